// Rows for an archive, read in pages: its memory does not grow with what there is.
import type { QueryResultRow } from 'pg'
import { run, statement, type Queryable } from '../database/statement.ts'

/** The rows of one file of an archive about a member. */
export type Listing = (memberId: string) => AsyncIterable<object>

interface Definition {
  /** Of the statement. */
  readonly name: string
  readonly columns: string
  /** Tables and condition, where `$1` is the member. */
  readonly from: string
  /** What the rows are in the order of, unique. */
  readonly by: string
  readonly type?: keyof typeof starts
}

/** Before the first of each type. */
const starts = { uuid: '00000000-0000-0000-0000-000000000000', text: '', date: '-infinity', bigint: '-1' }
const pageSize = 500

type Row = QueryResultRow & { readonly archive_cursor: string }

export function createListing(on: Queryable, { name, columns, from, by, type = 'uuid' }: Definition): Listing {
  const page = statement<Row>(
    name,
    `SELECT ${columns}, (${by})::text AS archive_cursor FROM ${from} AND ${by} > $2::${type} ORDER BY ${by} LIMIT ${pageSize}`,
  )
  return async function* list(memberId) {
    let cursor = starts[type]
    for (;;) {
      const rows = await run(on, page, [memberId, cursor])
      for (const { archive_cursor: at, ...row } of rows) {
        cursor = at
        yield row
      }
      if (rows.length < pageSize) return
    }
  }
}
