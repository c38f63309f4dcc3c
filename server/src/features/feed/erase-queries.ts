// Erases the posts, comments and likes of a deleted member in batches (decision 0044). Triggers keep the counts of others' posts.
import { eraseRows, type EraseStep } from '../../platform/database/erase-step.ts'
import { run, statement, type Queryable } from '../../platform/database/statement.ts'
import { removeNotifications } from '../notifications/service.ts'

const eraseLikes = eraseRows('DELETE FROM post_likes', 'member_id')
const eraseWithdrawn = eraseRows('DELETE FROM withdrawn_reactions', 'member_id')
const eraseMentions = eraseRows('DELETE FROM mentions', 'author_id')
const eraseMentionsOf = eraseRows('DELETE FROM mentions', 'member_id')
const eraseComments = eraseRows('DELETE FROM comments', 'member_id')
const eraseSeen = eraseRows('DELETE FROM seen_posts', 'member_id')

const selectPosts = statement<{ id: string }>(
  'feed_erased_posts',
  `SELECT id FROM posts WHERE author_id = $1 ORDER BY id DESC NULLS LAST LIMIT $2`,
)
const deleteLikesOf = statement(
  'feed_erase_likes_of_posts',
  `DELETE FROM post_likes WHERE ctid = ANY (ARRAY(SELECT ctid FROM post_likes WHERE post_id = ANY ($1::uuid[]) LIMIT $2)) RETURNING 1`,
)
const deleteCommentsOf = statement(
  'feed_erase_comments_of_posts',
  `DELETE FROM comments WHERE ctid = ANY (ARRAY(SELECT ctid FROM comments WHERE post_id = ANY ($1::uuid[]) LIMIT $2)) RETURNING 1`,
)
const deleteMentionsOf = statement<{ post_id: string; member_id: string | null }>(
  'feed_erase_mentions_of_posts',
  `DELETE FROM mentions WHERE ctid = ANY (ARRAY(SELECT ctid FROM mentions WHERE post_id = ANY ($1::uuid[]) LIMIT $2)) RETURNING post_id, member_id`,
)
const deleteSeenOf = statement(
  'feed_erase_seen_of_posts',
  `DELETE FROM seen_posts WHERE ctid = ANY (ARRAY(SELECT ctid FROM seen_posts WHERE post_id = ANY ($1::uuid[]) LIMIT $2)) RETURNING 1`,
)
const deletePosts = statement('feed_erase_posts', `DELETE FROM posts WHERE id = ANY ($1::uuid[]) RETURNING 1`)

/** Search words of up to this many posts are removed with them; those of more posts are left to the daily sweep (decision 0044). */
const fewPosts = 5
const keepSearchWords = statement<{ set: string }>(
  'feed_leave_words',
  `SELECT set_config('hamvav.leaves_words', 'on', true) AS set`,
)

/** Deleting a post takes about as long as deleting this number of other rows. */
const rowsPerPost = 2

/** With the notifications that a comment of somebody else caused: they lead to the post. */
async function eraseMentionsOfPosts(tx: Queryable, ids: readonly string[], rows: number): Promise<number> {
  const deleted = await run(tx, deleteMentionsOf, [ids, rows])
  await removeNotifications(
    tx,
    deleted.flatMap(({ post_id: postId, member_id: memberId }) =>
      memberId === null ? [] : { memberId, dedupeKey: `mention:${postId}` },
    ),
  )
  return deleted.length
}

/** Likes and comments of others before their posts: a single post may have any number of them. */
async function erasePosts(tx: Queryable, memberId: string, rows: number): Promise<number> {
  const posts = await run(tx, selectPosts, [memberId, Math.ceil(rows / rowsPerPost)])
  if (posts.length === 0) return 0
  const ids = posts.map(({ id }) => id)
  let erased = await eraseMentionsOfPosts(tx, ids, rows)
  if (erased >= rows) return erased
  for (const deleteOf of [deleteLikesOf, deleteCommentsOf, deleteSeenOf]) {
    erased += (await run(tx, deleteOf, [ids, rows - erased])).length
    if (erased >= rows) return erased
  }
  if (ids.length > fewPosts) await run(tx, keepSearchWords)
  return erased + (await run(tx, deletePosts, [ids])).length
}

export const eraseFeedSteps: readonly EraseStep[] = [
  eraseLikes,
  eraseWithdrawn,
  eraseMentions,
  eraseMentionsOf,
  eraseComments,
  eraseSeen,
  erasePosts,
]
