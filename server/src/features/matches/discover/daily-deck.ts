// The day's set of a member: cards that are only ever added to, a batch at a time, when a page asks beyond its end.
import { createHash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { isForeignKeyViolation } from '../../../platform/database/postgres-errors.ts'
import { run, type Queryable } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { kathmanduDay } from '../../../platform/time/kathmandu.ts'
import * as queries from './discover-queries.ts'
import type { CardRow } from './discover-queries.ts'
import type { Census } from './member-stats.ts'
import { arrange, daySet, ranking, type Candidate, type NewCard } from '../rules.ts'
import { scoreValues, seekerValues, type Seeker } from './viewer-filters.ts'

interface Page {
  readonly limit: number
  /** The member of the last card that was seen. */
  readonly after?: string | undefined
}

/** A page as a part of a day's set: what stands after a position. */
interface Place {
  readonly day: string
  readonly after: number
  readonly limit: number
}

interface Wanted {
  readonly known: Census
  readonly day: string
  readonly size: number
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

  const read = (on: Queryable, seeker: Seeker, { day, after, limit }: Place): Promise<CardRow[]> =>
    run(on, queries.readCards, { ...seekerValues(seeker), day, after, limit })

  async function find(client: PoolClient, seeker: Seeker, { known, day, size }: Wanted): Promise<Candidate[]> {
    const values = {
      ...seekerValues(seeker),
      ...scoreValues(seeker, known),
      day,
      size,
      seed: seedOf(seeker.id, day),
      sampledShare: Math.min(100, (100 * sampleOf) / Math.max(1, known.members)),
      newFrom: firstIdOf(seeker.now - ranking.newDays * 86_400_000),
    }
    await run(client, queries.planForValues)
    const lately = await run(client, queries.findCandidates, { ...values, activeSince: known.activeSince })
    const isEnough = known.activeSince === null || lately.filter(({ slot }) => slot === 'best').length >= size
    return isEnough ? lately : run(client, queries.findCandidates, { ...values, activeSince: null })
  }

  /** Adds a batch, unless the page has been filled meanwhile. */
  async function grow(seeker: Seeker, place: Place): Promise<void> {
    const { day } = place
    const known = await census() // before the transaction, as it takes a connection of its own
    await withTransaction(pool, async (client) => {
      await run(client, queries.lockSet, [seeker.id])
      const missing = place.limit - (await read(client, seeker, place)).length
      const [{ end } = { end: 0 }] = await run(client, queries.readEnd, [seeker.id, day])
      if (missing <= 0 || end >= daySet.most) return
      const size = Math.max(daySet.batch, missing)
      const cards = arrange(await find(client, seeker, { known, day, size }), end, size)
      if (cards.length > 0)
        await run(client, queries.appendCards, [seeker.id, day, ...columns(cards), new Date(seeker.now)])
      await run(client, queries.sweepCards, [day])
    })
  }

  /** Who is deleted in this very moment is not among the candidates the second time. */
  const growOnceMore = (seeker: Seeker, place: Place) =>
    grow(seeker, place).catch((error: unknown) => {
      if (!isForeignKeyViolation(error)) throw error
      return grow(seeker, place)
    })

  /** A card that is not of today's set, as over midnight: from the start. Found once, as that set may hold it later. */
  async function placeOf({ id, now }: Seeker, { after, limit }: Page): Promise<Place> {
    const day = kathmanduDay(now)
    const [card] = after ? await run(pool, queries.readPosition, [id, day, after]) : []
    return { day, after: card?.position ?? -1, limit }
  }

  return {
    async page(seeker: Seeker, page: Page): Promise<CardRow[]> {
      const place = await placeOf(seeker, page)
      const stored = await read(pool, seeker, place)
      if (stored.length >= page.limit) return stored
      const before = growing.get(seeker.id) ?? Promise.resolve()
      const growth = before.catch(() => {}).then(() => growOnceMore(seeker, place))
      growing.set(seeker.id, growth)
      await growth.finally(() => growing.get(seeker.id) === growth && growing.delete(seeker.id))
      return read(pool, seeker, place)
    },
  }
}

const columns = (cards: readonly NewCard[]): unknown[][] => [
  cards.map(({ id }) => id),
  cards.map(({ position }) => position),
  cards.map(({ reason }) => reason),
  cards.map(({ score }) => score),
]
