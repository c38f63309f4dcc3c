import type { Pool } from 'pg'
import { run, statement } from '../../../platform/database/statement.ts'
import { clearedSeq, messageColumns, partnerClearedSeq, reachable, type MessageRow } from '../queries.ts'

interface Marked {
  readonly senderId: string
  readonly requestFrom: string | null
  /** In the order of the conversation; null where all were seen already. */
  readonly messageIds: string[] | null
  /** Nothing before this message is unseen. */
  readonly complete: boolean
}

/** The conversation is locked first, so that the counter of unread messages stays right beside what arrives meanwhile. */
const markSeenStatement = statement<Marked>(
  'messaging_mark_seen',
  `WITH target AS MATERIALIZED (
     SELECT m.id, m.conversation_id, m.seq, m.sender_id FROM messages m JOIN members partner ON partner.id = m.sender_id
     WHERE m.id = $2 AND m.recipient_id = $1 AND ${reachable}
   ), locked AS MATERIALIZED (
     SELECT c.id, c.request_from, ${clearedSeq} AS cleared_seq
     FROM conversations c WHERE c.id = (SELECT conversation_id FROM target) FOR UPDATE
   ), marked AS (
     UPDATE messages m SET seen_at = $4 FROM target t JOIN locked l ON l.id = t.conversation_id
     WHERE m.conversation_id = t.conversation_id AND m.recipient_id = $1 AND m.seen_at IS NULL
       AND m.seq > l.cleared_seq AND (m.id = t.id OR ($3 AND m.seq <= t.seq))
     RETURNING m.id, m.seq
   ), counted AS (
     SELECT count(*)::int AS n, array_agg(id ORDER BY seq) AS ids FROM marked
   ), updated AS (
     UPDATE conversations c
     SET low_unread = GREATEST(0, c.low_unread - CASE WHEN c.low_id = $1 THEN counted.n ELSE 0 END),
         high_unread = GREATEST(0, c.high_unread - CASE WHEN c.high_id = $1 THEN counted.n ELSE 0 END)
     FROM counted, locked l WHERE c.id = l.id AND counted.n > 0
   )
   SELECT t.sender_id AS "senderId", l.request_from AS "requestFrom", counted.ids AS "messageIds",
          ($3 OR NOT EXISTS (
            SELECT FROM messages e WHERE e.recipient_id = $1 AND e.conversation_id = t.conversation_id AND e.seen_at IS NULL
              AND e.seq < t.seq AND e.seq > l.cleared_seq)) AS complete
   FROM target t, locked l, counted WHERE t.seq > l.cleared_seq`,
)

/** Undefined where this member has received no such message. */
export async function markSeen(
  pool: Pool,
  { readerId, messageId, upTo, at }: { readerId: string; messageId: string; upTo: boolean; at: Date },
): Promise<Marked | undefined> {
  return (await run(pool, markSeenStatement, [readerId, messageId, upTo, at]))[0]
}

interface Unsent extends MessageRow {
  readonly wasUnsent: boolean
  readonly changedAt: Date
  /** They have neither declined the request nor deleted the message for themselves. */
  readonly recipientHasIt: boolean
}

const unsendStatement = statement<Unsent>(
  'messaging_unsend',
  `WITH target AS MATERIALIZED (
     SELECT id, unsent_at FROM messages WHERE id = $2 AND sender_id = $1 AND recipient_id IS NOT NULL FOR UPDATE
   )
   UPDATE messages m SET envelope = NULL, reply_to_id = NULL, sender_reaction = NULL, recipient_reaction = NULL,
     unsent_at = COALESCE(t.unsent_at, $3), changed_at = CASE WHEN t.unsent_at IS NULL THEN $3 ELSE m.changed_at END
   FROM target t, conversations c WHERE m.id = t.id AND c.id = m.conversation_id
   RETURNING t.unsent_at IS NOT NULL AS "wasUnsent", c.request_from AS "requestFrom", ${messageColumns},
     c.declined_at IS NULL AND m.seq > ${partnerClearedSeq} AS "recipientHasIt"`,
)

/** Undefined where this member has sent no such message. */
export async function unsend(pool: Pool, senderId: string, messageId: string, at: Date) {
  return (await run(pool, unsendStatement, [senderId, messageId, at]))[0]
}
