// Heavy members in the community of bench/discover: years of conversations, posts, likes, matches and notifications each.
import type { Pool } from 'pg'
import { postText } from '../feed/word-list.ts'
import { createChance, idAt } from '../support/random.ts'

/** Per heavy member, unless noted. */
export const heavy = {
  conversations: 3_000,
  choices: 5_000,
  matches: 1_000,
  posts: 1_000,
  notifications: 3_000,
  blocks: 500,
  /** Of a conversation; of the one with `memberId` of `Subjects`. */
  messages: 5,
  longConversation: 2_000,
  /** Of all members. */
  allPosts: 50_000,
  /** Of the newest post. */
  postLikes: 10_000,
  postComments: 3_000,
}

export interface Subjects {
  /** Partner of the long conversation of every caller, and author of the newest post. */
  readonly memberId: string
  readonly username: string
  readonly postId: string
}

/** UUIDv7 with the given timestamp. */
const idOf = (at: string, salt: string) => `(lpad(to_hex(floor(extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') ||
  '7' || substr(md5(${salt}), 1, 3) || '8' || substr(md5(${salt}), 4, 15))::uuid`

/** UUIDv4, the same for the same text. */
const idFrom = (text: string) =>
  `(substr(md5(${text}), 1, 12) || '4' || substr(md5(${text}), 14, 3) || '8' || substr(md5(${text}), 18, 15))::uuid`

/** `c`: each caller with `count` other members `o`, who have the numbers `o.n` from `first`. */
const pairs = (count: number, first = 1) =>
  `unnest($1::uuid[]) AS c (id) JOIN bench_members o ON o.n BETWEEN ${first} AND ${first + count - 1}`
const low = 'least(c.id, o.id)'
const high = 'greatest(c.id, o.id)'

const statements = [
  `INSERT INTO choices (member_id, about_id, choice)
   SELECT c.id, o.id, CASE o.n % 3 WHEN 0 THEN 'like' ELSE 'pass' END FROM ${pairs(heavy.choices)} ON CONFLICT DO NOTHING`,
  `INSERT INTO choices (member_id, about_id, choice)
   SELECT o.id, c.id, 'like' FROM ${pairs(heavy.choices, heavy.choices / 2)} ON CONFLICT DO NOTHING`,
  `INSERT INTO matches (id, low_id, high_id, created_at)
   SELECT gen_random_uuid(), ${low}, ${high}, now() - o.n * interval '1 hour' FROM ${pairs(heavy.matches)}
   ON CONFLICT DO NOTHING`,
  `INSERT INTO private_viewers (member_id, viewer_id) SELECT c.id, o.id FROM ${pairs(heavy.matches / 2)}`,
  `INSERT INTO blocks (blocker_id, blocked_id)
   SELECT c.id, o.id FROM ${pairs(heavy.blocks, 20_000)} ON CONFLICT DO NOTHING`,
  `INSERT INTO profile_views (member_id, day, viewer_id)
   SELECT c.id, current_date - o.n % 90, o.id FROM ${pairs(heavy.choices)}`,
  `INSERT INTO daily_found (member_id, day, about_id) SELECT c.id, current_date, o.id FROM ${pairs(250)}`,
  `INSERT INTO reports (id, reporter_id, reported_id, subject, subject_id, reason, evidence, due_at)
   SELECT gen_random_uuid(), c.id, o.id, 'profile', o.id, 'scam', '{}', now() FROM ${pairs(heavy.blocks)}`,
  `INSERT INTO notifications (id, member_id, kind, data, dedupe_key, moved_at, created_at)
   SELECT ${idFrom(`'notification' || c.id || o.n`)}, c.id, 'match', '{}', 'bench' || o.n, now() - o.n * interval '1 hour',
     now() - o.n * interval '1 hour' FROM ${pairs(heavy.notifications)}`,
  `INSERT INTO notification_actors (notification_id, actor_id)
   SELECT ${idFrom(`'notification' || c.id || o.n`)}, a.id
   FROM ${pairs(heavy.notifications)} JOIN bench_members a ON a.n BETWEEN o.n AND o.n + 2`,
  // Every second conversation is an unanswered request, every third has unread messages.
  `INSERT INTO conversations (id, low_id, high_id, request_from, last_seq, last_message_id, last_message_at, low_unread, high_unread)
   SELECT ${idFrom(`'with' || ${low} || ${high}`)}, ${low}, ${high},
     CASE WHEN o.n % 2 = 0 AND o.n > ${heavy.matches} THEN o.id END, last.seq,
     ${idFrom(`'message' || ${low} || ${high} || last.seq`)}, now() - o.n * interval '1 hour',
     CASE WHEN o.n % 3 = 0 AND ${low} = c.id THEN 2 ELSE 0 END, CASE WHEN o.n % 3 = 0 AND ${high} = c.id THEN 2 ELSE 0 END
   FROM ${pairs(heavy.conversations)},
     LATERAL (SELECT CASE o.n WHEN 1 THEN ${heavy.longConversation} ELSE ${heavy.messages} END AS seq) last`,
  `INSERT INTO messages (id, conversation_id, seq, sender_id, recipient_id, seen_at, unsent_at, changed_at, created_at)
   SELECT ${idFrom(`'message' || ${low} || ${high} || k`)}, ${idFrom(`'with' || ${low} || ${high}`)}, k,
     CASE k % 2 WHEN 0 THEN c.id ELSE o.id END, CASE k % 2 WHEN 0 THEN o.id ELSE c.id END,
     CASE WHEN o.n % 3 <> 0 THEN now() END, now(), CASE k % 2 WHEN 0 THEN now() - interval '1 minute' * k END,
     now() - o.n * interval '1 hour' - interval '1 minute' * (${heavy.longConversation} - k)
   FROM ${pairs(heavy.conversations)},
     LATERAL generate_series(1, CASE o.n WHEN 1 THEN ${heavy.longConversation} ELSE ${heavy.messages} END) AS k`,
  // Likes of the callers' posts, likes by the callers, and views.
  `INSERT INTO post_likes (post_id, member_id, created_at)
   SELECT p.id, o.id, p.created_at FROM unnest($1::uuid[]) AS c (id) JOIN posts p ON p.author_id = c.id
   JOIN bench_members o ON o.n <= 20`,
  `INSERT INTO post_likes (post_id, member_id)
   SELECT p.id, c.id FROM unnest($1::uuid[]) AS c (id), (SELECT id FROM posts ORDER BY id DESC LIMIT ${heavy.choices}) p
   ON CONFLICT DO NOTHING`,
  `INSERT INTO seen_posts (post_id, member_id, day, author_id)
   SELECT p.id, c.id, current_date - 1, p.author_id FROM unnest($1::uuid[]) AS c (id),
     (SELECT id, author_id FROM posts ORDER BY id DESC LIMIT ${heavy.choices}) p`,
  `INSERT INTO seen_posts (post_id, member_id, day, author_id)
   SELECT p.id, o.id, p.created_at::date, p.author_id FROM unnest($1::uuid[]) AS c (id) JOIN posts p ON p.author_id = c.id
   JOIN bench_members o ON o.n <= 20 ON CONFLICT DO NOTHING`,
]

