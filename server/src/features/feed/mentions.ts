// Members who are named in a post, and their notifications.
import { mentionsMax, namesIn } from '@hamvav/contract/feed/tags'
import { houseAccount } from '@hamvav/contract/product'
import { run, statement, type Queryable } from '../../platform/database/statement.ts'
import { inGoodStanding } from '../../schema/good-standing.ts'

const readContent = statement<{ author_id: string; content: string }>(
  'feed_read_content_for_names',
  `SELECT author_id, content FROM posts WHERE id = $1 AND title IS NULL`,
)
/** Names of members whom the author or the reader has blocked, or hidden from, are answered like unknown names. */
const findNamed = statement<{ id: string }>(
  'feed_find_named',
  `SELECT m.id FROM members m WHERE m.username = ANY ($1::text[]) AND m.id <> $2 AND m.id <> $3
     AND ${inGoodStanding('m')} AND NOT EXISTS (
       SELECT FROM blocks WHERE (blocker_id = $2 AND blocked_id = m.id) OR (blocker_id = m.id AND blocked_id = $2))
   ORDER BY m.id`,
)

/** The first names count, whether or not somebody has them, so that an author does not learn who is notified. */
export async function readMentioned(pool: Queryable, postId: string): Promise<string[]> {
  const [post] = await run(pool, readContent, [postId])
  const names = post ? namesIn(post.content).slice(0, mentionsMax) : []
  if (!post || names.length === 0) return []
  return (await run(pool, findNamed, [names, post.author_id, houseAccount._id])).map(({ id }) => id)
}
