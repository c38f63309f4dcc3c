// Reads the feed: pages of posts and comments, each in one round trip, as JSON that PostgreSQL builds.
import { commentsPage, commentsWithPost, feedPage } from '@hamvav/contract/feed/limits'
import type { Pool } from 'pg'
import { createListing, type Listing } from '../../platform/archive/listing.ts'
import { run, statement, type Queryable } from '../../platform/database/statement.ts'
import { inGoodStanding } from '../../schema/good-standing.ts'
import { pictureListings } from './pictures/picture-queries.ts'

/** ISO 8601 in UTC with milliseconds, independent of the session's time zone. */
const instant = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Columns of the contract's `Author`; `from` is an alias with name, username, picture_id and verified. */
export const authorColumns = (id: string, from: string) =>
  `${id} AS "_id", ${from}.name, ${from}.username,
    '/media/' || ${from}.picture_id || '/96.webp' AS "profileImage", ${from}.verified`

/** One row in the shape of the contract's `Comment`, for row_to_json or json_agg. */
export const commentRow = (comment: string, author: string) => `
  SELECT ${comment}.id AS "_id", author AS "user", ${comment}.content, ${instant(`${comment}.created_at`)} AS "createdAt",
    ${comment}.edited_at IS NOT NULL AS "isEdited"
  FROM (SELECT ${authorColumns(`${author}.id`, author)}) author`

/** SQL: the pictures of a post that the viewer sees; null without any. Looked up only for posts that were written with pictures. */
const picturesJson = (post: string, viewer: string | null) => `
  CASE WHEN ${post}.picture_count > 0 THEN (
    SELECT json_agg(json_build_object('_id', q.id, 'alt', q.alt, 'width', q.width, 'height', q.height,
      'isWaiting', q.state <> 'clear', 'url', CASE WHEN q.state = 'clear' THEN '/media/' || q.file_id || '/640.webp'
        ELSE '/api/post-pictures/' || q.id || '/640.webp' END) ORDER BY q.position)::text
    FROM post_pictures q WHERE q.post_id = ${post}.id
      AND (q.state = 'clear' ${viewer ? `OR (q.state <> 'removed' AND q.member_id = ${viewer})` : ''})) END`

interface PostParts {
  /** SQL array: the viewer's id if they like the post, otherwise empty. */
  readonly likes: string
  /** SQL JSON: the newest comments. */
  readonly comments: string
  /** SQL boolean; omitted for visitors. */
  readonly hasCommented?: string
  /** SQL: id of the viewer; null for visitors. */
  readonly viewer: string | null
}

/**
 * JSON text of the contract's `Post`; `post` is an alias with the post's columns and its author's name, username,
 * picture_id and verified. `title` and `pictures` are omitted rather than null, as the contract requires. OFFSET 0 prevents
 * PostgreSQL from copying the sub-selects into both branches.
 */
export const postJson = (post: string, { likes, comments, hasCommented, viewer }: PostParts) => `
  (SELECT CASE WHEN ${post}.title IS NULL AND ${post}.picture_count = 0 THEN row_to_json(shape)::text
     ELSE '{' || coalesce('"title":' || to_json(${post}.title) || ',', '')
       || coalesce('"pictures":' || ${picturesJson(post, viewer)} || ',', '') || substr(row_to_json(shape)::text, 2) END FROM (
     SELECT ${post}.id AS "_id", ${post}.content, ${instant(`${post}.created_at`)} AS "createdAt", author AS "user",
       ${likes} AS likes, ${comments} AS comments,
       ${post}.edited_at IS NOT NULL AS "isEdited", ${post}.likes_count AS "likesCount", ${post}.comments_count AS "commentsCount"
       ${hasCommented ? `, ${hasCommented} AS "hasCommented"` : ''}
     FROM (SELECT ${authorColumns(`${post}.author_id`, post)}) author
     OFFSET 0) shape)`

/** Start of a descending keyset: above every UUIDv7. */
export const maxId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

export interface PageRow {
  /** JSON text: the posts or comments, newest first. */
  readonly items: string
  readonly has_more: boolean
}

/** CTE of the members that the viewer has blocked or is blocked by, evaluated once per statement. */
export const hiddenMembers = (viewer: string) => `hidden AS MATERIALIZED (
  SELECT coalesce(array_agg(id), '{}') AS ids FROM (
    SELECT blocked_id AS id FROM blocks WHERE blocker_id = ${viewer}
    UNION ALL SELECT blocker_id FROM blocks WHERE blocked_id = ${viewer}) either_way
)`
/** Needs the CTE of `hiddenMembers`. */
export const isHidden = (member: string) => `${member} = ANY ((SELECT ids FROM hidden)::uuid[])`

