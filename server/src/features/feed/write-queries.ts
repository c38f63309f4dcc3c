// What members add to the feed. Triggers keep both counts, so they are read after the statement that changed them.
import type { Comment, Post } from '@hamvav/contract/feed/entities'
import { run, statement, type Queryable } from '../../platform/database/statement.ts'
import { commentRow, postJson } from './shapes.ts'

const insertPost = statement<{ post: Post }>(
  'feed_insert_post',
  `WITH author AS (
     SELECT id, name, username, picture_id, verified FROM members WHERE id = $2 AND can_post AND suspended_at IS NULL
   ),
   added AS (INSERT INTO posts (id, author_id, content) SELECT $1, id, $3 FROM author RETURNING *)
   SELECT ${postJson('p', { likes: `'{}'::uuid[]`, comments: `'[]'::json`, hasCommented: 'false' })}::json AS post
   FROM (SELECT added.*, a.name, a.username, a.picture_id, a.verified FROM added, author a) p`,
)

/** Undefined where the member may not post, at this very moment. */
export async function addPost(
  pool: Queryable,
  id: string,
  authorId: string,
  content: string,
): Promise<Post | undefined> {
  const [row] = await run(pool, insertPost, [id, authorId, content])
  return row?.post
}

/** The post, if its author is neither suspended nor blocked, either way; for the member of $2. */
const visiblePost = `post AS MATERIALIZED (
  SELECT p.id, p.author_id FROM posts p JOIN members m ON m.id = p.author_id
  WHERE p.id = $1 AND m.suspended_at IS NULL AND NOT EXISTS (
    SELECT FROM blocks WHERE (blocker_id = $2 AND blocked_id = m.id) OR (blocker_id = m.id AND blocked_id = $2))
)`

const insertLike = statement<{ authorId: string; added: boolean }>(
  'feed_insert_like',
  `WITH ${visiblePost},
   added AS (INSERT INTO post_likes (post_id, member_id) SELECT id, $2 FROM post ON CONFLICT DO NOTHING RETURNING post_id)
   SELECT author_id AS "authorId", EXISTS (SELECT FROM added) AS added FROM post`,
)

/** Undefined where the member cannot see such a post; not `added` where they had liked it. */
export async function addLike(pool: Queryable, postId: string, memberId: string) {
  const [row] = await run(pool, insertLike, [postId, memberId])
  return row
}

const insertComment = statement<{ authorId: string; comment: Comment | null }>(
  'feed_insert_comment',
  `WITH ${visiblePost},
   added AS (
     INSERT INTO comments (id, post_id, member_id, content) SELECT $3, id, $2, $4 FROM post
     ON CONFLICT (post_id, member_id) DO NOTHING RETURNING *
   )
   SELECT post.author_id AS "authorId", (
     SELECT row_to_json(comment) FROM added c JOIN members m ON m.id = c.member_id,
       LATERAL (${commentRow('c', 'm')}) comment) AS comment
   FROM post`,
)

/** Undefined where the member cannot see such a post; `comment` is null where they had commented. */
export async function addComment(
  pool: Queryable,
  comment: { id: string; postId: string; memberId: string; content: string },
) {
  const { id, postId, memberId, content } = comment
  const [row] = await run(pool, insertComment, [postId, memberId, id, content])
  return row
}

export interface PostCounts {
  readonly _id: string
  readonly likesCount: number
  readonly commentsCount: number
}

const selectCounts = statement<PostCounts>(
  'feed_counts',
  `SELECT id AS "_id", likes_count AS "likesCount", comments_count AS "commentsCount" FROM posts WHERE id = ANY ($1::uuid[])`,
)

export const readCounts = (pool: Queryable, postIds: readonly string[]): Promise<PostCounts[]> =>
  run(pool, selectCounts, [postIds])
