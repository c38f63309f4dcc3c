// A member with an account of the heaviest kind, and the members around them.
import type { Pool } from 'pg'

export interface HeavyAccount {
  readonly posts: number
  readonly conversations: number
  readonly messages: number
}

/** @param id of the heavy member, who has signed up */
export async function fillHeavy(
  pool: Pool,
  id: string,
  { posts, conversations, messages }: HeavyAccount,
): Promise<void> {
  const each = Math.round(messages / conversations)
  const statements = [
    `INSERT INTO members (id, username, email, password_hash, name, age, age_declared_at)
     SELECT gen_random_uuid(), 'm' || n, 'm' || n || '@gmail.com', 'none', 'Member ' || n, 25, now()
     FROM generate_series(1, ${conversations}) n`,
    'CREATE TABLE others AS SELECT id, row_number() OVER ()::int AS n FROM members WHERE password_hash = $$none$$',
    'CREATE UNIQUE INDEX ON others (n)',
    // Words as in a real language: some frequent, most rare.
    `INSERT INTO posts (id, author_id, content)
     SELECT gen_random_uuid(), '${id}', 'On the way ' || string_agg('w' || translate((power(random(), 3) * 60000)::int::text, '0123456789', 'abcdefghij'), ' ')
     FROM generate_series(1, ${posts}) n, generate_series(1, 12) w GROUP BY n`,
    // Posts of others, with the same frequent words, and likes both ways.
    `INSERT INTO posts (id, author_id, content) SELECT gen_random_uuid(), id, 'On the way wab wcd ' || n FROM others`,
    `INSERT INTO post_likes (post_id, member_id)
     SELECT p.id, o.id FROM (SELECT id, row_number() OVER ()::int AS n FROM posts WHERE author_id = '${id}') p
     JOIN others o ON o.n IN (p.n % ${conversations} + 1, p.n * 7 % ${conversations} + 1) ON CONFLICT DO NOTHING`,
    `INSERT INTO post_likes (post_id, member_id) SELECT id, '${id}' FROM posts WHERE author_id <> '${id}' ON CONFLICT DO NOTHING`,
    `INSERT INTO conversations (id, low_id, high_id, last_seq, last_message_at)
     SELECT gen_random_uuid(), least(id, '${id}'), greatest(id, '${id}'), ${each}, now() FROM others ON CONFLICT DO NOTHING`,
    `INSERT INTO messages (id, conversation_id, seq, sender_id, recipient_id, envelope, created_at)
     SELECT gen_random_uuid(), c.id, k, CASE k % 2 WHEN 0 THEN low_id ELSE high_id END,
       CASE k % 2 WHEN 0 THEN high_id ELSE low_id END, sha256(k::text::bytea), now()
     FROM conversations c, generate_series(1, ${each}) k WHERE '${id}' IN (low_id, high_id) AND c.last_seq = ${each}`,
    `INSERT INTO matches (id, low_id, high_id) SELECT gen_random_uuid(), least(id, '${id}'), greatest(id, '${id}') FROM others`,
    `INSERT INTO choices SELECT id, '${id}', 'like' FROM others`,
    `INSERT INTO profile_views SELECT '${id}', current_date, id FROM others`,
    'VACUUM (ANALYZE)',
  ]
  for (const text of statements) await pool.query(text)
}

/** Rows that name the member. */
export async function rowsLeft(pool: Pool, id: string): Promise<number> {
  const tables = [
    'posts WHERE author_id',
    'messages WHERE sender_id',
    'messages WHERE recipient_id',
    'conversations WHERE low_id',
    'conversations WHERE high_id',
    'matches WHERE low_id',
    'matches WHERE high_id',
    'choices WHERE about_id',
    'post_likes WHERE member_id',
    'profile_views WHERE member_id',
    'member_ids WHERE id',
  ]
  const counts = tables.map((table) => `(SELECT count(*) FROM ${table} = $1)`)
  const { rows } = await pool.query<{ n: number }>(`SELECT (${counts.join(' + ')})::int AS n`, [id])
  return rows[0]?.n ?? 0
}
