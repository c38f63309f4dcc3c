// Locks, decides and asks questions about reports.
import type { ReportReason, ReportStatus, ReportSubject } from '@hamvav/contract/safety/entities'
import { statement } from '../../../platform/database/statement.ts'

export interface LockedReportRow {
  readonly id: string
  readonly subject: ReportSubject
  readonly subject_id: string
  readonly reason: ReportReason
  readonly status: ReportStatus
  readonly reporter_id: string | null
  readonly reported_id: string | null
  readonly question: string | null
  readonly decided_by: string | null
  readonly decided_at: Date | null
}

const columns = `id, subject, subject_id, reason, status, reporter_id,
  reported_id, question, decided_by, decided_at`

/** The report, and open reports of the same subject, which share its decision; a conversation is reported only once. */
const isDecidedTogether = `r.id IN (
    SELECT $1::uuid UNION ALL SELECT s.id FROM reports o JOIN reports s ON s.subject = o.subject AND s.subject_id = o.subject_id
    WHERE o.id = $1 AND o.subject <> 'conversation' AND s.status = 'open')
  AND (r.id = $1 OR r.status = 'open')`

/** Locks members before their reports, in the same order as the deletion of a member. */
export const lockParticipants = statement<{ id: string }>(
  'safety_lock_participants',
  `SELECT id FROM members WHERE id IN (
     SELECT unnest(ARRAY[r.reporter_id, r.reported_id]) FROM reports r WHERE ${isDecidedTogether})
   ORDER BY id FOR NO KEY UPDATE`,
)
export const lockReports = statement<LockedReportRow>(
  'safety_lock_reports',
  `SELECT ${columns} FROM reports r WHERE ${isDecidedTogether} ORDER BY id FOR UPDATE`,
)
export const closeReports = statement(
  'safety_close_reports',
  `UPDATE reports SET status = $2, decided_by = $3, decided_at = $4 WHERE id = ANY ($1::uuid[])`,
)
/** Replaces an earlier question and its answer. */
export const askReporter = statement(
  'safety_ask_reporter',
  `UPDATE reports SET question = $2, asked_by = $3, asked_at = $4, answer = NULL, answered_at = NULL WHERE id = $1`,
)
