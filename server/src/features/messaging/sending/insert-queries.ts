// Stores messages in existing conversations: one statement for many, and a cheaper one for a single message. Both share the
// conditions below.
import { requestMessagesMax } from '@hamvav/contract/messaging/limits'
import type { PrivacySettings, ReviewStep } from '@hamvav/contract/profiles/entities'
import type { Pool } from 'pg'
import { run, statement, type Queryable } from '../../../platform/database/statement.ts'
import { missingSteps } from '../../../schema/members.ts'
import {
  messageById,
  messageColumns,
  heldMessages,
  ofPair,
  quoteColumns,
  quoteJoin,
  reachable,
  type MessageRow,
  type QuoteRow,
} from '../queries.ts'
import type { Draft, Insert, StoredRow } from './batch-insert.ts'
import { inGoodStanding } from '../../../schema/good-standing.ts'

/** Columns of the locked conversation `l`. */
const lockedColumns = `id, low_id, high_id, last_seq, request_from, declined_at, closed_at, low_cleared_seq, high_cleared_seq`

/**
 * Condition: the sender, who may have been suspended since the call began, may write to the member `recipient` in the
 * conversation `l`, which is not closed. The recipient's choice of senders applies until the request is answered, also to a sender who lost
 * the approval since.
 */
const mayWrite = (sender: string, recipientId: string, mail: string) =>
  `recipient.id = ${recipientId} AND ${inGoodStanding('recipient')}
   AND EXISTS (SELECT FROM members sender WHERE sender.id = ${sender} AND ${inGoodStanding('sender')}
     AND (l.request_from IS DISTINCT FROM ${sender} OR recipient.messages_from = 'everyone' OR recipient.simulated
       OR recipient.messages_from = 'reviewed' AND cardinality(${missingSteps('sender', mail)}) = 0))
   AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = ${sender} AND blocked_id = ${recipientId})
   AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = ${recipientId} AND blocked_id = ${sender})
   AND l.closed_at IS NULL`

/**
 * Condition: the conversation is not an unanswered request of the sender, or the message was checked and the request has room
 * for this `seq`.
 */
const hasRoom = (requestFrom: string, sender: string, isScreened: string, seq: string) =>
  `(${requestFrom} IS DISTINCT FROM ${sender} OR ${isScreened} AND ${seq} <= ${requestMessagesMax})`

/** Columns `accepted` and `declined` of the row that is returned. */
const outcome = (sender: string) =>
  `COALESCE(l.request_from <> ${sender}, false) AS accepted,
   (l.request_from = ${sender} AND l.declined_at IS NOT NULL) IS TRUE AS declined`

const insertInto = `INSERT INTO messages
  (id, conversation_id, seq, sender_id, recipient_id, envelope, client_id, created_at, reply_to_id)`

/** Updates the conversations in the CTE `summed`. */
const updateConversations = `UPDATE conversations c
  SET last_seq = s.last_seq, last_message_id = s.last_id, last_message_at = s.last_at,
      low_unread = c.low_unread + s.to_low, high_unread = c.high_unread + s.to_high,
      request_from = CASE WHEN s.accepted THEN NULL ELSE c.request_from END,
      declined_at = CASE WHEN s.accepted THEN NULL ELSE c.declined_at END
  FROM summed s WHERE c.id = s.conversation_id`

interface ManyDrafts {
  readonly ids: readonly string[]
  readonly senderIds: readonly string[]
  readonly recipientIds: readonly string[]
  readonly envelopes: readonly Buffer[]
  readonly clientIds: readonly (string | null)[]
  readonly times: readonly string[]
  readonly replyToIds: readonly (string | null)[]
  readonly areScreened: readonly boolean[]
  readonly isMailAvailable: boolean
}

/**
 * Conversations are locked in the order of their ids, so that `seq` follows the order in which messages become visible.
 * A numbered row that is not inserted (duplicate `clientId`, full request) would leave a gap in `seq`: then a division by
 * zero aborts the statement, and the batch is stored message by message.
 */
