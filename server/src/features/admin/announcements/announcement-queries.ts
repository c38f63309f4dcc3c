import { statement } from '../../../platform/database/statement.ts'

export interface AnnouncementRow {
  readonly id: string
  readonly title: string
  readonly content: string
  /** Null if the post was removed. */
  readonly post_id: string | null
  readonly admin_id: string
  readonly admin_name: string | null
  readonly created_at: Date
  readonly told: number
  readonly finished_at: Date | null
}

const columns = `n.id, n.title, n.content, p.id AS post_id, n.admin_id, a.username AS admin_name, n.created_at, n.told,
  n.finished_at
  FROM announcements n LEFT JOIN posts p ON p.id = n.post_id LEFT JOIN admins a ON a.id = n.admin_id`

export const listAnnouncements = statement<AnnouncementRow>(
  'admin_list_announcements',
  `SELECT ${columns} ORDER BY n.id DESC LIMIT 50`,
)
export const readAnnouncementByClient = statement<AnnouncementRow>(
  'admin_announcement_by_client',
  `SELECT ${columns} WHERE n.admin_id = $1 AND n.client_id = $2`,
)
/** No row if the admin has sent this `client_id` before. */
export const addAnnouncement = statement<{ id: string }>(
  'admin_add_announcement',
  `INSERT INTO announcements (id, admin_id, client_id, title, content, post_id, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (admin_id, client_id) DO NOTHING RETURNING id`,
)

export interface UnfinishedRow {
  readonly id: string
  readonly title: string
  readonly content: string
  readonly post_id: string | null
  readonly told_up_to: string | null
}
/** Locks an announcement until the commit; no row if it is finished. */
export const lockUnfinished = statement<UnfinishedRow>(
  'admin_lock_announcement',
  `SELECT id, title, content, post_id, told_up_to FROM announcements
   WHERE id = $1 AND finished_at IS NULL FOR UPDATE`,
)
/** Unfinished without a job: begun by a version without jobs, or discarded by an admin. */
export const listAbandoned = statement<{ id: string }>(
  'admin_list_abandoned_announcements',
  `SELECT id FROM announcements WHERE finished_at IS NULL
     AND NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = 'announcement:' || announcements.id)`,
)
/** @param $2 id of the last notified member @param $3 number of new notifications @param $4 end, or null */
export const recordProgress = statement(
  'admin_move_announcement_on',
  `UPDATE announcements SET told_up_to = $2, told = told + $3, finished_at = $4 WHERE id = $1`,
)
