// Reports as those who decide see them.
import type { ReportReason, ReportStatus, ReportSubject } from '@hamvav/contract/safety/entities'
import { statement } from '../../../platform/database/statement.ts'

interface Named {
  readonly _id: string
  readonly username: string
  readonly name: string
}

/** A report as a line of a list. */
export interface ReportRow {
  readonly id: string
  readonly subject: ReportSubject
  readonly reason: ReportReason
  readonly status: ReportStatus
  readonly urgency: number
  readonly createdAt: Date
  readonly dueAt: Date
  readonly reporter: Named | null
  readonly reported: Named | null
  readonly isAsked: boolean
  readonly sameSubject: number
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
}

export interface DetailRow extends ReportRow {
  readonly subjectId: string
  readonly details: string
  /** Base64; null once it was erased. */
  readonly sealed: string | null
  readonly pictureIds: readonly string[]
  readonly question: string | null
  readonly askedAt: Date | null
  readonly answer: string | null
  /** The reported post or comment is still there. */
  readonly canRemove: boolean
}

const named = (m: string) =>
  `CASE WHEN ${m}.id IS NOT NULL THEN json_build_object('_id', ${m}.id, 'username', ${m}.username, 'name', ${m}.name) END`

/** A conversation is named by its other side: what two members report of the same one are two conversations. */
const sameSubject = `CASE WHEN r.subject = 'conversation' THEN (r.status = 'open')::int ELSE (
  SELECT count(*)::int FROM reports s WHERE s.subject_id = r.subject_id AND s.subject = r.subject AND s.status = 'open') END`

const isAsked = `r.status = 'open' AND r.question IS NOT NULL AND r.answer IS NULL`

const columns = `r.id, r.subject, r.reason, r.status, r.urgency, r.created_at AS "createdAt", r.due_at AS "dueAt",
  ${named('reporter')} AS reporter, ${named('reported')} AS reported, ${isAsked} AS "isAsked",
  ${sameSubject} AS "sameSubject", r.decided_by AS "decidedBy", r.decided_at AS "decidedAt"`

const people = `LEFT JOIN members reporter ON reporter.id = r.reporter_id
  LEFT JOIN members reported ON reported.id = r.reported_id`

interface List {
  readonly where: string
  /** Of what stands after the report $2; the order of the list. */
  readonly after: string
  readonly order: string
}

const byUrgency = {
  after: `(r.urgency, r.id) > (SELECT urgency, id FROM reports WHERE id = $2)`,
  order: 'r.urgency, r.id',
}
const lists = {
  // What waits for an answer is nobody's work until it comes, or the time is over ($3: now).
  open: { where: `r.status = 'open' AND (NOT (${isAsked}) OR r.due_at <= $3)`, ...byUrgency },
  asked: { where: `${isAsked} AND $3::timestamptz IS NOT NULL`, ...byUrgency },
  decided: {
    where: `r.status <> 'open' AND $3::timestamptz IS NOT NULL`,
    after: `(r.decided_at, r.id) < (SELECT decided_at, id FROM reports WHERE id = $2)`,
    order: 'r.decided_at DESC, r.id DESC',
  },
} satisfies Record<string, List>
export type ReportList = keyof typeof lists

const ofReason = `($1::text IS NULL OR r.reason = $1)`
const list = (name: ReportList, { where, after, order }: List) =>
  statement<ReportRow>(
    `safety_list_${name}_reports`,
    `WITH page AS MATERIALIZED (
       SELECT r.* FROM reports r WHERE ${where} AND ${ofReason} AND ($2::uuid IS NULL OR ${after}) ORDER BY ${order} LIMIT $4
     )
     SELECT ${columns} FROM page r ${people} ORDER BY ${order}`,
  )
/** $2 at most. */
const count = (name: ReportList, { where }: List) =>
  statement<{ count: number }>(
    `safety_count_${name}_reports`,
    `SELECT count(*)::int AS count FROM (SELECT FROM reports r WHERE ${where} AND ${ofReason} LIMIT $2) found`,
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

/** About a member, the newest first, without the report $2. */
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
  `SELECT ${columns}, r.subject_id AS "subjectId", r.details, r.evidence ->> 'sealed' AS sealed,
     ARRAY(SELECT jsonb_array_elements_text(r.evidence -> 'pictures')) AS "pictureIds",
     r.question, r.asked_at AS "askedAt", r.answer, ${canRemove} AS "canRemove"
   FROM reports r ${people} WHERE r.id = $1`,
)

/** No row where the picture is none of this report's. */
export const findEvidencePicture = statement<{ id: string }>(
  'safety_find_evidence_picture',
  `SELECT id FROM reports WHERE id = $1 AND evidence -> 'pictures' ? $2::text`,
)

export interface RecordRow {
  readonly made: number
  readonly madeUpheld: number
  readonly received: number
  readonly receivedOpen: number
  readonly receivedUpheld: number
  readonly warnings: number
}

/** What was reported by and about the member $1; what was decided together is one warning. */
export const readRecord = statement<RecordRow>(
  'safety_read_record',
  `SELECT made.*, received.* FROM (
     SELECT count(*)::int AS made, count(*) FILTER (WHERE status NOT IN ('open', 'dismissed'))::int AS "madeUpheld"
     FROM reports WHERE reporter_id = $1) made, (
     SELECT count(*)::int AS received, count(*) FILTER (WHERE status = 'open')::int AS "receivedOpen",
       count(*) FILTER (WHERE status NOT IN ('open', 'dismissed'))::int AS "receivedUpheld",
       count(DISTINCT (decided_at, subject_id)) FILTER (WHERE status IN ('warned', 'removed'))::int AS warnings
     FROM reports WHERE reported_id = $1) received`,
)