const insertMany = statement<StoredRow, ManyDrafts>(
  'messaging_insert_many',
  `WITH drafts AS MATERIALIZED (
     SELECT w.*, LEAST(w.sender_id, w.recipient_id) AS low_id, GREATEST(w.sender_id, w.recipient_id) AS high_id
     FROM unnest($ids::uuid[], $senderIds::uuid[], $recipientIds::uuid[], $envelopes::bytea[], $clientIds::text[], $times::timestamptz[], $replyToIds::uuid[], $areScreened::boolean[])
       WITH ORDINALITY AS w (id, sender_id, recipient_id, envelope, client_id, created_at, reply_to_id, is_screened, n)
   ), locked AS MATERIALIZED (
     SELECT ${lockedColumns} FROM conversations WHERE (low_id, high_id) IN (SELECT low_id, high_id FROM drafts)
     ORDER BY id FOR UPDATE
   ), numbered AS (
     SELECT w.*, l.id AS conversation_id, l.request_from,
            CASE w.sender_id WHEN l.low_id THEN l.low_cleared_seq ELSE l.high_cleared_seq END AS cleared_seq,
            l.last_seq + row_number() OVER (PARTITION BY l.id ORDER BY w.n) AS seq
     FROM drafts w
     JOIN locked l ON l.low_id = w.low_id AND l.high_id = w.high_id
     JOIN members recipient ON ${mayWrite('w.sender_id', 'w.recipient_id', '$isMailAvailable::boolean')}
   ), inserted AS (
     ${insertInto}
     SELECT id, conversation_id, seq, sender_id, recipient_id, envelope, client_id, created_at,
            (SELECT q.id FROM ${messageById('n.reply_to_id')} q
             WHERE q.conversation_id = n.conversation_id AND q.seq > n.cleared_seq)
     FROM numbered n WHERE ${hasRoom('request_from', 'sender_id', 'is_screened', 'seq')}
     ON CONFLICT (sender_id, client_id) DO NOTHING
     RETURNING id, conversation_id, seq, sender_id, recipient_id, created_at, reply_to_id
   ), stored AS (
     SELECT i.*, l.last_seq, ${outcome('i.sender_id')},
            CASE i.recipient_id WHEN l.low_id THEN l.low_cleared_seq ELSE l.high_cleared_seq END AS recipient_cleared
     FROM inserted i JOIN locked l ON l.id = i.conversation_id
   ), summed AS (
     SELECT conversation_id,
            max(seq) / (max(seq) = min(last_seq) + count(*))::int AS last_seq, (array_agg(id ORDER BY seq DESC))[1] AS last_id,
            (array_agg(created_at ORDER BY seq DESC))[1] AS last_at, bool_or(accepted) AS accepted,
            count(*) FILTER (WHERE recipient_id < sender_id) AS to_low,
            count(*) FILTER (WHERE recipient_id > sender_id) AS to_high
     FROM stored GROUP BY conversation_id
   ), updated AS (${updateConversations})
   SELECT o.id, o.seq::float8 AS seq, o.accepted, o.declined, ${quoteColumns},
          COALESCE(q.seq <= o.recipient_cleared, false) AS quote_hidden
   FROM stored o LEFT JOIN LATERAL ${messageById('o.reply_to_id')} q ON true`,
)

/** A message without a quote. */
const insertOne = statement<StoredRow>(
  'messaging_insert_one',
  `WITH locked AS MATERIALIZED (
     SELECT ${lockedColumns} FROM conversations
     WHERE low_id = LEAST($2::uuid, $3::uuid) AND high_id = GREATEST($2::uuid, $3::uuid) FOR UPDATE
   ), inserted AS (
     ${insertInto}
     SELECT $1::uuid, l.id, l.last_seq + 1, $2::uuid, $3::uuid, $4::bytea, $5::text, $6::timestamptz, NULL
     FROM locked l JOIN members recipient ON ${mayWrite('$2::uuid', '$3::uuid', '$7::boolean')}
     WHERE ${hasRoom('l.request_from', '$2::uuid', '$8::boolean', 'l.last_seq + 1')}
     ON CONFLICT (sender_id, client_id) DO NOTHING
     RETURNING conversation_id, seq
   ), stored AS (
     SELECT i.*, ${outcome('$2::uuid')} FROM inserted i, locked l
   ), summed AS (
     SELECT conversation_id, seq AS last_seq, $1::uuid AS last_id, $6::timestamptz AS last_at, accepted,
            ($3::uuid < $2::uuid)::int AS to_low, ($3::uuid > $2::uuid)::int AS to_high
     FROM stored
   ), updated AS (${updateConversations})
   SELECT $1::uuid AS id, seq::float8 AS seq, accepted, declined, NULL::uuid AS quote_id, NULL::uuid AS quote_from,
          NULL::bytea AS quote_envelope, NULL::timestamptz AS quote_unsent_at, NULL::text AS quote_kind, false AS quote_hidden
   FROM stored`,
)

