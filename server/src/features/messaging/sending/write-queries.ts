import { run, statement, type Queryable } from '../../../platform/database/statement.ts'
import type { Draft } from './batch-insert.ts'
import { pairOf } from '../rules.ts'

interface FirstMessage {
  readonly conversationId: string
  readonly lowId: string
  readonly highId: string
  readonly messageId: string
  readonly senderId: string
  readonly recipientId: string
  readonly envelope: Buffer
  readonly clientId: string | null
  readonly createdAt: Date
  readonly requestDay: string | null
}

const insertFirstMessage = statement<{ id: string }, FirstMessage>(
  'messaging_insert_first_message',
  `WITH made AS (
     INSERT INTO conversations
       (id, low_id, high_id, request_from, last_seq, last_message_id, last_message_at, low_unread, high_unread, created_at)
     VALUES ($conversationId, $lowId, $highId, CASE WHEN $requestDay::text IS NULL THEN NULL ELSE $senderId::uuid END, 1, $messageId, $createdAt,
             CASE WHEN $recipientId::uuid = $lowId::uuid THEN 1 ELSE 0 END, CASE WHEN $recipientId::uuid = $highId::uuid THEN 1 ELSE 0 END, $createdAt)
     ON CONFLICT (low_id, high_id) DO NOTHING
     RETURNING id
   ), counted AS (
     INSERT INTO first_messages (sender_id, recipient_id, day)
     SELECT $senderId, $recipientId, $requestDay FROM made WHERE $requestDay::text IS NOT NULL
     ON CONFLICT (sender_id, day, recipient_id) DO NOTHING
   ), forgotten AS (
     DELETE FROM first_messages WHERE sender_id = $senderId AND day < $requestDay
   )
   INSERT INTO messages (id, conversation_id, seq, sender_id, recipient_id, envelope, client_id, created_at)
   SELECT $messageId, made.id, 1, $senderId, $recipientId, $envelope, $clientId, $createdAt FROM made
   RETURNING id`,
)

/**
 * Makes the conversation and its first message; false where the conversation exists.
 * @param requestDay the Kathmandu day it counts on as a request; null between matches
 */
export async function openConversation(
  queryable: Queryable,
  conversationId: string,
  draft: Draft,
  requestDay: string | null,
): Promise<boolean> {
  const { id: messageId, senderId, recipientId, envelope, clientId, createdAt } = draft
  const pair = pairOf(senderId, recipientId)
  const values = {
    conversationId,
    ...pair,
    messageId,
    senderId,
    recipientId,
    envelope,
    clientId,
    createdAt,
    requestDay,
  }
  return (await run(queryable, insertFirstMessage, values)).length > 0
}

const lockPair = statement<{
  id: string
  isSuspended: boolean
  restricted: boolean
  messagesFrom: 'everyone' | 'matches'
  cap: number | null
}>(
  'messaging_lock_pair',
  `SELECT id, suspended_at IS NOT NULL AS "isSuspended", declared_minor_at IS NOT NULL AS restricted,
     messages_from AS "messagesFrom", first_messages_cap AS cap
   FROM members WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
)

/** Both members, locked: first messages of the same sender, or to the same recipient, take turns and are counted right. */
export const lockMembers = (queryable: Queryable, ids: readonly string[]) => run(queryable, lockPair, [ids])

const firstMessageFacts = statement<{
  isBlocked: boolean
  matched: boolean
  exists: boolean
  sentToday: number
  receivedToday: number
}>(
  'messaging_first_message_facts',
  `SELECT
     EXISTS (SELECT FROM blocks WHERE blocker_id = $1 AND blocked_id = $2)
       OR EXISTS (SELECT FROM blocks WHERE blocker_id = $2 AND blocked_id = $1) AS "isBlocked",
     EXISTS (SELECT FROM matches WHERE low_id = LEAST($1::uuid, $2::uuid) AND high_id = GREATEST($1::uuid, $2::uuid)) AS matched,
     EXISTS (SELECT FROM conversations
             WHERE low_id = LEAST($1::uuid, $2::uuid) AND high_id = GREATEST($1::uuid, $2::uuid)) AS exists,
     (SELECT count(*)::int FROM first_messages WHERE sender_id = $1 AND day = $3) AS "sentToday",
     (SELECT count(*)::int FROM first_messages WHERE recipient_id = $2 AND day = $3) AS "receivedToday"`,
)

export async function readFirstMessageFacts(queryable: Queryable, { senderId, recipientId }: Draft, day: string) {
  const [facts] = await run(queryable, firstMessageFacts, [senderId, recipientId, day])
  if (!facts) throw new Error('A row of facts is always there')
  return facts
}

const sentToday = statement<{ count: number }>(
  'messaging_sent_today',
  `SELECT count(*)::int AS count FROM first_messages WHERE sender_id = $1 AND day = $2`,
)

/** First messages to strangers that the member has written on that Kathmandu day. */
export async function countSentToday(queryable: Queryable, memberId: string, day: string): Promise<number> {
  return (await run(queryable, sentToday, [memberId, day]))[0]?.count ?? 0
}
