import type { AuditFields } from '@hamvav/contract/admin/audit'
import { statement } from '../../../platform/database/statement.ts'

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
/**
 * Since when the approval was asked for is never forgotten: the place in the queue is the old one. Who does not want to be
 * found any more waits no more.
 */
export const restoreApproval = statement(
  'admin_restore_approval',
  `UPDATE members SET
     visibility_approved = $2,
     visibility_requested = $3::boolean AND (visible OR $2::boolean),
     approval_refused_at = CASE WHEN $4::boolean THEN coalesce(approval_refused_at, now()) END,
     declared_minor_at = CASE WHEN $5::boolean THEN coalesce(declared_minor_at, now()) ELSE declared_minor_at END
   WHERE id = $1`,
)
export const restoreVerification = statement(
  'admin_restore_verification',
  `UPDATE members SET verified = $2, verification_requested_at = $3::timestamptz WHERE id = $1`,
)
