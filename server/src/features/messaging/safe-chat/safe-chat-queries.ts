// Choices about safe chat in a conversation. Each side writes its own; turning it on also ends the agreement of the other.
import type { SafeChatChoice } from '@hamvav/contract/messaging/entities'
import type { Pool } from 'pg'
import { run, statement } from '../../../platform/database/statement.ts'
import { blockBetween } from '../../../schema/good-standing.ts'
import { ofPair, reachable } from '../queries.ts'

interface ChosenRow {
  readonly is_request: boolean
  readonly is_closed: boolean
  /** The partner keeps safe chat on, and was asked recently: nothing was changed. */
  readonly is_kept: boolean
  readonly own_before: boolean | null
  readonly partner_before: boolean | null
  readonly own_after: boolean | null
  readonly partner_after: boolean | null
  readonly own_setting: boolean
  readonly partner_setting: boolean
}

const side = (own: string, other: string) =>
  `CASE c.low_id WHEN $1 THEN c.${own}_safe_chat ELSE c.${other}_safe_chat END`

/** An agreement that is ended must be given again by both: `on` takes the partner's away too. */
const updateChoice = statement<ChosenRow>(
  'messaging_choose_safe_chat',
  `WITH pending AS MATERIALIZED (
     SELECT c.id, c.low_id = $1 AS is_low, c.request_from IS NOT NULL AS is_request, c.closed_at IS NOT NULL AS is_closed,
       ${side('low', 'high')} AS own, ${side('high', 'low')} AS other,
       $3 = 'off' AND ${side('high', 'low')} IS TRUE AND c.safe_chat_kept_at > $5::timestamptz AS is_kept,
       partner.safe_chat AS partner_setting
     FROM conversations c JOIN members partner ON partner.id = $2
     WHERE ${ofPair} AND ${reachable}
     FOR UPDATE OF c
   ), chosen AS (
     SELECT *, CASE WHEN is_request OR is_closed OR is_kept IS TRUE THEN own ELSE $3 = 'on' END AS new_own,
       CASE WHEN $3 = 'on' AND NOT is_request AND NOT is_closed AND other IS FALSE THEN NULL ELSE other END AS new_other
     FROM pending
   ), updated AS (
     UPDATE conversations c
     SET low_safe_chat = CASE WHEN x.is_low THEN x.new_own ELSE x.new_other END,
         high_safe_chat = CASE WHEN x.is_low THEN x.new_other ELSE x.new_own END,
         safe_chat_kept_at = CASE WHEN $3 = 'on' AND NOT x.is_request AND NOT x.is_closed AND x.other IS FALSE THEN $4::timestamptz
           ELSE c.safe_chat_kept_at END
     FROM chosen x WHERE c.id = x.id
   )
   SELECT is_request, is_closed, is_kept IS TRUE AS is_kept, own AS own_before, other AS partner_before, new_own AS own_after,
     new_other AS partner_after, (SELECT safe_chat FROM members WHERE id = $1) AS own_setting, partner_setting
   FROM chosen`,
)

interface Choosing {
  readonly viewerId: string
  readonly partnerId: string
  readonly choice: SafeChatChoice
  readonly at: Date
  /** A refusal before this time no longer counts. */
  readonly keptSince: Date
}

/** @returns null if the two have no conversation or cannot reach each other */
export async function choose(pool: Pool, { viewerId, partnerId, choice, at, keptSince }: Choosing) {
  return (await run(pool, updateChoice, [viewerId, partnerId, choice, at, keptSince]))[0] ?? null
}

const deleteChoices = statement<{ blocked: boolean }>(
  'messaging_end_safe_chat_agreement',
  `UPDATE conversations c SET low_safe_chat = nullif(low_safe_chat, false), high_safe_chat = nullif(high_safe_chat, false)
   WHERE ${ofPair} AND (low_safe_chat IS FALSE OR high_safe_chat IS FALSE)
   RETURNING ${blockBetween('$1', '$2')} AS blocked`,
)

/** @returns whether the two can see a change; a blocked member must not notice the block by it */
export async function endAgreement(pool: Pool, one: string, other: string): Promise<boolean> {
  const [ended] = await run(pool, deleteChoices, [one, other])
  return ended !== undefined && !ended.blocked
}

/** Bounds the events of one change of a setting. */
const partnersMax = 200

const agreeing = (own: string, other: string) =>
  `SELECT c.${other}_id AS id, c.last_message_at FROM conversations c JOIN members partner ON partner.id = c.${other}_id
   WHERE c.${own}_id = $1 AND c.request_from IS NULL AND c.closed_at IS NULL AND c.${own}_safe_chat IS NULL
     AND NOT coalesce(c.${other}_safe_chat, partner.safe_chat) AND ${reachable}`

const selectAgreeing = statement<{ id: string }>(
  'messaging_partners_without_safe_chat',
  `SELECT id FROM (${agreeing('low', 'high')} UNION ALL ${agreeing('high', 'low')}) partners
   ORDER BY last_message_at DESC NULLS LAST LIMIT ${partnersMax}`,
)

/** Partners for whom this member's setting decides: they agree themselves, and the member has chosen nothing there. */
export const partnersDecidedBySetting = async (pool: Pool, memberId: string): Promise<string[]> =>
  (await run(pool, selectAgreeing, [memberId])).map(({ id }) => id)
