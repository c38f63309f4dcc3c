// Reads reports for moderation.
import type { ReportReason, ReportStatus, ReportSubject } from '@hamvav/contract/safety/entities'
import { statement } from '../../../platform/database/statement.ts'

interface Named {
  readonly _id: string
  readonly username: string
  readonly name: string
}

export interface ReportRow {
  readonly id: string
  readonly subject: ReportSubject
  readonly reason: ReportReason
  readonly status: ReportStatus
  readonly urgency: number
  readonly created_at: Date
  readonly due_at: Date
  readonly reporter: Named | null
  readonly reported: Named | null
  readonly is_asked: boolean
  readonly same_subject: number
  readonly decided_by: string | null
  readonly decided_at: Date | null
}

export interface DetailRow extends ReportRow {
  readonly subject_id: string
  readonly details: string
  readonly has_evidence: boolean
  readonly question: string | null
  readonly asked_at: Date | null
  readonly answer: string | null
  /** The reported post or comment exists. */
  readonly can_remove: boolean
}

const named = (m: string) =>
  `CASE WHEN ${m}.id IS NOT NULL THEN json_build_object('_id', ${m}.id, 'username', ${m}.username, 'name', ${m}.name) END`

/** The subject of a conversation is its other member, so that reports of one conversation by both members differ. */
const sameSubject = `CASE WHEN r.subject = 'conversation' THEN (r.status = 'open')::int ELSE (
  SELECT count(*)::int FROM reports s WHERE s.subject_id = r.subject_id AND s.subject = r.subject AND s.status = 'open') END`

const isAsked = `r.status = 'open' AND r.question IS NOT NULL AND r.answer IS NULL`

const columns = `r.id, r.subject, r.reason, r.status, r.urgency, r.created_at, r.due_at,
  ${named('reporter')} AS reporter, ${named('reported')} AS reported, ${isAsked} AS is_asked,
  ${sameSubject} AS same_subject, r.decided_by, r.decided_at`

const people = `LEFT JOIN members reporter ON reporter.id = r.reporter_id
  LEFT JOIN members reported ON reported.id = r.reported_id`

interface List {
  readonly where: string
  /** Condition for rows after the report $2 in the order of the list. */
  readonly after: string
  readonly order: string
}

const byUrgency = {
  after: `(r.urgency, r.id) > (SELECT urgency, id FROM reports WHERE id = $2)`,
  order: 'r.urgency, r.id',
}
const lists = {
  // A report with an unanswered question is hidden until the answer or the deadline ($3: now).
  open: { where: `r.status = 'open' AND (NOT (${isAsked}) OR r.due_at <= $3)`, ...byUrgency },
  asked: { where: `${isAsked} AND $3::timestamptz IS NOT NULL`, ...byUrgency },
  decided: {
    where: `r.status <> 'open' AND $3::timestamptz IS NOT NULL`,
    after: `(r.decided_at, r.id) < (SELECT decided_at, id FROM reports WHERE id = $2)`,
    order: 'r.decided_at DESC, r.id DESC',
  },
} satisfies Record<string, List>
export type ReportList = keyof typeof lists

const hasReason = `($1::text IS NULL OR r.reason = $1)`
const list = (name: ReportList, { where, after, order }: List) =>
  statement<ReportRow>(
    `safety_list_${name}_reports`,
    `WITH page AS MATERIALIZED (
       SELECT r.* FROM reports r WHERE ${where} AND ${hasReason} AND ($2::uuid IS NULL OR ${after}) ORDER BY ${order} LIMIT $4
     )
     SELECT ${columns} FROM page r ${people} ORDER BY ${order}`,
  )
/** Counts up to $2. */
const count = (name: ReportList, { where }: List) =>
  statement<{ count: number }>(
    `safety_count_${name}_reports`,
    `SELECT count(*)::int AS count FROM (SELECT FROM reports r WHERE ${where} AND ${hasReason} LIMIT $2) found`,
  )

export const listReports = {
  open: list('open', lists.open),
  asked: list('asked', lists.asked),
  decided: list('decided', lists.decided),
}
export const countReports = {
  open: count('open', lists.open),
  asked: count('asked', lists.asked),
  decided: count('decided', lists.decided),
}

/** Reports about a member, newest first, without the report $2. */
export const reportsAbout = statement<ReportRow>(
  'safety_reports_about',
  `SELECT ${columns} FROM reports r ${people} WHERE r.reported_id = $1 AND r.id IS DISTINCT FROM $2::uuid
   ORDER BY r.id DESC LIMIT $3`,
)

export const reportsConcerning = statement<ReportRow>(
  'safety_reports_concerning',
  `SELECT ${columns} FROM reports r ${people} WHERE r.reported_id = $1 OR r.reporter_id = $1
   ORDER BY r.id DESC LIMIT $2`,
)

const canRemove = `CASE r.subject
  WHEN 'post' THEN EXISTS (SELECT FROM posts WHERE id = r.subject_id)
  WHEN 'comment' THEN EXISTS (SELECT FROM comments WHERE id = r.subject_id)
  ELSE false END`

export const readReport = statement<DetailRow>(
  'safety_read_report',
  `SELECT ${columns}, r.subject_id, r.details, r.evidence ? 'sealed' AS has_evidence,
     r.question, r.asked_at, r.answer, ${canRemove} AS can_remove
   FROM reports r ${people} WHERE r.id = $1`,
)

export interface EvidenceRow {
  readonly id: string
  readonly subject: ReportSubject
  /** Base64; null after it was deleted. */
  readonly sealed: string | null
  readonly picture_ids: readonly string[]
}

export const readEvidence = statement<EvidenceRow>(
  'safety_read_evidence',
  `SELECT id, subject, evidence ->> 'sealed' AS sealed,
     ARRAY(SELECT jsonb_array_elements_text(evidence -> 'pictures')) AS picture_ids
   FROM reports WHERE id = $1`,
)

/** No row if the picture does not belong to the report. */
export const findEvidencePicture = statement<{ id: string }>(
  'safety_find_evidence_picture',
  `SELECT id FROM reports WHERE id = $1 AND evidence -> 'pictures' ? $2::text`,
)

export interface RecordRow {
  readonly made: number
  readonly made_upheld: number
  readonly received: number
  readonly received_open: number
  readonly received_upheld: number
  readonly warnings: number
}

/** Counts of reports by and about the member $1; reports decided together count as one warning. */
export const readRecord = statement<RecordRow>(
  'safety_read_record',
  `SELECT made.*, received.* FROM (
     SELECT count(*)::int AS made, count(*) FILTER (WHERE status NOT IN ('open', 'dismissed'))::int AS made_upheld
     FROM reports WHERE reporter_id = $1) made, (
     SELECT count(*)::int AS received, count(*) FILTER (WHERE status = 'open')::int AS received_open,
       count(*) FILTER (WHERE status NOT IN ('open', 'dismissed'))::int AS received_upheld,
       count(DISTINCT (decided_at, subject_id)) FILTER (WHERE status IN ('warned', 'removed'))::int AS warnings
     FROM reports WHERE reported_id = $1) received`,
)
