// Matches in which the other wrote last (decision 0081). Computed when it is asked, so that no message has to keep a count right.
import { waitingListMax, waitingMax } from '@hamvav/contract/matches/limits'
import { statement } from '../../../platform/database/statement.ts'
import { inGoodStanding } from '../../../schema/good-standing.ts'

/** A game that the member has played or that has ended, a drawing that is not ready, and a declined gift wait for nothing. */
const isAnsweredPart = `(
  EXISTS (SELECT FROM games g WHERE g.message_id = last.id AND (g.state <> 'open' OR EXISTS (
    SELECT FROM game_answers a WHERE a.message_id = g.message_id AND a.member_id = $1)))
  OR EXISTS (SELECT FROM drawings d WHERE d.message_id = last.id AND (d.state <> 'open' OR EXISTS (
    SELECT FROM drawing_guesses g WHERE g.message_id = d.message_id)))
  OR EXISTS (SELECT FROM guna_games g WHERE g.message_id = last.id AND (g.state <> 'open' OR g.partner_moon IS NOT NULL))
  OR EXISTS (SELECT FROM gifts g WHERE g.message_id = last.id AND g.state = 'declined'))`

/**
 * Matches of $1 whose last message is the other's; an unsent one does not count, on either side. Without requests, closed conversations,
 * simulated partners, and partners whom the member cannot reach. A muted or cleared conversation waits like any other.
 */
const waitingSide = (own: string, other: string, condition = '', end = '') =>
  `(SELECT partner.id, partner.username, partner.name, partner.picture_id, partner.verified, last.created_at AS since
    FROM (
      SELECT id, low_id, high_id FROM conversations
      WHERE ${own}_id = $1 AND closed_at IS NULL AND request_from IS NULL ${condition}) c
    CROSS JOIN LATERAL (
      SELECT id, sender_id, kind, created_at FROM messages
      WHERE conversation_id = c.id AND unsent_at IS NULL ORDER BY seq DESC LIMIT 1) last
    CROSS JOIN LATERAL (SELECT * FROM members WHERE id = c.${other}_id LIMIT 1) partner
    WHERE last.sender_id = c.${other}_id AND ${inGoodStanding('partner')} AND NOT partner.simulated
      AND EXISTS (SELECT FROM matches WHERE low_id = c.low_id AND high_id = c.high_id OFFSET 0)
      AND (last.kind IS NULL OR NOT ${isAnsweredPart})
      AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = partner.id AND blocked_id = $1 OFFSET 0)
      AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = $1 AND blocked_id = partner.id OFFSET 0) ${end})`

/** At most `waitingMax` are counted. Nobody waits for a simulated partner's answer. */
export const countWaiting = statement<{ waiting: number }>(
  'matches_count_waiting',
  `SELECT count(*)::int AS waiting FROM (
     SELECT FROM (${waitingSide('low', 'high')} UNION ALL ${waitingSide('high', 'low')}) w
     WHERE NOT EXISTS (SELECT FROM members WHERE id = $1 AND simulated) LIMIT ${waitingMax}) counted`,
)

export interface WaitingRow {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly picture_id: string | null
  readonly verified: boolean
  readonly since: Date
}

/** Of those whose conversations rest longest: in their order, and each looked up by keys, so that the search ends with the page. */
const longestResting = ['ORDER BY last_message_at NULLS FIRST', `LIMIT ${waitingListMax}`] as const

/** The longest wait first. */
export const readWaiting = statement<WaitingRow>(
  'matches_read_waiting',
  `SELECT * FROM (${waitingSide('low', 'high', ...longestResting)} UNION ALL ${waitingSide('high', 'low', ...longestResting)}) w
   ORDER BY since, id LIMIT ${waitingListMax}`,
)

/** One row if the match with $2 waits for the answer of $1. */
export const isWaitingFor = statement<{ id: string }>(
  'matches_is_waiting_for',
  `SELECT id FROM (${waitingSide('low', 'high', 'AND high_id = $2')} UNION ALL ${waitingSide('high', 'low', 'AND low_id = $2')}) w`,
)
