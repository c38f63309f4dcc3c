import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari takes a table's roles away with its `display` */
import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  label: string
  render: (row: Row) => ReactNode
  /** Title of the card on phones, without its label. */
  isTitle?: boolean
  /** Label for screen readers only. */
  hidesLabel?: boolean
  /** Classes of the cell from 768 px on. */
  className?: string
  /** Set if the rows are sorted by this column. */
  sort?: 'ascending' | 'descending' | undefined
}

interface DataTableProps<Row> {
  /** Table caption for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Marks selected rows. */
  isMarked?: (row: Row) => boolean
  /** The rows are cards of `useCardShortcuts`. */
  hasKeys?: boolean
}

/** A table from 768 px; below it each row is a card, with the label beside every value. */
export function DataTable<Row>({ caption, columns, rows, rowKey, isMarked, hasKeys = false }: DataTableProps<Row>) {
  return (
    <div className="overflow-x-auto md:rounded-card md:border md:border-line md:bg-surface">
      <table role="table" className="block w-full border-collapse text-15 md:table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
          <tr role="row" className="border-b border-line text-left text-14 text-ink-3">
            {columns.map(({ key, label, hidesLabel, sort, className = '' }) => (
              <th
                key={key}
                role="columnheader"
                scope="col"
                aria-sort={sort}
                className={`px-3 py-2.5 font-semibold ${className}`}
              >
                {hidesLabel ? <span className="sr-only">{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="grid gap-2.5 md:table-row-group">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              {...(hasKeys && { tabIndex: -1, 'data-card': true })}
              className={`grid gap-1 rounded-card border p-3 focus-visible:-outline-offset-3 md:table-row md:border-x-0 md:border-t-0 md:border-b md:border-line md:last:border-b-0 ${
                isMarked?.(row) ? 'border-primary bg-primary-soft' : 'border-line bg-surface md:hover:bg-sunken/50'
              }`}
            >
              {columns.map((column) => (
                <Cell key={column.key} column={column}>
                  {column.render(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const { label, isTitle, hidesLabel, className = '' } = column
  const hasLabel = !isTitle && !hidesLabel
  return (
    <td
      role="cell"
      className={`min-w-0 wrap-anywhere md:table-cell md:px-3 md:py-2.5 md:align-middle ${hasLabel ? 'grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-baseline gap-3' : 'block'} ${className}`}
    >
      {hasLabel && (
        <span aria-hidden="true" className="text-14 text-ink-3 md:hidden">
          {label}
        </span>
      )}
      {children}
    </td>
  )
}

/** Placeholder of a `DataTable`. */
export function TableSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className="grid gap-2.5 md:gap-0 md:rounded-card md:border md:border-line md:bg-surface">
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="grid gap-2.5 rounded-card border border-line bg-surface p-3 md:flex md:items-center md:gap-8 md:rounded-none md:border-x-0 md:border-t-0 md:p-4 md:last:border-b-0"
        >
          <Skeleton className="h-5 w-36" />
          <Skeleton className="h-4 w-full md:w-48" />
          <Skeleton className="h-4 w-2/3 md:w-24" />
        </div>
      ))}
    </div>
  )
}
