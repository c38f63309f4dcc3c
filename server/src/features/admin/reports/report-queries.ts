import { statement } from '../../../platform/database/statement.ts'
import { memberColumns, type MemberRow } from '../member-columns.ts'

export const adminNames = statement<{ _id: string; username: string }>(
  'admin_names',
  `SELECT id AS "_id", username FROM admins WHERE id = ANY ($1::uuid[])`,
)

export interface HistoryRow extends MemberRow {
  readonly suspended_at: Date | null
  readonly suspended_until: Date | null
  readonly suspension_reason: string | null
  readonly suspended_by: string | null
  /** How often they were suspended, those that were only changed not counted. */
  readonly suspensions: number
}

export const readHistory = statement<HistoryRow>(
  'admin_read_history',
  `SELECT ${memberColumns}, suspended_at, suspended_until, suspension_reason, suspended_by,
     (SELECT count(*)::int FROM audit_log WHERE subject_id = members.id AND action = 'suspend'
        AND details -> 'after' ->> 'suspended' = 'true' AND details -> 'before' ->> 'suspended' = 'false') AS suspensions
   FROM members WHERE id = $1`,
)

/** Whether $2 was told of as read by the admin $1 since $3. */
export const hasRead = statement<{ number: string }>(
  'admin_has_read',
  `SELECT number FROM audit_log WHERE subject_id = $2 AND admin_id = $1 AND action = 'read-report' AND at > $3 LIMIT 1`,
)
/** One admin's readings of one report at a time. */
export const takeReading = statement('admin_take_reading', `SELECT pg_advisory_xact_lock(hashtextextended($1, 7))`)
