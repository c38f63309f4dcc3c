// Creates and ends matches in the caller's transaction; published after the commit.
import type { PoolClient } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { run } from '../../../platform/database/statement.ts'
import type { NotificationRef, NotificationsService } from '../../notifications/service.ts'
import type { Matched, MatchesEvents } from '../events.ts'
import * as queries from './choice-queries.ts'

/**
 * Accepts an unanswered first message between two members, in the caller's transaction.
 * @returns its sender, or null if there is none
 */
export type AcceptRequest = (client: PoolClient, one: string, other: string) => Promise<string | null>

/** Closes the conversation of two members whose match ends, in the caller's transaction. */
export type CloseConversation = (client: PoolClient, one: string, other: string) => Promise<void>

interface Dependencies {
  readonly events: MatchesEvents
  readonly notifications: NotificationsService
  readonly acceptRequest: AcceptRequest
  readonly closeConversation: CloseConversation
  readonly now: () => number
}

export interface NewMatch {
  readonly matched: Matched
  readonly notifications: readonly (NotificationRef | null)[]
}

export interface MatchMaking {
  create(client: PoolClient, one: string, other: string): Promise<NewMatch>
  /** To be called after the commit. */
  publish(match: NewMatch): void
  /** Ends the match and both likes, and closes the conversation. */
  end(client: PoolClient, matchId: string, one: string, other: string): Promise<void>
}

const dedupeKey = (matchId: string) => `match:${matchId}`

export function createMatchMaking({
  events,
  notifications,
  acceptRequest,
  closeConversation,
  now,
}: Dependencies): MatchMaking {
  return {
    async create(client, one, other) {
      const matchId = uuidv7()
      await run(client, queries.addMatch, [matchId, one, other, new Date(now())])
      const requestFrom = await acceptRequest(client, one, other)
      const notify = (memberId: string, actorId: string) =>
        notifications.notify(client, { memberId, actorId, kind: 'match', data: {}, dedupeKey: dedupeKey(matchId) })
      const added = [await notify(one, other), await notify(other, one)]
      const [first, second] = await run(client, queries.readPeople, [[one, other]])
      if (!first || !second) throw new Error('both members are locked, so both exist')
      return { matched: { people: [first, second], requestFrom }, notifications: added }
    },

    publish({ matched, notifications: added }) {
      events.matched.publish(matched)
      notifications.publish(added)
    },

    async end(client, matchId, one, other) {
      await queries.endMatch(client, one, other)
      await closeConversation(client, one, other)
      await notifications.withdraw(client, [one, other], dedupeKey(matchId))
    },
  }
}
