// One more heavy account, of the last year, among the members of the store: the one whose data is erased.
import { Client, type ClientConfig } from 'pg'
import { heavy } from './size.ts'

export const leaving = { posts: heavy.posts, conversations: heavy.conversations, messages: heavy.messages }

/** UUIDv7 of the moment `at`; random ids would be the newest of the feed. */
const idAt = (at: string) =>
  `(lpad(to_hex(floor(date_part('epoch', ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid`
const year = (n: string, count: number) => `now() - ${n} * interval '365 days' / ${count}`

/** Triggers are switched off while filling, so the rows that they would write are inserted here. */
const statements = (id: string): readonly string[] => [
  `CREATE TEMP TABLE others AS SELECT id, row_number() OVER ()::int AS n FROM (
     SELECT id FROM members TABLESAMPLE SYSTEM (3) REPEATABLE (9) WHERE username NOT LIKE 'bench.%' LIMIT ${leaving.conversations}) drawn`,
  'CREATE UNIQUE INDEX ON others (n)',
  `CREATE TEMP TABLE own AS SELECT n, at, ${idAt('at')} AS id, content FROM (
     SELECT row_number() OVER ()::int AS n, ${year('row_number() OVER ()', leaving.posts)} AS at, content
     FROM posts TABLESAMPLE SYSTEM (3) REPEATABLE (9) LIMIT ${leaving.posts}) numbered`,
  `INSERT INTO posts (id, author_id, content, likes_count, created_at) SELECT id, '${id}', content, 2, at FROM own`,
  `INSERT INTO post_totals (author_id, slot, posts, likes) SELECT '${id}', 16, count(*), 2 * count(*) FROM own`,
  `INSERT INTO post_likes (post_id, member_id, created_at) SELECT own.id, o.id, own.at
   FROM own JOIN others o ON o.n IN (own.n % ${leaving.conversations} + 1, (own.n + 1) % ${leaving.conversations} + 1)`,
  `INSERT INTO seen_posts (post_id, member_id, day, author_id) SELECT own.id, o.id, own.at::date, '${id}'
   FROM own JOIN others o ON o.n BETWEEN own.n % 9000 + 1 AND own.n % 9000 + 10 WHERE own.at > now() - interval '180 days'`,
  `INSERT INTO choices (member_id, about_id, choice, created_at) SELECT id, '${id}', 'like', ${year('n', leaving.conversations)} FROM others`,
  `INSERT INTO matches (id, low_id, high_id, created_at)
   SELECT gen_random_uuid(), least(id, '${id}'), greatest(id, '${id}'), ${year('n', leaving.conversations)} FROM others`,
  `INSERT INTO profile_views (member_id, day, viewer_id) SELECT '${id}', (${year('n', leaving.conversations)})::date, id FROM others`,
  `CREATE TEMP TABLE chats AS SELECT gen_random_uuid() AS id, least(id, '${id}') AS low_id, greatest(id, '${id}') AS high_id,
     ${year('n', leaving.conversations)} AS at FROM others`,
  `INSERT INTO conversations (id, low_id, high_id, last_seq, last_message_at, created_at)
   SELECT id, low_id, high_id, ${leaving.messages}, at, at FROM chats`,
  `INSERT INTO messages (id, conversation_id, seq, sender_id, recipient_id, unsent_at, seen_at, created_at)
   SELECT ${idAt('at')}, id, k, CASE k % 2 WHEN 1 THEN low_id ELSE high_id END, CASE k % 2 WHEN 1 THEN high_id ELSE low_id END, at, at, at
   FROM chats, generate_series(1, ${leaving.messages}) k`,
]

/** @param id of a member who has signed up */
export async function fillLeaving(config: ClientConfig, id: string): Promise<void> {
  const client = new Client(config)
  await client.connect()
  try {
    await client.query('SET session_replication_role = replica')
    await client.query('SET statement_timeout = 0')
    for (const text of statements(id)) await client.query(text)
  } finally {
    await client.end()
  }
}
