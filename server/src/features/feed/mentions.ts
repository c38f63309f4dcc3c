// Members who are named in a post or comment, and who is notified of it (decision 0085).
import { mentionsMax, namesIn } from '@hamvav/contract/feed/tags'
import { houseAccount } from '@hamvav/contract/product'
import type { Pool, PoolClient } from 'pg'
import { isForeignKeyViolation } from '../../platform/database/postgres-errors.ts'
import { run, statement } from '../../platform/database/statement.ts'
import { withTransaction } from '../../platform/database/transaction.ts'
import { blockBetween, inGoodStanding } from '../../schema/good-standing.ts'

/** A post, or the comment of a member on it. */
export interface MentionSource {
  readonly kind: 'post' | 'comment'
  readonly postId: string
  /** Author of the text. */
  readonly authorId: string
}

const readContent = statement<{ content: string }>(
  'feed_read_content_for_names',
  `SELECT content FROM posts WHERE $3 = 'post' AND id = $1 AND author_id = $2 AND title IS NULL
   UNION ALL SELECT content FROM comments WHERE $3 = 'comment' AND post_id = $1 AND member_id = $2`,
)

/**
 * Locks the text until the transaction ends: a deletion waits and then finds its mentions. Locks author, post and comment in the
 * order of the other deletions, against deadlocks. No row if the text is gone; another one may have been written in its place.
 */
const lockText = statement<{ content: string }>(
  'feed_lock_text',
  `WITH post AS MATERIALIZED (
     SELECT p.id FROM posts p JOIN members m ON m.id = p.author_id WHERE p.id = $1 FOR KEY SHARE OF m
   ), locked AS MATERIALIZED (SELECT p.id, p.content FROM post JOIN posts p ON p.id = post.id FOR KEY SHARE OF p),
   comment AS MATERIALIZED (
     SELECT c.content FROM locked JOIN comments c ON c.post_id = locked.id AND c.member_id = $2 WHERE $3 = 'comment' FOR KEY SHARE OF c
   )
   SELECT content FROM locked WHERE $3 = 'post' UNION ALL SELECT content FROM comment`,
)

const namesOf = ([text]: readonly { readonly content: string }[]) => (text ? namesIn(text.content) : [])

/** One lock for each text; its first number separates it from the other advisory locks. */
const lockNames = statement('feed_lock_names', `SELECT pg_advisory_xact_lock(85, hashtext($1))`)

/**
 * Adds the names $4 that are new in the text, up to its limit. A name counts whether or not it notifies somebody, so that an
 * author does not learn who has blocked them. A member is notified once for a post; its author is notified of comments anyway.
 * Ordered by member: two texts that name the same members would otherwise end in a deadlock.
 */
const addNames = statement<{ member_id: string | null }>(
  'feed_add_names',
  `WITH used AS MATERIALIZED (SELECT name FROM mentions WHERE post_id = $1 AND author_id = $2 AND kind = $3),
   fresh AS (
     SELECT name FROM unnest($4::text[]) WITH ORDINALITY AS given (name, place)
     WHERE name NOT IN (SELECT name FROM used) ORDER BY place LIMIT greatest(0, ${mentionsMax} - (SELECT count(*) FROM used))
   )
   INSERT INTO mentions (post_id, author_id, kind, name, member_id)
   SELECT p.id, $2, $3, fresh.name, m.id FROM posts p JOIN members writer ON writer.id = $2 JOIN members poster ON poster.id = p.author_id
   CROSS JOIN fresh LEFT JOIN members m ON m.username = fresh.name AND m.id NOT IN ($2, poster.id, $5)
     AND ${inGoodStanding('m')} AND ${inGoodStanding('poster')} AND ${inGoodStanding('writer')}
     AND NOT ${blockBetween('m.id', '$2')} AND NOT ${blockBetween('m.id', 'poster.id')}
     AND NOT EXISTS (SELECT FROM mentions before WHERE before.post_id = $1 AND before.member_id = m.id)
   WHERE p.id = $1 ORDER BY m.id ON CONFLICT DO NOTHING RETURNING member_id`,
)

/**
 * Notifies the members who are named in a text that was published or edited, each once for a post, unless it was removed meanwhile.
 * @param notify in the transaction, for each of them
 * @returns what `notify` returned
 */
export async function notifyMentioned<Notified>(
  pool: Pool,
  { kind, postId, authorId }: MentionSource,
  notify: (tx: PoolClient, memberId: string) => Promise<Notified>,
): Promise<Notified[]> {
  const source = [postId, authorId, kind]
  // Most texts name nobody and need no transaction.
  if (namesOf(await run(pool, readContent, source)).length === 0) return []
  return withTransaction(pool, async (client) => {
    const names = namesOf(await run(client, lockText, source))
    if (names.length === 0) return []
    // Parallel edits of a text share its limit.
    await run(client, lockNames, [`${kind} ${postId} ${authorId}`])
    const added = await run(client, addNames, [postId, authorId, kind, names, houseAccount._id])
    const notified: Notified[] = []
    for (const { member_id: id } of added) if (id !== null) notified.push(await notify(client, id))
    return notified
  }).catch((error: unknown) => {
    // A named member was deleted at the same moment.
    if (isForeignKeyViolation(error)) return []
    throw error
  })
}

const notifiedIn = (postId: string) =>
  `SELECT n.member_id FROM mentions n WHERE n.post_id = ${postId} AND n.member_id IS NOT NULL`

/** SQL array of the members whom mentions in a post and its comments notified. */
export const mentionedInPost = (postId: string) => `ARRAY(${notifiedIn(postId)})`

/** SQL array: ids of members notified by the comments of one member on a post. */
export const mentionedInCommentsOf = (author: string, postId: string) =>
  `ARRAY(${notifiedIn(postId)} AND n.author_id = ${author} AND n.kind = 'comment')`
