import { houseAccount } from '@hamvav/contract/product'
import type { ReportReason } from '@hamvav/contract/safety/entities'
import { statement } from '../../../platform/database/statement.ts'
import { memberColumns, type MemberRow } from '../member-columns.ts'

/** How a member stood before a decision; the row stays locked until it is made. Nobody decides about the house account. */
export interface Standing {
  readonly verified: boolean
  readonly verificationRequestedAt: Date | null
  readonly approved: boolean
  readonly requested: boolean
  readonly refused: boolean
  readonly restricted: boolean
  readonly canPost: boolean
  readonly suspendedAt: Date | null
  readonly suspendedUntil: Date | null
  readonly suspensionReason: ReportReason | null
}

export const lockMember = statement<Standing>(
  'admin_lock_member',
  `SELECT verified, verification_requested_at AS "verificationRequestedAt",
     visibility_approved AS approved, visibility_requested AS requested, approval_refused_at IS NOT NULL AS refused,
     declared_minor_at IS NOT NULL AS restricted, can_post AS "canPost",
     suspended_at AS "suspendedAt", suspended_until AS "suspendedUntil",
     suspension_reason AS "suspensionReason"
   FROM members WHERE id = $1 AND id <> '${houseAccount._id}' FOR NO KEY UPDATE`,
)
/** The last entry about $1 of the action $2 after the number $3. */
export const laterDecision = statement<{ by: string | null; at: Date }>(
  'admin_later_decision',
  `SELECT a.username AS by, l.at FROM audit_log l LEFT JOIN admins a ON a.id = l.admin_id
   WHERE l.subject_id = $1 AND l.action = $2 AND l.number > $3 ORDER BY l.number DESC LIMIT 1`,
)
export const readMember = statement<MemberRow>(
  'admin_read_member',
  `SELECT ${memberColumns} FROM members WHERE id = $1`,
)
