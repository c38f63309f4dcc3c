// Writes to the feed. Triggers update the counts of a post, so they are read after the statement that changed them.
import type { Comment, Post } from '@hamvav/contract/feed/entities'
import type { PoolClient } from 'pg'
import { run, statement, type Queryable } from '../../platform/database/statement.ts'
import { mentionedInCommentsOf, mentionedInPost } from './mentions.ts'
import { commentRow, postJson } from './queries.ts'
import { blockBetween, inGoodStanding } from '../../schema/good-standing.ts'

/** Returns the stored post if the client id $4 was used before, even if its author may no longer post. */
export interface AddedPostRow {
  readonly post: Post
  /** False if the post was stored before. */
  readonly is_new: boolean
}

const insertPost = statement<AddedPostRow>(
  'feed_insert_post',
  `WITH author AS (
     SELECT id, name, username, picture_id, verified FROM members m WHERE id = $2 AND ${inGoodStanding('m')}
       AND (can_post OR EXISTS (SELECT FROM posts WHERE author_id = m.id AND client_id = $4))
   ),
   added AS (
     INSERT INTO posts (id, author_id, content, client_id, picture_count) SELECT $1, id, $3, $4::uuid, $5 FROM author
     ON CONFLICT (author_id, client_id) WHERE client_id IS NOT NULL DO UPDATE SET client_id = excluded.client_id
     RETURNING *
   )
   SELECT ${postJson('p', { likes: `'{}'::uuid[]`, comments: `'[]'::json`, hasCommented: 'false', viewer: '$2::uuid' })}::json AS post,
     p.id = $1 AS is_new
   FROM (SELECT added.*, a.name, a.username, a.picture_id, a.verified FROM added, author a) p`,
)

export interface NewPost {
  readonly id: string
  readonly authorId: string
  readonly content: string
  readonly clientId: string | undefined
  readonly pictureCount: number
}

/** @returns undefined if the member may not post */
export async function addPost(pool: Queryable, post: NewPost): Promise<AddedPostRow | undefined> {
  const { id, authorId, content, clientId = null, pictureCount } = post
  const [row] = await run(pool, insertPost, [id, authorId, content, clientId, pictureCount])
  return row
}

/**
 * The post, if its author and the member $2 are in good standing and neither blocks the other. The author is locked before
 * the post, in the same order as the deletion of an account, so that the two cannot deadlock.
 */
export const visiblePost = `post AS MATERIALIZED (
  SELECT p.id, p.author_id FROM posts p JOIN members m ON m.id = p.author_id
  WHERE p.id = $1 AND ${inGoodStanding('m')}
    AND EXISTS (SELECT FROM members own WHERE own.id = $2 AND ${inGoodStanding('own')})
    AND NOT ${blockBetween('$2', 'm.id')}
  FOR KEY SHARE OF m
)`

/** Needs the CTE `visiblePost`. */
const isAgain = (kind: 'like' | 'comment') => `EXISTS (
  SELECT FROM withdrawn_reactions w WHERE w.post_id = post.id AND w.member_id = $2 AND w.kind = '${kind}')`

export interface AddedLikeRow {
  readonly author_id: string
  /** False if the member had liked the post before. */
  readonly added: boolean
  /** The member had taken a like of the post back. */
  readonly is_again: boolean
}

const insertLike = statement<AddedLikeRow>(
  'feed_insert_like',
  `WITH ${visiblePost},
   added AS (INSERT INTO post_likes (post_id, member_id) SELECT id, $2 FROM post ON CONFLICT DO NOTHING RETURNING post_id)
   SELECT author_id, EXISTS (SELECT FROM added) AS added, ${isAgain('like')} AS is_again FROM post`,
)

/** @returns undefined if the member cannot see such a post */
export async function addLike(pool: Queryable, postId: string, memberId: string): Promise<AddedLikeRow | undefined> {
  const [row] = await run(pool, insertLike, [postId, memberId])
  return row
}

export interface AddedCommentRow {
  readonly author_id: string
  /** Null if the member had commented on the post before. */
  readonly comment: Comment | null
  /** The member had deleted a comment on the post. */
  readonly is_again: boolean
}

const insertComment = statement<AddedCommentRow>(
  'feed_insert_comment',
  `WITH ${visiblePost},
   added AS (
     INSERT INTO comments (id, post_id, member_id, content) SELECT $3, id, $2, $4 FROM post
     ON CONFLICT (post_id, member_id) DO NOTHING RETURNING *
   )
   SELECT post.author_id, (
     SELECT row_to_json(comment) FROM added c JOIN members m ON m.id = c.member_id,
       LATERAL (${commentRow('c', 'm')}) comment) AS comment, ${isAgain('comment')} AS is_again
   FROM post`,
)

interface NewComment {
  readonly id: string
  readonly postId: string
  readonly memberId: string
  readonly content: string
}