const newestComments = (post: string, viewer: string | null) => `
  CASE WHEN ${post}.comments_count = 0 THEN '[]' ELSE (
    SELECT coalesce(json_agg(newest), '[]') FROM (
      SELECT comment.* FROM comments c JOIN members m ON m.id = c.member_id,
        LATERAL (${commentRow('c', 'm')}) comment
      WHERE c.post_id = ${post}.id AND ${inGoodStanding('m')} ${viewer ? `AND NOT ${isHidden('m.id')}` : ''}
      ORDER BY c.id DESC NULLS LAST LIMIT ${commentsWithPost}) newest) END`

/** JSON text of a post as the viewer sees it; for a member the statement needs the CTE of `hiddenMembers`. */
export const postForViewer = (post: string, viewer: string | null) =>
  postJson(post, {
    likes: viewer
      ? `CASE WHEN EXISTS (SELECT FROM post_likes l WHERE l.post_id = ${post}.id AND l.member_id = ${viewer})
           THEN ARRAY[${viewer}] ELSE '{}' END`
      : `'{}'::uuid[]`,
    viewer,
    comments: newestComments(post, viewer),
    ...(viewer && {
      hasCommented: `${post}.comments_count > 0
           AND EXISTS (SELECT FROM comments c WHERE c.post_id = ${post}.id AND c.member_id = ${viewer})`,
    }),
  })

/**
 * The page is selected first and everything else is looked up for its rows only. Parameters are in sub-selects so that
 * PostgreSQL keeps one generic plan: planning for each value would take longer than the query. From such a
 * limit or offset it expects a tenth of the table: a second, literal limit of the largest page corrects that, and only numbered
 * pages have an offset.
 */
const pageText = (viewer: string | null, offsetClause: string, condition = '', order = 'p.id DESC') => `
  WITH ${viewer ? `${hiddenMembers(viewer)},` : ''} page AS MATERIALIZED (SELECT * FROM (
    SELECT p.id, p.author_id, p.title, p.content, p.created_at, p.edited_at, p.likes_count, p.comments_count,
      p.picture_count, m.name, m.username, m.picture_id, m.verified
    FROM posts p CROSS JOIN LATERAL (SELECT * FROM members WHERE id = p.author_id LIMIT 1) m
    WHERE p.id < (SELECT $1::uuid) ${condition} AND ${inGoodStanding('m')}
      ${viewer ? `AND NOT ${isHidden('p.author_id')}` : ''}
    ORDER BY ${order} LIMIT (SELECT $2::int + 1) ${offsetClause}) hidden_limit LIMIT ${feedPage.max + 1}
  ), shown AS (SELECT * FROM page ORDER BY id DESC LIMIT (SELECT $2::int))
  SELECT '[' || coalesce(string_agg(${postForViewer('p', viewer)}, ',' ORDER BY p.id DESC), '') || ']' AS items,
    (SELECT count(*) > $2::int FROM page) AS has_more
  FROM shown p`

const offset = 'OFFSET (SELECT $3::int)'
const postsForVisitor = statement<PageRow>('feed_posts_visitor', pageText(null, ''))
const postsForMember = statement<PageRow>('feed_posts_member', pageText('$3::uuid', ''))
const numberedPageForVisitor = statement<PageRow>('feed_posts_page_visitor', pageText(null, offset))
const numberedPageForMember = statement<PageRow>('feed_posts_page_member', pageText('$4::uuid', offset))

/** In the order of the index `posts_author`, so that a page of an author of 50,000 posts reads a page. */
const authorsPage = (viewer: string | null) =>
  pageText(viewer, '', 'AND p.author_id = $3::uuid', 'p.id DESC NULLS LAST')
const memberPostsForVisitor = statement<PageRow>('feed_member_posts_visitor', authorsPage(null))
const memberPostsForMember = statement<PageRow>('feed_member_posts_member', authorsPage('$4::uuid'))

/** Nothing of a member whom the viewer cannot see. */
export async function readMemberPosts(
  pool: Queryable,
  viewerId: string | null,
  authorId: string,
  { limit, before = maxId }: { readonly limit: number; readonly before?: string | undefined },
): Promise<PageRow> {
  const values = [before, limit, authorId]
  const [row] = viewerId
    ? await run(pool, memberPostsForMember, [...values, viewerId])
    : await run(pool, memberPostsForVisitor, values)
  if (!row) throw new Error('an aggregate gives one row')
  return row
}

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
  const viewer = viewerId ? [viewerId] : []
  const [row] =
    before !== undefined || page === 1
      ? await run(pool, viewerId ? postsForMember : postsForVisitor, [before ?? maxId, limit, ...viewer])
      : await run(pool, viewerId ? numberedPageForMember : numberedPageForVisitor, [
          maxId,
          limit,
          (page - 1) * limit,
          ...viewer,
        ])
  if (!row) throw new Error('an aggregate gives one row')
  return row
}

const postText = (viewer: string | null) => `
  WITH ${viewer ? `${hiddenMembers(viewer)},` : ''} shown AS MATERIALIZED (
    SELECT p.id, p.author_id, p.title, p.content, p.created_at, p.edited_at, p.likes_count, p.comments_count,
      p.picture_count, m.name, m.username, m.picture_id, m.verified
    FROM posts p JOIN members m ON m.id = p.author_id
    WHERE p.id = $1 AND ${inGoodStanding('m')} ${viewer ? `AND NOT ${isHidden('p.author_id')}` : ''})
  SELECT ${postForViewer('p', viewer)} AS post FROM shown p`

