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