/** @returns undefined if the member cannot see such a post */
export async function addComment(pool: Queryable, comment: NewComment): Promise<AddedCommentRow | undefined> {
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

/** The member's only comment on the post. */
export async function readOwnComment(pool: Queryable, postId: string, memberId: string): Promise<Comment | undefined> {
  const [row] = await run(pool, selectOwnComment, [postId, memberId])
  return row?.comment
}

export interface CountsRow {
  readonly id: string
  readonly likes_count: number
  readonly comments_count: number
}

const selectCounts = statement<CountsRow>(
  'feed_counts',
  `SELECT id, likes_count, comments_count FROM posts WHERE id = ANY ($1::uuid[])`,
)

/** Counts of those posts that still exist. */
export const readCounts = (pool: Queryable, postIds: readonly string[]): Promise<CountsRow[]> =>
  run(pool, selectCounts, [postIds])

const insertSeen = statement(
  'feed_insert_seen',
  `INSERT INTO seen_posts (post_id, member_id, day, author_id)
   SELECT p.id, $2, $3, p.author_id FROM posts p JOIN members m ON m.id = p.author_id
   WHERE p.id = ANY ($1::uuid[]) AND p.author_id <> $2 AND ${inGoodStanding('m')}
     AND NOT ${blockBetween('$2', 'm.id')}
   ORDER BY p.id ON CONFLICT DO NOTHING`,
)

/** Records visible posts of others as seen; the first day of each is kept. */
export async function addSeen(
  pool: Queryable,
  seen: { postIds: readonly string[]; memberId: string; day: string },
): Promise<void> {
  await run(pool, insertSeen, [seen.postIds, seen.memberId, seen.day])
}

interface NewAnnouncement {
  readonly id: string
  readonly authorId: string
  readonly title: string
  readonly content: string
}

const insertAnnouncement = statement(
  'feed_insert_announcement',
  `INSERT INTO posts (id, author_id, title, content) VALUES ($1, $2, $3, $4)`,
)

/** A post with a title, written by the house account (docs/decisions/0025). */
export async function addAnnouncement(client: Queryable, post: NewAnnouncement): Promise<void> {
  await run(client, insertAnnouncement, [post.id, post.authorId, post.title, post.content])
}

export interface RemovedRow {
  readonly post_id: string
  /** Author of the post. */
  readonly author_id: string
  /** Author of the removed post or comment. */
  readonly member_id: string
  readonly content: string
  readonly created_at: Date
  /** Members whom its mentions notified; for a post, also those in its comments. */
  readonly mentioned: readonly string[]
}

const deletePost = statement<RemovedRow>(
  'feed_delete_post',
  `DELETE FROM posts WHERE id = $1
   RETURNING id AS post_id, author_id, author_id AS member_id, content, created_at, ${mentionedInPost('posts.id')} AS mentioned`,
)
const deleteComment = statement<RemovedRow>(
  'feed_delete_comment',
  `DELETE FROM comments c USING posts p WHERE c.id = $1 AND p.id = c.post_id
   RETURNING p.id AS post_id, p.author_id, c.member_id, c.content, c.created_at, ${mentionedInCommentsOf('c.member_id', 'p.id')} AS mentioned`,
)

const lockPost = statement('feed_lock_post', `SELECT FROM posts WHERE id = $1 FOR UPDATE`)
const lockComment = statement('feed_lock_comment', `SELECT FROM comments WHERE id = $1 FOR UPDATE`)

/** Waits for a transaction that is adding mentions. The deletion is a separate statement, so that it sees those mentions. */
export const lockContent = (client: PoolClient, subject: 'post' | 'comment', id: string) =>
  run(client, subject === 'post' ? lockPost : lockComment, [id])

/** Deletes a post with its comments and likes, or one comment. @returns undefined if it does not exist */
export async function deleteContent(client: PoolClient, subject: 'post' | 'comment', id: string) {
  await lockContent(client, subject, id)
  return (await run(client, subject === 'post' ? deletePost : deleteComment, [id]))[0]
}

const restorePost = statement(
  'feed_restore_post',
  `INSERT INTO posts (id, author_id, content, created_at, picture_count)
   VALUES ($1, $2, $3, $4, (SELECT count(*) FROM post_pictures WHERE posted_in = $1)) ON CONFLICT DO NOTHING`,
)
const restoreComment = statement(
  'feed_restore_comment',
  `INSERT INTO comments (id, member_id, content, created_at, post_id)
   SELECT $1, $2, $3, $4, id FROM posts WHERE id = $5 ON CONFLICT DO NOTHING`,
)

export interface RestoredContent {
  readonly id: string
  readonly memberId: string
  readonly text: string
  readonly createdAt: string
  /** Of a comment. */
  readonly postId?: string | undefined
}

/** Restores a post without its likes and comments, or a comment if its post exists and has no newer one by its author. */
export async function restoreContent(client: Queryable, subject: 'post' | 'comment', restored: RestoredContent) {
  const { id, memberId, text, createdAt, postId } = restored
  const values = [id, memberId, text, createdAt]
  await (subject === 'post' ? run(client, restorePost, values) : run(client, restoreComment, [...values, postId]))
}

/** No index leads to the oldest rows: they are at the start of the table, where the scan begins. */
const deleteSeen = statement<{ deleted: number }>(
  'feed_prune_seen_posts',
  `WITH deleted AS (
     DELETE FROM seen_posts WHERE ctid = ANY (ARRAY(SELECT ctid FROM seen_posts WHERE day < $1::date LIMIT $2))
     RETURNING 1)
   SELECT count(*)::int AS deleted FROM deleted`,
)

/** Deletes rows from before a day, `limit` at most. @returns how many */
export async function pruneSeen(pool: Queryable, day: string, limit: number): Promise<number> {
  return (await run(pool, deleteSeen, [day, limit]))[0]?.deleted ?? 0
}
