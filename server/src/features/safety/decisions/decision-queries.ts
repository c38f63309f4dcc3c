// What is decided about reports, and asked about them.
import type { ReportReason, ReportStatus, ReportSubject } from '@hamvav/contract/safety/entities'
import { statement } from '../../../platform/database/statement.ts'

export interface LockedReport {
  readonly id: string
  readonly subject: ReportSubject
  readonly subjectId: string
  readonly reason: ReportReason
  readonly status: ReportStatus
  readonly reporterId: string | null
  readonly reportedId: string | null
  readonly question: string | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
}

const columns = `id, subject, subject_id AS "subjectId", reason, status, reporter_id AS "reporterId",
  reported_id AS "reportedId", question, decided_by AS "decidedBy", decided_at AS "decidedAt"`

/** The report, and the open ones that are decided with it; a conversation is its reporter's alone. */
const alike = `r.id IN (
    SELECT $1::uuid UNION ALL SELECT s.id FROM reports o JOIN reports s ON s.subject = o.subject AND s.subject_id = o.subject_id
    WHERE o.id = $1 AND o.subject <> 'conversation' AND s.status = 'open')
  AND (r.id = $1 OR r.status = 'open')`

/** Whom a decision concerns, before the reports are locked: whoever is deleted is locked before their reports are. */
export const lockPeople = statement<{ id: string }>(
  'safety_lock_people',
  `SELECT id FROM members WHERE id IN (
     SELECT unnest(ARRAY[r.reporter_id, r.reported_id]) FROM reports r WHERE ${alike})
   ORDER BY id FOR NO KEY UPDATE`,
)
export const lockReports = statement<LockedReport>(
  'safety_lock_reports',
  `SELECT ${columns} FROM reports r WHERE ${alike} ORDER BY id FOR UPDATE`,
)
export const closeReports = statement(
  'safety_close_reports',
  `UPDATE reports SET status = $2, decided_by = $3, decided_at = $4 WHERE id = ANY ($1::uuid[])`,
)
/** The last question counts, and waits for an answer of its own. */
export const askReporter = statement(
  'safety_ask_reporter',
  `UPDATE reports SET question = $2, asked_by = $3, asked_at = $4, answer = NULL, answered_at = NULL WHERE id = $1`,
)
