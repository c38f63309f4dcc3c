// The list of conversations, in one statement.
import { conversationsMax } from '@hamvav/contract/messaging/limits'
import type { Pool } from 'pg'
import { run, statement } from '../../../platform/database/statement.ts'
import { reachable } from '../queries.ts'

export interface ConversationRow {
  readonly partnerId: string
  readonly name: string
  readonly username: string
  readonly pictureId: string | null
  readonly verified: boolean
  readonly simulated: boolean
  readonly createdAt: Date
  readonly lastMessageAt: Date | null
  readonly unread: number
  readonly requestFrom: string | null
  /** Null once it is past. */
  readonly mutedUntil: Date | null
  readonly messageId: string | null
  readonly senderId: string | null
  readonly envelope: Buffer | null
  readonly unsentAt: Date | null
}

/** What has a message newer than the member's deletion of it; what they declined is in no list of theirs. */
const written = (own: string, other: string) =>
  `(SELECT c.${other}_id AS partner_id, c.created_at, c.last_message_at, c.last_message_id, c.${own}_unread AS unread, c.request_from,
      c.${own}_muted_until AS muted_until
    FROM conversations c JOIN members partner ON partner.id = c.${other}_id
    WHERE c.${own}_id = $1 AND c.last_seq > c.${own}_cleared_seq AND (c.declined_at IS NULL OR c.request_from = $1) AND ${reachable}
    ORDER BY c.last_message_at DESC NULLS LAST LIMIT ${conversationsMax})`

/**
 * Matches of whose conversation nothing is left to show, where there is room for any. Their conversations are looked up
 * one by one: as a join, a plan made for any member compares all of a member's with all of their matches.
 */
const silent = (own: string, other: string) =>
  `(SELECT match.${other}_id, match.created_at, NULL, NULL, 0, NULL, c.muted_until
    FROM matches match JOIN members partner ON partner.id = match.${other}_id
    LEFT JOIN LATERAL (
      SELECT last_seq > ${own}_cleared_seq AS is_written, ${own}_muted_until AS muted_until FROM conversations
      WHERE low_id = match.low_id AND high_id = match.high_id LIMIT 1
    ) c ON true
    WHERE match.${own}_id = $1 AND c.is_written IS NOT TRUE AND ${reachable} AND (SELECT count(*) < ${conversationsMax} FROM written)
    ORDER BY match.created_at DESC LIMIT ${conversationsMax})`

const conversationList = statement<ConversationRow>(
  'messaging_conversation_list',
  `WITH written AS MATERIALIZED (
     SELECT * FROM (${written('low', 'high')} UNION ALL ${written('high', 'low')}) w
     ORDER BY last_message_at DESC NULLS LAST LIMIT ${conversationsMax}
   ), page AS (
     SELECT * FROM (SELECT * FROM written UNION ALL ${silent('low', 'high')} UNION ALL ${silent('high', 'low')}) entries
     ORDER BY last_message_at DESC NULLS LAST, created_at DESC LIMIT ${conversationsMax}
   )
   SELECT p.partner_id AS "partnerId", partner.name, partner.username, partner.picture_id AS "pictureId", partner.verified,
     partner.simulated, p.created_at AS "createdAt", p.last_message_at AS "lastMessageAt", p.unread,
     p.request_from AS "requestFrom", CASE WHEN p.muted_until > $2 THEN p.muted_until END AS "mutedUntil",
     m.id AS "messageId", m.sender_id AS "senderId", m.envelope, m.unsent_at AS "unsentAt"
   FROM page p JOIN members partner ON partner.id = p.partner_id LEFT JOIN messages m ON m.id = p.last_message_id
   ORDER BY p.last_message_at DESC NULLS LAST, p.created_at DESC`,
)

/** Newest activity first, then matches without messages. */
export const readConversations = (pool: Pool, viewerId: string, at: Date) => run(pool, conversationList, [viewerId, at])
