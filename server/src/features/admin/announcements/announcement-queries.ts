import { houseAccount } from '@hamvav/contract/product'
import { statement } from '../../../platform/database/statement.ts'

export interface AnnouncementRow {
  readonly id: string
  readonly title: string
  readonly content: string
  /** Null where the post was removed. */
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
/** No row where this admin announced it before. */
export const addAnnouncement = statement<{ id: string }>(
  'admin_add_announcement',
  `INSERT INTO announcements (id, admin_id, client_id, title, content, post_id, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (admin_id, client_id) DO NOTHING RETURNING id`,
)

export interface Unfinished {
  readonly id: string
  readonly title: string
  readonly content: string
  readonly postId: string | null
  readonly toldUpTo: string | null
}
/** The oldest that is still being told, locked, as it stands at this moment; no row where another server is at it. */
export const takeUnfinished = statement<Unfinished>(
  'admin_take_announcement',
  `SELECT id, title, content, post_id AS "postId", told_up_to AS "toldUpTo" FROM announcements
   WHERE finished_at IS NULL ORDER BY created_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
)
/** $2 up to whom, $3 how many more, $4 when it was finished, or null. */
export const moveOn = statement(
  'admin_move_announcement_on',
  `UPDATE announcements SET told_up_to = $2, told = told + $3, finished_at = $4 WHERE id = $1`,
)

export const findHouseAccount = statement<{ id: string }>(
  'admin_find_house_account',
  `SELECT id FROM members WHERE id = '${houseAccount._id}'`,
)
/**
 * Nobody finds it in Discover, likes it (it has no age) or writes to it, and it is counted as nobody new or active. Its
 * e-mail is none: with that nobody can log in, sign up or ask for a new password. No row where the id or the name is taken,
 * or the name still leads to whoever gave it up lately.
 */
export const addHouseAccount = statement<{ id: string }>(
  'admin_add_house_account',
  `INSERT INTO members (id, username, name, email, password_hash, verified, visible, messages_from, first_messages_cap,
     shows_presence, protections_chosen, last_active_at, created_at)
   SELECT '${houseAccount._id}', $1, $2, 'house account', $3, true, false, 'matches', 0, false, true, $4, $4
   WHERE NOT EXISTS (SELECT FROM former_usernames WHERE username = $1 AND until > $5)
   ON CONFLICT DO NOTHING RETURNING id`,
)
