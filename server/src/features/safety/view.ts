import type {
  BlockedMember,
  OwnReport,
  ReportReason,
  ReportStatus,
  ReportSubject,
} from '@hamvav/contract/safety/entities'
import { pictureUrl } from '../../platform/media/picture-url.ts'
import type { BlockedRow } from './blocks/block-queries.ts'
import type { LockedReportRow } from './decisions/decision-queries.ts'
import type { OwnReportRow } from './reports/report-queries.ts'

export const blockedMember = (row: BlockedRow): BlockedMember => ({
  _id: row.id,
  username: row.username,
  name: row.name,
  profileImage: pictureUrl(row.picture_id),
  verified: row.verified,
  ...(row.simulated && { simulated: true as const }),
  blockedAt: row.blocked_at.toISOString(),
})

export const ownReport = (row: OwnReportRow, about: string | null): OwnReport => ({
  _id: row.id,
  subject: row.subject,
  reason: row.reason,
  about,
  createdAt: row.created_at.toISOString(),
  outcome: row.status === 'open' || row.status === 'dismissed' ? row.status : 'acted',
  decidedAt: row.decided_at?.toISOString() ?? null,
  question:
    row.question !== null && row.asked_at
      ? { text: row.question, askedAt: row.asked_at.toISOString(), answer: row.answer }
      : null,
})

/** The same whether somebody was found or not. */
export const namedReport = (row: OwnReportRow, name: string): OwnReport => ({
  ...ownReport(row, name),
  outcome: 'received',
})

export interface LockedReport {
  readonly id: string
  readonly subject: ReportSubject
  readonly subjectId: string
  readonly reason: ReportReason
  readonly status: ReportStatus
  /** Null if the reporter's account is deleted, and for reports of the watch list and by name. */
  readonly reporterId: string | null
  readonly isByName: boolean
  readonly reportedId: string | null
  readonly question: string | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
}

export const lockedReport = (row: LockedReportRow): LockedReport => ({
  id: row.id,
  subject: row.subject,
  subjectId: row.subject_id,
  reason: row.reason,
  status: row.status,
  reporterId: row.reporter_id,
  isByName: row.is_by_name,
  reportedId: row.reported_id,
  question: row.question,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
})
