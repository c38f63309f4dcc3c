// Reads reports for moderation.
import type { ReportReason, ReportStatus, ReportSubject } from '@hamvav/contract/safety/entities'
import { statement } from '../../../platform/database/statement.ts'
import { caseOf } from './decision-queries.ts'

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
  /** Null for a conversation, and after the content is gone. */
  readonly preview: string | null
  /** Also after it expired. */
  readonly taken: { readonly by: { readonly _id: string; readonly username: string }; readonly until: string } | null
  readonly is_watched: boolean
  readonly is_by_name: boolean
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

/** Of what others can see now; a conversation is private, and only its evidence shows it. */
const preview = `CASE r.subject WHEN 'post' THEN (SELECT left(content, 200) FROM posts WHERE id = r.subject_id)
  WHEN 'comment' THEN (SELECT left(content, 200) FROM comments WHERE id = r.subject_id)
  WHEN 'profile' THEN left(reported.bio, 200) END`

const isAsked = `r.status = 'open' AND r.question IS NOT NULL AND r.answer IS NULL`

const taken = `CASE WHEN r.status = 'open' THEN (
  SELECT json_build_object('by', json_build_object('_id', a.id, 'username', a.username), 'until', c.expires_at)
  FROM case_claims c JOIN admins a ON a.id = c.admin_id WHERE c.case_id = ${caseOf('r')}) END`

const columns = `r.id, r.subject, r.reason, r.status, r.urgency, r.created_at, r.due_at,
  ${named('reporter')} AS reporter, ${named('reported')} AS reported, ${isAsked} AS is_asked,
  ${sameSubject} AS same_subject, ${preview} AS preview, ${taken} AS taken, r.watch_id IS NOT NULL AS is_watched, r.is_by_name,
  r.decided_by, r.decided_at`

const people = `LEFT JOIN members reporter ON reporter.id = coalesce(r.reporter_id, r.named_by)
  LEFT JOIN members reported ON reported.id = r.reported_id`

interface Page {
  readonly reason: ReportReason | null
  readonly subject: ReportSubject | null
  readonly overdue: boolean
  /** Reported member or reporter. */
  readonly memberId: string | null
  /** Admin who has taken the case. */
  readonly takenBy: string | null
  readonly after: string | null
  readonly at: Date
  readonly limit: number
}

const isFound = `($reason::text IS NULL OR r.reason = $reason) AND ($subject::text IS NULL OR r.subject = $subject)
  AND (NOT $overdue::boolean OR r.due_at <= $at)
  AND ($memberId::uuid IS NULL OR r.reported_id = $memberId OR r.reporter_id = $memberId
    OR r.named_by = $memberId)
  AND ($takenBy::uuid IS NULL OR EXISTS (
    SELECT FROM case_claims t WHERE t.case_id = ${caseOf('r')} AND t.admin_id = $takenBy AND t.expires_at > $at))`

/** Possible minors first, then what is overdue, then by urgency and age. */
const rank = (r: string) => `${r}.reason <> 'minor', ${r}.due_at > $at::timestamptz, ${r}.urgency, ${r}.id`

/**
 * One row a case, with its most urgent report: reports of the same post, comment or profile. The reports of a conversation are
 * cases of their own, as each has its own evidence.
 */
const cases = (where: string) => `SELECT DISTINCT ON (${caseOf('r')})
    r.id, r.reason, r.due_at, r.urgency
  FROM reports r WHERE r.status = 'open' AND ${where} AND ${isFound}
  ORDER BY ${caseOf('r')}, ${rank('r')}`

const list = (name: string, where: string) =>
  statement<ReportRow, Page>(
    `safety_list_${name}_reports`,
    `WITH page AS MATERIALIZED (
       SELECT c.* FROM (${cases(where)}) c
       WHERE $after::uuid IS NULL OR (${rank('c')}) > (SELECT ${rank('l')} FROM reports l WHERE l.id = $after)
       ORDER BY ${rank('c')} LIMIT $limit
     )
     SELECT ${columns} FROM page c JOIN reports r ON r.id = c.id ${people} ORDER BY ${rank('c')}`,
  )
