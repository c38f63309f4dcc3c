// A member's view of their conversations: the list, muting, clearing, and unread counts for web push.
import { silentDays } from '@hamvav/contract/matches/limits'
import { conversationsMax } from '@hamvav/contract/messaging/limits'
import type { MessageKind } from '@hamvav/contract/messaging/parts'
import type { Pool } from 'pg'
import { run, statement } from '../../../platform/database/statement.ts'
import { kathmanduDaysAgo } from '../../../platform/time/kathmandu.ts'
import { clearedSeq, ofPair, reachable } from '../queries.ts'

type Side = 'low' | 'high'

export interface ConversationRow {
  readonly partner_id: string
  readonly name: string
  readonly username: string
  readonly picture_id: string | null
  readonly verified: boolean
  readonly simulated: boolean
  readonly created_at: Date
  readonly last_message_at: Date | null
  readonly unread: number
  readonly request_from: string | null
  readonly closed: boolean
  /** A match without a word since before `silentDays.icebreaker`: by the rule of the notification, see icebreakers.ts. */
  readonly silent: boolean
  /** A match without a word since before `silentDays.rest`. */
  readonly resting: boolean
  /** Null if it is in the past. */
  readonly muted_until: Date | null
  readonly message_id: string | null
  readonly sender_id: string | null
  readonly envelope: Buffer | null
  readonly unsent_at: Date | null
  /** Null for a text. */
  readonly kind: MessageKind | null
  /** Choices about safe chat in this conversation, and the settings. */
  readonly own_safe_chat: boolean | null
  readonly partner_safe_chat: boolean | null
  readonly own_safe_setting: boolean
  /** Of the partner's like, if its comment is in the conversation. */
  readonly liked: { picture: boolean; file: string | null; prompt: string | null; answer: string | null } | null
  readonly partner_safe_setting: boolean
}

/** Conversations with a message that the member has not cleared, without requests that the member declined. */
const withMessages = (own: Side, other: Side) =>
  `(SELECT c.${other}_id AS partner_id, c.created_at, c.last_message_at, c.last_message_id, c.${own}_unread AS unread, c.request_from,
      c.closed_at IS NOT NULL AS closed, false AS silent, false AS resting,
      c.${own}_muted_until AS muted_until, c.${own}_safe_chat AS own_safe_chat, c.${other}_safe_chat AS partner_safe_chat
    FROM conversations c JOIN members partner ON partner.id = c.${other}_id
    WHERE c.${own}_id = $1 AND c.last_seq > c.${own}_cleared_seq AND (c.declined_at IS NULL OR c.request_from = $1) AND ${reachable}
    ORDER BY c.last_message_at DESC NULLS LAST LIMIT ${conversationsMax})`

/**
 * Matches without visible messages, if the list is not full. Their conversations are looked up one by one: a join would
 * compare all conversations of the member with all matches.
 */
const withoutMessages = (own: Side, other: Side) =>
  `(SELECT match.${other}_id, match.created_at, NULL, NULL, 0, NULL, false,
      match.created_at < $4 AND c.has_words IS NOT TRUE AND NOT partner.simulated, match.created_at < $3 AND c.has_words IS NOT TRUE,
      c.muted_until, c.own_safe_chat, c.partner_safe_chat
    FROM matches match JOIN members partner ON partner.id = match.${other}_id
    LEFT JOIN LATERAL (
      SELECT last_seq > ${own}_cleared_seq AS has_messages, last_seq > 0 AS has_words, ${own}_muted_until AS muted_until,
        ${own}_safe_chat AS own_safe_chat, ${other}_safe_chat AS partner_safe_chat
      FROM conversations
      WHERE low_id = match.low_id AND high_id = match.high_id LIMIT 1
    ) c ON true
    WHERE match.${own}_id = $1 AND c.has_messages IS NOT TRUE AND ${reachable}
      AND (SELECT count(*) < ${conversationsMax} FROM with_messages)
    ORDER BY match.created_at DESC LIMIT ${conversationsMax})`

