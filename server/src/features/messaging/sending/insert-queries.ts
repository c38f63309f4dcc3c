// Storing messages in conversations that exist: many in one statement, and the same for one, without the work of sorting and
// counting many. What decides is said once, for both.
import { requestMessagesMax } from '@hamvav/contract/messaging/limits'
import type { Pool } from 'pg'
import { run, statement } from '../../../platform/database/statement.ts'
import type { Draft, Insert, Stored } from './batch-insert.ts'
import { messageById, quoteColumns } from '../queries.ts'

/** The conversation `l` as its lock found it. */
const locked = `id, low_id, high_id, last_seq, request_from, declined_at, low_cleared_seq, high_cleared_seq`

/** Whether the sender may write to the member `recipient` in the conversation `l`. */
const mayWrite = (sender: string, recipientId: string) =>
  `recipient.id = ${recipientId} AND recipient.suspended_at IS NULL AND recipient.declared_minor_at IS NULL
   AND (recipient.messages_from = 'everyone' OR l.request_from IS DISTINCT FROM ${sender})
   AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = ${sender} AND blocked_id = ${recipientId})
   AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = ${recipientId} AND blocked_id = ${sender})`

/** Whether a request still takes the message with this number. */
const hasRoom = (requestFrom: string, sender: string, seq: string) =>
  `(${requestFrom} IS DISTINCT FROM ${sender} OR ${seq} <= ${requestMessagesMax})`

const told = (sender: string) =>
  `COALESCE(l.request_from <> ${sender}, false) AS accepted,
   (l.request_from = ${sender} AND l.declined_at IS NOT NULL) IS TRUE AS quiet`

const insertInto = `INSERT INTO messages
  (id, conversation_id, seq, sender_id, recipient_id, envelope, client_id, created_at, reply_to_id)`

/** Of the conversations that `summed` names. */
const updateConversations = `UPDATE conversations c
  SET last_seq = s.last_seq, last_message_id = s.last_id, last_message_at = s.last_at,
      low_unread = c.low_unread + s.to_low, high_unread = c.high_unread + s.to_high,
      request_from = CASE WHEN s.accepted THEN NULL ELSE c.request_from END,
      declined_at = CASE WHEN s.accepted THEN NULL ELSE c.declined_at END
  FROM summed s WHERE c.id = s.conversation_id`

/**
 * The lock makes senders take turns, so that `seq` numbers a conversation's messages in the order in which they become
 * visible; the locks are taken in the order of ids.
 * A number that one row was given and did not take (its clientId was stored meanwhile, its request is full) would leave a
 * gap before the next: then the division by zero ends the statement, and the messages are stored one by one.
 */
