// Rows and SQL fragments of messages and conversations. In all fragments `$1` is the viewer, `c` the conversation, `m` the
// message and `partner` the other member.
import type { MessageKind } from '@hamvav/contract/messaging/parts'
import { inGoodStanding } from '../../schema/good-standing.ts'

export interface MessageRow {
  readonly id: string
  readonly seq: number
  readonly sender_id: string
  readonly recipient_id: string
  readonly envelope: Buffer | null
  readonly client_id: string | null
  readonly created_at: Date
  readonly seen_at: Date | null
  readonly unsent_at: Date | null
  readonly changed_at: Date | null
  readonly sender_reaction: string | null
  readonly recipient_reaction: string | null
  /** Null for a text. */
  readonly kind: MessageKind | null
  /** Sender of the unanswered request; null if the conversation is not a request. */
  readonly request_from: string | null
}

/** The quoted message; all null without one, or if the viewer may not see it. */
export interface QuoteRow {
  readonly quote_id: string | null
  readonly quote_from: string | null
  readonly quote_envelope: Buffer | null
  readonly quote_unsent_at: Date | null
  /** Null for a text. */
  readonly quote_kind: MessageKind | null
}

/** Columns of `MessageRow` except `request_from`. */
export const messageColumns = `m.id, m.seq::float8 AS seq, m.sender_id, m.recipient_id, m.envelope, m.client_id, m.created_at,
  m.seen_at, m.unsent_at, m.changed_at, m.sender_reaction, m.recipient_reaction, m.kind`

/** Columns of `QuoteRow`; `q` is the quoted message. */
export const quoteColumns = `q.id AS quote_id, q.sender_id AS quote_from, q.envelope AS quote_envelope, q.unsent_at AS quote_unsent_at,
  q.kind AS quote_kind`

/** The viewer has cleared the conversation up to this `seq`. */
export const clearedSeq = 'CASE c.low_id WHEN $1 THEN c.low_cleared_seq ELSE c.high_cleared_seq END'
/** The partner has cleared the conversation up to this `seq`. */
export const partnerClearedSeq = 'CASE c.low_id WHEN $1 THEN c.high_cleared_seq ELSE c.low_cleared_seq END'

/** One message by id. OFFSET prevents PostgreSQL from scanning the whole conversation for it. */
export const messageById = (id: string) => `(SELECT * FROM messages WHERE id = ${id} OFFSET 0)`

/** Joins `q`, the message that `m` quotes, if the viewer may see it. */
export const quoteJoin = `LEFT JOIN LATERAL ${messageById('m.reply_to_id')} q
  ON q.conversation_id = c.id AND q.seq > ${clearedSeq}`

/** Condition: the partner is in good standing and neither member blocks the other. */
export const reachable = `${inGoodStanding('partner')}
  AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = $1 AND blocked_id = partner.id)
  AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = partner.id AND blocked_id = $1)`

/** Messages of `$1` to `$2` that wait for a person. */
export const heldMessages = `(SELECT count(*)::int FROM held_texts
  WHERE member_id = $1 AND kind = 'message' AND recipient_id = $2 AND status = 'waiting')`

/** Condition: `c` is the conversation of `$1` and `$2`. */
export const ofPair = 'c.low_id = LEAST($1::uuid, $2::uuid) AND c.high_id = GREATEST($1::uuid, $2::uuid)'
