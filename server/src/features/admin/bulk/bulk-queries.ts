import type { BulkAction } from '@hamvav/contract/admin/entities'
import type { AdminRole } from '@hamvav/contract/admin/roles'
import type { ReportReason } from '@hamvav/contract/safety/entities'
import { statement } from '../../../platform/database/statement.ts'

export interface BulkRow {
  readonly id: string
  readonly action: BulkAction
  readonly total: number
  readonly done: number
  readonly skipped: number
  readonly created_at: Date
  readonly finished_at: Date | null
}

const columns = `j.id, j.action, j.total, j.created_at, j.finished_at, counted.done, counted.skipped
  FROM bulk_jobs j, LATERAL (
    SELECT count(*) FILTER (WHERE outcome = 'done')::int AS done, count(*) FILTER (WHERE outcome = 'skipped')::int AS skipped
    FROM bulk_items WHERE job_id = j.id) counted`

interface NewJob {
  readonly id: string
  readonly adminId: string
  readonly clientId: string
  readonly action: BulkAction
  /** Length of a suspension. */
  readonly days: number | null
  readonly reason: ReportReason | null
  readonly note: string | null
  readonly total: number
  readonly at: Date
}
/** No row if the admin has sent this `client_id` before. */
export const addJob = statement<{ id: string }, NewJob>(
  'admin_add_bulk_job',
  `INSERT INTO bulk_jobs (id, admin_id, client_id, action, days, reason, note, total, created_at)
   VALUES ($id, $adminId, $clientId, $action, $days, $reason, $note, $total, $at) ON CONFLICT (admin_id, client_id) DO NOTHING RETURNING id`,
)
export const addItems = statement(
  'admin_add_bulk_items',
  `INSERT INTO bulk_items (job_id, position, member_id)
   SELECT $1, position, id FROM unnest($2::uuid[]) WITH ORDINALITY AS given (id, position)`,
)
export const readJobByClient = statement<BulkRow>(
  'admin_read_bulk_by_client',
  `SELECT ${columns} WHERE j.admin_id = $1 AND j.client_id = $2`,
)
export const readJob = statement<BulkRow>(
  'admin_read_bulk_job',
  `SELECT ${columns} WHERE j.admin_id = $1 AND j.id = $2`,
)
/** In progress, or finished after $2. */
export const listJobs = statement<BulkRow>(
  'admin_list_bulk_jobs',
  `SELECT ${columns} WHERE j.admin_id = $1 AND (j.finished_at IS NULL OR j.finished_at > $2)
   ORDER BY j.created_at DESC, j.id DESC LIMIT 20`,
)

/** Begins an attempt at the next member: those that failed come last. @param $2 positions that failed in this run */
export const beginItem = statement<{ position: number; tries: number }>(
  'admin_begin_bulk_item',
  `UPDATE bulk_items SET tries = tries + 1 WHERE job_id = $1 AND outcome IS NULL AND position = (
     SELECT position FROM bulk_items WHERE job_id = $1 AND outcome IS NULL AND position <> ALL ($2::smallint[])
     ORDER BY tries, position LIMIT 1) RETURNING position, tries`,
)

export interface LockedItem {
  readonly job_id: string
  readonly admin_id: string
  readonly action: BulkAction
  readonly days: number | null
  readonly reason: ReportReason | null
  readonly note: string | null
  readonly position: number
  readonly member_id: string
  /** The admin's current role; null for a removed admin. */
  readonly role: AdminRole | null
}
/** The action and the member stay locked until the commit. No row if the member has an outcome. */
export const lockItem = statement<LockedItem>(
  'admin_lock_bulk_item',
  `SELECT j.id AS job_id, j.admin_id, j.action, j.days, j.reason, j.note, i.position, i.member_id,
     (SELECT role FROM admins WHERE id = j.admin_id AND disabled_at IS NULL) AS role
   FROM bulk_jobs j JOIN bulk_items i ON i.job_id = j.id
   WHERE j.id = $1 AND i.position = $2 AND i.outcome IS NULL FOR UPDATE OF j, i`,
)
export const setOutcome = statement(
  'admin_set_bulk_outcome',
  `UPDATE bulk_items SET outcome = $3 WHERE job_id = $1 AND position = $2`,
)
export const skipRest = statement<{ position: number }>(
  'admin_skip_bulk_rest',
  `UPDATE bulk_items SET outcome = 'skipped' WHERE job_id = $1 AND outcome IS NULL RETURNING position`,
)
/** Removes the note: it is stored with each member, and deleted with them. */
export const finishJob = statement(
  'admin_finish_bulk_job',
  `UPDATE bulk_jobs SET finished_at = $2, note = NULL
   WHERE id = $1 AND NOT EXISTS (SELECT FROM bulk_items WHERE job_id = $1 AND outcome IS NULL)`,
)
export const deleteOldJobs = statement('admin_forget_bulk_jobs', `DELETE FROM bulk_jobs WHERE finished_at < $1`)
/** Unfinished without a job: begun by a version without jobs, or discarded by an admin. */
export const listAbandoned = statement<{ id: string }>(
  'admin_list_abandoned_bulk_jobs',
  `SELECT id FROM bulk_jobs WHERE finished_at IS NULL
     AND NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = 'bulk:' || bulk_jobs.id)`,
)
