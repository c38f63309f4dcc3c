// What is asked of the table of members, as SQL. The statements that search have no names: each is planned for its own
// values, as what is a good plan for a rare word is a bad one for a frequent word.
import { houseAccount } from '@hamvav/contract/product'
import type { PoolClient } from 'pg'

/** As the indexes of `member_directory` have it (schema/admin.ts). */
const standings = {
  verified: 'standing & 1 <> 0',
  unverified: 'standing & 1 <> 1',
  suspended: 'standing & 2 <> 0',
  requested: 'standing & 4 <> 0',
  approved: 'standing & 8 <> 0',
  restricted: 'standing & 16 <> 0',
  canPost: 'standing & 32 <> 0',
} as const

export const orders = {
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
export type Value = (value: unknown) => string

export async function ask<Row extends object>(client: PoolClient, textOf: (value: Value) => string): Promise<Row[]> {
  const values: unknown[] = []
  const text = textOf((value) => `$${values.push(value)}`)
  return (await client.query<Row>(text, values)).rows
}

/** The house account is never among them: it is no member about whom anything is decided. */
export function conditions({ status, id, text }: Wanted, value: Value, usesLetters: boolean): string {
  const parts: string[] = [`id <> '${houseAccount._id}'`]
  if (status) parts.push(standings[status])
  if (id !== undefined) parts.push(`id = ${value(id)}::uuid`)
  if (text !== undefined) {
    const start = [...text].length <= shortMax ? '% ' : '%'
    parts.push(`plain LIKE lower(${value(`${start}${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)})`)
    if (usesLetters) parts.push(`letters LIKE '${start}' || directory_letters(${value(text)}) || '%'`)
  }
  return parts.join(' AND ')
}

export const orderOf = (sort: Wanted['sort'], isTurned = false): string => {
  const { keys, descends } = orders[sort]
  return keys.map((key) => (descends === isTurned ? key : `${key} DESC`)).join(', ')
}

/** From a key on, itself included, in the order or against it. */
export function onFrom(sort: Wanted['sort'], from: Key, value: Value, isTurned = false): string {
  const { keys, descends } = orders[sort]
  return `(${keys.join(', ')}) ${descends === isTurned ? '>=' : '<='} (${from.map(value).join(', ')})`
}
