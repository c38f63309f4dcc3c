// Discover: ranked cards and filter counts. Likes, passes and matches: choices/choices.ts.
import type { QueryOf } from '@hamvav/contract/endpoint'
import type { countDiscover, listMatches } from '@hamvav/contract/matches/endpoints'
import type { Allowance, DiscoverCounts, LikesYou } from '@hamvav/contract/matches/entities'
import type { DiscoverProfile } from '@hamvav/contract/profiles/entities'
import { inBothLanguages } from '@hamvav/contract/profiles/popular-interests'
import type { Pool } from 'pg'
import type { Listing } from '../../platform/archive/listing.ts'
import { createKeyedHash } from '../../platform/crypto/keyed-hash.ts'
import { run } from '../../platform/database/statement.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { nextKathmanduMidnight } from '../../platform/time/kathmandu.ts'
import type { MemberViewer } from '../../platform/http/viewer.ts'
import type { JobWork } from '../../platform/jobs/scheduled-job.ts'
import type { NotificationsService } from '../notifications/service.ts'
import { createCountsCache } from './discover/counts-cache.ts'
import { createDailyDeck } from './discover/daily-deck.ts'
import { discoverListings, readCounts, readViewer } from './discover/discover-queries.ts'
import { createLikesYou } from './discover/likes-you.ts'
import { createMemberStats } from './discover/member-stats.ts'
import { viewerValues, withOverrides, type DiscoverViewer } from './discover/viewer-filters.ts'
import { countedShare, deckLimit } from './rules.ts'
import { cardView, countsView } from './view.ts'
import { createIcebreakers } from './waiting/icebreakers.ts'
import { createReminders } from './waiting/reminders.ts'
import { isWaitingFor } from './waiting/waiting-queries.ts'

export { icebreakerKey } from './waiting/icebreakers.ts'
export { longestReminded, reminderKey } from './waiting/reminders.ts'
export { createRecentWriters } from './waiting/recent-writers.ts'
export { endMatch, eraseMatchSteps } from './choices/choice-queries.ts'

interface Dependencies {
  readonly pool: Pool
  /** For jobs and the data export. */
  readonly workPool: Pool
  readonly encryptionKeys: readonly Buffer[]
  readonly notifications: Pick<NotificationsService, 'notify' | 'publish'>
  /** Whether this server sends mail. */
  readonly isMailAvailable: boolean
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

export interface MatchesService {
  /** Cards of the day; filters in the query replace the stored ones. */
  discover(viewer: MemberViewer, query: QueryOf<typeof listMatches>): Promise<DiscoverProfile[]>
  /** Cards of the day, and their limit. */
  cardsAllowance(viewer: MemberViewer): Promise<Allowance>
  /** How many people like the caller: counted at the first call of a day, the same all day. */
  likesYou(viewer: MemberViewer): Promise<LikesYou>
  /** Job: tells members once a day that more people like them. */
  readonly notifyLikesYou: JobWork
  /** Job: offers icebreakers to matches without a word for a week. */
  readonly offerIcebreakers: JobWork
  /** Job: reminds members of first messages that have waited for an answer for 18 hours or more. */
  readonly remindUnanswered: JobWork
  /** Whether the match with a partner waits for the member's answer. */
  isWaiting(memberId: string, partnerId: string): Promise<boolean>
  /** How many members are shown, and how many each filter hides; up to a minute old, and estimated in a large community. */
  count(viewer: MemberViewer, overrides: QueryOf<typeof countDiscover>): Promise<DiscoverCounts>
  /** Files of the data export. */
  readonly listings: Readonly<Record<string, Listing>>
}

export function createMatches(deps: Dependencies): MatchesService {
  const { pool, workPool, encryptionKeys, isMailAvailable, report, now } = deps
  const ofJobs = { ...deps, pool: workPool }
  const readStats = createMemberStats({ pool, now, report })
  const drawHash = createKeyedHash(encryptionKeys, 'hamvav order of cards drawn by lot')
  const likesYou = createLikesYou(deps)
  const deck = createDailyDeck({ pool, readStats, drawHash })
  const counts = createCountsCache(async (values) => {
    const share = countedShare((await readStats()).members)
    const [row] = await run(pool, readCounts, { ...values, share })
    if (!row) throw new Error('an aggregate returns one row')
    return countsView(row, share)
  }, now)

  async function viewerOf({ id }: MemberViewer, overrides: QueryOf<typeof countDiscover>): Promise<DiscoverViewer> {
    const at = now()
    const [row] = await run(pool, readViewer, [id, overrides.interests ?? null, new Date(at), isMailAvailable])
    if (!row) throw new AppError('session_expired') // deleted meanwhile
    if (row.age === null) throw new AppError('age_needed')
    const words = {
      interests: inBothLanguages(row.interests),
      interests_filter: inBothLanguages(row.interests_filter),
    }
    return { ...withOverrides(row, overrides), ...words, id, now: at }
  }

  return {
    async discover(member, query) {
      const { limit, after, ...overrides } = query
      const viewer = await viewerOf(member, overrides)
      const rows = await deck.page(viewer, { limit, after })
      const stats = await readStats()
      return rows.map((row) => cardView(row, viewer.interests, stats))
    },
    async cardsAllowance({ id }) {
      const at = now()
      const [row] = await run(pool, readViewer, [id, null, new Date(at), isMailAvailable])
      if (!row) throw new AppError('session_expired') // deleted meanwhile
      const limit = deckLimit(row.is_reviewed)
      return {
        used: Math.min(limit, await deck.length(id, at)),
        limit,
        renewsAt: nextKathmanduMidnight(at).toISOString(),
      }
    },
    likesYou: ({ id }) => likesYou.read(id),
    notifyLikesYou: createLikesYou(ofJobs).notifyRisen,
    offerIcebreakers: createIcebreakers(ofJobs).offer,
    remindUnanswered: createReminders(ofJobs).remind,
    isWaiting: async (memberId, partnerId) => (await run(pool, isWaitingFor, [memberId, partnerId])).length > 0,
    async count(member, overrides) {
      return counts(viewerValues(await viewerOf(member, overrides)))
    },
    listings: discoverListings(workPool),
  }
}
