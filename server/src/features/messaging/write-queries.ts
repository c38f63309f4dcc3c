import { requestMessagesMax } from '@hamvav/contract/messaging/limits'
import type { Pool } from 'pg'
import { run, statement, type Queryable } from '../../platform/database/statement.ts'
import type { Draft, Stored } from './group-insert.ts'
import { messageById, quoteColumns } from './queries.ts'
import { pairOf } from './rules.ts'

/**
 * Accepts what may be stored in conversations that exist. The lock makes senders take turns, so that `seq` numbers a
 * conversation's messages in the order in which they become visible; the locks are taken in the order of ids.
 * A number that one row was given and did not take (its clientId was stored meanwhile, its request is full) would leave a
 * gap before the next: then the division by zero ends the statement, and the messages are stored one by one.
 */
const insertMessages = statement<Stored>(
  'messaging_insert_messages',
  `WITH wanted AS MATERIALIZED (
     SELECT w.*, LEAST(w.sender_id, w.recipient_id) AS low_id, GREATEST(w.sender_id, w.recipient_id) AS high_id
     FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bytea[], $5::text[], $6::timestamptz[], $7::uuid[]) WITH ORDINALITY
       AS w (id, sender_id, recipient_id, envelope, client_id, created_at, reply_to_id, n)
   ), locked AS MATERIALIZED (
     SELECT id, low_id, high_id, last_seq, request_from, declined_at, low_cleared_seq, high_cleared_seq FROM conversations
     WHERE (low_id, high_id) IN (SELECT low_id, high_id FROM wanted)
     ORDER BY id FOR UPDATE
   ), numbered AS (
     SELECT w.*, l.id AS conversation_id, l.request_from,
            CASE w.sender_id WHEN l.low_id THEN l.low_cleared_seq ELSE l.high_cleared_seq END AS cleared_seq,
            l.last_seq + row_number() OVER (PARTITION BY l.id ORDER BY w.n) AS seq
     FROM wanted w
     JOIN locked l ON l.low_id = w.low_id AND l.high_id = w.high_id
     JOIN members recipient ON recipient.id = w.recipient_id AND recipient.suspended_at IS NULL
       AND recipient.declared_minor_at IS NULL AND (recipient.messages_from = 'everyone' OR l.request_from IS DISTINCT FROM w.sender_id)
     WHERE NOT EXISTS (SELECT FROM blocks WHERE blocker_id = w.sender_id AND blocked_id = w.recipient_id)
       AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = w.recipient_id AND blocked_id = w.sender_id)
   ), inserted AS (
     INSERT INTO messages (id, conversation_id, seq, sender_id, recipient_id, envelope, client_id, created_at, reply_to_id)
     SELECT id, conversation_id, seq, sender_id, recipient_id, envelope, client_id, created_at,
            (SELECT q.id FROM ${messageById('n.reply_to_id')} q
             WHERE q.conversation_id = n.conversation_id AND q.seq > n.cleared_seq)
     FROM numbered n
     WHERE request_from IS DISTINCT FROM sender_id OR seq <= ${requestMessagesMax}
     ON CONFLICT (sender_id, client_id) DO NOTHING
     RETURNING id, conversation_id, seq, sender_id, recipient_id, created_at, reply_to_id
   ), told AS (
     SELECT i.*, l.last_seq, COALESCE(l.request_from <> i.sender_id, false) AS accepted,
            (l.request_from = i.sender_id AND l.declined_at IS NOT NULL) IS TRUE AS quiet,
            CASE i.recipient_id WHEN l.low_id THEN l.low_cleared_seq ELSE l.high_cleared_seq END AS recipient_cleared
     FROM inserted i JOIN locked l ON l.id = i.conversation_id
   ), summed AS (
     SELECT conversation_id,
            max(seq) / (max(seq) = min(last_seq) + count(*))::int AS last_seq, (array_agg(id ORDER BY seq DESC))[1] AS last_id,
            (array_agg(created_at ORDER BY seq DESC))[1] AS last_at, bool_or(accepted) AS accepted,
            count(*) FILTER (WHERE recipient_id < sender_id) AS to_low,
            count(*) FILTER (WHERE recipient_id > sender_id) AS to_high
     FROM told GROUP BY conversation_id
   ), updated AS (
     UPDATE conversations c
     SET last_seq = s.last_seq, last_message_id = s.last_id, last_message_at = s.last_at,
         low_unread = c.low_unread + s.to_low, high_unread = c.high_unread + s.to_high,
         request_from = CASE WHEN s.accepted THEN NULL ELSE c.request_from END,
         declined_at = CASE WHEN s.accepted THEN NULL ELSE c.declined_at END
     FROM summed s WHERE c.id = s.conversation_id
   )
   SELECT t.id, t.seq::float8 AS seq, t.accepted, t.quiet, ${quoteColumns},
          COALESCE(q.seq <= t.recipient_cleared, false) AS "quoteHidden"
   FROM told t LEFT JOIN LATERAL ${messageById('t.reply_to_id')} q ON true`,
)

export const storeMessages = (pool: Pool) => (drafts: readonly Draft[]) =>
  run(pool, insertMessages, [
    drafts.map(({ id }) => id),
    drafts.map(({ senderId }) => senderId),
    drafts.map(({ recipientId }) => recipientId),
    drafts.map(({ envelope }) => envelope),
    drafts.map(({ clientId }) => clientId),
    drafts.map(({ createdAt }) => createdAt.toISOString()),
    drafts.map(({ replyToId }) => replyToId),
  ])

const insertFirstMessage = statement<{ id: string }>(
  'messaging_insert_first_message',
  `WITH made AS (
     INSERT INTO conversations
       (id, low_id, high_id, request_from, last_seq, last_message_id, last_message_at, low_unread, high_unread, created_at)
     VALUES ($1, $2, $3, CASE WHEN $10::text IS NULL THEN NULL ELSE $5::uuid END, 1, $4, $9,
             CASE WHEN $6::uuid = $2::uuid THEN 1 ELSE 0 END, CASE WHEN $6::uuid = $3::uuid THEN 1 ELSE 0 END, $9)
     ON CONFLICT (low_id, high_id) DO NOTHING
     RETURNING id
   ), counted AS (
     INSERT INTO first_messages (sender_id, recipient_id, day)
     SELECT $5, $6, $10 FROM made WHERE $10::text IS NOT NULL
     ON CONFLICT (sender_id, day, recipient_id) DO NOTHING
   ), forgotten AS (
     DELETE FROM first_messages WHERE sender_id = $5 AND day < $10
   )
   INSERT INTO messages (id, conversation_id, seq, sender_id, recipient_id, envelope, client_id, created_at)
   SELECT $4, made.id, 1, $5, $6, $7, $8, $9 FROM made
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
  const { lowId, highId } = pairOf(draft.senderId, draft.recipientId)
  const { id, senderId, recipientId, envelope, clientId, createdAt } = draft
  const values = [conversationId, lowId, highId, id, senderId, recipientId, envelope, clientId, createdAt, requestDay]
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
