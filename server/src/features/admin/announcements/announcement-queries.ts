import { statement } from '../../../platform/database/statement.ts'

/** In English and Nepali; without Nepali for one from before there were two languages. */
export interface AnnouncementWords {
  readonly title: string
  readonly content: string
  readonly title_ne: string | null
  readonly content_ne: string | null
}

export interface AnnouncementRow extends AnnouncementWords {
  readonly id: string
  /** Null if it is not published or the post was removed. */
  readonly post_id: string | null
  readonly admin_id: string
  readonly admin_name: string | null
  readonly created_at: Date
  readonly scheduled_at: Date | null
  readonly published_at: Date | null
  readonly cancelled_at: Date | null
  readonly told: number
  readonly finished_at: Date | null
}

const columns = `n.id, n.title, n.content, n.title_ne, n.content_ne, p.id AS post_id, n.admin_id, a.username AS admin_name,
  n.created_at, n.scheduled_at, n.published_at, n.cancelled_at, n.told, n.finished_at
  FROM announcements n LEFT JOIN posts p ON p.id = n.post_id LEFT JOIN admins a ON a.id = n.admin_id`

export const listAnnouncements = statement<AnnouncementRow>(
  'admin_list_announcements',
  `SELECT ${columns} ORDER BY n.id DESC LIMIT 50`,
)
export const readAnnouncement = statement<AnnouncementRow>(
  'admin_read_announcement',
  `SELECT ${columns} WHERE n.id = $1`,
)
export const readAnnouncementByClient = statement<AnnouncementRow>(
  'admin_announcement_by_client',
  `SELECT ${columns} WHERE n.admin_id = $1 AND n.client_id = $2`,
)

interface NewAnnouncement {
  readonly id: string
  readonly adminId: string
  readonly clientId: string
  readonly title: string
  readonly content: string
  readonly titleNe: string
  readonly contentNe: string
  /** Null: at once. */
  readonly scheduledAt: Date | null
  readonly at: Date
}
/** No row if the admin has sent this `client_id` before. */
export const addAnnouncement = statement<{ id: string }, NewAnnouncement>(
  'admin_add_announcement',
  `INSERT INTO announcements (id, admin_id, client_id, title, content, title_ne, content_ne, scheduled_at, published_at, created_at)
   VALUES ($id, $adminId, $clientId, $title, $content, $titleNe, $contentNe, $scheduledAt, NULL, $at)
   ON CONFLICT (admin_id, client_id) DO NOTHING RETURNING id`,
)

export interface WaitingRow extends AnnouncementWords {
  readonly id: string
  readonly scheduled_at: Date | null
  readonly published_at: Date | null
  readonly cancelled_at: Date | null
}
/** Locks an announcement until the commit, so that it is published, changed or cancelled, but not two of these. */
export const lockAnnouncement = statement<WaitingRow>(
  'admin_lock_waiting_announcement',
  `SELECT id, title, content, title_ne, content_ne, scheduled_at, published_at, cancelled_at
   FROM announcements WHERE id = $1 FOR UPDATE`,
)
export const setPublished = statement(
  'admin_publish_announcement',
  `UPDATE announcements SET published_at = $2, post_id = $3 WHERE id = $1`,
)
export const changeAnnouncement = statement(
  'admin_change_announcement',
  `UPDATE announcements SET title = $2, content = $3, title_ne = $4, content_ne = $5, scheduled_at = $6 WHERE id = $1`,
)
/** Also finished, so that no server looks for its rest. */
export const cancelAnnouncement = statement(
  'admin_cancel_announcement',
  `UPDATE announcements SET cancelled_at = $2, finished_at = $2 WHERE id = $1`,
)

export interface UnfinishedRow extends AnnouncementWords {
  readonly id: string
  readonly post_id: string | null
  readonly told_up_to: string | null
}
/** Locks a published announcement until the commit; no row if it is finished. */
export const lockUnfinished = statement<UnfinishedRow>(
  'admin_lock_announcement',
  `SELECT id, title, content, title_ne, content_ne, post_id, told_up_to FROM announcements
   WHERE id = $1 AND published_at IS NOT NULL AND finished_at IS NULL FOR UPDATE`,
)
/** Unfinished without a job: begun by a version without jobs, or discarded by an admin. */
export const listAbandoned = statement<{ id: string; scheduled_at: Date | null; published_at: Date | null }>(
  'admin_list_abandoned_announcements',
  `SELECT id, scheduled_at, published_at FROM announcements WHERE finished_at IS NULL
     AND NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = 'announcement:' || announcements.id)`,
)
/** @param $2 id of the last notified member @param $3 number of new notifications @param $4 end, or null */
export const recordProgress = statement(
  'admin_move_announcement_on',
  `UPDATE announcements SET told_up_to = $2, told = told + $3, finished_at = $4 WHERE id = $1`,
)
