// A small random community with all inputs of ranking and filters, some of them unknown. Deterministic by seed.
import { dayMs } from '@hamvav/contract/durations'
import type { Filters, Intent } from '@hamvav/contract/profiles/entities'
import { places } from '@hamvav/contract/profiles/places'
import type { Pool } from 'pg'
import { run, statement } from '../../../platform/database/statement.ts'
import { saveFilters } from '../../profiles/filters/filter-queries.ts'

export interface RandomMember {
  readonly id: string
  readonly age: number | null
  readonly gender: 'male' | 'female' | 'other' | null
  readonly interests: string[]
  readonly place: string | null
  readonly intent: Intent | null
  readonly verified: boolean
  readonly filters: Filters | null
  readonly awayDays: number
  /** Null if nothing was counted yet. */
  readonly inbound: number | null
  readonly inboundDays: number
  /** Indexes of the members concerned. */
  readonly likes: number[]
  readonly passes: number[]
  readonly blocks: number[]
}

/** Random numbers from 0 to 1 (Mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const words = ['Hiking', 'चिया', 'Music', 'ÉCLAIR', 'Cooking', 'chess', 'Film', 'Dance']
const spelled = (word: string, flip: boolean) => (flip ? word.toLowerCase() : word)
const genders = ['male', 'female', 'other'] as const
const intents = ['relationship', 'marriage', 'friendship', 'unsure'] as const

export function randomCommunity(seed: number, size: number): RandomMember[] {
  const next = createRandom(seed)
  const whole = (below: number) => Math.floor(next() * below)
  const some = <Item>(list: readonly Item[], share: number) => list.filter(() => next() < share)
  const maybe = <Item>(share: number, make: () => Item) => (next() < share ? make() : null)
  const one = <Item>(list: readonly Item[]) => list[whole(list.length)] ?? null
  const indexes = Array.from({ length: size }, (_, index) => index)
  const filters = (): Filters => ({
    ageFrom: maybe(0.4, () => 18 + whole(15)),
    ageTo: maybe(0.4, () => 25 + whole(30)),
    genders: maybe(0.3, () => some(genders, 0.6)) ?? [],
    distanceKm: maybe(0.3, () => 20 + whole(400)),
    interests: maybe(0.2, () => some(words, 0.4)) ?? [],
    verifiedOnly: next() < 0.1,
    intents: maybe(0.2, () => some(intents, 0.6)) ?? [],
    twoWay: next() < 0.7,
  })
  return indexes.map((index) => ({
    id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    age: maybe(0.9, () => 18 + whole(40)),
    gender: maybe(0.8, () => one(genders)),
    interests: some(words, 0.35).map((word) => spelled(word, next() < 0.5)),
    place: maybe(0.8, () => one(places)?.slug ?? null),
    intent: maybe(0.7, () => one(intents)),
    verified: next() < 0.3,
    filters: maybe(0.6, filters),
    awayDays: next() * 40,
    inbound: maybe(0.7, () => whole(50)),
    inboundDays: next() * 10,
    likes: some(indexes, 0.05).filter((other) => other !== index),
    passes: some(indexes, 0.04).filter((other) => other !== index),
    blocks: some(indexes, 0.02).filter((other) => other !== index),
  }))
}

interface StoredMember extends Pick<
  RandomMember,
  'id' | 'age' | 'gender' | 'interests' | 'place' | 'intent' | 'verified'
> {
  readonly username: string
  readonly created: Date
  readonly active: Date
}
const addMember = statement<never, StoredMember>(
  'test_add_random_member',
  `INSERT INTO members (id, username, email, password_hash, name, age, age_declared_at, gender, interests, place,
     intent, verified, last_active_at, created_at, visible, visibility_approved)
   VALUES ($id, $username, $username || '@gmail.com', '-', $username, $age, $created, $gender, $interests, $place, $intent,
     $verified, $active, $created, true, true)`,
)

/** @param now milliseconds; values in days count back from it */
export async function storeCommunity(pool: Pool, members: readonly RandomMember[], now: number): Promise<void> {
  const before = (days: number) => new Date(now - days * dayMs)
  for (const m of members) {
    const { id, age, gender, interests, place, intent, verified } = m
    const times = { created: before(100), active: before(m.awayDays) }
    const username = `m${id.slice(-4)}`
    await run(pool, addMember, { id, username, age, gender, interests, place, intent, verified, ...times })
    if (m.inbound !== null)
      await pool.query('INSERT INTO discovery_load (member_id, inbound, inbound_at) VALUES ($1, $2, $3)', [
        m.id,
        m.inbound,
        before(m.inboundDays),
      ])
    if (m.filters) await storeFilters(pool, m.id, m.filters)
  }
  const idOf = (index: number) => members[index]?.id
  for (const { id, likes, passes, blocks } of members) {
    const choose = `INSERT INTO choices (member_id, about_id, choice) SELECT $1, unnest($2::uuid[]), $3 ON CONFLICT DO NOTHING`
    await pool.query(choose, [id, likes.map(idOf), 'like'])
    await pool.query(choose, [id, passes.map(idOf), 'pass'])
    await pool.query('INSERT INTO blocks (blocker_id, blocked_id) SELECT $1, unnest($2::uuid[])', [
      id,
      blocks.map(idOf),
    ])
  }
}

export const storeFilters = (pool: Pool, memberId: string, f: Filters) => run(pool, saveFilters, { memberId, ...f })
