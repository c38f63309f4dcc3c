// The daily deck: a member's ordered cards of a day. Cards are only appended, a batch at a time, when a page needs more.
import { dayMs, minuteMs } from '@hamvav/contract/durations'
import type { Pool, PoolClient } from 'pg'
import { isForeignKeyViolation } from '../../../platform/database/postgres-errors.ts'
import { firstIdOf } from '../../../platform/time/first-id.ts'
import { run, type Queryable } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import type { KeyedHash } from '../../../platform/crypto/keyed-hash.ts'
import { kathmanduDay, kathmanduDayStart } from '../../../platform/time/kathmandu.ts'
import { arrange, deckBatchSize, deckLimit, dayOfDraw, ranking, type Candidate, type NewCard } from '../rules.ts'
import { candidateOf } from '../view.ts'
import * as queries from './discover-queries.ts'
import type { CardRow } from './discover-queries.ts'
import type { MemberStats } from './member-stats.ts'
import { nearPlacesOf, scoreValues, viewerValues, type DiscoverViewer } from './viewer-filters.ts'

interface Page {
  readonly limit: number
  /** The member on the last card of the previous page. */
  readonly after?: string | undefined
}

/** A page by position: the cards of a day after `after`. */
interface DeckPage {
  readonly day: string
  readonly after: number
  readonly limit: number
}

interface Search {
  readonly stats: MemberStats
  readonly day: string
  readonly draw: { readonly seed: string; readonly drawnAt: Date; readonly seenAt: Date | null }
  readonly size: number
  /** Cards that the page lacks, at most `size`. */
  readonly missing: number
}

interface Dependencies {
  readonly pool: Pool
  readonly readStats: () => Promise<MemberStats>
  /** With a key of the server, so that nobody can compute whom a draw without likes would show. */
  readonly drawHash: KeyedHash
}

/** In a large community a member for whom all candidates were found is not searched for again so soon: that reads many members. */
const exhaustedMs = 10 * minuteMs
/** Viewers with their filters that are remembered; the oldest one is dropped. */
const exhaustedMax = 10_000

/** Members in the random sample: more than needed, as it is taken by table pages and before the filters. */
const sampleSize = 1_200

