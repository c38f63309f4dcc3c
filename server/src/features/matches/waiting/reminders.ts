// Reminds the member of a match who has not answered the first message since the day before; once per match (decision 0082).
import { dayMs, hourMs } from '@hamvav/contract/durations'
import { remindAfterHours } from '@hamvav/contract/matches/limits'
import type { Pool } from 'pg'
import { run, statement } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import type { JobWork } from '../../../platform/jobs/scheduled-job.ts'
import { inGoodStanding } from '../../../schema/good-standing.ts'
import type { NotificationRef, NotificationsService } from '../../notifications/service.ts'
import { isWaitingFor } from './waiting-queries.ts'

interface Dependencies {
  readonly pool: Pool
  readonly notifications: Pick<NotificationsService, 'notify' | 'publish'>
  readonly now: () => number
}

/** Matches read at once. */
const batchSize = 500
/** Age of a match up to which its first message is reminded of. */
const matchDays = 10
/** Age of a first message up to which a missed run is made up for, so that an upgrade does not remind of all older ones. */
const messageDays = 4
/** Longer conversations get no reminder: an answer is looked for among the first messages only (app/connect.ts). */
export const remindedMessages = 10
/** Below every id. */
const lowestId = '00000000-0000-0000-0000-000000000000'
/** One notification a member, with all matches that wait for their first answer. */
export const reminderKey = 'unanswered'

interface MatchRow {
  readonly id: string
  readonly created_at: Date
}

/** Matches created until $1, after the match ($2, $3). */
const readMatches = statement<MatchRow>(
  'matches_read_for_reminders',
  `SELECT id, created_at FROM matches WHERE created_at <= $1 AND (created_at, id) > ($2, $3)
   ORDER BY created_at, id LIMIT ${batchSize}`,
)

interface Unanswered {
  readonly id: string
  readonly member_id: string
  readonly partner_id: string
}

/** Of the matches $1 those in which one has written, first between $2 and $3, and the other, whose chat is not muted at $4, never. */
const readUnanswered = statement<Unanswered>(
  'matches_read_unanswered',
  `SELECT x.id, member.id AS member_id, first.sender_id AS partner_id
   FROM matches x
   JOIN conversations c ON c.low_id = x.low_id AND c.high_id = x.high_id
   CROSS JOIN LATERAL (SELECT sender_id, created_at FROM messages WHERE conversation_id = c.id ORDER BY seq LIMIT 1) first
   JOIN members member ON member.id = CASE first.sender_id WHEN x.low_id THEN x.high_id ELSE x.low_id END
   WHERE x.id = ANY($1) AND x.reminded_at IS NULL AND c.last_seq BETWEEN 1 AND ${remindedMessages}
     AND first.created_at BETWEEN $2 AND $3
     AND (CASE first.sender_id WHEN x.low_id THEN c.high_muted_until ELSE c.low_muted_until END > $4) IS NOT TRUE
     AND ${inGoodStanding('member')} AND NOT member.simulated
     AND NOT EXISTS (SELECT FROM messages a WHERE a.conversation_id = c.id AND a.sender_id = member.id)`,
)

/** No row if another run was first. */
const takeMatch = statement<{ id: string }>(
  'matches_take_reminder',
  'UPDATE matches SET reminded_at = $2 WHERE id = $1 AND reminded_at IS NULL RETURNING id',
)

export function createReminders({ pool, notifications, now }: Dependencies): { readonly remind: JobWork } {
  /**
   * The notification is stored with the mark, so that a killed server neither loses nor repeats it. Null if another run was first, or
   * nobody waits: the member has played instead of writing, or the partner is not reachable.
   */
  const remindOne = ({ id, member_id: memberId, partner_id: actorId }: Unanswered): Promise<NotificationRef | null> =>
    withTransaction(pool, async (client) => {
      const [taken] = await run(client, takeMatch, [id, new Date(now())])
      const [waits] = await run(client, isWaitingFor, [memberId, actorId])
      if (!taken || !waits) return null
      return notifications.notify(client, { memberId, actorId, kind: 'unanswered', data: {}, dedupeKey: reminderKey })
    })

  /** Notifies a member once, also with several matches of the batch. */
  async function remindAll(matches: readonly MatchRow[], signal: AbortSignal): Promise<void> {
    const at = now()
    const until = new Date(at - remindAfterHours * hourMs)
    const from = new Date(at - messageDays * dayMs)
    const ids = matches.map(({ id }) => id)
    const added = new Map<string, NotificationRef>()
    for (const unanswered of await run(pool, readUnanswered, [ids, from, until, new Date(at)])) {
      if (signal.aborted) break
      const ref = await remindOne(unanswered)
      if (ref) added.set(ref.id, ref)
    }
    notifications.publish([...added.values()])
  }

  return {
    async remind(signal) {
      const until = new Date(now() - remindAfterHours * hourMs)
      let after: MatchRow = { id: lowestId, created_at: new Date(now() - matchDays * dayMs) }
      while (!signal.aborted) {
        const batch = await run(pool, readMatches, [until, after.created_at, after.id])
        await remindAll(batch, signal)
        const last = batch.at(-1)
        if (!last || batch.length < batchSize) return
        after = last
      }
    },
  }
}
