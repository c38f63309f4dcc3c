import type { ReportReason } from '@hamvav/contract/safety/entities'
import { statement } from '../../../platform/database/statement.ts'

export interface OwnSuspensionRow {
  readonly since: Date
  readonly until: Date | null
  readonly reason: ReportReason | null
  /** Of the appeal against this suspension; all null without one. */
  readonly status: 'open' | 'granted' | 'refused' | null
  readonly text: string | null
  readonly answer: string | null
  readonly appealed_at: Date | null
}

export const findOwnSuspension = statement<OwnSuspensionRow>(
  'safety_own_suspension',
  `SELECT m.suspended_at AS since, m.suspended_until AS until, m.suspension_reason AS reason,
     a.status, a.text, a.answer, a.created_at AS appealed_at
   FROM members m LEFT JOIN appeals a ON a.member_id = m.id AND a.suspended_at = m.suspended_at
   WHERE m.id = $1 AND m.suspended_at IS NOT NULL`,
)

/** A suspension that is being lifted is waited for: then there is nothing to appeal against. */
export const addAppeal = statement<{ id: string }>(
  'safety_add_appeal',
  `WITH suspended AS (
     SELECT id, suspended_at, suspended_by FROM members WHERE id = $1 AND suspended_at IS NOT NULL FOR SHARE)
   INSERT INTO appeals (id, member_id, suspended_at, suspended_by, text, status, created_at)
   SELECT $2, id, suspended_at, suspended_by, $3, 'open', $4 FROM suspended
   ON CONFLICT (member_id, suspended_at) DO NOTHING RETURNING id`,
)
