// SQL of the members table: search, filters, sort orders, pages. The search statements have no names, so that PostgreSQL
// plans each one for its own values: a good plan for a rare word is a bad one for a frequent word.
import { houseAccount } from '@hamvav/contract/product'
import type { PoolClient } from 'pg'
import { run, statement } from '../../../platform/database/statement.ts'
import { memberColumns, type MemberRow } from '../member-columns.ts'

/** The same conditions as the partial indexes of `member_directory` (schema/admin.ts). */
const statuses = {
  verified: 'standing & 1 <> 0',
  unverified: 'standing & 1 <> 1',
  suspended: 'standing & 2 <> 0',
  requested: 'standing & 4 <> 0',
  approved: 'standing & 8 <> 0',
  restricted: 'standing & 16 <> 0',
  canPost: 'standing & 32 <> 0',
} as const

const orders = {
  newest: { table: 'member_directory', columns: ['id'], isDescending: true },
  oldest: { table: 'member_directory', columns: ['id'], isDescending: false },
  name: { table: 'member_directory', columns: ['name_key', 'id'], isDescending: false },
  active: { table: 'members', columns: ['last_active_at', 'id'], isDescending: true },
} as const

export interface MemberSearch {
  readonly sort: keyof typeof orders
  readonly status?: keyof typeof statuses | undefined
  readonly id?: string | undefined
  /** Part of a name, a user name or an e-mail. */
  readonly text?: string | undefined
  /** The text is not looked for in e-mails. */
  readonly hidesEmails?: boolean | undefined
}

/** Values of a member's sort columns. */
export type SortKey = readonly string[]

export interface Page {
  readonly limit: number
  /** Number of members to skip from the start of the list, or from `key`. */
  readonly offset: number
  /** Cursor: the page starts after this member, or ends before the member if `isBackward`. */
  readonly key?: SortKey | undefined
  readonly isBackward: boolean
}

/** Texts of one or two characters match the beginnings of words only, because the trigram index cannot find them elsewhere. */
const shortTextMax = 2

type AddValue = (value: unknown) => string

async function query<Row extends object>(client: PoolClient, build: (value: AddValue) => string): Promise<Row[]> {
  const values: unknown[] = []
  const text = build((value) => `$${values.push(value)}`)
  return (await client.query<Row>(text, values)).rows
}

/** `plain` is a name, a username and an e-mail, each on its own line (migration 0011). */
const withoutEmail = String.raw`(split_part(plain, E'\n ', 1) || E'\n ' || split_part(plain, E'\n ', 2))`

