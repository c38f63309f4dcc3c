import { conversationPage, conversationsMax } from '@hamvav/contract/messaging/limits'
import type { Pool } from 'pg'
import { run, statement } from '../../platform/database/statement.ts'

export interface MessageRow {
  readonly id: string
  readonly seq: number
  readonly senderId: string
  readonly recipientId: string
  readonly envelope: Buffer | null
  readonly clientId: string | null
  readonly createdAt: Date
  readonly seenAt: Date | null
  readonly unsentAt: Date | null
  /** Who waits for an answer; null where the conversation is no request. */
  readonly requestFrom: string | null
}

const messageColumns = `m.id, m.seq::float8 AS seq, m.sender_id AS "senderId", m.recipient_id AS "recipientId", m.envelope, m.client_id AS "clientId",
  m.created_at AS "createdAt", m.seen_at AS "seenAt", m.unsent_at AS "unsentAt"`

/** The member `partner` as far as `$1` may know them: suspended and blocked ones (either way) do not exist. */
const reachable = `partner.suspended_at IS NULL
  AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = $1 AND blocked_id = partner.id)
  AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = partner.id AND blocked_id = $1)`

type PageRow = { anchored: boolean } & (MessageRow | { id: null })

/** One row without a message where there is none; no row where the partner cannot be reached. */
const pageStatement = (name: string, condition: string, order: string) =>
  statement<PageRow>(
    name,
    `SELECT ($3::uuid IS NULL OR anchor.seq IS NOT NULL) AS anchored, c.request_from AS "requestFrom", ${messageColumns}
     FROM members partner
     LEFT JOIN conversations c
       ON c.low_id = LEAST($1::uuid, $2::uuid) AND c.high_id = GREATEST($1::uuid, $2::uuid)
     LEFT JOIN messages anchor ON anchor.id = $3::uuid AND anchor.conversation_id = c.id
     LEFT JOIN LATERAL (
       SELECT * FROM messages WHERE conversation_id = c.id AND ${condition} ORDER BY seq ${order} LIMIT ${conversationPage}
     ) m ON true
     WHERE partner.id = $2 AND partner.id <> $1 AND ${reachable}
     ORDER BY m.seq`,
  )

const newestBefore = pageStatement('messaging_page_before', 'seq < COALESCE(anchor.seq, 9223372036854775807)', 'DESC')
const oldestAfter = pageStatement('messaging_page_after', 'seq > anchor.seq', 'ASC')

export interface Anchor {
  readonly id: string | null
  readonly side: 'before' | 'after'
}

/** Oldest first. */
export async function readPage(
  pool: Pool,
  viewerId: string,
  partnerId: string,
  anchor: Anchor,
): Promise<{ reachable: boolean; anchored: boolean; messages: MessageRow[] }> {
  const page = anchor.side === 'before' ? newestBefore : oldestAfter
  const rows = await run(pool, page, [viewerId, partnerId, anchor.id])
  return {
    reachable: rows.length > 0,
    anchored: rows[0]?.anchored ?? false,
    messages: rows.filter((row): row is { anchored: boolean } & MessageRow => row.id !== null),
  }
}

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
  readonly mutedUntil: Date | null
  readonly messageId: string | null
  readonly senderId: string | null
  readonly envelope: Buffer | null
  readonly unsentAt: Date | null
}

const side = (own: string, other: string) =>
  `(SELECT c.${other}_id AS partner_id, c.created_at, c.last_message_at, c.last_message_id, c.${own}_unread AS unread, c.request_from,
      c.${own}_muted_until AS muted_until
    FROM conversations c JOIN members partner ON partner.id = c.${other}_id
    WHERE c.${own}_id = $1 AND c.last_message_at IS NOT NULL AND ${reachable}
    ORDER BY c.last_message_at DESC NULLS LAST LIMIT ${conversationsMax})`

const matchSide = (own: string, other: string) =>
  `(SELECT match.${other}_id AS partner_id, match.created_at
    FROM matches match JOIN members partner ON partner.id = match.${other}_id
    WHERE match.${own}_id = $1 AND ${reachable}
      AND NOT EXISTS (SELECT FROM conversations c WHERE c.low_id = match.low_id AND c.high_id = match.high_id)
    ORDER BY match.created_at DESC LIMIT ${conversationsMax})`

const conversationList = statement<ConversationRow>(
  'messaging_conversation_list',
  `WITH entries AS (
     SELECT * FROM (${side('low', 'high')} UNION ALL ${side('high', 'low')}) written
     UNION ALL
     SELECT partner_id, created_at, NULL, NULL, 0, NULL, NULL
     FROM (${matchSide('low', 'high')} UNION ALL ${matchSide('high', 'low')}) silent
   ), page AS (
     SELECT * FROM entries ORDER BY last_message_at DESC NULLS LAST, created_at DESC LIMIT ${conversationsMax}
   )
   SELECT p.partner_id AS "partnerId", partner.name, partner.username, partner.picture_id AS "pictureId", partner.verified,
          partner.simulated,
          p.created_at AS "createdAt", p.last_message_at AS "lastMessageAt", p.unread, p.request_from AS "requestFrom", p.muted_until AS "mutedUntil",
          m.id AS "messageId", m.sender_id AS "senderId", m.envelope, m.unsent_at AS "unsentAt"
   FROM page p JOIN members partner ON partner.id = p.partner_id LEFT JOIN messages m ON m.id = p.last_message_id
   ORDER BY p.last_message_at DESC NULLS LAST, p.created_at DESC`,
)

export const readConversations = (pool: Pool, viewerId: string) => run(pool, conversationList, [viewerId])

const byClientId = statement<MessageRow>(
  'messaging_by_client_id',
  `SELECT ${messageColumns}, c.request_from AS "requestFrom"
   FROM messages m JOIN conversations c ON c.id = m.conversation_id
   WHERE m.sender_id = $1 AND m.client_id = $2 AND m.recipient_id IS NOT NULL`,
)

/** The message that the sender has stored under this name before; not one to somebody who is gone. */
export async function findByClientId(pool: Pool, senderId: string, clientId: string): Promise<MessageRow | undefined> {
  return (await run(pool, byClientId, [senderId, clientId]))[0]
}

const pairState = statement<{ exists: boolean }>(
  'messaging_pair_state',
  `SELECT conversation.exists
   FROM members partner, LATERAL (
     SELECT EXISTS (SELECT FROM conversations
                    WHERE low_id = LEAST($1::uuid, $2::uuid) AND high_id = GREATEST($1::uuid, $2::uuid)) AS exists) conversation
   WHERE partner.id = $2 AND ${reachable} AND (partner.declared_minor_at IS NULL OR NOT conversation.exists)`,
)

/** Undefined where the partner cannot be reached, as who may be a minor in a conversation that exists. */
export async function readPair(
  pool: Pool,
  memberId: string,
  partnerId: string,
): Promise<{ exists: boolean } | undefined> {
  return (await run(pool, pairState, [memberId, partnerId]))[0]
}
