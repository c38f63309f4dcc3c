// Locks, takes, decides and asks questions about reports.
import type { ReportReason, ReportStatus, ReportSubject } from '@hamvav/contract/safety/entities'
import { statement } from '../../../platform/database/statement.ts'

export interface LockedReportRow {
  readonly id: string
  readonly subject: ReportSubject
  readonly subject_id: string
  readonly reason: ReportReason
  readonly status: ReportStatus
  readonly reporter_id: string | null
  readonly is_by_name: boolean
  readonly reported_id: string | null
  readonly question: string | null
  readonly decided_by: string | null
  readonly decided_at: Date | null
}

const columns = `id, subject, subject_id, reason, status, reporter_id, is_by_name,
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
/** The case of a report, as moderators take it: all reports of a post, comment or profile, or one of a conversation. */
export const caseOf = (r: string) => `CASE WHEN ${r}.subject = 'conversation' THEN ${r}.id ELSE ${r}.subject_id END`

/** Takes the case $1 for the admin $2, or renews it. No row if somebody else has it at $3. */
export const takeCase = statement<{ is_new: boolean }>(
  'safety_take_case',
  `WITH before AS (SELECT FROM case_claims WHERE case_id = $1 AND admin_id = $2 AND expires_at > $3)
   INSERT INTO case_claims AS c (case_id, admin_id, expires_at) VALUES ($1, $2, $4)
   ON CONFLICT (case_id) DO UPDATE SET admin_id = excluded.admin_id, expires_at = excluded.expires_at
     WHERE c.admin_id = excluded.admin_id OR c.expires_at <= $3
   RETURNING NOT EXISTS (SELECT FROM before) AS is_new`,
)
export const readClaim = statement<{ by: string; until: Date }>(
  'safety_read_claim',
  `SELECT a.username AS by, c.expires_at AS until FROM case_claims c JOIN admins a ON a.id = c.admin_id
   WHERE c.case_id = $1`,
)
export const readClaims = statement<{ case_id: string; by_id: string; by: string; until: Date }>(
  'safety_read_claims',
  `SELECT c.case_id, a.id AS by_id, a.username AS by, c.expires_at AS until FROM case_claims c JOIN admins a ON a.id = c.admin_id
   WHERE c.case_id = ANY ($1::uuid[]) AND c.expires_at > $2`,
)
/** @param $2 only if this admin has it, or null */
export const freeCase = statement<{ admin_id: string }>(
  'safety_free_case',
  `DELETE FROM case_claims WHERE case_id = $1 AND ($2::uuid IS NULL OR admin_id = $2) RETURNING admin_id`,
)
/** Some that expired; those of parallel calls are skipped. */
export const dropExpiredClaims = statement(
  'safety_drop_expired_claims',
  `DELETE FROM case_claims WHERE case_id IN (
     SELECT case_id FROM case_claims WHERE expires_at <= $1 LIMIT 100 FOR UPDATE SKIP LOCKED)`,
)
/** Replaces an earlier question and its answer. */
export const askReporter = statement(
  'safety_ask_reporter',
  `UPDATE reports SET question = $2, asked_by = $3, asked_at = $4, answer = NULL, answered_at = NULL WHERE id = $1`,
)
