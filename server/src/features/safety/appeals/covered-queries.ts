// `covered_suspensions`: suspensions of a member beside the one in force.
import type { ReportReason } from '@hamvav/contract/safety/entities'
import { statement } from '../../../platform/database/statement.ts'

export interface CoveredRow {
  readonly suspended_at: Date
  readonly suspended_until: Date | null
  readonly suspension_reason: ReportReason | null
  readonly suspended_by: string | null
}

const columns = `suspended_at, suspended_until, suspension_reason, suspended_by`

export const addCovered = statement<
  Record<never, never>,
  {
    id: string
    memberId: string
    since: Date
    until: Date | null
    reason: ReportReason | null
    adminId: string | null
  }
>(
  'safety_add_covered_suspension',
  `INSERT INTO covered_suspensions (id, member_id, ${columns}) VALUES ($id, $memberId, $since, $until, $reason, $adminId)
   ON CONFLICT (member_id, suspended_at) DO NOTHING`,
)
export const limitCovered = statement(
  'safety_limit_covered_suspensions',
  `UPDATE covered_suspensions SET suspended_until = $2::timestamptz
   WHERE member_id = $1 AND (suspended_until IS NULL OR suspended_until > $2::timestamptz)`,
)
/** @param $3 only if this admin decided it last, or null */
export const dropCovered = statement<{ suspended_at: Date }>(
  'safety_drop_covered_suspension',
  `DELETE FROM covered_suspensions WHERE member_id = $1 AND suspended_at = $2 AND ($3::uuid IS NULL OR suspended_by = $3)
   RETURNING suspended_at`,
)
export const dropAllCovered = statement<CoveredRow>(
  'safety_drop_covered_suspensions',
  `DELETE FROM covered_suspensions WHERE member_id = $1 RETURNING ${columns}`,
)
/** Of those that have not ended at $2, the one that ends last. */
export const takeCovered = statement<CoveredRow>(
  'safety_take_covered_suspension',
  `DELETE FROM covered_suspensions WHERE id = (
     SELECT id FROM covered_suspensions WHERE member_id = $1 AND (suspended_until IS NULL OR suspended_until > $2)
     ORDER BY suspended_until DESC NULLS FIRST, suspended_at DESC LIMIT 1)
   RETURNING ${columns}`,
)
/** An appeal against the strike of a suspension that is in force again is one against the suspension. */
export const moveStrikeAppeal = statement(
  'safety_move_strike_appeal',
  `UPDATE appeals p SET strike_id = NULL, suspended_at = s.suspended_at FROM strikes s
   WHERE s.member_id = $1 AND s.suspended_at = $2 AND p.strike_id = s.id
     AND NOT EXISTS (SELECT FROM appeals a WHERE a.member_id = $1 AND a.suspended_at = $2)`,
)
export const findInForce = statement<{ [Column in keyof CoveredRow]: CoveredRow[Column] | null }>(
  'safety_find_suspension_in_force',
  `SELECT ${columns} FROM members WHERE id = $1`,
)
