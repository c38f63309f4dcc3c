// The feed as it is read: pages of posts and of comments, each in one round trip and without an object a row in Node.
import { commentsWithPost } from '@hamvav/contract/feed/limits'
import { run, statement, type Queryable } from '../../platform/database/statement.ts'
import { commentRow, postJson } from './shapes.ts'

/** Where a keyset starts: above every UUIDv7. */
const top = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

interface PageRow {
  /** JSON: the posts or comments, newest first. */
  readonly items: string
  readonly hasMore: boolean
}

/** Whom the viewer has blocked or is blocked by, found once a statement. */
export const hiddenFrom = (viewer: string) => `hidden AS MATERIALIZED (
  SELECT coalesce(array_agg(id), '{}') AS ids FROM (
    SELECT blocked_id AS id FROM blocks WHERE blocker_id = ${viewer}
    UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = ${viewer}) either_way
)`
export const isHidden = (member: string) => `${member} = ANY ((SELECT ids FROM hidden)::uuid[])`

const newestComments = (post: string, viewer: string | null) => `
  CASE WHEN ${post}.comments_count = 0 THEN '[]' ELSE (
    SELECT coalesce(json_agg(newest), '[]') FROM (
      SELECT comment.* FROM comments c JOIN members m ON m.id = c.member_id,
        LATERAL (${commentRow('c', 'm')}) comment
      WHERE c.post_id = ${post}.id AND m.suspended_at IS NULL ${viewer ? `AND NOT ${isHidden('m.id')}` : ''}
      ORDER BY c.id DESC NULLS LAST LIMIT ${commentsWithPost}) newest) END`

/** JSON text of a post as this viewer sees it; the statement has `hiddenFrom` where there is one. */
export const postFor = (post: string, viewer: string | null) =>
  postJson(post, {
    likes: viewer
      ? `CASE WHEN EXISTS (SELECT FROM post_likes l WHERE l.post_id = ${post}.id AND l.member_id = ${viewer})
           THEN ARRAY[${viewer}] ELSE '{}' END`
      : `'{}'::uuid[]`,
    comments: newestComments(post, viewer),
    ...(viewer && {
      hasCommented: `${post}.comments_count > 0
           AND EXISTS (SELECT FROM comments c WHERE c.post_id = ${post}.id AND c.member_id = ${viewer})`,
    }),
  })

/**
 * The page comes first and everything else is looked up for its rows alone. Parameters stand in sub-selects, as one
 * plan then serves all of their values: with the values in sight PostgreSQL would plan anew at every call, for longer
 * than the query takes.
 */
const pageText = (viewer: string | null) => `
  WITH ${viewer ? `${hiddenFrom(viewer)},` : ''} page AS MATERIALIZED (
    SELECT p.id, p.author_id, p.title, p.content, p.created_at, p.likes_count, p.comments_count,
      m.name, m.username, m.picture_id, m.verified
    FROM posts p CROSS JOIN LATERAL (SELECT * FROM members WHERE id = p.author_id LIMIT 1) m
    WHERE p.id < (SELECT $1::uuid) AND m.suspended_at IS NULL ${viewer ? `AND NOT ${isHidden('p.author_id')}` : ''}
    ORDER BY p.id DESC LIMIT (SELECT $2::int + 1) OFFSET (SELECT $3::int)
  ), shown AS (SELECT * FROM page ORDER BY id DESC LIMIT (SELECT $2::int))
  SELECT '[' || coalesce(string_agg(${postFor('p', viewer)}, ',' ORDER BY p.id DESC), '') || ']' AS items,
    (SELECT count(*) > $2::int FROM page) AS "hasMore"
  FROM shown p`

const postsForVisitor = statement<PageRow>('feed_posts_visitor', pageText(null))
const postsForMember = statement<PageRow>('feed_posts_member', pageText('$4::uuid'))

export interface PostsPage {
  readonly page: number
  readonly limit: number
  readonly before?: string | undefined
}

/** @param viewerId null for a visitor */
export async function readPosts(
  pool: Queryable,
  viewerId: string | null,
  { page, limit, before }: PostsPage,
): Promise<PageRow> {
  const keys = [before ?? top, limit, before ? 0 : (page - 1) * limit]
  const [row] = viewerId ? await run(pool, postsForMember, [...keys, viewerId]) : await run(pool, postsForVisitor, keys)
  if (!row) throw new Error('an aggregate gives one row')
  return row
}

const commentsText = (viewer: string | null) => `
  WITH ${viewer ? `${hiddenFrom(viewer)},` : ''} post AS MATERIALIZED (
    SELECT p.id, p.comments_count, p.title, p.content FROM posts p JOIN members m ON m.id = p.author_id
    WHERE p.id = $1 AND m.suspended_at IS NULL ${viewer ? `AND NOT ${isHidden('m.id')}` : ''}
  ), page AS MATERIALIZED (
    SELECT c.id, c.content, c.created_at, c.member_id, m.name, m.username, m.picture_id, m.verified
    FROM comments c CROSS JOIN LATERAL (SELECT * FROM members WHERE id = c.member_id LIMIT 1) m
    WHERE c.post_id = $1 AND c.id < (SELECT $2::uuid) AND m.suspended_at IS NULL
      ${viewer ? `AND NOT ${isHidden('c.member_id')}` : ''}
    ORDER BY c.id DESC NULLS LAST LIMIT (SELECT $3::int + 1)
  ), shown AS (
    SELECT comment.* FROM page c, LATERAL (SELECT c.member_id AS id, c.name, c.username, c.picture_id, c.verified) m,
      LATERAL (${commentRow('c', 'm')}) comment
    ORDER BY c.id DESC LIMIT (SELECT $3::int)
  )
  SELECT coalesce((SELECT json_agg(shown ORDER BY "_id" DESC) FROM shown), '[]')::text AS items,
    (SELECT count(*) > $3::int FROM page) AS "hasMore", post.comments_count AS "commentsCount",
    CASE WHEN post.title IS NOT NULL THEN json_build_object('title', post.title, 'content', post.content)::text END AS announced
  FROM post`

interface CommentsRow extends PageRow {
  readonly commentsCount: number
  /** JSON text, of a post with a title. */
  readonly announced: string | null
}
const commentsForVisitor = statement<CommentsRow>('feed_comments_visitor', commentsText(null))
const commentsForMember = statement<CommentsRow>('feed_comments_member', commentsText('$4::uuid'))

/** Undefined where the viewer cannot see such a post. */
export async function readComments(
  pool: Queryable,
  viewerId: string | null,
  postId: string,
  { limit, before }: { readonly limit: number; readonly before?: string | undefined },
): Promise<CommentsRow | undefined> {
  const keys = [postId, before ?? top, limit]
  const [row] = viewerId
    ? await run(pool, commentsForMember, [...keys, viewerId])
    : await run(pool, commentsForVisitor, keys)
  return row
}
