// Likes and passes: one choice per member and pair. Two likes make a match.
import type { Allowance, Match, Relation, WaitingMatch } from '@hamvav/contract/matches/entities'
import { waitingMax } from '@hamvav/contract/matches/limits'
import type { Pool, PoolClient } from 'pg'
import type { Listing } from '../../../platform/archive/listing.ts'
import { run, type Queryable } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireGoodStanding, type MemberViewer } from '../../../platform/http/viewer.ts'
import { kathmanduDay, secondsToKathmanduMidnight } from '../../../platform/time/kathmandu.ts'
import type { NotificationsService } from '../../notifications/service.ts'
import type { IsExcludedByFilters, ReadPart } from '../../profiles/service.ts'
import { createMatchesEvents, type MatchesEvents } from '../events.ts'
import { matchView, waitingView } from '../view.ts'
import { createKindClosing, type CloseKindly } from '../waiting/kind-closing.ts'
import { countWaiting, readWaiting } from '../waiting/waiting-queries.ts'
import * as queries from './choice-queries.ts'
import type { PairRow } from './choice-queries.ts'
import { canBeLiked, inboundWeight, likesAllowance } from './choice-rules.ts'
import { createLikeWithComment, type CommentMessages, type LikeWithComment } from './commented-like.ts'
import { createMatchMaking, type AcceptRequest, type CloseConversation, type MatchMaking } from './match-making.ts'

/** A member by the status of their session, or a simulated partner. */
type Liker = Pick<MemberViewer, 'id' | 'isAdult'>

interface MatchesPage {
  readonly limit: number
  /** The other member of the last match of the previous page. */
  readonly before?: string | undefined
}

export interface ChoicesService {
  readonly events: MatchesEvents
  /** Idempotent; a like of both members makes a match. */
  like(liker: Liker, otherId: string): Promise<{ isMatch: boolean; allowance: Allowance }>
  /** A like whose comment opens the conversation; both or neither. */
  readonly likeWithComment: LikeWithComment
  /** Ends a match with a kind last message. */
  readonly closeKindly: CloseKindly
  /** Refunds the like; of a match it ends the match without a refund. */
  takeLikeBack(viewer: MemberViewer, otherId: string): Promise<Allowance>
  /** Refunds an earlier like, and unsends its comment while it is unanswered. */
  pass(viewer: MemberViewer, otherId: string): Promise<{ message: string }>
  takePassBack(viewer: MemberViewer, otherId: string): Promise<{ message: string }>
  relation(viewer: Pick<MemberViewer, 'id'>, otherId: string): Promise<Relation>
  allowance(viewer: MemberViewer): Promise<Allowance>
  listOwnMatches(viewer: MemberViewer, page: MatchesPage): Promise<Match[]>
  /** Matches in which the other wrote last. */
  listWaiting(viewer: MemberViewer): Promise<WaitingMatch[]>
  /** A first message weighs on its recipient in Discover as a like does. */
  countInbound(memberId: string): Promise<void>
  /** Files of the data export. */
  readonly listings: Readonly<Record<string, Listing>>
}

