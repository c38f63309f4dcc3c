import type { ReportReason, ReportStatus, ReportSubject } from '@hamvav/contract/safety/entities'
import { statement } from '../../../platform/database/statement.ts'

export interface OwnReportRow {
  readonly id: string
  readonly subject: ReportSubject
  readonly reason: ReportReason
  readonly status: ReportStatus
  readonly question: string | null
  readonly asked_at: Date | null
  readonly answer: string | null
  readonly decided_at: Date | null
  readonly created_at: Date
  /** Base64; null once it was erased. */
  readonly sealed: string | null
}

const columns = `id, subject, reason, status, question, asked_at, answer, decided_at, created_at,
  evidence ->> 'sealed' AS sealed`

/** The newest first, before the one with id $2 (null: from the start), $3 at most. */
export const listOwnReports = statement<OwnReportRow>(
  'safety_list_own_reports',
  `SELECT ${columns} FROM reports WHERE reporter_id = $1 AND ($2::uuid IS NULL OR id < $2) ORDER BY id DESC LIMIT $3`,
)
export const findOwnReport = statement<OwnReportRow>(
  'safety_find_own_report',
  `SELECT ${columns} FROM reports WHERE id = $1 AND reporter_id = $2`,
)
/** Of two answers at once, one finds the question open. */
export const answerQuestion = statement<OwnReportRow>(
  'safety_answer_question',
  `UPDATE reports SET answer = $3, answered_at = $4
   WHERE id = $1 AND reporter_id = $2 AND status = 'open' AND question IS NOT NULL AND answer IS NULL
   RETURNING ${columns}`,
)
