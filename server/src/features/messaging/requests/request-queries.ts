// Message requests: opening a conversation with its first message, and answering it.
import type { RequestAnswer } from '@hamvav/contract/messaging/entities'
import type { PrivacySettings, ReviewStep } from '@hamvav/contract/profiles/entities'
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { run, statement, type Queryable } from '../../../platform/database/statement.ts'
import { missingSteps } from '../../../schema/members.ts'
import { heldMessages, ofPair, reachable } from '../queries.ts'
import { pairOf } from '../rules.ts'
import type { Draft } from '../sending/batch-insert.ts'

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
  `WITH conversation AS (
     INSERT INTO conversations
       (id, low_id, high_id, request_from, last_seq, last_message_id, last_message_at, low_unread, high_unread, created_at)
     VALUES ($conversationId, $lowId, $highId, CASE WHEN $requestDay::text IS NULL THEN NULL ELSE $senderId::uuid END, 1, $messageId, $createdAt,
             CASE WHEN $recipientId::uuid = $lowId::uuid THEN 1 ELSE 0 END, CASE WHEN $recipientId::uuid = $highId::uuid THEN 1 ELSE 0 END, $createdAt)
     ON CONFLICT (low_id, high_id) DO NOTHING
     RETURNING id
   ), counted AS (
     INSERT INTO first_messages (sender_id, recipient_id, day)
     SELECT $senderId, $recipientId, $requestDay FROM conversation WHERE $requestDay::text IS NOT NULL
     ON CONFLICT (sender_id, day, recipient_id) DO NOTHING
   ), pruned AS (
     DELETE FROM first_messages
     WHERE day < $requestDay AND (sender_id = $senderId OR sender_id IS NULL AND recipient_id = $recipientId)
   )
   INSERT INTO messages (id, conversation_id, seq, sender_id, recipient_id, envelope, client_id, created_at)
   SELECT $messageId, conversation.id, 1, $senderId, $recipientId, $envelope, $clientId, $createdAt FROM conversation
   RETURNING id`,
)

/**
 * Creates the conversation and its first message.
 * @param requestDay the Kathmandu day that the request counts for; null between matches
 * @returns false if the conversation exists
 */
export async function openConversation(
  queryable: Queryable,
  conversationId: string,
  draft: Draft,
  requestDay: string | null,
): Promise<boolean> {
  const { id: messageId, senderId, recipientId, envelope, clientId, createdAt } = draft
  const message = { messageId, senderId, recipientId, envelope, clientId, createdAt }
  const values = { conversationId, ...pairOf(senderId, recipientId), ...message, requestDay }
  return (await run(queryable, insertFirstMessage, values)).length > 0
}

interface LockedMemberRow {
  readonly id: string
  readonly suspended: boolean
  readonly restricted: boolean
  /** Simulated partners accept everyone. */
  readonly messages_from: PrivacySettings['messagesFrom']
  /** What the member lacks to count as reviewed. */
  readonly missing_steps: ReviewStep[]
  readonly first_messages_cap: number | null
}

const selectLocked = statement<LockedMemberRow>(
  'messaging_lock_pair',
  `SELECT id, suspended_at IS NOT NULL AS suspended, declared_minor_at IS NOT NULL AS restricted, first_messages_cap,
     CASE WHEN simulated THEN 'everyone' ELSE messages_from END AS messages_from,
     ${missingSteps('members', '$2::boolean')} AS missing_steps
   FROM members WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
)

/** Locks both members, so that first messages of one sender or to one recipient are counted one after another. */
export const lockMembers = (queryable: Queryable, ids: readonly string[], isMailAvailable: boolean) =>
  run(queryable, selectLocked, [ids, isMailAvailable])

interface FirstMessageFactsRow {
  readonly blocked: boolean
  readonly matched: boolean
  readonly conversation_exists: boolean
  /** The match of the two ended. */
  readonly conversation_closed: boolean
  readonly sent_today: number
  readonly received_today: number
  /** Messages to the recipient that wait for a person. */
  readonly held_messages: number
}

const selectFirstMessageFacts = statement<FirstMessageFactsRow>(
  'messaging_first_message_facts',
  `SELECT
     EXISTS (SELECT FROM blocks WHERE blocker_id = $1 AND blocked_id = $2)
       OR EXISTS (SELECT FROM blocks WHERE blocker_id = $2 AND blocked_id = $1) AS blocked,
     EXISTS (SELECT FROM matches WHERE low_id = LEAST($1::uuid, $2::uuid) AND high_id = GREATEST($1::uuid, $2::uuid)) AS matched,
     EXISTS (SELECT FROM conversations c WHERE ${ofPair}) AS conversation_exists,
     EXISTS (SELECT FROM conversations c WHERE ${ofPair} AND c.closed_at IS NOT NULL) AS conversation_closed,
     (SELECT count(*)::int FROM first_messages WHERE sender_id = $1 AND day = $3) AS sent_today,
     (SELECT count(*)::int FROM first_messages WHERE recipient_id = $2 AND day = $3 AND NOT voided) AS received_today,
     ${heldMessages} AS held_messages`,
)

export async function readFirstMessageFacts(queryable: Queryable, { senderId, recipientId }: Draft, day: string) {
  const [facts] = await run(queryable, selectFirstMessageFacts, [senderId, recipientId, day])
  if (!facts) throw new Error('The query returns one row')
  return facts
}

const countHeld = statement(
  'messaging_count_held_first_message',
  `INSERT INTO first_messages (sender_id, recipient_id, day) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
)

