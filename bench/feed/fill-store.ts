// Data of several months: members, posts, likes and comments, the same in every run except their ids.
import type { Pool } from 'pg'
import { createChance, idAt, type Chance } from '../support/random.ts'
import { commentText, memberName, postText } from './word-list.ts'

export const size = { members: 1_000, posts: 10_000, likes: 100_000, comments: 15_000 }
/** These posts get a quarter of all likes. */
const newestPosts = 200
const spanMs = 90 * 24 * 60 * 60_000

/** @param viewers ids of existing members, which are included, and each of which blocks a member */
export async function fillStore(pool: Pool, viewers: readonly string[]): Promise<void> {
  const chance = createChance(2)
  const now = Date.now()
  const others = await addMembers(pool, chance, size.members - viewers.length)
  const everybody = [...viewers, ...others]
  const posts = await addPosts(pool, chance, others, now)
  await addLikes(pool, chance, everybody, posts)
  await addComments(pool, chance, everybody, posts)
  await pool.query(`UPDATE members SET suspended_at = now() WHERE id = ANY ($1)`, [others.slice(0, 5)])
  await pool.query(`INSERT INTO blocks (blocker_id, blocked_id) SELECT * FROM unnest($1::uuid[], $2::uuid[])`, [
    viewers,
    viewers.map((_, index) => others[10 + index]),
  ])
  await pool.query('VACUUM ANALYZE')
}

async function addMembers(pool: Pool, chance: Chance, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => idAt(new Date()))
  const names = ids.map(() => memberName(chance))
  await pool.query(
    `INSERT INTO members (id, username, email, password_hash, name, verified, age, picture_id)
     SELECT id, 'made.up.' || n, 'made.up.' || n || '@gmail.com', '-', name, n % 10 = 0, 25,
            CASE WHEN n % 10 < 9 THEN gen_random_uuid() END
     FROM unnest($1::uuid[], $2::text[]) WITH ORDINALITY AS made (id, name, n)`,
    [ids, names],
  )
  return ids
}

async function addPosts(pool: Pool, chance: Chance, authors: readonly string[], now: number): Promise<string[]> {
  const moments = Array.from({ length: size.posts }, (_, index) => new Date(now - (spanMs / size.posts) * index))
  const ids = moments.map(idAt)
  await pool.query(
    `INSERT INTO posts (id, author_id, content, created_at)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[])`,
    [ids, ids.map(() => chance.of(authors)), ids.map(() => postText(chance)), moments],
  )
  return ids
}

async function addLikes(pool: Pool, chance: Chance, members: readonly string[], posts: readonly string[]) {
  const newest = posts.slice(0, newestPosts)
  const pairs = differentPairs(size.likes, () => [
    chance.of(chance.whole(4) === 0 ? newest : posts),
    chance.of(members),
  ])
  await pool.query(`INSERT INTO post_likes (post_id, member_id) SELECT * FROM unnest($1::uuid[], $2::uuid[])`, pairs)
}

async function addComments(pool: Pool, chance: Chance, members: readonly string[], posts: readonly string[]) {
  const [postIds, memberIds] = differentPairs(size.comments, () => [chance.of(posts), chance.of(members)])
  await pool.query(
    `INSERT INTO comments (id, post_id, member_id, content)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[])`,
    [postIds.map(() => idAt(new Date())), postIds, memberIds, postIds.map(() => commentText(chance))],
  )
}

/** Excludes second likes and comments by the same member. */
function differentPairs(count: number, make: () => [string, string]): [string[], string[]] {
  const pairs = new Map<string, [string, string]>()
  while (pairs.size < count) {
    const pair = make()
    pairs.set(pair.join(), pair)
  }
  const made = [...pairs.values()]
  return [made.map(([post]) => post), made.map(([, member]) => member)]
}