/** The house account is never listed: it is no member. */
function conditions(
  { status, id, text, hidesEmails }: Omit<MemberSearch, 'sort'>,
  value: AddValue,
  usesTextIndex = false,
): string[] {
  const parts: string[] = [`id <> '${houseAccount._id}'`]
  if (status) parts.push(statuses[status])
  if (id !== undefined) parts.push(`id = ${value(id)}::uuid`)
  if (text !== undefined) {
    const start = [...text].length <= shortTextMax ? '% ' : '%'
    parts.push(
      `${hidesEmails ? withoutEmail : 'plain'} LIKE lower(${value(`${start}${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)})`,
    )
    if (usesTextIndex) parts.push(`letters LIKE '${start}' || directory_letters(${value(text)}) || '%'`)
  }
  return parts
}

function orderBy(sort: MemberSearch['sort'], isBackward: boolean): string {
  const { columns, isDescending } = orders[sort]
  return columns.map((column) => (isDescending === isBackward ? column : `${column} DESC`)).join(', ')
}

function beyond(sort: MemberSearch['sort'], { key, isBackward }: Page, value: AddValue): string[] {
  if (!key) return []
  const { columns, isDescending } = orders[sort]
  return [`(${columns.join(', ')}) ${isDescending === isBackward ? '>' : '<'} (${key.map(value).join(', ')})`]
}

/** The sort key of a member; null if it is not known because the member was deleted. */
export async function readSortKey(client: PoolClient, { sort }: MemberSearch, id: string): Promise<SortKey | null> {
  const { table, columns } = orders[sort]
  if (table === 'member_directory' && columns.length === 1) return [id]
  // As text: a Date of JavaScript has no microseconds.
  const list = columns.map((column) => `${column}::text`).join(', ')
  const [row] = await query<Record<string, string>>(
    client,
    (value) => `SELECT ${list} FROM ${table} WHERE id = ${value(id)}`,
  )
  return row ? columns.map((column) => row[column] ?? '') : null
}

/** Finds all matches by the index of texts or of the status: their number and one page of them. */
export async function collect(client: PoolClient, search: MemberSearch, page: Page, usesTextIndex: boolean) {
  const { sort } = search
  // A subquery per match: a join would read all members.
  const lastActive = sort === 'active' ? ', (SELECT last_active_at FROM members WHERE members.id = d.id)' : ''
  const [found] = await query<{ total: number; ids: string[] }>(client, (value) => {
    const where = conditions(search, value, usesTextIndex).join(' AND ')
    const rest = beyond(sort, page, value)
    return `
      WITH matches AS MATERIALIZED (SELECT id, name_key${lastActive} FROM member_directory AS d WHERE ${where})
      SELECT (SELECT count(*) FROM matches)::int AS total, ARRAY(
        SELECT id FROM matches ${rest.length > 0 ? `WHERE ${rest.join()}` : ''}
        ORDER BY ${orderBy(sort, page.isBackward)} LIMIT ${page.limit} OFFSET ${page.offset})::text[] AS ids`
  })
  return { total: found?.total ?? 0, ids: inListOrder(found?.ids ?? [], page) }
}

/** Reads along the index of the sort order, which also holds the status, so that no row of the table is read. */
export async function walk(client: PoolClient, search: MemberSearch, page: Page): Promise<string[]> {
  const rows = await query<{ id: string }>(client, (value) => alongOrder(search, page, ['id'], value))
  const ids = rows.map(({ id }) => id)
  return inListOrder(ids, page)
}

/** Like `walk`, filtered by a text; reads only the next `reach` members of the status. */
export async function walkText(client: PoolClient, search: MemberSearch, page: Page, reach: number): Promise<string[]> {
  const { sort, status, text, hidesEmails } = search
  const { table, columns } = orders[sort]
  // With a status the order of names skips other members inside the index. A subquery with a limit keeps its order, so that
  // reading ends with the last match of the page.
  const joinsText = table === 'members' || (sort === 'name' && status !== undefined)
  const key = [...new Set([...columns, 'id'])]
  const rows = await query<{ id: string }>(
    client,
    (value) => `
      SELECT id FROM (${alongOrder(search, { ...page, offset: 0, limit: reach }, joinsText ? key : [...key, 'plain'], value)}) AS near
      ${joinsText ? 'JOIN (SELECT id, plain FROM member_directory) AS texts USING (id)' : ''}
      WHERE ${conditions({ text, hidesEmails }, value).join(' AND ')}
      ORDER BY ${orderBy(sort, page.isBackward)} LIMIT ${page.limit} OFFSET ${page.offset}`,
  )
  const ids = rows.map(({ id }) => id)
  return inListOrder(ids, page)
}

/** Whether more than `reach` members of the status follow. */
export async function hasBeyondReach(client: PoolClient, search: MemberSearch, page: Page, reach: number) {
  const place = { ...page, limit: 1, offset: reach }
  return (await query(client, (value) => alongOrder(search, place, ['id'], value))).length > 0
}

function alongOrder({ sort, status }: MemberSearch, page: Page, columns: readonly string[], value: AddValue): string {
  const where = [...conditions({ status }, value), ...beyond(sort, page, value)]
  return `SELECT ${columns.join(', ')} FROM ${orders[sort].table} WHERE ${where.join(' AND ')}
    ORDER BY ${orderBy(sort, page.isBackward)} LIMIT ${page.limit} OFFSET ${page.offset}`
}

const inListOrder = (ids: readonly string[], { isBackward }: Page) => (isBackward ? ids.toReversed() : [...ids])

/** Shares in a repeatable sample: members who match the search, and members who match its text with any status. */
export async function readShares(client: PoolClient, { status, text, hidesEmails }: MemberSearch, percent: number) {
  const [counted] = await query<{ matching: number; with_text: number; size: number }>(client, (value) => {
    const share = (part: Omit<MemberSearch, 'sort'>) =>
      `(count(*) FILTER (WHERE ${conditions(part, value).join(' AND ')}))::int`
    return `SELECT ${share({ status, text, hidesEmails })} AS matching, ${share({ text, hidesEmails })} AS with_text, count(*)::int AS size
      FROM member_directory TABLESAMPLE SYSTEM (${percent.toFixed(6)}) REPEATABLE (1)`
  })
  const { matching, with_text, size } = counted ?? { matching: 0, with_text: 0, size: 0 }
  return size > 0 ? { matching: matching / size, withText: with_text / size } : { matching: 1, withText: 1 }
}

/** Number of all members and of those with the status, as of the last ANALYZE or VACUUM of the database. */
export async function readEstimates(client: PoolClient, status: MemberSearch['status']) {
  const index = status ? `member_directory_${status === 'canPost' ? 'can_post' : status}` : 'member_directory'
  const [estimate] = await run(client, readEstimatesStatement, [index])
  return { all: estimate?.all ?? 0, ofStatus: estimate?.of_status ?? 0 }
}
const readEstimatesStatement = statement<{ all: number; of_status: number }>(
  'admin_estimate_members',
  `SELECT max(greatest(reltuples, 0)) FILTER (WHERE oid = 'member_directory'::regclass)::float8 AS all,
     max(greatest(reltuples, 0)) FILTER (WHERE oid = $1::regclass)::float8 AS of_status
   FROM pg_class WHERE oid IN ('member_directory'::regclass, $1::regclass)`,
)

/** In the order of the ids, without members deleted meanwhile. */
export const readMembers = statement<MemberRow>(
  'admin_read_members',
  `SELECT ${memberColumns} FROM unnest($1::uuid[]) WITH ORDINALITY AS page (id, n) JOIN members ON members.id = page.id
   ORDER BY page.n`,
)