const postForVisitor = statement<{ post: string }>('feed_post_visitor', postText(null))
const postForMember = statement<{ post: string }>('feed_post_member', postText('$2::uuid'))

/** @returns JSON text; undefined if the viewer cannot see such a post */
export async function readPost(pool: Queryable, viewerId: string | null, postId: string): Promise<string | undefined> {
  const [row] = viewerId
    ? await run(pool, postForMember, [postId, viewerId])
    : await run(pool, postForVisitor, [postId])
  return row?.post
}

const commentsText = (viewer: string | null) => `
  WITH ${viewer ? `${hiddenMembers(viewer)},` : ''} post AS MATERIALIZED (
    SELECT p.id, p.comments_count, p.title, p.content FROM posts p JOIN members m ON m.id = p.author_id
    WHERE p.id = $1 AND ${inGoodStanding('m')} ${viewer ? `AND NOT ${isHidden('m.id')}` : ''}
  ), page AS MATERIALIZED (SELECT * FROM (
    SELECT c.id, c.content, c.created_at, c.edited_at, c.member_id, m.name, m.username, m.picture_id, m.verified
    FROM comments c CROSS JOIN LATERAL (SELECT * FROM members WHERE id = c.member_id LIMIT 1) m
    WHERE c.post_id = $1 AND c.id < (SELECT $2::uuid) AND ${inGoodStanding('m')}
      ${viewer ? `AND NOT ${isHidden('c.member_id')}` : ''}
    ORDER BY c.id DESC NULLS LAST LIMIT (SELECT $3::int + 1)) hidden_limit LIMIT ${commentsPage.max + 1}
  ), shown AS (
    SELECT comment.* FROM page c, LATERAL (SELECT c.member_id AS id, c.name, c.username, c.picture_id, c.verified) m,
      LATERAL (${commentRow('c', 'm')}) comment
    ORDER BY c.id DESC LIMIT (SELECT $3::int)
  )
  SELECT coalesce((SELECT json_agg(shown ORDER BY "_id" DESC) FROM shown), '[]')::text AS items,
    (SELECT count(*) > $3::int FROM page) AS has_more, post.comments_count AS comments_count,
    CASE WHEN post.title IS NOT NULL THEN json_build_object('title', post.title, 'content', post.content)::text END AS announced
  FROM post`

export interface CommentsRow extends PageRow {
  readonly comments_count: number
  /** JSON text: title and content of an announcement; null for other posts. */
  readonly announced: string | null
}
const commentsForVisitor = statement<CommentsRow>('feed_comments_visitor', commentsText(null))
const commentsForMember = statement<CommentsRow>('feed_comments_member', commentsText('$4::uuid'))

/** @returns undefined if the viewer cannot see such a post */
export async function readComments(
  pool: Queryable,
  viewerId: string | null,
  postId: string,
  { limit, before }: { readonly limit: number; readonly before?: string | undefined },
): Promise<CommentsRow | undefined> {
  const keys = [postId, before ?? maxId, limit]
  const [row] = viewerId
    ? await run(pool, commentsForMember, [...keys, viewerId])
    : await run(pool, commentsForVisitor, keys)
  return row
}

/** Data export: the member's posts, comments, likes and seen posts. */
export const feedListings = (pool: Pool): Readonly<Record<string, Listing>> => ({
  ...pictureListings(pool),
  posts: createListing(pool, {
    name: 'feed_export_posts',
    columns: 'id, title, content, likes_count, comments_count, created_at, edited_at',
    from: 'posts WHERE author_id = $1',
    by: 'id',
  }),
  comments: createListing(pool, {
    name: 'feed_export_comments',
    columns: 'id, post_id AS post, content, created_at, edited_at',
    from: 'comments WHERE member_id = $1',
    by: 'id',
  }),
  'post-likes': createListing(pool, {
    name: 'feed_export_likes',
    columns: 'post_id AS post, created_at',
    from: 'post_likes WHERE member_id = $1',
    by: 'post_id',
  }),
  'withdrawn-reactions': createListing(pool, {
    name: 'feed_export_withdrawn',
    columns: 'post_id AS post, kind',
    from: 'withdrawn_reactions WHERE member_id = $1',
    by: 'post_id::text || kind',
    type: 'text',
  }),
  // Without the notified members: their absence would show who has blocked the author.
  mentions: createListing(pool, {
    name: 'feed_export_mentions',
    columns: 'post_id AS post, kind, name',
    from: 'mentions WHERE author_id = $1',
    by: 'post_id::text || kind || name',
    type: 'text',
  }),
  'seen-posts': createListing(pool, {
    name: 'feed_export_seen',
    columns: 'post_id AS post, day::text',
    from: 'seen_posts WHERE member_id = $1',
    by: 'post_id',
  }),
})
