// The day's set of a member: cards that are only ever added to, a batch at a time, when a page asks beyond its end.
import { createHash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { run } from '../../platform/database/statement.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { kathmanduDay } from '../../platform/kathmandu.ts'
import * as queries from './discover-queries.ts'
import type { CardRow } from './discover-queries.ts'
import type { Census } from './census.ts'
import { arrange, daySet, ranking, type Candidate, type NewCard } from './rules.ts'
import { scoreValues, seekerValues, type Seeker } from './seeker.ts'

interface Page {
  readonly limit: number
  /** The member of the last card that was seen. */
  readonly after?: string | undefined
}

interface Dependencies {
  readonly pool: Pool
  readonly census: () => Promise<Census>
}

/** Decides who is wild for a member on a day. */
const seedOf = (memberId: string, day: string) =>
  createHash('sha256').update(`${memberId}/${day}`).digest().readBigInt64BE().toString()

/** The sample is taken by pages of the table and before the filters: so of more members than are wanted. */
const sampleOf = 3_000

/** No UUIDv7 of this millisecond or later is below it. */
const firstIdOf = (ms: number) =>
  ms
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})(.{4})$/, '$1-$2-7000-8000-000000000000')

export function createDaySet({ pool, census }: Dependencies) {
  /** Sets that grow right now: a second tab waits for the first instead of holding a connection. */
  const growing = new Map<string, Promise<unknown>>()

  const read = (seeker: Seeker, { limit, after }: Page): Promise<CardRow[]> =>
    run(pool, queries.readCards, [...seekerValues(seeker), kathmanduDay(seeker.now), after ?? null, limit])

  async function find(client: PoolClient, seeker: Seeker, day: string, size: number): Promise<Candidate[]> {
    const known = await census()
    const values = [
      ...seekerValues(seeker),
      ...scoreValues(seeker, known),
      day,
      size,
      seedOf(seeker.id, day),
      Math.min(100, (100 * sampleOf) / Math.max(1, known.members)),
      firstIdOf(seeker.now - ranking.newDays * 86_400_000),
    ]
    await run(client, queries.planForValues)
    const lately = await run(client, queries.findCandidates, [...values, known.activeSince])
    const isEnough = known.activeSince === null || lately.filter(({ slot }) => slot === 'best').length >= size
    return isEnough ? lately : run(client, queries.findCandidates, [...values, null])
  }

  /** Adds a batch, unless the page has been filled meanwhile. */
  async function grow(seeker: Seeker, page: Page): Promise<void> {
    const day = kathmanduDay(seeker.now)
    await withTransaction(pool, async (client) => {
      await run(client, queries.lockSet, [seeker.id])
      const there = await run(client, queries.readCards, [...seekerValues(seeker), day, page.after ?? null, page.limit])
      const [{ end } = { end: 0 }] = await run(client, queries.readEnd, [seeker.id, day])
      const missing = page.limit - there.length
      if (missing <= 0 || end >= daySet.most) return
      const size = Math.max(daySet.batch, missing)
      const candidates = await find(client, seeker, day, size)
      const cards = arrange(candidates, end, size)
      if (cards.length > 0)
        await run(client, queries.appendCards, [seeker.id, day, ...columns(cards), new Date(seeker.now)])
      await run(client, queries.sweepCards, [day])
    })
  }

  return {
    async page(seeker: Seeker, page: Page): Promise<CardRow[]> {
      const stored = await read(seeker, page)
      if (stored.length >= page.limit) return stored
      const before = growing.get(seeker.id) ?? Promise.resolve()
      const growth = before.catch(() => {}).then(() => grow(seeker, page))
      growing.set(seeker.id, growth)
      await growth.finally(() => growing.get(seeker.id) === growth && growing.delete(seeker.id))
      return read(seeker, page)
    },
  }
}

const columns = (cards: readonly NewCard[]): unknown[][] => [
  cards.map(({ id }) => id),
  cards.map(({ position }) => position),
  cards.map(({ reason }) => reason),
  cards.map(({ score }) => score),
]
