// What members add to the feed. Triggers keep both counts, so they are read after the statement that changed them.
import type { Comment, Post } from '@hamvav/contract/feed/entities'
import { run, statement, type Queryable } from '../../platform/database/statement.ts'
import { commentRow, postJson } from './shapes.ts'

/** What is stored under the name $4 already is answered with, also where its author may post no more. */
const insertPost = statement<{ post: Post; isNew: boolean }>(
  'feed_insert_post',
  `WITH author AS (
     SELECT id, name, username, picture_id, verified FROM members m WHERE id = $2 AND suspended_at IS NULL
       AND (can_post OR EXISTS (SELECT FROM posts WHERE author_id = m.id AND client_id = $4))
   ),
   added AS (
     INSERT INTO posts (id, author_id, content, client_id) SELECT $1, id, $3, $4::uuid FROM author
     ON CONFLICT (author_id, client_id) WHERE client_id IS NOT NULL DO UPDATE SET client_id = excluded.client_id
     RETURNING *
   )
   SELECT ${postJson('p', { likes: `'{}'::uuid[]`, comments: `'[]'::json`, hasCommented: 'false' })}::json AS post,
     p.id = $1 AS "isNew"
   FROM (SELECT added.*, a.name, a.username, a.picture_id, a.verified FROM added, author a) p`,
)

/** Undefined where the member may not post, at this very moment; not `isNew` where it was stored before. */
export async function addPost(
  pool: Queryable,
  post: { id: string; authorId: string; content: string; clientId: string | undefined },
) {
  const { id, authorId, content, clientId = null } = post
  const [row] = await run(pool, insertPost, [id, authorId, content, clientId])
  return row
}

/**
 * The post, if its author is neither suspended nor blocked, either way; for the member of $2. The author is locked before
 * the post, as whoever deletes them does: the other way round the two would wait for each other.
 */
const visiblePost = `post AS MATERIALIZED (
  SELECT p.id, p.author_id FROM posts p JOIN members m ON m.id = p.author_id
  WHERE p.id = $1 AND m.suspended_at IS NULL AND NOT EXISTS (
    SELECT FROM blocks WHERE (blocker_id = $2 AND blocked_id = m.id) OR (blocker_id = m.id AND blocked_id = $2))
  FOR KEY SHARE OF m
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

const selectOwnComment = statement<{ comment: Comment }>(
  'feed_own_comment',
  `SELECT row_to_json(comment) AS comment FROM comments c JOIN members m ON m.id = c.member_id,
     LATERAL (${commentRow('c', 'm')}) comment
   WHERE c.post_id = $1 AND c.member_id = $2`,
)

/** The one comment that the member has written on the post. */
export async function readOwnComment(pool: Queryable, postId: string, memberId: string): Promise<Comment | undefined> {
  const [row] = await run(pool, selectOwnComment, [postId, memberId])
  return row?.comment
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

const insertSeen = statement(
  'feed_insert_seen',
  `INSERT INTO seen_posts (post_id, member_id, day)
   SELECT p.id, $2, $3 FROM posts p JOIN members m ON m.id = p.author_id
   WHERE p.id = ANY ($1::uuid[]) AND p.author_id <> $2 AND m.suspended_at IS NULL AND NOT EXISTS (
     SELECT FROM blocks WHERE (blocker_id = $2 AND blocked_id = m.id) OR (blocker_id = m.id AND blocked_id = $2))
   ORDER BY p.id ON CONFLICT DO NOTHING`,
)

/** Others' posts, as far as the member may see them, each once: the first day counts. */
export async function addSeen(
  pool: Queryable,
  seen: { postIds: readonly string[]; memberId: string; day: string },
): Promise<void> {
  await run(pool, insertSeen, [seen.postIds, seen.memberId, seen.day])
}
