// Rows of a data export, read in pages so that memory use does not grow with the number of rows.
import type { QueryResultRow } from 'pg'
import { run, statement, type Queryable } from '../database/statement.ts'

/** The rows of one file of a member's data export. */
export type Listing = (memberId: string) => AsyncIterable<object>

interface Definition<Row> {
  /** Name of the statement. */
  readonly name: string
  readonly columns: string
  /** Tables and condition, where `$1` is the member. */
  readonly from: string
  /** Unique expression that the rows are ordered by. */
  readonly by: string
  /** SQL type of `by`. */
  readonly type?: keyof typeof starts
  /** Row to exported object; by default column names become field names (`created_at` to `createdAt`, `id` to `_id`). */
  readonly view?: (row: Row) => object
}

/** A value below every key, by SQL type. */
const starts = { uuid: '00000000-0000-0000-0000-000000000000', text: '', date: '-infinity', bigint: '-1' }
const pageSize = 500

interface Cursor {
  readonly archive_cursor: string
}

const fieldName = (column: string) =>
  column === 'id' ? '_id' : column.replaceAll(/(?<=[a-z])_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const exportRow = (row: QueryResultRow): object =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [fieldName(column), value as unknown]))

export function createListing<Row extends QueryResultRow>(
  on: Queryable,
  { name, columns, from, by, type = 'uuid', view = exportRow }: Definition<Row>,
): Listing {
  const page = statement<Row & Cursor>(
    name,
    `SELECT ${columns}, (${by})::text AS archive_cursor FROM ${from} AND ${by} > $2::${type} ORDER BY ${by} LIMIT ${pageSize}`,
  )
  return async function* list(memberId) {
    let cursor = starts[type]
    for (;;) {
      const rows = await run(on, page, [memberId, cursor])
      for (const { archive_cursor: at, ...row } of rows) {
        cursor = at
        yield view(row as unknown as Row)
      }
      if (rows.length < pageSize) return
    }
  }
}