/** Stores the messages that the conditions allow, in one commit. */
export const insertMessages =
  (pool: Queryable, isMailAvailable: boolean): Insert =>
  (drafts) => {
    const [first, ...more] = drafts
    return first && more.length === 0 && first.replyToId === null
      ? storeOne(pool, first, isMailAvailable)
      : storeMany(pool, drafts, isMailAvailable)
  }

const storeOne = (pool: Queryable, draft: Draft, isMailAvailable: boolean) => {
  const { id, senderId, recipientId, envelope, clientId, createdAt, isScreened } = draft
  const values = [id, senderId, recipientId, envelope, clientId, createdAt.toISOString(), isMailAvailable, isScreened]
  return run(pool, insertOne, values)
}

const storeMany = (pool: Queryable, drafts: readonly Draft[], isMailAvailable: boolean) =>
  run(pool, insertMany, {
    ids: drafts.map(({ id }) => id),
    senderIds: drafts.map(({ senderId }) => senderId),
    recipientIds: drafts.map(({ recipientId }) => recipientId),
    envelopes: drafts.map(({ envelope }) => envelope),
    clientIds: drafts.map(({ clientId }) => clientId),
    times: drafts.map(({ createdAt }) => createdAt.toISOString()),
    replyToIds: drafts.map(({ replyToId }) => replyToId),
    areScreened: drafts.map(({ isScreened }) => isScreened),
    isMailAvailable,
  })

const byClientId = statement<MessageRow & QuoteRow>(
  'messaging_by_client_id',
  `SELECT ${messageColumns}, ${quoteColumns}, c.request_from
   FROM messages m JOIN conversations c ON c.id = m.conversation_id ${quoteJoin}
   WHERE m.sender_id = $1 AND m.client_id = $2 AND EXISTS (SELECT FROM members WHERE id = m.recipient_id)`,
)

/** The sender's stored message with this client id, unless its recipient was deleted. */
export async function findByClientId(pool: Pool, senderId: string, clientId: string) {
  return (await run(pool, byClientId, [senderId, clientId]))[0]
}

interface PairRow {
  readonly conversation_exists: boolean
  /** The match of the two ended. */
  readonly conversation_closed: boolean
  /** Messages in the sender's unanswered request; 0 if there is none. */
  readonly request_messages: number
  /** Messages of the sender to the partner that wait for a person. */
  readonly held_messages: number
  /** First messages that the partner accepts; simulated partners accept everyone. */
  readonly messages_from: PrivacySettings['messagesFrom']
  /** What the sender lacks to count as reviewed. */
  readonly missing_steps: ReviewStep[]
  /** Of the sender, as the next two. */
  readonly sender_exists: boolean
  readonly suspended: boolean
  readonly restricted: boolean
}

const selectPair = statement<PairRow>(
  'messaging_pair_state',
  `SELECT c.id IS NOT NULL AS conversation_exists, c.closed_at IS NOT NULL AS conversation_closed, CASE c.request_from WHEN $1 THEN c.last_seq ELSE 0 END::float8 AS request_messages,
     ${heldMessages} AS held_messages,
     CASE WHEN partner.simulated THEN 'everyone' ELSE partner.messages_from END AS messages_from,
     COALESCE(${missingSteps('sender', '$3::boolean')}, '{}') AS missing_steps,
     sender.id IS NOT NULL AS sender_exists, sender.suspended_at IS NOT NULL AS suspended, sender.declared_minor_at IS NOT NULL AS restricted
   FROM members partner LEFT JOIN members sender ON sender.id = $1 LEFT JOIN conversations c ON ${ofPair}
   WHERE partner.id = $2 AND ${reachable}`,
)

/** @returns undefined if the partner cannot be reached */
export async function readPair(
  pool: Queryable,
  { senderId, recipientId }: Pick<Draft, 'senderId' | 'recipientId'>,
  isMailAvailable: boolean,
): Promise<PairRow | undefined> {
  return (await run(pool, selectPair, [senderId, recipientId, isMailAvailable]))[0]
}

const selectClientId = statement(
  'messaging_client_id_used',
  `SELECT 1 FROM messages WHERE sender_id = $1 AND client_id = $2`,
)

export const isClientIdUsed = async (queryable: Queryable, senderId: string, clientId: string): Promise<boolean> =>
  (await run(queryable, selectClientId, [senderId, clientId])).length > 0