/** Counts up to the limit. */
const count = (name: string, where: string) =>
  statement<{ count: number }, Omit<Page, 'after'>>(
    `safety_count_${name}_reports`,
    `SELECT count(*)::int AS count FROM (SELECT FROM (${cases(where)}) c LIMIT $limit) found`,
  )

// A report with an unanswered question is hidden until the answer or the deadline.
const isOpen = `(NOT (${isAsked}) OR r.due_at <= $at)`
const isDecided = `r.status <> 'open' AND ${isFound}`

/** Decided reports one by one, the last decision first. */
export const listReports = {
  open: list('open', isOpen),
  asked: list('asked', isAsked),
  decided: statement<ReportRow, Page>(
    'safety_list_decided_reports',
    `WITH page AS MATERIALIZED (
       SELECT r.* FROM reports r WHERE ${isDecided} AND ($after::uuid IS NULL
         OR (r.decided_at, r.id) < (SELECT decided_at, id FROM reports WHERE id = $after))
       ORDER BY r.decided_at DESC, r.id DESC LIMIT $limit
     )
     SELECT ${columns} FROM page r ${people} ORDER BY r.decided_at DESC, r.id DESC`,
  ),
}
export type ReportList = keyof typeof listReports
export const countReports = {
  open: count('open', isOpen),
  asked: count('asked', isAsked),
  decided: statement<{ count: number }, Omit<Page, 'after'>>(
    'safety_count_decided_reports',
    `SELECT count(*)::int AS count FROM (SELECT FROM reports r WHERE ${isDecided} LIMIT $limit) found`,
  ),
}

/** Reports about a member, newest first, without the report $2. */
export const reportsAbout = statement<ReportRow>(
  'safety_reports_about',
  `SELECT ${columns} FROM reports r ${people} WHERE r.reported_id = $1 AND r.id IS DISTINCT FROM $2::uuid
   ORDER BY r.id DESC LIMIT $3`,
)

/** Reports that are or were decided together with $1, newest first. */
export const reportsTogether = statement<ReportRow & { readonly details: string }>(
  'safety_reports_together',
  `WITH found AS (
     SELECT s.id FROM reports o JOIN reports s ON s.subject_id = o.subject_id AND s.subject = o.subject AND s.status = 'open'
     WHERE o.id = $1 AND o.status = 'open' AND o.subject <> 'conversation'
     UNION ALL
     SELECT s.id FROM reports o JOIN reports s ON s.decided_at = o.decided_at AND s.status <> 'open'
       AND s.subject_id = o.subject_id AND s.subject = o.subject
     WHERE o.id = $1 AND o.status <> 'open' AND o.subject <> 'conversation')
   SELECT ${columns}, r.details FROM found JOIN reports r ON r.id = found.id ${people}
   WHERE r.id <> $1 ORDER BY r.id DESC LIMIT $2`,
)

export const findMember = statement<{ id: string }>(
  'safety_find_member_by_username',
  `SELECT id FROM members WHERE username = $1`,
)

export const reportsConcerning = statement<ReportRow>(
  'safety_reports_concerning',
  `SELECT ${columns} FROM reports r ${people} WHERE r.reported_id = $1 OR r.reporter_id = $1 OR r.named_by = $1
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
     FROM reports WHERE reporter_id = $1 OR named_by = $1) made, (
     SELECT count(*)::int AS received, count(*) FILTER (WHERE status = 'open')::int AS received_open,
       count(*) FILTER (WHERE status NOT IN ('open', 'dismissed'))::int AS received_upheld,
       count(DISTINCT (decided_at, subject_id)) FILTER (WHERE status IN ('warned', 'removed'))::int AS warnings
     FROM reports WHERE reported_id = $1) received`,
)