/** @param callers ids of existing members, the heavy ones */
export async function fillHeavy(pool: Pool, callers: readonly string[]): Promise<Subjects> {
  await pool.query(
    `CREATE TABLE bench_members AS SELECT id, row_number() OVER (ORDER BY md5(id::text))::int AS n
     FROM members WHERE age IS NOT NULL AND id <> ALL ($1)`,
    [callers],
  )
  await pool.query('CREATE UNIQUE INDEX ON bench_members (n)')
  const subjects = await addPosts(pool, callers)
  for (const text of statements) await pool.query(text, [callers])
  await pool.query(
    `INSERT INTO post_likes (post_id, member_id)
     SELECT $1, id FROM bench_members WHERE n <= ${heavy.postLikes} ON CONFLICT DO NOTHING`,
    [subjects.postId],
  )
  await pool.query(
    `INSERT INTO comments (id, post_id, member_id, content)
     SELECT ${idOf(`now() - n * interval '1 second'`, `'comment' || n`)}, $1, id, 'Count me in' FROM bench_members
     WHERE n <= ${heavy.postComments}`,
    [subjects.postId],
  )
  await pool.query('DROP TABLE bench_members')
  await pool.query('VACUUM ANALYZE')
  return subjects
}

/** Inserts posts of all members, a minute apart; the newest is by the first of the other members. */
async function addPosts(pool: Pool, callers: readonly string[]): Promise<Subjects> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM bench_members ORDER BY n LIMIT $1', [
    heavy.allPosts,
  ])
  const [first] = rows
  if (!first) throw new Error('there are no members')
  const username = 'bench.author'
  await pool.query('UPDATE members SET username = $2 WHERE id = $1', [first.id, username])
  const chance = createChance(5)
  const now = Date.now()
  const own = callers.length * heavy.posts
  const moments = Array.from({ length: heavy.allPosts }, (_, n) => new Date(now - n * 60_000))
  const ids = moments.map(idAt)
  // Posts of the callers are spread over the whole time.
  const spread = Math.floor(heavy.allPosts / own)
  const authors = ids.map((_, n) =>
    n % spread === 1 ? callers[Math.floor(n / spread) % callers.length] : rows[n % rows.length]?.id,
  )
  await pool.query(
    `INSERT INTO posts (id, author_id, content, created_at)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[])`,
    [ids, authors, ids.map(() => postText(chance)), moments],
  )
  return { memberId: first.id, username, postId: ids[0] ?? '' }
}
