import type { Pool } from 'pg'
import { run, statement } from '../../../platform/database/statement.ts'
import {
  clearedSeq,
  messageColumns,
  partnerClearedSeq,
  quoteColumns,
  quoteJoin,
  reachable,
  type MessageRow,
  type QuoteRow,
} from '../queries.ts'

interface Reacted extends MessageRow, QuoteRow {
  /** False where it was so before, or where nobody may react yet. */
  readonly changed: boolean
  /** The other side has not deleted the message for themselves. */
  readonly otherHasIt: boolean
  readonly changedAt: Date
}

/**
 * The message is locked first, so that both may react to it in the same moment, and nobody to what is being unsent. Who
 * may be a minor is reacted to by nobody, as they are written to by nobody.
 */
const react = statement<Reacted>(
  'messaging_react',
  `WITH target AS MATERIALIZED (
     SELECT m.id, m.sender_id = $1 AS is_sender,
       c.request_from IS NULL
         AND CASE m.sender_id WHEN $1 THEN m.sender_reaction ELSE m.recipient_reaction END IS DISTINCT FROM $3::text AS changed,
       m.seq > ${partnerClearedSeq} AS other_has_it
     FROM messages m JOIN conversations c ON c.id = m.conversation_id
     JOIN members partner ON partner.id = CASE m.sender_id WHEN $1 THEN m.recipient_id ELSE m.sender_id END
     WHERE m.id = $2 AND (m.sender_id = $1 OR m.recipient_id = $1) AND m.unsent_at IS NULL AND m.seq > ${clearedSeq}
       AND partner.declared_minor_at IS NULL AND ${reachable}
     FOR UPDATE OF m
   ), updated AS (
     UPDATE messages m
     SET sender_reaction = CASE WHEN t.changed AND t.is_sender THEN $3 ELSE m.sender_reaction END,
         recipient_reaction = CASE WHEN t.changed AND NOT t.is_sender THEN $3 ELSE m.recipient_reaction END,
         changed_at = CASE WHEN t.changed THEN $4 ELSE m.changed_at END
     FROM target t WHERE m.id = t.id
     RETURNING m.*, t.changed, t.other_has_it
   )
   SELECT m.changed, m.other_has_it AS "otherHasIt", c.request_from AS "requestFrom", ${messageColumns}, ${quoteColumns}
   FROM updated m JOIN conversations c ON c.id = m.conversation_id ${quoteJoin}`,
)

/** Undefined where this member has no such message, or none that anybody may react to. */
export async function setReaction(
  pool: Pool,
  { memberId, messageId, emoji, at }: { memberId: string; messageId: string; emoji: string | null; at: Date },
): Promise<Reacted | undefined> {
  return (await run(pool, react, [memberId, messageId, emoji, at]))[0]
}
