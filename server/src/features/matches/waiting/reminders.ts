// Reminds the member of a match who has not answered the first message for 18 hours or more; once per match (decision 0082).
import { dayMs, hourMs } from '@hamvav/contract/durations'
import { remindAfterHours } from '@hamvav/contract/matches/limits'
import type { Pool } from 'pg'
import { run, statement } from '../../../platform/database/statement.ts'
import { withTransaction } from '../../../platform/database/transaction.ts'
import type { JobWork } from '../../../platform/jobs/scheduled-job.ts'
import { inGoodStanding } from '../../../schema/good-standing.ts'
import type { NotificationRef, NotificationsService } from '../../notifications/service.ts'
import { matchBatches } from './match-batches.ts'
import { isWaitingFor } from './waiting-queries.ts'

interface Dependencies {
  readonly pool: Pool
  readonly notifications: Pick<NotificationsService, 'notify' | 'publish'>
  readonly now: () => number
}

/** Older matches are not read. */
const matchDays = 14
/** Older first messages get no reminder, so that an upgrade does not remind of all of them. Missed runs are made up within this time. */
const messageDays = 5
/** Conversations with more messages get no reminder. */
export const longestReminded = 10
/** Each member has one such notification, about all matches that wait for their first answer. */
export const reminderKey = 'reminder'

interface Unanswered {
  readonly id: string
  readonly member_id: string
  readonly partner_id: string
}

/**
 * Of the matches $1 those in which one has written and the other, whose chat is not muted at $4, never. The wait began between $2 and $3:
 * with the first message, or with the match if the message is older, such as the comment of a like.
 */
const readUnanswered = statement<Unanswered>(
  'matches_read_unanswered',
  `SELECT x.id, member.id AS member_id, first.sender_id AS partner_id
   FROM matches x
   JOIN conversations c ON c.low_id = x.low_id AND c.high_id = x.high_id
   CROSS JOIN LATERAL (SELECT sender_id, created_at FROM messages
     WHERE conversation_id = c.id AND unsent_at IS NULL ORDER BY seq LIMIT 1) first
   JOIN members member ON member.id = CASE first.sender_id WHEN x.low_id THEN x.high_id ELSE x.low_id END
   WHERE x.id = ANY($1) AND x.reminded_at IS NULL AND c.last_seq BETWEEN 1 AND ${longestReminded}
     AND greatest(first.created_at, x.created_at) BETWEEN $2 AND $3
     AND (CASE first.sender_id WHEN x.low_id THEN c.high_muted_until ELSE c.low_muted_until END > $4) IS NOT TRUE
     AND ${inGoodStanding('member')} AND NOT member.simulated
     AND NOT EXISTS (SELECT FROM messages a WHERE a.conversation_id = c.id AND a.sender_id = member.id)`,
)

/** An answer that is being stored locks the conversation, too: it is either seen, or its event comes after the reminder. */
const lockConversation = statement<{ id: string }>(
  'matches_lock_for_reminder',
  'SELECT id FROM conversations WHERE low_id = least($1::uuid, $2) AND high_id = greatest($1::uuid, $2) FOR SHARE',
)

/** One row if $1 has ever written to $2; unsent messages count. */
const hasWritten = statement<{ id: string }>(
  'matches_has_written',
  `SELECT m.id FROM conversations c JOIN messages m ON m.conversation_id = c.id AND m.sender_id = $1
   WHERE c.low_id = least($1::uuid, $2) AND c.high_id = greatest($1::uuid, $2) LIMIT 1`,
)

/** No row if another run was first. */
const takeMatch = statement<{ id: string }>(
  'matches_take_reminder',
  'UPDATE matches SET reminded_at = $2 WHERE id = $1 AND reminded_at IS NULL RETURNING id',
)

export function createReminders({ pool, notifications, now }: Dependencies): { readonly remind: JobWork } {
  /**
   * The notification is stored with the mark, so that a killed server neither loses nor repeats it. Null if another run was first, the member
   * has written meanwhile or played instead, or the partner is not reachable now.
   */
  const remindOne = ({ id, member_id: memberId, partner_id: actorId }: Unanswered): Promise<NotificationRef | null> =>
    withTransaction(pool, async (client) => {
      await run(client, lockConversation, [memberId, actorId])
      const [written] = await run(client, hasWritten, [memberId, actorId])
      const [waits] = written ? [] : await run(client, isWaitingFor, [memberId, actorId])
      const [taken] = waits ? await run(client, takeMatch, [id, new Date(now())]) : []
      if (!taken) return null
      return notifications.notify(client, { memberId, actorId, kind: 'reminder', data: {}, dedupeKey: reminderKey })
    })

  /** Of these matches. A member is notified once in a run, also of several matches. @param told ids of published notifications */
  async function remindAll(ids: readonly string[], told: Set<string>, signal: AbortSignal): Promise<void> {
    const at = now()
    const until = new Date(at - remindAfterHours * hourMs)
    const from = new Date(at - messageDays * dayMs)
    const added = new Map<string, NotificationRef>()
    try {
      for (const unanswered of await run(pool, readUnanswered, [ids, from, until, new Date(at)])) {
        if (signal.aborted) break
        const ref = await remindOne(unanswered)
        if (ref && !told.has(ref.id)) added.set(ref.id, ref)
      }
    } finally {
      for (const id of added.keys()) told.add(id)
      notifications.publish([...added.values()])
    }
  }

  return {
    async remind(signal) {
      // The last millisecond counts: the wait may be exactly so long.
      const before = new Date(now() - remindAfterHours * hourMs + 1)
      const from = new Date(now() - matchDays * dayMs)
      const told = new Set<string>()
      for await (const ids of matchBatches(pool, { from, before }, signal)) await remindAll(ids, told, signal)
    },
  }
}
