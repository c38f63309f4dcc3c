import type { AdminUser, ReportDetail, ReportHistory, ReportSummary } from '@hamvav/contract/admin/entities'
import { ReportReason } from '@hamvav/contract/safety/entities'
import type { DetailRow, RecordRow, ReportRow } from '../../safety/service.ts'
import type { HistoryRow } from './report-queries.ts'
import { adminUser } from '../view.ts'

/** Admins by id. */
export type AdminNames = ReadonlyMap<string, { readonly _id: string; readonly username: string }>

const nameOf = (names: AdminNames, id: string | null) => (id === null ? null : (names.get(id) ?? null))

function takenOf({ taken }: ReportRow, now: number): ReportSummary['taken'] {
  if (!taken || Date.parse(taken.until) <= now) return null
  return { by: taken.by, until: new Date(taken.until).toISOString() }
}

export const reportSummary = (row: ReportRow, names: AdminNames, now: number): ReportSummary => ({
  _id: row.id,
  subject: row.subject,
  reason: row.reason,
  status: row.status,
  urgency: row.urgency,
  createdAt: row.created_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  reporter: row.reporter,
  reported: row.reported,
  isAsked: row.is_asked,
  sameSubject: row.same_subject,
  preview: row.preview,
  taken: takenOf(row, now),
  isWatched: row.is_watched,
  isByName: row.is_by_name,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: nameOf(names, row.decided_by),
})

const suspensionOf = (row: HistoryRow, names: AdminNames): ReportHistory['suspension'] =>
  row.suspended_at && {
    since: row.suspended_at.toISOString(),
    until: row.suspended_until?.toISOString() ?? null,
    reason: ReportReason.safeParse(row.suspension_reason).data ?? null,
    by: nameOf(names, row.suspended_by),
  }

export const reportHistory = (row: HistoryRow, record: RecordRow, names: AdminNames): ReportHistory => ({
  user: adminUser(row) satisfies AdminUser,
  suspension: suspensionOf(row, names),
  made: { total: record.made, upheld: record.made_upheld },
  received: { total: record.received, open: record.received_open, upheld: record.received_upheld },
  warnings: record.warnings,
  suspensions: row.suspensions,
  strikes: row.strikes,
  language: row.language,
})

export const questionOf = ({ question, asked_at: askedAt, answer }: DetailRow): ReportDetail['question'] =>
  question !== null && askedAt ? { text: question, at: askedAt.toISOString(), answer } : null