const selectConversations = statement<ConversationRow>(
  'messaging_conversation_list',
  `WITH with_messages AS MATERIALIZED (
     SELECT * FROM (${withMessages('low', 'high')} UNION ALL ${withMessages('high', 'low')}) w
     ORDER BY last_message_at DESC NULLS LAST LIMIT ${conversationsMax}
   ), page AS (
     SELECT * FROM (SELECT * FROM with_messages
       UNION ALL ${withoutMessages('low', 'high')} UNION ALL ${withoutMessages('high', 'low')}) entries
     ORDER BY last_message_at DESC NULLS LAST, created_at DESC LIMIT ${conversationsMax}
   )
   SELECT p.partner_id, partner.name, partner.username, partner.picture_id, partner.verified, partner.simulated, p.created_at,
     p.last_message_at, p.unread, p.request_from, p.closed, p.silent, p.resting,
     CASE WHEN p.muted_until > $2 THEN p.muted_until END AS muted_until,
     m.id AS message_id, m.sender_id, m.envelope, m.unsent_at, m.kind, p.own_safe_chat, p.partner_safe_chat,
     (SELECT json_build_object('picture', l.picture_id IS NOT NULL, 'prompt', l.prompt,
        'file', (SELECT file_id FROM pictures WHERE id = l.picture_id AND member_id = $1 AND audience = 'members'),
        'answer', (SELECT given ->> 'answer' FROM members own, jsonb_array_elements(own.prompts) given
           WHERE own.id = $1 AND given ->> 'prompt' = l.prompt AND md5(given ->> 'answer') = l.answer_hash))
      FROM choices l WHERE l.member_id = p.partner_id AND l.about_id = $1 AND l.choice = 'like'
        AND EXISTS (SELECT FROM messages WHERE id = l.comment_id AND sender_id = p.partner_id AND unsent_at IS NULL)) AS liked,
     (SELECT safe_chat FROM members WHERE id = $1) AS own_safe_setting, partner.safe_chat AS partner_safe_setting
   FROM page p JOIN members partner ON partner.id = p.partner_id LEFT JOIN messages m ON m.id = p.last_message_id
   ORDER BY p.last_message_at DESC NULLS LAST, p.created_at DESC`,
)

const cutoffs = (now: number) => [kathmanduDaysAgo(now, silentDays.rest), kathmanduDaysAgo(now, silentDays.icebreaker)]

/** Newest activity first, then matches without messages. */
export const listConversations = (pool: Pool, viewerId: string, at: Date) =>
  run(pool, selectConversations, [viewerId, at, ...cutoffs(at.getTime())])

/** The conversation even if the partner cannot be reached: both statements change the member's own view only. */
const ownConversation = `own AS MATERIALIZED (
    SELECT c.id, c.low_id = $1 AS is_low, c.last_seq,
      ${clearedSeq} AS cleared_seq,
      CASE c.low_id WHEN $1 THEN c.low_muted_until ELSE c.high_muted_until END AS muted_until
    FROM conversations c WHERE ${ofPair}
    FOR UPDATE
  )`

const updateMuted = statement<{ changed: boolean }>(
  'messaging_mute',
  `WITH ${ownConversation}
   UPDATE conversations c
   SET low_muted_until = CASE WHEN own.is_low THEN $3 ELSE c.low_muted_until END,
       high_muted_until = CASE WHEN own.is_low THEN c.high_muted_until ELSE $3 END
   FROM own WHERE c.id = own.id
   RETURNING own.muted_until IS DISTINCT FROM $3::timestamptz AS changed`,
)

interface Muting {
  readonly memberId: string
  readonly partnerId: string
  readonly until: Date | null
}

/** @returns whether the time has changed; null if the two have no conversation */
export async function mute(pool: Pool, { memberId, partnerId, until }: Muting): Promise<boolean | null> {
  return (await run(pool, updateMuted, [memberId, partnerId, until]))[0]?.changed ?? null
}

