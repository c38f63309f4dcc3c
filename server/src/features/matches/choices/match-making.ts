// What becomes of two likes, and of a match that one of them ends. Parts of the caller's transaction, told after it.
import type { PoolClient } from 'pg'
import { v7 as newId } from 'uuid'
import { run } from '../../../platform/database/statement.ts'
import type { Kept, NotificationsService } from '../../notifications/service.ts'
import * as queries from './choice-queries.ts'
import type { Matched, MatchesEvents } from '../events.ts'

/** Accepts the first message that one of the two has not answered: who wrote it, or null. Part of the transaction. */
export type AcceptRequest = (client: PoolClient, one: string, other: string) => Promise<string | null>

interface Dependencies {
  readonly events: MatchesEvents
  readonly notifications: NotificationsService
  readonly acceptRequest: AcceptRequest
  readonly now: () => number
}

interface Made {
  readonly matched: Matched
  readonly kept: readonly (Kept | null)[]
}

const keyOf = (matchId: string) => `match:${matchId}`

export function createMatchMaking({ events, notifications, acceptRequest, now }: Dependencies) {
  return {
    async make(client: PoolClient, one: string, other: string): Promise<Made> {
      const matchId = newId()
      await run(client, queries.addMatch, [matchId, one, other, new Date(now())])
      const requestFrom = await acceptRequest(client, one, other)
      const about = (memberId: string, actorId: string) =>
        notifications.notify(client, { memberId, actorId, kind: 'match', data: {}, dedupeKey: keyOf(matchId) })
      const kept = [await about(one, other), await about(other, one)]
      const [first, second] = await run(client, queries.readPeople, [[one, other]])
      if (!first || !second) throw new Error('Both members are locked, so they are there')
      return { matched: { people: [first, second], requestFrom }, kept }
    },

    /** After the commit. */
    tell({ matched, kept }: Made): void {
      events.matched.publish(matched)
      notifications.tell(kept)
    },

    async dissolve(client: PoolClient, matchId: string, one: string, other: string): Promise<void> {
      await run(client, queries.dropMatch, [matchId])
      await notifications.withdraw(client, [one, other], keyOf(matchId))
    },
  }
}
