// Liking and passing: one choice a pair and side, and the match that two likes make.
import type { Allowance, Match, Relation } from '@hamvav/contract/matches/entities'
import type { Pool, PoolClient } from 'pg'
import { run, type Queryable } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { MemberViewer } from '../../../platform/http/viewer.ts'
import { kathmanduDay, secondsToKathmanduMidnight } from '../../../platform/time/kathmandu.ts'
import type { NotificationsService } from '../../notifications/service.ts'
import type { IsExcludedByFilters } from '../../profiles/service.ts'
import * as queries from './choice-queries.ts'
import type { PairFacts } from './choice-queries.ts'
import { inboundLeft, likesAllowance, mayBeLiked } from './choice-rules.ts'
import { createMatchesEvents } from '../events.ts'
import { createMatchMaking, type AcceptRequest } from './match-making.ts'
import { listOwnMatches, type MatchesPage } from './own-matches.ts'

/** Who likes: as their session stands, or a simulated partner. */
export type Liker = Pick<MemberViewer, 'id' | 'isAdult' | 'restricted'>

interface Dependencies {
  readonly pool: Pool
  readonly notifications: NotificationsService
  readonly isExcludedByFilters: IsExcludedByFilters
  readonly acceptRequest: AcceptRequest
  /** Likes a Kathmandu day. */
  readonly likesPerDay: number
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

export type ChoicesService = ReturnType<typeof createChoices>

/** Both members locked, and how they stand to one another. */
async function lockedPair(client: PoolClient, ownId: string, otherId: string): Promise<PairFacts> {
  const there = await queries.lockPair(client, [ownId, otherId])
  if (!there.includes(ownId)) throw new AppError('session_expired') // deleted a moment ago
  const [facts] = await run(client, queries.readPair, [ownId, otherId])
  if (!facts) throw new AppError('profile_not_found')
  return facts
}

export function createChoices(deps: Dependencies) {
  const { pool, notifications, isExcludedByFilters, acceptRequest, likesPerDay, report, now } = deps
  const events = createMatchesEvents(report)
  const matchMaking = createMatchMaking({ events, notifications, acceptRequest, now })
  const today = () => kathmanduDay(now())

  async function used(on: Queryable, memberId: string): Promise<Allowance> {
    const [row] = await run(on, queries.readLikesUsed, [memberId, today()])
    return likesAllowance(row?.used ?? 0, likesPerDay, now())
  }

  async function useLike(client: PoolClient, memberId: string): Promise<void> {
    const [row] = await run(client, queries.takeLike, [memberId, today(), likesPerDay])
    if (!row) throw new AppError('likes_used_up', { retryAfterSeconds: secondsToKathmanduMidnight(now()) })
  }

  /** A like that made no match: the day on which it was given has it again, and it weighs on nobody any more. */
  async function giveBack(client: PoolClient, ownId: string, otherId: string, likedAt: Date): Promise<void> {
    await run(client, queries.giveLikeBack, [ownId, kathmanduDay(likedAt.getTime())])
    const weight = inboundLeft(now() - likedAt.getTime())
    await run(client, queries.addInbound, [otherId, -weight, new Date(now())])
  }

  const save = (client: PoolClient, ownId: string, otherId: string, choice: 'like' | 'pass') =>
    run(client, queries.saveChoice, [ownId, otherId, choice, new Date(now())])

  async function like(client: PoolClient, ownId: string, otherId: string) {
    const facts = await lockedPair(client, ownId, otherId)
    const isMatch = facts.matchId !== null
    if (isMatch || facts.choice === 'like') return { isNew: false, isMatch, made: null } as const
    if (!mayBeLiked(facts, await isExcludedByFilters(client, otherId, ownId))) throw new AppError('not_available')
    await useLike(client, ownId)
    await save(client, ownId, otherId, 'like')
    const made = facts.theirChoice === 'like' ? await matchMaking.make(client, ownId, otherId) : null
    // Last, so that whoever holds this row waits for nothing else of ours.
    await run(client, queries.addInbound, [otherId, 1, new Date(now())])
    return { isNew: true, isMatch: made !== null, made } as const
  }

  return {
    events,

    async like(liker: Liker, otherId: string): Promise<{ isMatch: boolean; allowance: Allowance }> {
      if (liker.id === otherId) throw new AppError('choice_of_oneself')
      if (liker.restricted) throw new AppError('restricted')
      if (!liker.isAdult) throw new AppError('age_needed')
      const { isNew, isMatch, made } = await withTransaction(pool, (client) => like(client, liker.id, otherId))
      if (made) matchMaking.tell(made)
      else if (isNew) events.liked.publish({ from: liker.id, to: otherId })
      return { isMatch, allowance: await used(pool, liker.id) }
    },

    async takeLikeBack({ id }: MemberViewer, otherId: string): Promise<Allowance> {
      const wasMatch = await withTransaction(pool, async (client) => {
        await queries.lockPair(client, [id, otherId])
        const [own] = await run(client, queries.readOwnChoice, [id, otherId])
        if (own?.matchId) {
          await matchMaking.dissolve(client, own.matchId, id, otherId)
          await save(client, id, otherId, 'pass')
          return true
        }
        if (own?.choice !== 'like' || !own.chosenAt) return false
        await run(client, queries.dropChoice, [id, otherId, 'like'])
        await giveBack(client, id, otherId, own.chosenAt)
        return false
      })
      if (wasMatch) events.unmatched.publish({ ids: [id, otherId] })
      return used(pool, id)
    },

    async pass({ id }: MemberViewer, otherId: string): Promise<{ message: string }> {
      if (id === otherId) throw new AppError('choice_of_oneself')
      await withTransaction(pool, async (client) => {
        const { matchId, choice, chosenAt } = await lockedPair(client, id, otherId)
        if (matchId !== null) throw new AppError('already_matched')
        if (choice === 'pass') return
        await save(client, id, otherId, 'pass')
        if (choice === 'like' && chosenAt) await giveBack(client, id, otherId, chosenAt)
      })
      return { message: 'Passed.' }
    },

    async takePassBack({ id }: MemberViewer, otherId: string): Promise<{ message: string }> {
      await run(pool, queries.dropChoice, [id, otherId, 'pass'])
      return { message: 'Taken back.' }
    },

    async relation({ id }: Pick<MemberViewer, 'id'>, otherId: string): Promise<Relation> {
      const [facts] = await run(pool, queries.readPair, [id, otherId])
      if (!facts) throw new AppError('profile_not_found')
      const { choice, matchId, restricted } = facts
      const isOpen = matchId !== null || (!restricted && !(await isExcludedByFilters(pool, otherId, id)))
      const isAvailable = id !== otherId && isOpen
      return { choice, isMatch: matchId !== null, isAvailable }
    },

    allowance: ({ id }: MemberViewer): Promise<Allowance> => used(pool, id),

    own: (viewer: MemberViewer, page: MatchesPage): Promise<Match[]> => listOwnMatches(pool, viewer, page),

    /** A first message has come: it weighs on its recipient as a like does. */
    countInbound: async (memberId: string): Promise<void> =>
      void (await run(pool, queries.addInbound, [memberId, 1, new Date(now())])),
  }
}
