// Who is interested in an event of /community (decisions §5).
import type { CommunityEventName, EventInterest } from '@hamvav/contract/community/entities'
import { communityEvents } from '@hamvav/contract/community/limits'
import { isForeignKeyViolation } from '../../platform/database/postgres-errors.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { CommunityDeps } from './deps.ts'
import { changeInterest, countInterests } from './queries.ts'
import { eventInterest } from './view.ts'

export function createInterests({ pool }: Pick<CommunityDeps, 'pool'>) {
  async function list(readerId: string | null, events: readonly CommunityEventName[] = communityEvents) {
    const rows = await countInterests(pool, readerId, events)
    return events.map((event) =>
      eventInterest(
        event,
        rows.find((row) => row.event === event),
      ),
    )
  }

  return {
    list,

    /** Saying the same twice is no mistake. */
    async set(memberId: string, event: CommunityEventName, interested: boolean): Promise<EventInterest> {
      await changeInterest(pool, event, memberId, interested).catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? new AppError('session_expired') : error // deleted a moment ago
      })
      const [now] = await list(memberId, [event])
      return now ?? eventInterest(event, undefined)
    },
  }
}
