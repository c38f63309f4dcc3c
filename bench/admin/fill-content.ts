// Members with typical content; the rows are the same in every run, except their ids.
import type { Pool } from 'pg'

export const content = {
  members: 2000,
  posts: 5,
  likes: 20,
  comments: 5,
  choices: 20,
  chats: 3,
  messages: 20,
  pictures: 2,
}
const posts = content.members * content.posts
/** Joins each member m with the members `step`, 2 × `step`, … places after, `count` times. */
const others = (count: number, step: number) =>
  `numbered m, generate_series(1, ${count}) k, numbered o WHERE o.n = (m.n + k * ${step}) % ${content.members} + 1 AND o.id <> m.id`
const somePosts = (count: number, step: number) =>
  `numbered m, generate_series(1, ${count}) k, numbered_posts p WHERE p.n = (m.n * 37 + k * ${step}) % ${posts} + 1`

const statements = [
  `INSERT INTO members (id, username, email, password_hash, name, age, age_declared_at, can_post)
   SELECT gen_random_uuid(), 'm' || n, 'm' || n || '@gmail.com', 'none', 'Member ' || n, 25, now(), true
   FROM generate_series(1, ${content.members}) n`,
  'CREATE TABLE numbered AS SELECT id, row_number() OVER (ORDER BY username)::int AS n FROM members',
  'CREATE UNIQUE INDEX ON numbered (n)',
  `INSERT INTO posts (id, author_id, content)
   SELECT gen_random_uuid(), id, 'Momo and rain, ' || n || ' ' || k FROM numbered, generate_series(1, ${content.posts}) k`,
  'CREATE TABLE numbered_posts AS SELECT id, row_number() OVER (ORDER BY content)::int AS n FROM posts',
  'CREATE UNIQUE INDEX ON numbered_posts (n)',
  `INSERT INTO post_likes (post_id, member_id) SELECT p.id, m.id FROM ${somePosts(content.likes, 101)} ON CONFLICT DO NOTHING`,
  `INSERT INTO comments (id, post_id, member_id, content)
   SELECT gen_random_uuid(), p.id, m.id, 'Nice' FROM ${somePosts(content.comments, 211)} ON CONFLICT DO NOTHING`,
  `INSERT INTO choices SELECT m.id, o.id, 'like' FROM ${others(content.choices, 17)} ON CONFLICT DO NOTHING`,
  `INSERT INTO conversations (id, low_id, high_id)
   SELECT gen_random_uuid(), least(m.id, o.id), greatest(m.id, o.id) FROM ${others(content.chats, 29)} ON CONFLICT DO NOTHING`,
  `INSERT INTO messages (id, conversation_id, seq, sender_id, recipient_id, envelope, created_at)
   SELECT gen_random_uuid(), c.id, k, CASE k % 2 WHEN 0 THEN low_id ELSE high_id END,
     CASE k % 2 WHEN 0 THEN high_id ELSE low_id END, sha256(k::text::bytea), now()
   FROM conversations c, generate_series(1, ${content.messages}) k`,
  `INSERT INTO sessions (id, member_id, token_hash, expires_at)
   SELECT gen_random_uuid(), id, sha256(id::text::bytea), now() + interval '1 day' FROM numbered`,
  `INSERT INTO pictures (id, file_id, member_id, position, audience)
   SELECT file, file, id, k, 'members' FROM (
     SELECT gen_random_uuid() AS file, id, k FROM numbered, generate_series(0, ${content.pictures - 1}) k) x`,
  'VACUUM (ANALYZE)',
]

/** Inserts the content without picture files. @returns ids of the first `count` members */
export async function fillContent(pool: Pool, count: number): Promise<string[]> {
  for (const text of statements) await pool.query(text)
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM numbered WHERE n <= $1 ORDER BY n', [count])
  return rows.map(({ id }) => id)
}
