import { messageChangesMax } from '@hamvav/contract/messaging/limits'
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
  readonly changedAt: Date | null
  readonly senderReaction: string | null
  readonly recipientReaction: string | null
  /** Who waits for an answer; null where the conversation is no request. */
  readonly requestFrom: string | null
}

/** The message that another one answers; all null where it answers none, or none that may be seen. */
export interface QuoteRow {
  readonly quoteId: string | null
  readonly quoteFrom: string | null
  readonly quoteEnvelope: Buffer | null
  readonly quoteUnsentAt: Date | null
}

/** Of a message `m` without its quote. */
export const messageColumns = `m.id, m.seq::float8 AS seq, m.sender_id AS "senderId", m.recipient_id AS "recipientId", m.envelope, m.client_id AS "clientId",
  m.created_at AS "createdAt", m.seen_at AS "seenAt", m.unsent_at AS "unsentAt",
  m.changed_at AS "changedAt", m.sender_reaction AS "senderReaction", m.recipient_reaction AS "recipientReaction"`

/** Of what `quoteJoin` has joined. */
export const quoteColumns = `q.id AS "quoteId", q.sender_id AS "quoteFrom", q.envelope AS "quoteEnvelope", q.unsent_at AS "quoteUnsentAt"`

/** Up to where `$1` has deleted the conversation `c` for themselves. */
export const clearedSeq = 'CASE c.low_id WHEN $1 THEN c.low_cleared_seq ELSE c.high_cleared_seq END'
/** Up to where the other one of the two has. */
export const partnerClearedSeq = 'CASE c.low_id WHEN $1 THEN c.high_cleared_seq ELSE c.low_cleared_seq END'

/** One message, by its id alone: left to itself, PostgreSQL may read through the whole conversation for it (OFFSET stops that). */
export const messageById = (id: string) => `(SELECT * FROM messages WHERE id = ${id} OFFSET 0)`

/** What the message `m` of the conversation `c` answers, as far as `$1` may see it. */
export const quoteJoin = `LEFT JOIN LATERAL ${messageById('m.reply_to_id')} q
  ON q.conversation_id = c.id AND q.seq > ${clearedSeq}`

/** The member `partner` as far as `$1` may know them: suspended and blocked ones (either way) do not exist. */
export const reachable = `partner.suspended_at IS NULL
  AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = $1 AND blocked_id = partner.id)
  AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = partner.id AND blocked_id = $1)`

type PageRow = { anchored: boolean } & ((MessageRow & QuoteRow) | { id: null })

/** One row without a message where there is none; no row where the partner cannot be reached. */
const pageStatement = (side: 'before' | 'after', condition: string, order: string) =>
  statement<PageRow>(
    `messaging_page_${side}`,
    `SELECT ($3::uuid IS NULL OR anchor.seq IS NOT NULL) AS anchored, c.request_from AS "requestFrom",
       ${messageColumns}, ${quoteColumns}
     FROM members partner
     LEFT JOIN conversations c
       ON c.low_id = LEAST($1::uuid, $2::uuid) AND c.high_id = GREATEST($1::uuid, $2::uuid)
     LEFT JOIN messages anchor ON anchor.id = $3::uuid AND anchor.conversation_id = c.id
     LEFT JOIN LATERAL (
       SELECT * FROM messages WHERE conversation_id = c.id AND seq > ${clearedSeq} AND ${condition}
       ORDER BY seq ${order} LIMIT (SELECT $4::int)
     ) m ON true
     ${quoteJoin}
     WHERE partner.id = $2 AND partner.id <> $1 AND ${reachable}
     ORDER BY m.seq`,
  )

const newestBefore = pageStatement('before', 'seq < COALESCE(anchor.seq, 9223372036854775807)', 'DESC')
const oldestAfter = pageStatement('after', 'seq > anchor.seq', 'ASC')

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
  limit: number,
): Promise<{ reachable: boolean; anchored: boolean; messages: (MessageRow & QuoteRow)[] }> {
  const page = anchor.side === 'before' ? newestBefore : oldestAfter
  const rows = await run(pool, page, [viewerId, partnerId, anchor.id, limit])
  return {
    reachable: rows.length > 0,
    anchored: rows[0]?.anchored ?? false,
    messages: rows.filter((row): row is { anchored: boolean } & MessageRow & QuoteRow => row.id !== null),
  }
}

/** Those of the same millisecond as the last one come with it: whoever goes on from there misses none. */
const changesSince = statement<(MessageRow & QuoteRow) | { id: null }>(
  'messaging_changes_since',
  `SELECT c.request_from AS "requestFrom", ${messageColumns}, ${quoteColumns}
   FROM members partner
   LEFT JOIN conversations c
     ON c.low_id = LEAST($1::uuid, $2::uuid) AND c.high_id = GREATEST($1::uuid, $2::uuid)
   LEFT JOIN LATERAL (
     SELECT * FROM messages WHERE conversation_id = c.id AND changed_at > $3::timestamptz AND seq > ${clearedSeq}
     ORDER BY changed_at FETCH FIRST ${messageChangesMax} ROWS WITH TIES
   ) m ON true
   ${quoteJoin}
   WHERE partner.id = $2 AND partner.id <> $1 AND ${reachable}
   ORDER BY m.changed_at, m.seq`,
)

/** The earliest change first; undefined where the partner cannot be reached. */
export async function readChanges(
  pool: Pool,
  viewerId: string,
  partnerId: string,
  since: Date,
): Promise<(MessageRow & QuoteRow)[] | undefined> {
  const rows = await run(pool, changesSince, [viewerId, partnerId, since])
  if (rows.length === 0) return undefined
  return rows.filter((row): row is MessageRow & QuoteRow => row.id !== null)
}

const byClientId = statement<MessageRow & QuoteRow>(
  'messaging_by_client_id',
  `SELECT ${messageColumns}, ${quoteColumns}, c.request_from AS "requestFrom"
   FROM messages m JOIN conversations c ON c.id = m.conversation_id ${quoteJoin}
   WHERE m.sender_id = $1 AND m.client_id = $2 AND m.recipient_id IS NOT NULL`,
)

/** The message that the sender has stored under this name before; not one to somebody who is gone. */
export async function findByClientId(
  pool: Pool,
  senderId: string,
  clientId: string,
): Promise<(MessageRow & QuoteRow) | undefined> {
  return (await run(pool, byClientId, [senderId, clientId]))[0]
}

export interface PairState {
  readonly exists: boolean
  /** Messages of the sender's request that waits for an answer; 0 where it is none. */
  readonly waiting: number
  /** The partner takes messages from matches only. */
  readonly matchesOnly: boolean
}

const pairState = statement<PairState>(
  'messaging_pair_state',
  `SELECT c.id IS NOT NULL AS exists, CASE c.request_from WHEN $1 THEN c.last_seq ELSE 0 END::float8 AS waiting,
     partner.messages_from = 'matches' AS "matchesOnly"
   FROM members partner
   LEFT JOIN conversations c ON c.low_id = LEAST($1::uuid, $2::uuid) AND c.high_id = GREATEST($1::uuid, $2::uuid)
   WHERE partner.id = $2 AND ${reachable} AND (partner.declared_minor_at IS NULL OR c.id IS NULL)`,
)

/** Undefined where the partner cannot be reached, as who may be a minor in a conversation that exists. */
export async function readPair(pool: Pool, memberId: string, partnerId: string): Promise<PairState | undefined> {
  return (await run(pool, pairState, [memberId, partnerId]))[0]
}
