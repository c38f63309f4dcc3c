// What those who decide take away: a post with all that hangs on it, or a single comment.
import type { PoolClient } from 'pg'
import { run, statement } from '../../platform/database/statement.ts'
import type { Topic } from '../../platform/events/topic.ts'

export interface Removed {
  readonly subject: 'post' | 'comment'
  readonly postId: string
  /** Of the post. */
  readonly authorId: string
  /** Whose words were taken away. */
  readonly memberId: string
}

export interface Removal {
  /** Part of the caller's transaction, which then calls `tell`; null where it is gone already. */
  within(client: PoolClient, subject: Removed['subject'], id: string): Promise<Removed | null>
  /** After the commit: to every screen that shows it. */
  tell(removed: Removed): void
}

type Row = Omit<Removed, 'subject'>

const removePost = statement<Row>(
  'feed_remove_post',
  `DELETE FROM posts WHERE id = $1 RETURNING id AS "postId", author_id AS "authorId", author_id AS "memberId"`,
)
const removeComment = statement<Row>(
  'feed_remove_comment',
  `DELETE FROM comments c USING posts p WHERE c.id = $1 AND p.id = c.post_id
   RETURNING p.id AS "postId", p.author_id AS "authorId", c.member_id AS "memberId"`,
)

export const createRemoval = (removed: Topic<Removed>): Removal => ({
  async within(client, subject, id) {
    const [row] = await run(client, subject === 'post' ? removePost : removeComment, [id])
    return row ? { ...row, subject } : null
  },
  tell: removed.publish,
})
