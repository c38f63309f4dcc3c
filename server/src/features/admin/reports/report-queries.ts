import { statement } from '../../../platform/database/statement.ts'
import { memberColumns, type MemberRow } from '../member-columns.ts'

export const adminNames = statement<{ id: string; username: string }>(
  'admin_names',
  `SELECT id, username FROM admins WHERE id = ANY ($1::uuid[])`,
)

export interface HistoryRow extends MemberRow {
  readonly suspended_at: Date | null
  readonly suspended_until: Date | null
  readonly suspension_reason: string | null
  readonly suspended_by: string | null
  /** Number of suspensions; changes of one do not count. */
  readonly suspensions: number
  readonly strikes: number
  readonly language: 'en' | 'ne'
}

export const readHistory = statement<HistoryRow>(
  'admin_read_history',
  `SELECT ${memberColumns}, suspended_at, suspended_until, suspension_reason, suspended_by,
     (SELECT count(*)::int FROM audit_log WHERE subject_id = members.id AND action = 'suspend'
        AND details -> 'after' ->> 'suspended' = 'true' AND details -> 'before' ->> 'suspended' = 'false') AS suspensions,
     (SELECT count(*)::int FROM strikes s WHERE s.member_id = members.id AND s.removed_at IS NULL AND s.fades_at > $2) AS strikes,
     language
   FROM members WHERE id = $1`,
)