/** A held first message counts like a delivered one, for both sides. */
export async function countHeldFirstMessage(
  tx: Queryable,
  { senderId, recipientId }: Draft,
  day: string,
): Promise<void> {
  await run(tx, countHeld, [senderId, recipientId, day])
}

const voidRemoved = statement(
  'messaging_void_removed_first_message',
  `UPDATE first_messages SET voided = true WHERE sender_id = $1 AND recipient_id = $2
     AND NOT EXISTS (SELECT FROM conversations c WHERE ${ofPair})`,
)

/** A removed first message no longer counts for its recipient. */
export async function voidFirstMessage(tx: Queryable, senderId: string, recipientId: string): Promise<void> {
  await run(tx, voidRemoved, [senderId, recipientId])
}

const selectSentToday = statement<{ count: number }>(
  'messaging_sent_today',
  `SELECT count(*)::int AS count FROM first_messages WHERE sender_id = $1 AND day = $2`,
)

/** First messages to strangers that the member sent on that Kathmandu day. */
export async function countSentToday(queryable: Queryable, memberId: string, day: string): Promise<number> {
  return (await run(queryable, selectSentToday, [memberId, day]))[0]?.count ?? 0
}

const selectSeen = statement<{ ids: string[] | null }>(
  'messaging_seen_of_request',
  `SELECT array_agg(m.id ORDER BY m.seq) AS ids
   FROM conversations c JOIN messages m ON m.conversation_id = c.id AND m.sender_id = $1 AND m.seen_at IS NOT NULL
   WHERE ${ofPair}`,
)

/** Ids of the messages that the recipient had seen before accepting the request. */
export async function readSeenOfRequest(pool: Pool, senderId: string, readerId: string): Promise<string[]> {
  return (await run(pool, selectSeen, [senderId, readerId]))[0]?.ids ?? []
}

const updateAccepted = statement<{ request_from: string | null }>(
  'messaging_accept_request',
  `WITH pending AS (
     SELECT id, request_from FROM conversations c WHERE ${ofPair} AND (request_from IS NOT NULL OR closed_at IS NOT NULL)
     FOR UPDATE
   )
   UPDATE conversations c SET request_from = NULL, declined_at = NULL, closed_at = NULL FROM pending WHERE c.id = pending.id
   RETURNING pending.request_from`,
)

/** For a new match: also reopens a closed conversation. @returns the sender of the accepted request; null if there was none */
export async function acceptRequest(queryable: Queryable, one: string, other: string): Promise<string | null> {
  return (await run(queryable, updateAccepted, [one, other]))[0]?.request_from ?? null
}

const close = statement(
  'messaging_close',
  `INSERT INTO conversations (id, low_id, high_id, closed_at, created_at)
   SELECT $3, LEAST($1::uuid, $2::uuid), GREATEST($1::uuid, $2::uuid), $4, $4
   ON CONFLICT (low_id, high_id) DO UPDATE SET closed_at = excluded.closed_at`,
)

/** Without a conversation it stores an empty one, so that a first message is refused too. */
export async function closeConversation(tx: Queryable, one: string, other: string, at: Date): Promise<void> {
  await run(tx, close, [one, other, uuidv7(), at])
}

/** An accepted conversation can be accepted again; other answers are possible only for the recipient of a request. */
const updateAnswer = statement<{ changed: boolean }>(
  'messaging_answer_request',
  `WITH pending AS MATERIALIZED (
     SELECT c.id, c.request_from, c.declined_at FROM conversations c JOIN members partner ON partner.id = $2
     WHERE ${ofPair}
       AND (c.request_from = $2 OR (c.request_from IS NULL AND $3 = 'accepted')) AND ${reachable}
     FOR UPDATE OF c
   )
   UPDATE conversations c
   SET request_from = CASE $3 WHEN 'accepted' THEN NULL ELSE p.request_from END,
       declined_at = CASE $3 WHEN 'declined' THEN COALESCE(p.declined_at, $4::timestamptz) END
   FROM pending p WHERE c.id = p.id
   RETURNING CASE $3 WHEN 'accepted' THEN p.request_from IS NOT NULL WHEN 'declined' THEN p.declined_at IS NULL
               ELSE p.declined_at IS NOT NULL END AS changed`,
)

interface AnswerUpdate {
  readonly viewerId: string
  readonly requesterId: string
  readonly answer: RequestAnswer
  readonly at: Date
}

/** @returns whether the answer has changed; null if the member has no such request */
export async function answerRequest(pool: Pool, { viewerId, requesterId, answer, at }: AnswerUpdate) {
  return (await run(pool, updateAnswer, [viewerId, requesterId, answer, at]))[0]?.changed ?? null
}
