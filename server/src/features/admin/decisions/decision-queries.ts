import type { AuditFields } from '@hamvav/contract/admin/audit'
import { houseAccount } from '@hamvav/contract/product'
import type { ReportReason } from '@hamvav/contract/safety/entities'
import { statement } from '../../../platform/database/statement.ts'
import { type MemberRow, memberColumns } from '../member-columns.ts'

/** A member before a decision, without the house account; the row stays locked until the commit. */
export interface StandingRow {
  readonly verified: boolean
  readonly verification_requested_at: Date | null
  readonly approved: boolean
  readonly requested: boolean
  readonly refused: boolean
  readonly restricted: boolean
  readonly can_post: boolean
  readonly suspended_at: Date | null
  readonly suspended_until: Date | null
  readonly suspension_reason: ReportReason | null
  readonly suspended_by: string | null
}

export const lockMember = statement<StandingRow>(
  'admin_lock_member',
  `SELECT verified, verification_requested_at,
     visibility_approved AS approved, visibility_requested AS requested, approval_refused_at IS NOT NULL AS refused,
     declared_minor_at IS NOT NULL AS restricted, can_post,
     suspended_at, suspended_until, suspension_reason, suspended_by
   FROM members WHERE id = $1 AND id <> '${houseAccount._id}' FOR NO KEY UPDATE`,
)
/** Newest audit entry of subject $1 and action $2 with a number above $3. */
export const laterDecision = statement<{ by: string | null; at: Date }>(
  'admin_later_decision',
  `SELECT a.username AS by, l.at FROM audit_log l LEFT JOIN admins a ON a.id = l.admin_id
   WHERE l.subject_id = $1 AND l.action = $2 AND l.number > $3 ORDER BY l.number DESC LIMIT 1`,
)
export const readMember = statement<MemberRow>(
  'admin_read_member',
  `SELECT ${memberColumns} FROM members WHERE id = $1`,
)

export const lastDecision = statement<{
  number: string
  admin_id: string
  by: string | null
  at: Date
  details: { before?: AuditFields; after?: AuditFields }
}>(
  'admin_last_decision',
  `SELECT l.number, l.admin_id, a.username AS by, l.at, l.details FROM audit_log l LEFT JOIN admins a ON a.id = l.admin_id
   WHERE l.subject_id = $1 AND l.action = $2 ORDER BY l.number DESC LIMIT 1`,
)
