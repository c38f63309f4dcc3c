import type { ReportReason, TakedownSubject } from '@hamvav/contract/safety/entities'
import { statement } from '../../../platform/database/statement.ts'

export interface TakedownRow {
  readonly id: string
  readonly member_id: string
  readonly subject: TakedownSubject
  readonly reason: ReportReason
  readonly text: string | null
  readonly file_id: string | null
  readonly created_at: Date
  readonly admin_id: string
  readonly admin_name: string | null
  readonly lifted_at: Date | null
}

const select = `SELECT t.id, t.member_id, t.subject, t.reason, t.content ->> 'text' AS text, t.file_id, t.created_at,
    t.admin_id, a.username AS admin_name, t.lifted_at
  FROM takedowns t LEFT JOIN admins a ON a.id = t.admin_id`

export const readTakedown = statement<TakedownRow>('admin_read_takedown', `${select} WHERE t.id = $1`)
/** The takedown in force of a picture, post or comment. */
export const findTakedown = statement<TakedownRow>(
  'admin_find_takedown',
  `${select} WHERE t.member_id = $1 AND t.subject = $2 AND t.subject_id = $3 AND t.lifted_at IS NULL`,
)
/** @param $2 last one of the previous page, or null */
export const listTakedowns = statement<TakedownRow>(
  'admin_list_takedowns',
  `${select} WHERE t.member_id = $1 AND ($2::uuid IS NULL OR t.id < $2) ORDER BY t.id DESC LIMIT $3`,
)

export interface ContentRow {
  readonly id: string
  readonly text: string
  readonly created_at: Date
  readonly post_id: string
}

/** @param $2 last one of the previous page, or null */
export const listContent = {
  post: statement<ContentRow>(
    'admin_list_member_posts',
    `SELECT id, content AS text, created_at, id AS post_id FROM posts
     WHERE author_id = $1 AND ($2::uuid IS NULL OR id < $2) ORDER BY id DESC NULLS LAST LIMIT $3`,
  ),
  comment: statement<ContentRow>(
    'admin_list_member_comments',
    `SELECT id, content AS text, created_at, post_id FROM comments
     WHERE member_id = $1 AND ($2::uuid IS NULL OR id < $2) ORDER BY id DESC LIMIT $3`,
  ),
}
