import type { ReplyPurpose } from '@hamvav/contract/desk/entities'
import { savedRepliesMax } from '@hamvav/contract/desk/limits'
import { statement } from '../../../platform/database/statement.ts'
import { isAppealDecision, isAppealGranted } from '../audit/audit-queries.ts'

export interface ReplyRow {
  readonly id: string
  readonly purpose: ReplyPurpose
  readonly title: string
  readonly english: string
  readonly nepali: string
  readonly admin_id: string
  readonly username: string
  readonly version: number
  readonly updated_at: Date
}

const replyColumns = `r.id, r.purpose, r.title, r.english, r.nepali, r.admin_id, a.username, r.version, r.updated_at`

export const listReplies = statement<ReplyRow>(
  'admin_list_saved_replies',
  `SELECT ${replyColumns} FROM saved_replies r JOIN admins a ON a.id = r.admin_id
   ORDER BY lower(r.title), r.id LIMIT ${savedRepliesMax}`,
)
export const readReply = statement<ReplyRow>(
  'admin_read_saved_reply',
  `SELECT ${replyColumns} FROM saved_replies r JOIN admins a ON a.id = r.admin_id WHERE r.id = $1`,
)
/** Parallel additions count one after another. */
export const lockReplies = statement('admin_lock_saved_replies', `SELECT pg_advisory_xact_lock(7302920)`)
export const countReplies = statement<{ n: number }>(
  'admin_count_saved_replies',
  `SELECT count(*)::int AS n FROM saved_replies`,
)

interface NewReply {
  readonly id: string
  readonly purpose: ReplyPurpose
  readonly title: string
  readonly english: string
  readonly nepali: string
  readonly adminId: string
  readonly at: Date
}

export const addReply = statement<{ id: string }, NewReply>(
  'admin_add_saved_reply',
  `INSERT INTO saved_replies (id, purpose, title, english, nepali, admin_id, updated_at)
   VALUES ($id, $purpose, $title, $english, $nepali, $adminId, $at) RETURNING id`,
)
/** No row if the reply is gone or was changed meanwhile. */
export const changeReply = statement<{ id: string }, NewReply & { readonly version: number }>(
  'admin_change_saved_reply',
  `UPDATE saved_replies SET purpose = $purpose, title = $title, english = $english, nepali = $nepali, admin_id = $adminId,
     version = version + 1, updated_at = $at
   WHERE id = $id AND version = $version RETURNING id`,
)
export const removeReply = statement<{ id: string }>(
  'admin_remove_saved_reply',
  `DELETE FROM saved_replies WHERE id = $1 RETURNING id`,
)

/** Newest decisions of a period that are counted; more would not change a median. */
const counted = 20_000

export interface FiguresRow {
  readonly is_desk: boolean
  readonly admin_id: string | null
  readonly username: string | null
  readonly decided: number
  readonly upheld: number
  readonly median_seconds: number | null
  readonly appeals: number
  readonly overturned: number
}

/**
 * Decisions since $1, one row a moderator, and one of the desk. Reports that were decided together are one case, as old as its
 * first report; so are messages of one member to another. An appeal counts for who made the decision, not for who answered it; those
 * of deleted accounts are in the row of the desk only.
 */
export const readFigures = statement<FiguresRow>(
  'admin_desk_figures',
  `WITH reported AS (
     SELECT decided_by AS admin_id, bool_or(status <> 'dismissed') AS upheld, max(decided_at) - min(created_at) AS waited
     FROM (SELECT id, subject, subject_id, status, decided_by, decided_at, created_at FROM reports
       WHERE status <> 'open' AND decided_at >= $1 AND decided_by IS NOT NULL
       ORDER BY decided_at DESC, id DESC LIMIT ${counted}) r
     GROUP BY decided_by, decided_at, subject, subject_id
   ), held AS (
     SELECT decided_by AS admin_id, bool_or(status = 'removed') AS upheld, max(decided_at) - min(created_at) AS waited
     FROM (SELECT id, kind, member_id, recipient_id, status, decided_by, decided_at, created_at FROM held_texts
       WHERE decided_at >= $1 AND decided_by IS NOT NULL AND status <> 'withdrawn' ORDER BY decided_at DESC LIMIT ${counted}) h
     GROUP BY decided_by, decided_at, kind, member_id, recipient_id
   ), appealed AS (
     SELECT coalesce(a.suspended_by, t.admin_id, s.admin_id) AS admin_id, d.overturned
     FROM (SELECT subject_id, ${isAppealGranted} AS overturned FROM audit_log
       WHERE ${isAppealDecision} AND at >= $1 ORDER BY number DESC LIMIT ${counted}) d
     LEFT JOIN appeals a ON a.id = d.subject_id LEFT JOIN takedowns t ON t.id = a.takedown_id LEFT JOIN strikes s ON s.id = a.strike_id
   ), every AS (
     SELECT admin_id, upheld, waited, NULL::boolean AS overturned FROM reported
     UNION ALL SELECT admin_id, upheld, waited, NULL FROM held
     UNION ALL SELECT admin_id, NULL, NULL, overturned FROM appealed
   ), summed AS (
     SELECT GROUPING(admin_id) = 1 AS is_desk, admin_id, count(upheld)::int AS decided, (count(*) FILTER (WHERE upheld))::int AS upheld,
       extract(epoch FROM percentile_cont(0.5) WITHIN GROUP (ORDER BY waited))::float AS median_seconds,
       count(overturned)::int AS appeals, (count(*) FILTER (WHERE overturned))::int AS overturned
     FROM every GROUP BY GROUPING SETS ((admin_id), ())
   )
   SELECT f.*, a.username FROM summed f LEFT JOIN admins a ON a.id = f.admin_id
   WHERE f.is_desk OR a.id IS NOT NULL
   ORDER BY f.is_desk DESC, f.decided DESC, a.username LIMIT 201`,
)