export function createDailyDeck({ pool, readStats, drawHash }: Dependencies): {
  page(viewer: DiscoverViewer, page: Page): Promise<CardRow[]>
  /** Number of cards of the day, of all filters. */
  length(memberId: string, now: number): Promise<number>
} {
  /** Extensions in progress by member: a second tab waits for the first without holding a connection. */
  const extensions = new Map<string, Promise<unknown>>()
  /** By the viewer with their profile, filters and day: until when there is nobody else for them. */
  const exhausted = new Map<string, number>()
  const keyOf = (viewer: DiscoverViewer, day: string) => JSON.stringify({ ...viewer, now: day })
  const isExhausted = (viewer: DiscoverViewer, day: string) => viewer.now < (exhausted.get(keyOf(viewer, day)) ?? 0)

  function noteExhausted(viewer: DiscoverViewer, day: string): void {
    const key = keyOf(viewer, day)
    exhausted.delete(key)
    exhausted.set(key, viewer.now + exhaustedMs)
    const [oldest] = exhausted.size > exhaustedMax ? exhausted.keys() : []
    if (oldest !== undefined) exhausted.delete(oldest)
  }

  /** Appends a batch, unless the page was filled meanwhile. */
  async function extend(viewer: DiscoverViewer, page: DeckPage): Promise<void> {
    const { day } = page
    const stats = await readStats() // before the transaction, as it takes its own connection
    const drawn = dayOfDraw(day)
    const seed = drawHash.current(`${viewer.id}/${drawn}`).hash.readBigInt64BE().toString()
    const [{ before } = { before: null }] = await run(pool, queries.noteDraw, [viewer.id, drawn])
    const draw = { seed, drawnAt: kathmanduDayStart(drawn), seenAt: before === null ? null : kathmanduDayStart(before) }
    await withTransaction(pool, async (client) => {
      await run(client, queries.lockDeck, [viewer.id])
      const missing = page.limit - (await readPage(client, viewer, page)).length
      const [{ length } = { length: 0 }] = await run(client, queries.readDeckLength, [viewer.id, day])
      const room = deckLimit(viewer.is_reviewed) - length
      if (missing <= 0 || room <= 0) return
      const size = Math.min(room, Math.max(deckBatchSize, missing))
      const cards = arrange(await findCandidates(client, viewer, { stats, day, draw, size, missing }), length, size)
      if (cards.length > 0)
        await run(client, queries.appendCards, [viewer.id, day, ...columns(cards), new Date(viewer.now)])
      await run(client, queries.pruneCards, [day])
      if (stats.activeSince !== null && cards.length < size) noteExhausted(viewer, day)
    })
  }

  /** A candidate who is deleted meanwhile violates a foreign key, and is not found again by the retry. */
  const extendWithRetry = (viewer: DiscoverViewer, page: DeckPage) =>
    extend(viewer, page).catch((error: unknown) => {
      if (!isForeignKeyViolation(error)) throw error
      return extend(viewer, page)
    })

  /** From the start if `after` is not in the deck, as after midnight. Resolved once, as the deck may contain it later. */
  async function deckPage({ id, now }: DiscoverViewer, { after, limit }: Page): Promise<DeckPage> {
    const day = kathmanduDay(now)
    const [card] = after ? await run(pool, queries.readPosition, [id, day, after]) : []
    return { day, after: card?.position ?? -1, limit }
  }

  return {
    async page(viewer, requested) {
      const page = await deckPage(viewer, requested)
      const stored = await readPage(pool, viewer, page)
      if (stored.length >= page.limit || isExhausted(viewer, page.day)) return stored
      const previous = extensions.get(viewer.id) ?? Promise.resolve()
      const extension = previous.catch(() => {}).then(() => extendWithRetry(viewer, page))
      extensions.set(viewer.id, extension)
      await extension.finally(() => extensions.get(viewer.id) === extension && extensions.delete(viewer.id))
      return readPage(pool, viewer, page)
    },
    async length(memberId, now) {
      const [row] = await run(pool, queries.readDeckLength, [memberId, kathmanduDay(now)])
      return row?.length ?? 0
    },
  }
}

const readPage = (on: Queryable, viewer: DiscoverViewer, page: DeckPage): Promise<CardRow[]> =>
  run(on, queries.readCards, { ...viewerValues(viewer), ...page })

/** Searches the most recently active members first, and more (`candidateLimits`) only if those do not fill the page. */
async function findCandidates(
  client: PoolClient,
  viewer: DiscoverViewer,
  { stats, day, draw, size, missing }: Search,
): Promise<Candidate[]> {
  const { activeSince } = stats
  const values = {
    ...viewerValues(viewer),
    ...scoreValues(viewer, stats),
    day,
    size,
    ...draw,
    sampledShare: Math.min(100, (100 * sampleSize) / Math.max(1, stats.members)),
    newFrom: firstIdOf(viewer.now - ranking.newDays * dayMs),
  }
  const [{ has_many: hasManyChoices } = { has_many: false }] = await run(client, queries.readHasManyChoices, [
    viewer.id,
  ])
  const find = async (since: Date | null, nearPlaces: string[] | null = null) =>
    (await run(client, queries.findCandidates, { ...values, hasManyChoices, activeSince: since, nearPlaces })).map(
      candidateOf,
    )
  await run(client, queries.useCustomPlans)
  const active = await find(activeSince)
  const isEnough =
    activeSince === null || active.filter(({ slot }) => slot === 'best').length >= Math.min(size, missing)
  if (isEnough) return active
  const near = nearPlacesOf(viewer)
  return near ? find(null, near) : find(stats.wideSince)
}

const columns = (cards: readonly NewCard[]): unknown[][] => [
  cards.map(({ id }) => id),
  cards.map(({ position }) => position),
  cards.map(({ reason }) => reason),
  cards.map(({ score }) => score),
]
