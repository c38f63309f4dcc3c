// Messages of a conversation: pages, changes, seen receipts, unsending and reactions.
import { messageChangesMax } from '@hamvav/contract/messaging/limits'
import type { Pool } from 'pg'
import { run, statement, type Queryable } from '../../../platform/database/statement.ts'
import {
  clearedSeq,
  messageColumns,
  ofPair,
  partnerClearedSeq,
  quoteColumns,
  quoteJoin,
  reachable,
  type MessageRow,
  type QuoteRow,
} from '../queries.ts'

type PageRow = { anchored: boolean } & ((MessageRow & QuoteRow) | { id: null })

/** One row without a message if the page is empty; no row if the partner cannot be reached. */
const pageStatement = (side: 'before' | 'after', condition: string, order: string) =>
  statement<PageRow>(
    `messaging_page_${side}`,
    `SELECT ($3::uuid IS NULL OR anchor.seq IS NOT NULL) AS anchored, c.request_from,
       ${messageColumns}, ${quoteColumns}
     FROM members partner
     LEFT JOIN conversations c ON ${ofPair}
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
  /** A message; null for the end of the conversation. */
  readonly id: string | null
  readonly side: 'before' | 'after'
}

interface MessagePage {
  readonly reachable: boolean
  /** The anchor is a message of this conversation. */
  readonly anchored: boolean
  /** Oldest first. */
  readonly messages: readonly (MessageRow & QuoteRow)[]
}

export async function readPage(
  pool: Pool,
  viewerId: string,
  partnerId: string,
  anchor: Anchor,
  limit: number,
): Promise<MessagePage> {
  const page = anchor.side === 'before' ? newestBefore : oldestAfter
  const rows = await run(pool, page, [viewerId, partnerId, anchor.id, limit])
  return {
    reachable: rows.length > 0,
    anchored: rows[0]?.anchored ?? false,
    messages: rows.filter((row): row is { anchored: boolean } & MessageRow & QuoteRow => row.id !== null),
  }
}

const newestUnreachable = statement<MessageRow & QuoteRow>(
  'messaging_page_unreachable',
  `SELECT c.request_from, ${messageColumns}, ${quoteColumns}
   FROM conversations c JOIN LATERAL (
     SELECT * FROM messages WHERE conversation_id = c.id AND seq > ${clearedSeq} ORDER BY seq DESC LIMIT (SELECT $3::int)
   ) m ON true
   ${quoteJoin}
   WHERE ${ofPair} ORDER BY m.seq`,
)

/** @returns the newest messages that the member has not cleared, whether they can still reach the partner or not */
export const readUnreachable = (pool: Pool, viewerId: string, partnerId: string, limit: number) =>
  run(pool, newestUnreachable, [viewerId, partnerId, limit])

/** Includes every change of the last millisecond, so that a client that continues from there misses none. */
const changesSince = statement<(MessageRow & QuoteRow) | { id: null }>(
  'messaging_changes_since',
  `SELECT c.request_from, ${messageColumns}, ${quoteColumns}
   FROM members partner
   LEFT JOIN conversations c ON ${ofPair}
   LEFT JOIN LATERAL (
     SELECT * FROM messages WHERE conversation_id = c.id AND changed_at > $3::timestamptz AND seq > ${clearedSeq}
     ORDER BY changed_at FETCH FIRST ${messageChangesMax} ROWS WITH TIES
   ) m ON true
   ${quoteJoin}
   WHERE partner.id = $2 AND partner.id <> $1 AND ${reachable}
   ORDER BY m.changed_at, m.seq`,
)

/** @returns changed messages, earliest change first; undefined if the partner cannot be reached */
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

interface SeenRow {
  readonly sender_id: string
  readonly request_from: string | null
  /** In the order of the conversation; null if all were seen before. */
  readonly message_ids: string[] | null
  /** No message before this one is unseen. */
  readonly complete: boolean
}

/**
 * Locks the conversation first, so that the unread counter stays exact while new messages arrive. In a closed one nothing is
 * marked: the other side learns no more about the reader.
 */
const updateSeen = statement<SeenRow>(
  'messaging_mark_seen',
  `WITH target AS MATERIALIZED (
     SELECT m.id, m.conversation_id, m.seq, m.sender_id FROM messages m JOIN members partner ON partner.id = m.sender_id
     WHERE m.id = $2 AND m.recipient_id = $1 AND ${reachable}
   ), locked AS MATERIALIZED (
     SELECT c.id, c.request_from, c.closed_at, ${clearedSeq} AS cleared_seq
     FROM conversations c WHERE c.id = (SELECT conversation_id FROM target) FOR UPDATE
   ), marked AS (
     UPDATE messages m SET seen_at = $4 FROM target t JOIN locked l ON l.id = t.conversation_id AND l.closed_at IS NULL
     WHERE m.conversation_id = t.conversation_id AND m.recipient_id = $1 AND m.seen_at IS NULL
       AND m.seq > l.cleared_seq AND (m.id = t.id OR ($3 AND m.seq <= t.seq))
     RETURNING m.id, m.seq
   ), counted AS (
     SELECT count(*)::int AS n, array_agg(id ORDER BY seq) AS ids FROM marked
   ), updated AS (
     UPDATE conversations c
     SET low_unread = GREATEST(0, c.low_unread - CASE WHEN c.low_id = $1 THEN counted.n ELSE 0 END),
         high_unread = GREATEST(0, c.high_unread - CASE WHEN c.high_id = $1 THEN counted.n ELSE 0 END)
     FROM counted, locked l WHERE c.id = l.id AND counted.n > 0
   )
   SELECT t.sender_id, l.request_from, counted.ids AS message_ids,
          ($3 OR NOT EXISTS (
            SELECT FROM messages e WHERE e.recipient_id = $1 AND e.conversation_id = t.conversation_id AND e.seen_at IS NULL
              AND e.seq < t.seq AND e.seq > l.cleared_seq)) AS complete
   FROM target t, locked l, counted WHERE t.seq > l.cleared_seq`,
)

interface SeenUpdate {
  readonly readerId: string
  readonly messageId: string
  /** Marks the older messages too. */
  readonly upTo: boolean
  readonly at: Date
}

/** @returns undefined if the member has received no such message */
export async function markSeen(pool: Pool, { readerId, messageId, upTo, at }: SeenUpdate) {
  return (await run(pool, updateSeen, [readerId, messageId, upTo, at]))[0]
}

interface UnsentRow extends MessageRow {
  readonly was_unsent: boolean
  readonly changed_at: Date
  /** The recipient has neither declined the request nor cleared the message. */
  readonly recipient_has_it: boolean
}

/**
 * Not while the partner cannot be reached, as a report by name copies the text (decision 0083). A suspended partner counts too:
 * otherwise the answer would tell a suspension from a block.
 */
const updateUnsent = statement<UnsentRow>(
  'messaging_unsend',
  `WITH target AS MATERIALIZED (
     SELECT m.id, m.unsent_at FROM messages m JOIN members partner ON partner.id = m.recipient_id
     WHERE m.id = $2 AND m.sender_id = $1 AND ${reachable} FOR UPDATE OF m
   )
   UPDATE messages m SET envelope = NULL, reply_to_id = NULL, sender_reaction = NULL, recipient_reaction = NULL,
     unsent_at = COALESCE(t.unsent_at, $3), changed_at = CASE WHEN t.unsent_at IS NULL THEN $3 ELSE m.changed_at END
   FROM target t, conversations c WHERE m.id = t.id AND c.id = m.conversation_id
   RETURNING t.unsent_at IS NOT NULL AS was_unsent, c.request_from, ${messageColumns},
     c.declined_at IS NULL AND m.seq > ${partnerClearedSeq} AS recipient_has_it`,
)

/** @returns undefined if the member has sent no such message, or cannot reach its recipient */
export async function unsend(pool: Queryable, senderId: string, messageId: string, at: Date) {
  return (await run(pool, updateUnsent, [senderId, messageId, at]))[0]
}

interface ReactionRow extends MessageRow, QuoteRow {
  /** False if the reaction was the same before, the request is unanswered or the conversation is closed. */
  readonly changed: boolean
  readonly closed: boolean
  /** The partner has not cleared the message. */
  readonly partner_has_it: boolean
  readonly changed_at: Date
}

/** Locks the message first, against concurrent reactions and unsending. */
const updateReaction = statement<ReactionRow>(
  'messaging_react',
  `WITH target AS MATERIALIZED (
     SELECT m.id, m.sender_id = $1 AS is_sender,
       c.request_from IS NULL AND (c.closed_at IS NULL OR $3::text IS NULL)
         AND CASE m.sender_id WHEN $1 THEN m.sender_reaction ELSE m.recipient_reaction END IS DISTINCT FROM $3::text AS changed,
       m.seq > ${partnerClearedSeq} AS partner_has_it
     FROM messages m JOIN conversations c ON c.id = m.conversation_id
     JOIN members partner ON partner.id = CASE m.sender_id WHEN $1 THEN m.recipient_id ELSE m.sender_id END
     WHERE m.id = $2 AND (m.sender_id = $1 OR m.recipient_id = $1) AND m.unsent_at IS NULL AND m.seq > ${clearedSeq}
       AND ${reachable}
     FOR UPDATE OF m
   ), updated AS (
     UPDATE messages m
     SET sender_reaction = CASE WHEN t.changed AND t.is_sender THEN $3 ELSE m.sender_reaction END,
         recipient_reaction = CASE WHEN t.changed AND NOT t.is_sender THEN $3 ELSE m.recipient_reaction END,
         changed_at = CASE WHEN t.changed THEN $4 ELSE m.changed_at END
     FROM target t WHERE m.id = t.id
     RETURNING m.*, t.changed, t.partner_has_it
   )
   SELECT m.changed, m.partner_has_it, c.request_from, c.closed_at IS NOT NULL AS closed, ${messageColumns}, ${quoteColumns}
   FROM updated m JOIN conversations c ON c.id = m.conversation_id ${quoteJoin}`,
)

interface ReactionUpdate {
  readonly memberId: string
  readonly messageId: string
  /** Null removes the reaction. */
  readonly emoji: string | null
  readonly at: Date
}

/** @returns undefined if the member has no such message or it accepts no reactions */
export async function setReaction(pool: Pool, { memberId, messageId, emoji, at }: ReactionUpdate) {
  return (await run(pool, updateReaction, [memberId, messageId, emoji, at]))[0]
}
