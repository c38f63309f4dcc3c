// Offers an icebreaker to both members of a match in which nobody has written for a week; once per match (decision 0081).
import { dayMs } from '@hamvav/contract/durations'
import { silentDays } from '@hamvav/contract/matches/limits'
import type { Pool } from 'pg'
import { run, statement } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import type { JobWork } from '../../../platform/jobs/scheduled-job.ts'
import { kathmanduDaysAgo } from '../../../platform/time/kathmandu.ts'
import { inGoodStanding } from '../../../schema/good-standing.ts'
import type { NotificationRef, NotificationsService } from '../../notifications/service.ts'
import { matchBatches } from './match-batches.ts'

interface Dependencies {
  readonly pool: Pool
  readonly notifications: Pick<NotificationsService, 'notify' | 'publish'>
  readonly now: () => number
}

/** Days for which missed runs are made up. Older matches get none, so that an upgrade does not notify about all of them. */
const madeUpDays = 3
/** One notification a member, with all matches that still wait for a first word. */
export const icebreakerKey = 'icebreaker'

/**
 * Marks a match of two people who can see each other and have not written; no row if it is marked already. A first message at the same instant
 * may be missed: its notification is then removed with the first message's event.
 */
const takeMatch = statement<{ low_id: string; high_id: string }>(
  'matches_take_icebreaker',
  `UPDATE matches x SET icebreaker_at = $2
   FROM members low, members high
   WHERE x.id = $1 AND x.icebreaker_at IS NULL AND low.id = x.low_id AND high.id = x.high_id
     AND ${inGoodStanding('low')} AND ${inGoodStanding('high')} AND NOT low.simulated AND NOT high.simulated
     AND NOT EXISTS (SELECT FROM conversations c WHERE c.low_id = x.low_id AND c.high_id = x.high_id AND c.last_seq > 0)
     AND NOT EXISTS (SELECT FROM blocks b WHERE (b.blocker_id, b.blocked_id) IN ((low.id, high.id), (high.id, low.id)))
   RETURNING x.low_id, x.high_id`,
)

export function createIcebreakers({ pool, notifications, now }: Dependencies): { readonly offer: JobWork } {
  /** Both notifications are stored with the mark, so that a killed server neither loses nor repeats them. */
  const offerOne = (id: string): Promise<(NotificationRef | null)[]> =>
    withTransaction(pool, async (client) => {
      const [match] = await run(client, takeMatch, [id, new Date(now())])
      if (!match) return []
      const notify = (memberId: string, actorId: string) =>
        notifications.notify(client, { memberId, actorId, kind: 'icebreaker', data: {}, dedupeKey: icebreakerKey })
      return [await notify(match.low_id, match.high_id), await notify(match.high_id, match.low_id)]
    })

  /** Notifies a member once, also with several matches of the batch. */
  async function offerAll(ids: readonly string[], signal: AbortSignal): Promise<void> {
    const added = new Map<string, NotificationRef>()
    for (const id of ids) {
      if (signal.aborted) break
      for (const ref of await offerOne(id)) if (ref) added.set(ref.id, ref)
    }
    notifications.publish([...added.values()])
  }

  return {
    async offer(signal) {
      const before = kathmanduDaysAgo(now(), silentDays.icebreaker)
      const from = new Date(before.getTime() - madeUpDays * dayMs)
      for await (const ids of matchBatches(pool, { from, before }, signal)) await offerAll(ids, signal)
    },
  }
}
