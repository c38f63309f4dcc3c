// SQL of the table of members. The statements that search have no names: each is planned for its own values, as what is a
// good plan for a rare word is a bad one for a frequent word.
import type { PoolClient } from 'pg'
import { run, statement } from '../../platform/database/statement.ts'
import { memberColumns, type MemberRow } from './member-columns.ts'

/** As the indexes of `member_directory` have it (tables.ts). */
const standings = {
  verified: 'standing & 1 <> 0',
  unverified: 'standing & 1 <> 1',
  suspended: 'standing & 2 <> 0',
  requested: 'standing & 4 <> 0',
  approved: 'standing & 8 <> 0',
  restricted: 'standing & 16 <> 0',
  canPost: 'standing & 32 <> 0',
} as const

const orders = {
  newest: { table: 'member_directory', keys: ['id'], descends: true },
  oldest: { table: 'member_directory', keys: ['id'], descends: false },
  name: { table: 'member_directory', keys: ['name_key', 'id'], descends: false },
  active: { table: 'members', keys: ['last_active_at', 'id'], descends: true },
} as const

/** What is looked for, and in which order. */
export interface Wanted {
  readonly sort: keyof typeof orders
  readonly status?: keyof typeof standings | undefined
  readonly id?: string | undefined
  /** Part of a name, a user name or an e-mail. */
  readonly text?: string | undefined
}

/** A part of a list in its order. */
export interface Span {
  readonly offset: number
  readonly limit: number
  /** Counted from its end; the rows come in the list's order all the same. */
  readonly fromEnd?: boolean
}

/** What the order compares of a member. */
export type Key = readonly unknown[]

/** So many letters are looked for where a word begins: the index knows no pairs inside of words. */
const shortMax = 2

/** Notes a value and says where it stands. */
type Value = (value: unknown) => string

async function ask<Row extends object>(client: PoolClient, textOf: (value: Value) => string): Promise<Row[]> {
  const values: unknown[] = []
  const text = textOf((value) => `$${values.push(value)}`)
  return (await client.query<Row>(text, values)).rows
}

function conditions({ status, id, text }: Wanted, value: Value, usesLetters: boolean): string {
  const parts: string[] = status ? [standings[status]] : []
  if (id !== undefined) parts.push(`id = ${value(id)}::uuid`)
  if (text !== undefined) {
    const start = [...text].length <= shortMax ? '% ' : '%'
    parts.push(`plain LIKE lower(${value(`${start}${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)})`)
    if (usesLetters) parts.push(`letters LIKE '${start}' || directory_letters(${value(text)}) || '%'`)
  }
  return parts.join(' AND ') || 'true'
}

const orderOf = (sort: Wanted['sort'], isTurned = false): string => {
  const { keys, descends } = orders[sort]
  return keys.map((key) => (descends === isTurned ? key : `${key} DESC`)).join(', ')
}

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

/** The same with a text, among the next `reach` members of the status, from a key or from an end on. */
export async function walkText(client: PoolClient, wanted: Wanted, span: Span, reach: number, from?: Key) {
  const { sort, status, text } = wanted
  const { table, keys, descends } = orders[sort]
  const rows = await ask<{ id: string }>(client, (value) => {
    const isDown = descends !== (span.fromEnd ?? false)
    const start = from && `(${keys.join(', ')}) ${isDown ? '<=' : '>='} (${from.map(value).join(', ')})`
    const among = [conditions({ sort, status }, value, false), ...(start ? [start] : [])].join(' AND ')
    const order = orderOf(sort, span.fromEnd)
    return `
      WITH near AS MATERIALIZED (
        SELECT ${[...new Set([...keys, 'id', ...(table === 'members' ? [] : ['plain'])])].join(', ')}
        FROM ${table} WHERE ${among} ORDER BY ${order} LIMIT ${reach})
      SELECT id FROM near ${table === 'members' ? 'JOIN member_directory USING (id)' : ''}
      WHERE ${conditions({ sort, text }, value, false)}
      ORDER BY ${order} LIMIT ${span.limit} OFFSET ${span.offset}`
  })
  return inOrder(rows, span)
}

/** The key of the member at a place of the order, of those of the status; nothing where there are fewer. */
export async function keyAt(client: PoolClient, { sort, status }: Wanted, { offset, fromEnd }: Span) {
  const { table, keys } = orders[sort]
  const [row] = await ask<Record<string, unknown>>(
    client,
    (value) => `
      SELECT ${keys.join(', ')} FROM ${table} WHERE ${conditions({ sort, status }, value, false)}
      ORDER BY ${orderOf(sort, fromEnd)} LIMIT 1 OFFSET ${offset}`,
  )
  return row && keys.map((key) => row[key])
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

/** Which share of the members matches, and has the text, by a sample: the same one each time, so that no figure dances. */
export async function shareOf(client: PoolClient, wanted: Wanted, percent: number) {
  const [sample] = await ask<{ matching: number; text: number }>(client, (value) => {
    const shareOf = (part: Wanted) => `coalesce(avg((${conditions(part, value, false)})::int), 0)::float8`
    return `SELECT ${shareOf(wanted)} AS matching, ${shareOf({ ...wanted, status: undefined })} AS text
      FROM member_directory TABLESAMPLE SYSTEM (${percent.toFixed(6)}) REPEATABLE (1)`
  })
  return sample ?? { matching: 0, text: 0 }
}

/** In the order of the ids; who was deleted meanwhile is left out. */
export const readMembers = statement<MemberRow>(
  'admin_read_members',
  `SELECT ${memberColumns} FROM unnest($1::uuid[]) WITH ORDINALITY AS page (id, n) JOIN members ON members.id = page.id
   ORDER BY page.n`,
)
