import type { WatchTier } from '@hamvav/contract/desk/entities'
import { watchEntriesMax } from '@hamvav/contract/desk/limits'
import type { ReportReason } from '@hamvav/contract/safety/entities'
import { houseAccount } from '@hamvav/contract/product'
import { statement } from '../../../platform/database/statement.ts'

/** Tells all servers that the list has changed. */
export const watchChannel = 'watch_list'

export interface WatchRow {
  readonly id: string
  readonly pattern: string
  readonly tier: WatchTier
  readonly reason: ReportReason
  readonly by: { readonly _id: string; readonly username: string } | null
  readonly created_at: Date
}

export const listEntries = statement<WatchRow>(
  'safety_list_watch',
  `SELECT w.id, w.pattern, w.tier, w.reason, w.created_at,
     CASE WHEN a.id IS NOT NULL THEN json_build_object('_id', a.id, 'username', a.username) END AS by
   FROM watch_entries w LEFT JOIN admins a ON a.id = w.admin_id ORDER BY w.id DESC LIMIT ${watchEntriesMax}`,
)
/** Parallel additions count one after another. */
export const lockWatch = statement('safety_lock_watch', `SELECT pg_advisory_xact_lock(7302921)`)
export const countEntries = statement<{ n: number }>(
  'safety_count_watch',
  `SELECT count(*)::int AS n FROM watch_entries`,
)

interface NewEntry {
  readonly id: string
  readonly pattern: string
  readonly key: string
  readonly tier: WatchTier
  readonly reason: ReportReason
  readonly adminId: string
  readonly at: Date
}

/** Nothing if the list has this pattern, also in another spelling. */
export const addEntry = statement<{ id: string }, NewEntry>(
  'safety_add_watch',
  `INSERT INTO watch_entries (id, pattern, key, tier, reason, admin_id, created_at)
   VALUES ($id, $pattern, $key, $tier, $reason, $adminId, $at) ON CONFLICT (key) DO NOTHING RETURNING id`,
)
export const removeEntry = statement<{ id: string }>(
  'safety_remove_watch',
  `DELETE FROM watch_entries WHERE id = $1 RETURNING id`,
)
/** Reaches every server, after the commit. */
export const notifyServers = statement('safety_notify_watch', `SELECT pg_notify('${watchChannel}', '')`)

export interface TrialRow {
  readonly id: string
  readonly content: string
  readonly created_at: Date
  readonly author: { readonly _id: string; readonly username: string; readonly name: string }
}

/** Posts of members with ids from $1 and before $2 (null: from the newest on), newest first. */
export const readPosts = statement<TrialRow>(
  'safety_read_posts_of_trial',
  `SELECT p.id, p.content, p.created_at, json_build_object('_id', m.id, 'username', m.username, 'name', m.name) AS author
   FROM posts p JOIN members m ON m.id = p.author_id
   WHERE p.id >= $1 AND ($2::uuid IS NULL OR p.id < $2) AND p.author_id <> '${houseAccount._id}' ORDER BY p.id DESC LIMIT $3`,
)

interface NewReport {
  readonly id: string
  readonly watchId: string
  readonly reportedId: string
  readonly subject: 'post' | 'comment'
  readonly subjectId: string
  readonly reason: ReportReason
  /** JSON. */
  readonly evidence: string
  readonly at: Date
  readonly urgency: number
  readonly dueAt: Date
}

/** Nothing if the list has reported this content before, whatever was decided. */
export const addReport = statement<{ id: string }, NewReport>(
  'safety_add_watch_report',
  `INSERT INTO reports (id, watch_id, reported_id, subject, subject_id, reason, evidence, created_at, urgency, due_at)
   VALUES ($id, $watchId, $reportedId, $subject, $subjectId, $reason, $evidence, $at, $urgency, $dueAt)
   ON CONFLICT (subject, subject_id) WHERE watch_id IS NOT NULL DO NOTHING RETURNING id`,
)
