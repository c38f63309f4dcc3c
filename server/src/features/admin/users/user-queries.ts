// SQL that finds a page of the table of members.
import type { PoolClient } from 'pg'
import { run, statement } from '../../../platform/database/statement.ts'
import { memberColumns, type MemberRow } from '../member-columns.ts'
import { ask, conditions, onFrom, orderOf, orders, type Key, type Span, type Wanted } from './user-search.ts'

function inOrder(rows: readonly { id: string }[], { fromEnd }: Span): string[] {
  const ids = rows.map(({ id }) => id)
  return fromEnd ? ids.toReversed() : ids
}

interface Way {
  readonly most: number
  /** By the index of texts, else by that of the status. */
  readonly byText: boolean
}

/** Looks for all that match, `most` and one more at most: how many there are, and a page of them. */
export async function gather(client: PoolClient, wanted: Wanted, span: Span, { most, byText }: Way) {
  const { sort } = wanted
  // Asked of one after another: a join would go through all members.
  const active = sort === 'active' ? ', (SELECT last_active_at FROM members WHERE members.id = d.id)' : ''
  const [found] = await ask<{ n: number; ids: string[] }>(
    client,
    (value) => `
      WITH hits AS MATERIALIZED (
        SELECT id, name_key${active} FROM member_directory AS d WHERE ${conditions(wanted, value, byText)} LIMIT ${most + 1})
      SELECT (SELECT count(*) FROM hits)::int AS n, ARRAY(
        SELECT id FROM hits ORDER BY ${orderOf(sort, span.fromEnd)} LIMIT ${span.limit} OFFSET ${span.offset})::text[] AS ids`,
  )
  const { n, ids } = found ?? { n: 0, ids: [] }
  return { n, ids: span.fromEnd ? ids.toReversed() : ids }
}

/** Without a text: along the index of the order, which knows how each member stands, so that no row is read. */
export async function walk(client: PoolClient, { sort, status }: Wanted, span: Span): Promise<string[]> {
  const rows = await ask<{ id: string }>(
    client,
    (value) => `
      SELECT id FROM ${orders[sort].table} WHERE ${conditions({ sort, status }, value, false)}
      ORDER BY ${orderOf(sort, span.fromEnd)} LIMIT ${span.limit} OFFSET ${span.offset}`,
  )
  return inOrder(rows, span)
}

/** The same with a text, among the next `reach` members of the status, from a key or from an end on: how many it met, up
 * to the page's last, and who of them is on the page. */
export async function walkText(client: PoolClient, wanted: Wanted, span: Span, reach: number, from?: Key) {
  const { sort, status, text } = wanted
  const { table, keys } = orders[sort]
  const [found] = await ask<{ n: number; ids: string[] }>(client, (value) => {
    const start = from ? [onFrom(sort, from, value, span.fromEnd)] : []
    const order = orderOf(sort, span.fromEnd)
    // In the order of names who stands otherwise is passed in the index; a part with a limit keeps its order, so that it is
    // read no further than to the page's last.
    const isApart = table === 'members' || (sort === 'name' && status !== undefined)
    const key = [...new Set([...keys, 'id'])].join(', ')
    return `
      WITH hits AS MATERIALIZED (
        SELECT ${key} FROM (
          SELECT ${key}${isApart ? '' : ', plain'} FROM ${table}
          WHERE ${[conditions({ sort, status }, value, false), ...start].join(' AND ')}
          ORDER BY ${order} LIMIT ${reach}) AS near
        ${isApart ? 'JOIN (SELECT id, plain FROM member_directory) AS texts USING (id)' : ''}
        WHERE ${conditions({ sort, text }, value, false)} ORDER BY ${order} LIMIT ${span.offset + span.limit})
      SELECT (SELECT count(*) FROM hits)::int AS n, ARRAY(
        SELECT id FROM hits ORDER BY ${order} LIMIT ${span.limit} OFFSET ${span.offset})::text[] AS ids`
  })
  return found ?? { n: 0, ids: [] }
}

/** How many members there are, and how many stand so, as the database counted for itself at its last ANALYZE or VACUUM. */
export async function countedBefore(client: PoolClient, status: Wanted['status']) {
  const place = status ? `member_directory_${status === 'canPost' ? 'can_post' : status}` : 'member_directory'
  const [counted] = await run(client, readCounted, [place])
  return { all: counted?.all ?? 0, standing: counted?.standing ?? 0 }
}
const readCounted = statement<{ all: number; standing: number }>(
  'admin_counted_members',
  `SELECT max(greatest(reltuples, 0)) FILTER (WHERE oid = 'member_directory'::regclass)::float8 AS all,
     max(greatest(reltuples, 0)) FILTER (WHERE oid = $1::regclass)::float8 AS standing
   FROM pg_class WHERE oid IN ('member_directory'::regclass, $1::regclass)`,
)

/** In the order of the ids; who was deleted meanwhile is left out. */
export const readMembers = statement<MemberRow>(
  'admin_read_members',
  `SELECT ${memberColumns} FROM unnest($1::uuid[]) WITH ORDINALITY AS page (id, n) JOIN members ON members.id = page.id
   ORDER BY page.n`,
)
