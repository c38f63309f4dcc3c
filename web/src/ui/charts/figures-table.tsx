import { useMessages } from '../../i18n/catalogue.ts'
import { useFormat } from '../../i18n/format.ts'
import { noonOf } from '../../core/values/periods.ts'
import { figures } from '../../i18n/texts/insights.ts'

interface FiguresTableProps<Name extends string> {
  columns: readonly { name: Name; label: string }[]
  /** Oldest first. */
  days: readonly ({ day: string } & Record<Name, number>)[]
  /** Undefined if a sum has no meaning. */
  total: Record<Name, number | undefined>
}

/** Figures by day as a table, newest day first; it scrolls sideways on phones. */
export function FiguresTable<Name extends string>({ columns, days, total }: FiguresTableProps<Name>) {
  const text = useMessages(figures)
  const format = useFormat()
  const cell = 'px-3 py-2.5 text-right'
  const first = 'sticky left-0 bg-surface px-3 py-2.5 text-left font-normal whitespace-nowrap'
  return (
    <div
      role="region"
      aria-label={text.tableLabel}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
      tabIndex={0}
      className="max-h-[32rem] overflow-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full min-w-140 border-collapse text-15">
        <thead>
          <tr className="border-b border-line text-14 text-ink-2">
            <th scope="col" className={`${first} font-semibold`}>
              {text.day}
            </th>
            {columns.map(({ name, label }) => (
              <th key={name} scope="col" className={`${cell} font-semibold`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((row) => (
            <tr key={row.day} className="border-b border-line">
              <th scope="row" className={first}>
                {format.date(noonOf(row.day))}
              </th>
              {columns.map(({ name }) => (
                <td key={name} className={cell}>
                  {format.number(row[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className={`${first} font-semibold`}>
              {text.total}
            </th>
            {columns.map(({ name }) => (
              <td key={name} className={cell}>
                {total[name] !== undefined && format.number(total[name])}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