const insertMany = statement<Stored>(
  'messaging_insert_many',
  `WITH wanted AS MATERIALIZED (
     SELECT w.*, LEAST(w.sender_id, w.recipient_id) AS low_id, GREATEST(w.sender_id, w.recipient_id) AS high_id
     FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bytea[], $5::text[], $6::timestamptz[], $7::uuid[]) WITH ORDINALITY
       AS w (id, sender_id, recipient_id, envelope, client_id, created_at, reply_to_id, n)
   ), locked AS MATERIALIZED (
     SELECT ${locked} FROM conversations WHERE (low_id, high_id) IN (SELECT low_id, high_id FROM wanted)
     ORDER BY id FOR UPDATE
   ), numbered AS (
     SELECT w.*, l.id AS conversation_id, l.request_from,
            CASE w.sender_id WHEN l.low_id THEN l.low_cleared_seq ELSE l.high_cleared_seq END AS cleared_seq,
            l.last_seq + row_number() OVER (PARTITION BY l.id ORDER BY w.n) AS seq
     FROM wanted w
     JOIN locked l ON l.low_id = w.low_id AND l.high_id = w.high_id
     JOIN members recipient ON ${mayWrite('w.sender_id', 'w.recipient_id')}
   ), inserted AS (
     ${insertInto}
     SELECT id, conversation_id, seq, sender_id, recipient_id, envelope, client_id, created_at,
            (SELECT q.id FROM ${messageById('n.reply_to_id')} q
             WHERE q.conversation_id = n.conversation_id AND q.seq > n.cleared_seq)
     FROM numbered n WHERE ${hasRoom('request_from', 'sender_id', 'seq')}
     ON CONFLICT (sender_id, client_id) DO NOTHING
     RETURNING id, conversation_id, seq, sender_id, recipient_id, created_at, reply_to_id
   ), told AS (
     SELECT i.*, l.last_seq, ${told('i.sender_id')},
            CASE i.recipient_id WHEN l.low_id THEN l.low_cleared_seq ELSE l.high_cleared_seq END AS recipient_cleared
     FROM inserted i JOIN locked l ON l.id = i.conversation_id
   ), summed AS (
     SELECT conversation_id,
            max(seq) / (max(seq) = min(last_seq) + count(*))::int AS last_seq, (array_agg(id ORDER BY seq DESC))[1] AS last_id,
            (array_agg(created_at ORDER BY seq DESC))[1] AS last_at, bool_or(accepted) AS accepted,
            count(*) FILTER (WHERE recipient_id < sender_id) AS to_low,
            count(*) FILTER (WHERE recipient_id > sender_id) AS to_high
     FROM told GROUP BY conversation_id
   ), updated AS (${updateConversations})
   SELECT t.id, t.seq::float8 AS seq, t.accepted, t.quiet, ${quoteColumns},
          COALESCE(q.seq <= t.recipient_cleared, false) AS "quoteHidden"
   FROM told t LEFT JOIN LATERAL ${messageById('t.reply_to_id')} q ON true`,
)

/** Of a message that answers no other one. */
const insertOne = statement<Stored>(
  'messaging_insert_one',
  `WITH locked AS MATERIALIZED (
     SELECT ${locked} FROM conversations
     WHERE low_id = LEAST($2::uuid, $3::uuid) AND high_id = GREATEST($2::uuid, $3::uuid) FOR UPDATE
   ), inserted AS (
     ${insertInto}
     SELECT $1::uuid, l.id, l.last_seq + 1, $2::uuid, $3::uuid, $4::bytea, $5::text, $6::timestamptz, NULL
     FROM locked l JOIN members recipient ON ${mayWrite('$2::uuid', '$3::uuid')}
     WHERE ${hasRoom('l.request_from', '$2::uuid', 'l.last_seq + 1')}
     ON CONFLICT (sender_id, client_id) DO NOTHING
     RETURNING conversation_id, seq
   ), told AS (
     SELECT i.*, ${told('$2::uuid')} FROM inserted i, locked l
   ), summed AS (
     SELECT conversation_id, seq AS last_seq, $1::uuid AS last_id, $6::timestamptz AS last_at, accepted,
            ($3::uuid < $2::uuid)::int AS to_low, ($3::uuid > $2::uuid)::int AS to_high
     FROM told
   ), updated AS (${updateConversations})
   SELECT $1::uuid AS id, seq::float8 AS seq, accepted, quiet, NULL::uuid AS "quoteId", NULL::uuid AS "quoteFrom",
          NULL::bytea AS "quoteEnvelope", NULL::timestamptz AS "quoteUnsentAt", false AS "quoteHidden"
   FROM told`,
)

/** What of these may be stored, in one commit. */
export const storeMessages =
  (pool: Pool): Insert =>
  (drafts) => {
    const [first, ...more] = drafts
    return first && more.length === 0 && first.replyToId === null ? storeOne(pool, first) : storeMany(pool, drafts)
  }

const storeOne = (pool: Pool, { id, senderId, recipientId, envelope, clientId, createdAt }: Draft) =>
  run(pool, insertOne, [id, senderId, recipientId, envelope, clientId, createdAt.toISOString()])

const storeMany = (pool: Pool, drafts: readonly Draft[]) =>
  run(pool, insertMany, [
    drafts.map(({ id }) => id),
    drafts.map(({ senderId }) => senderId),
    drafts.map(({ recipientId }) => recipientId),
    drafts.map(({ envelope }) => envelope),
    drafts.map(({ clientId }) => clientId),
    drafts.map(({ createdAt }) => createdAt.toISOString()),
    drafts.map(({ replyToId }) => replyToId),
  ])
