// Changes of own posts, comments and likes. The time is the server's, and the limits are in the statements.
import type { PoolClient } from 'pg'
import { run, statement, type Queryable } from '../../platform/database/statement.ts'
import { blockBetween, inGoodStanding } from '../../schema/good-standing.ts'
import { mentionedInCommentsOf, mentionedInPost } from './mentions.ts'
import { lockContent, type RemovedRow, visiblePost } from './write-queries.ts'

interface Edit {
  readonly id: string
  readonly memberId: string
  readonly content: string
  readonly at: Date
  /** What was written before this can no longer be changed. */
  readonly since: Date
}

interface EditedRow {
  readonly post_id: string
  /** Author of the post. */
  readonly author_id: string
  readonly in_time: boolean
  readonly can_post: boolean
  /** False if the text was the same. */
  readonly changed: boolean
}

const editPost = statement<EditedRow>(
  'feed_edit_post',
  `WITH target AS MATERIALIZED (
     SELECT p.id, p.author_id, p.created_at > $5 AS in_time, m.can_post FROM posts p JOIN members m ON m.id = p.author_id
     WHERE p.id = $1 AND p.author_id = $2 AND p.title IS NULL AND ${inGoodStanding('m')} FOR KEY SHARE OF m
   ), changed AS (
     UPDATE posts SET content = $3, edited_at = $4 FROM target
     WHERE posts.id = target.id AND target.in_time AND target.can_post AND posts.content <> $3 RETURNING posts.id
   )
   SELECT id AS post_id, author_id, in_time, can_post, EXISTS (SELECT FROM changed) AS changed FROM target`,
)
/** The post is visible to the author of the comment, as for a new one. */
const editComment = statement<EditedRow>(
  'feed_edit_comment',
  `WITH target AS MATERIALIZED (
     SELECT c.id, c.post_id, p.author_id, c.created_at > $5 AS in_time
     FROM comments c JOIN posts p ON p.id = c.post_id JOIN members m ON m.id = p.author_id JOIN members own ON own.id = c.member_id
     WHERE c.id = $1 AND c.member_id = $2 AND ${inGoodStanding('m')} AND ${inGoodStanding('own')}
       AND NOT ${blockBetween('$2', 'm.id')}
     FOR KEY SHARE OF m
   ), changed AS (
     UPDATE comments SET content = $3, edited_at = $4 FROM target
     WHERE comments.id = target.id AND target.in_time AND comments.content <> $3 RETURNING comments.id
   )
   SELECT post_id, author_id, in_time, true AS can_post, EXISTS (SELECT FROM changed) AS changed FROM target`,
)

/** @returns undefined if the member has no such post, or does not see the post of the comment */
export async function editContent(pool: Queryable, subject: 'post' | 'comment', edit: Edit) {
  const { id, memberId, content, at, since } = edit
  const values = [id, memberId, content, at, since]
  const [row] = await (subject === 'post' ? run(pool, editPost, values) : run(pool, editComment, values))
  return row
}

const deleteOwnPost = statement<RemovedRow>(
  'feed_delete_own_post',
  `DELETE FROM posts WHERE id = $1 AND author_id = $2 AND title IS NULL
   RETURNING id AS post_id, author_id, author_id AS member_id, content, created_at, ${mentionedInPost('posts.id')} AS mentioned`,
)
const deleteOwnComment = statement<RemovedRow>(
  'feed_delete_own_comment',
  `WITH deleted AS (
     DELETE FROM comments c USING posts p WHERE c.id = $1 AND c.member_id = $2 AND p.id = c.post_id
     RETURNING p.id AS post_id, p.author_id, c.member_id, c.content, c.created_at, ${mentionedInCommentsOf('c.member_id', 'p.id')} AS mentioned
   ), noted AS (
     INSERT INTO withdrawn_reactions (post_id, member_id, kind) SELECT post_id, member_id, 'comment' FROM deleted
     ON CONFLICT DO NOTHING
   )
   SELECT * FROM deleted`,
)

/** @returns undefined if the member has no such post or comment */
export async function deleteOwn(client: PoolClient, subject: 'post' | 'comment', id: string, memberId: string) {
  await lockContent(client, subject, id)
  return (await run(client, subject === 'post' ? deleteOwnPost : deleteOwnComment, [id, memberId]))[0]
}

const deleteLike = statement<{ author_id: string; removed: boolean }>(
  'feed_delete_like',
  `WITH ${visiblePost},
   removed AS (DELETE FROM post_likes l USING post WHERE l.post_id = post.id AND l.member_id = $2 RETURNING l.post_id),
   noted AS (
     INSERT INTO withdrawn_reactions (post_id, member_id, kind) SELECT post_id, $2, 'like' FROM removed ON CONFLICT DO NOTHING
   )
   SELECT author_id, EXISTS (SELECT FROM removed) AS removed FROM post`,
)

/** @returns undefined if the member cannot see such a post */
export async function removeLike(pool: Queryable, postId: string, memberId: string) {
  return (await run(pool, deleteLike, [postId, memberId]))[0]
}