interface Dependencies {
  readonly pool: Pool
  /** For the data export. */
  readonly workPool: Pool
  readonly notifications: NotificationsService
  readonly isExcludedByFilters: IsExcludedByFilters
  /** Whether this server sends mail; without, a member who likes need not have confirmed the e-mail. */
  readonly isMailAvailable: boolean
  readonly acceptRequest: AcceptRequest
  readonly closeConversation: CloseConversation
  readonly comments: CommentMessages
  readonly readPart: ReadPart
  /** Likes per day in Kathmandu. */
  readonly likesPerDay: number
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

export function createChoices(deps: Dependencies): ChoicesService {
  const { pool, isExcludedByFilters, isMailAvailable, report, now } = deps
  const events = createMatchesEvents(report)
  const matchMaking = createMatchMaking({ ...deps, events })
  const ledger = createLedger(deps)
  const like = createLike(deps, { events, matchMaking, ledger })

  return {
    events,
    like,
    likeWithComment: createLikeWithComment({
      ...deps,
      like,
      async current(viewer, otherId) {
        const [pair] = await run(pool, queries.readPair, [viewer.id, otherId, isMailAvailable])
        return { isMatch: Boolean(pair?.match_id), allowance: await ledger.allowance(pool, viewer.id) }
      },
    }),
    closeKindly: createKindClosing({
      ...deps,
      events,
      matchMaking,
      lockAndReadPair: (client, ownId, otherId) => lockAndReadPair(client, ownId, otherId, isMailAvailable),
      savePass: (client, ownId, otherId) => ledger.save(client, ownId, otherId, 'pass'),
    }),
    ...createUndo(deps, { events, matchMaking, ledger }),

    async pass({ id }, otherId) {
      if (id === otherId) throw new AppError('choice_of_oneself')
      await retractComment(deps, id, otherId)
      await withTransaction(pool, async (client) => {
        const {
          match_id: matchId,
          choice,
          chosen_at: chosenAt,
        } = await lockAndReadPair(client, id, otherId, isMailAvailable)
        if (matchId !== null) throw new AppError('already_matched')
        if (choice === 'pass') return
        await ledger.save(client, id, otherId, 'pass')
        if (choice === 'like' && chosenAt) await ledger.refundLike(client, id, otherId, chosenAt)
      })
      return { message: 'Passed.' }
    },

    async relation({ id }, otherId) {
      const [pair] = await run(pool, queries.readPair, [id, otherId, isMailAvailable])
      if (!pair) throw new AppError('profile_not_found')
      const isMatch = pair.match_id !== null
      const isOpen = isMatch || !(await isExcludedByFilters(pool, otherId, id))
      const isAvailable = id !== otherId && isOpen
      return {
        choice: pair.choice,
        isMatch,
        isClosed: pair.is_closed,
        isAvailable,
        canMessage: !pair.is_closed && (isMatch || pair.has_messages || (isAvailable && pair.takes_messages)),
        likeSteps: pair.like_steps,
        messageSteps: pair.message_steps,
      }
    },
    allowance: ({ id }) => ledger.allowance(pool, id),
    listOwnMatches: async ({ id }, { limit, before }) =>
      (await run(pool, queries.readOwnMatches, [id, before ?? null, limit])).map(matchView),
    listWaiting: async ({ id }) => (await run(pool, readWaiting, [id])).map(waitingView),
    async countInbound(memberId) {
      await run(pool, queries.addInbound, [memberId, 1, new Date(now())])
    },
    listings: queries.choiceListings(deps.workPool),
  }
}

interface Parts {
  readonly events: MatchesEvents
  readonly matchMaking: MatchMaking
  readonly ledger: Ledger
}

/** Work in the transaction of a like, after it. */
type Alongside = (client: PoolClient) => Promise<void>

function createLike(
  { pool, isExcludedByFilters, isMailAvailable, now }: Dependencies,
  { events, matchMaking, ledger }: Parts,
): (liker: Liker, otherId: string, alongside?: Alongside) => ReturnType<ChoicesService['like']> {
  async function store(client: PoolClient, ownId: string, otherId: string) {
    const pair = await lockAndReadPair(client, ownId, otherId, isMailAvailable)
    const isMatch = pair.match_id !== null
    if (isMatch || pair.choice === 'like') return { isNew: false, isMatch, newMatch: null } as const
    const isExcluded = await isExcludedByFilters(client, otherId, ownId)
    const { is_adult: isAdult, is_in_discover: isInDiscover, their_choice: theirChoice } = pair
    if (!canBeLiked({ isAdult, isInDiscover, theirChoice, isMatch, isExcluded })) throw new AppError('not_available')
    const [step] = pair.like_steps
    if (step) throw new AppError(`${step}_needed`)
    const [counted] = await run(client, countWaiting, [ownId])
    if (counted && counted.waiting >= waitingMax) throw new AppError('answers_waiting')
    await ledger.countLike(client, ownId)
    await ledger.save(client, ownId, otherId, 'like')
    const newMatch = theirChoice === 'like' ? await matchMaking.create(client, ownId, otherId) : null
    return { isNew: true, isMatch: newMatch !== null, newMatch } as const
  }

  async function storeAll(client: PoolClient, ownId: string, otherId: string, alongside?: Alongside) {
    const stored = await store(client, ownId, otherId)
    await alongside?.(client)
    // The last lock of the transaction, so that a transaction that holds this row never waits for another one.
    if (stored.isNew) await run(client, queries.addInbound, [otherId, 1, new Date(now())])
    return stored
  }

  return async (liker, otherId, alongside) => {
    if (liker.id === otherId) throw new AppError('choice_of_oneself')
    if (!liker.isAdult) throw new AppError('age_needed')
    const { isNew, isMatch, newMatch } = await withTransaction(pool, (client) =>
      storeAll(client, liker.id, otherId, alongside),
    )
    if (newMatch) matchMaking.publish(newMatch)
    else if (isNew) events.liked.publish({ from: liker.id, to: otherId })
    return { isMatch, allowance: await ledger.allowance(pool, liker.id) }
  }
}

function createUndo(
  { pool, comments }: Dependencies,
  { events, matchMaking, ledger }: Parts,
): Pick<ChoicesService, 'takeLikeBack' | 'takePassBack'> {
  return {
    async takeLikeBack({ id }, otherId) {
      await retractComment({ pool, comments }, id, otherId)
      const wasMatch = await withTransaction(pool, async (client) => {
        await queries.lockPair(client, [id, otherId])
        const [own] = await run(client, queries.readOwnChoice, [id, otherId])
        if (own?.match_id) {
          await matchMaking.end(client, own.match_id, id, otherId)
          await ledger.save(client, id, otherId, 'pass')
          return true
        }
        if (own?.choice !== 'like' || !own.chosen_at) return false
        await run(client, queries.deleteChoice, [id, otherId, 'like'])
        await ledger.refundLike(client, id, otherId, own.chosen_at)
        return false
      })
      if (wasMatch) events.unmatched.publish({ ids: [id, otherId] })
      return ledger.allowance(pool, id)
    },
    async takePassBack({ id }, otherId) {
      await run(pool, queries.deleteChoice, [id, otherId, 'pass'])
      return { message: 'Taken back.' }
    },
  }
}

/** Unsends an unanswered comment before its like ends, or withdraws it from the review. */
async function retractComment(
  { pool, comments }: Pick<Dependencies, 'pool' | 'comments'>,
  ownId: string,
  otherId: string,
): Promise<void> {
  const [own] = await run(pool, queries.readOwnChoice, [ownId, otherId])
  if (own?.comment_id && own.match_id === null) await comments.retract(ownId, own.comment_id)
}

/** @throws AppError if one of the two does not exist or the other is not visible to the caller */
async function lockAndReadPair(
  client: PoolClient,
  ownId: string,
  otherId: string,
  isMailAvailable: boolean,
): Promise<PairRow> {
  const existing = await queries.lockPair(client, [ownId, otherId])
  const own = existing.find(({ id }) => id === ownId)
  if (!own) throw new AppError('session_expired') // deleted meanwhile
  requireGoodStanding(own)
  const [pair] = await run(client, queries.readPair, [ownId, otherId, isMailAvailable])
  if (!pair) throw new AppError('profile_not_found')
  return pair
}

interface Ledger {
  allowance(on: Queryable, memberId: string): Promise<Allowance>
  /** @throws AppError if no like is left today */
  countLike(client: PoolClient, memberId: string): Promise<void>
  /** Refunds an unmatched like's quota and inbound weight. */
  refundLike(client: PoolClient, ownId: string, otherId: string, likedAt: Date): Promise<void>
  save(client: PoolClient, ownId: string, otherId: string, choice: 'like' | 'pass'): Promise<void>
}

/** Choices and the daily quota of likes. */
function createLedger({ likesPerDay, now }: Dependencies): Ledger {
  const today = () => kathmanduDay(now())
  return {
    async allowance(on, memberId) {
      const [row] = await run(on, queries.readLikesUsed, [memberId, today()])
      return likesAllowance(row?.used ?? 0, likesPerDay, now())
    },
    async countLike(client, memberId) {
      const [row] = await run(client, queries.countLike, [memberId, today(), likesPerDay])
      if (!row) throw new AppError('likes_used_up', { retryAfterSeconds: secondsToKathmanduMidnight(now()) })
    },
    async refundLike(client, ownId, otherId, likedAt) {
      await run(client, queries.refundLike, [ownId, kathmanduDay(likedAt.getTime())])
      const weight = inboundWeight(now() - likedAt.getTime())
      await run(client, queries.addInbound, [otherId, -weight, new Date(now())])
    },
    async save(client, ownId, otherId, choice) {
      await run(client, queries.saveChoice, [ownId, otherId, choice, new Date(now())])
    },
  }
}