/** The lock orders it against new messages: a message is either cleared or counted as unread. */
const updateCleared = statement<{ changed: boolean }>(
  'messaging_clear',
  `WITH ${ownConversation}
   UPDATE conversations c
   SET low_cleared_seq = CASE WHEN own.is_low THEN own.last_seq ELSE c.low_cleared_seq END,
       high_cleared_seq = CASE WHEN own.is_low THEN c.high_cleared_seq ELSE own.last_seq END,
       low_unread = CASE WHEN own.is_low THEN 0 ELSE c.low_unread END,
       high_unread = CASE WHEN own.is_low THEN c.high_unread ELSE 0 END
   FROM own WHERE c.id = own.id
   RETURNING own.cleared_seq < own.last_seq AS changed`,
)

/** @returns whether there was a message to clear; null if the two have no conversation */
export async function clear(pool: Pool, memberId: string, partnerId: string): Promise<boolean | null> {
  return (await run(pool, updateCleared, [memberId, partnerId]))[0]?.changed ?? null
}

/** Condition of a notification: neither a request nor closed, not muted at the time `at`. */
const mayNotify = (own: Side, at: string) =>
  `c.request_from IS NULL AND c.closed_at IS NULL AND (c.${own}_muted_until IS NULL OR c.${own}_muted_until <= ${at})`
const notifies = (own: Side, at: string) => `c.${own}_unread > 0 AND ${mayNotify(own, at)}`

interface UnreadRow {
  /** Of the partner. */
  readonly name: string
  readonly count: number
}

const selectUnreadFrom = statement<UnreadRow>(
  'messaging_unread_from',
  `SELECT partner.name, CASE c.low_id WHEN $1 THEN c.low_unread ELSE c.high_unread END AS count
   FROM conversations c JOIN members partner ON partner.id = $2
   WHERE ${ofPair}
     AND CASE c.low_id WHEN $1 THEN ${notifies('low', '$3')} ELSE ${notifies('high', '$3')} END AND ${reachable}`,
)

const selectMayNotify = statement(
  'messaging_may_notify',
  `SELECT 1 FROM conversations c JOIN members partner ON partner.id = $2
   WHERE ${ofPair}
     AND CASE c.low_id WHEN $1 THEN ${mayNotify('low', '$3')} ELSE ${mayNotify('high', '$3')} END AND ${reachable}`,
)

const unreadSide = (own: Side, other: Side) =>
  `SELECT FROM conversations c JOIN members partner ON partner.id = c.${other}_id
   WHERE c.${own}_id = $1 AND ${notifies(own, '$2')} AND ${reachable}`

const countUnread = statement<{ count: number }>(
  'messaging_unread_conversations',
  `SELECT count(*)::int AS count FROM (${unreadSide('low', 'high')} UNION ALL ${unreadSide('high', 'low')}) unread`,
)

/** What web push shows of a member's conversations; never a text. */
export interface UnreadChats {
  /** Null without an unread message of the partner, and for a muted or unreachable one. */
  unreadFrom(memberId: string, partnerId: string): Promise<UnreadRow | null>
  unreadConversations(memberId: string): Promise<number>
  /** Whether the member may be notified of something else in the conversation: it is not muted and the partner reachable. */
  mayNotify(memberId: string, partnerId: string): Promise<boolean>
}

export const createUnreadChats = (pool: Pool, now: () => number): UnreadChats => ({
  unreadFrom: async (memberId, partnerId) =>
    (await run(pool, selectUnreadFrom, [memberId, partnerId, new Date(now())]))[0] ?? null,
  unreadConversations: async (memberId) => (await run(pool, countUnread, [memberId, new Date(now())]))[0]?.count ?? 0,
  mayNotify: async (memberId, partnerId) =>
    (await run(pool, selectMayNotify, [memberId, partnerId, new Date(now())])).length > 0,
})
