// Where a page of a frequent text begins in the order of the table of members: by a sample, the same one each time, so that
// no figure dances.
import type { PoolClient } from 'pg'
import { ask, conditions, onFrom, orderOf, orders, type Key, type Wanted } from './user-search.ts'

export interface Sample {
  /** Of all members. */
  readonly percent: number
  readonly matching: number
  /** Whoever has the text, however they stand. */
  readonly text: number
  readonly size: number
}

const sampleOf = (percent: number) => `TABLESAMPLE SYSTEM (${percent.toFixed(6)}) REPEATABLE (1)`

export async function readSample(client: PoolClient, wanted: Wanted, percent: number): Promise<Sample> {
  const [counted] = await ask<{ matching: number; text: number; size: number }>(client, (value) => {
    const countOf = (part: Wanted) => `(count(*) FILTER (WHERE ${conditions(part, value, false)}))::int`
    return `SELECT ${countOf(wanted)} AS matching, ${countOf({ ...wanted, status: undefined })} AS text, count(*)::int AS size
      FROM member_directory ${sampleOf(percent)}`
  })
  return { percent, ...(counted ?? { matching: 0, text: 0, size: 0 }) }
}

interface Place {
  readonly fromEnd?: boolean | undefined
  readonly offset: number
}

/** The key of whoever of the sample matches, at a place among them, from a key on. */
export async function hitOf(client: PoolClient, wanted: Wanted, { percent }: Sample, place: Place, from?: Key) {
  const { sort } = wanted
  const active = orders[sort].table === 'members' ? 'JOIN (SELECT id, last_active_at FROM members) AS m USING (id)' : ''
  return keyOf(
    sort,
    client,
    (value) => `
      FROM (SELECT id, name_key FROM member_directory ${sampleOf(percent)} WHERE ${conditions(wanted, value, false)}) AS hits ${active}
      ${from ? `WHERE ${onFrom(sort, from, value, place.fromEnd)}` : ''}
      ORDER BY ${orderOf(sort, place.fromEnd)} LIMIT 1 OFFSET ${place.offset}`,
  )
}

/** The key so many members of the status further on, from a key or an end. */
export async function stepOn(client: PoolClient, { sort, status }: Wanted, { fromEnd, offset }: Place, from?: Key) {
  return keyOf(sort, client, (value) => {
    const parts = [conditions({ sort, status }, value, false), ...(from ? [onFrom(sort, from, value, fromEnd)] : [])]
    return `FROM ${orders[sort].table} WHERE ${parts.join(' AND ')}
      ORDER BY ${orderOf(sort, fromEnd)} LIMIT 1 OFFSET ${offset}`
  })
}

/** Where to go on: somewhat before a key, but not before where one has been already. */
export async function stepBack(client: PoolClient, wanted: Wanted, place: Place, key: Key, been: Key): Promise<Key> {
  const { sort, status } = wanted
  const near = await keyOf(sort, client, (value) => {
    const parts = [
      conditions({ sort, status }, value, false),
      onFrom(sort, key, value, !place.fromEnd),
      onFrom(sort, been, value, place.fromEnd),
    ]
    return `FROM ${orders[sort].table} WHERE ${parts.join(' AND ')}
      ORDER BY ${orderOf(sort, !place.fromEnd)} LIMIT 1 OFFSET ${place.offset}`
  })
  return near ?? been
}

async function keyOf(sort: Wanted['sort'], client: PoolClient, textOf: Parameters<typeof ask>[1]): Promise<Key | null> {
  const { keys } = orders[sort]
  const [row] = await ask<Record<string, unknown>>(client, (value) => `SELECT ${keys.join(', ')} ${textOf(value)}`)
  return row ? keys.map((key) => row[key]) : null
}
