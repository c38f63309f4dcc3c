// Half a year of activity for the dashboard figures, generated in the database.
import type { Pool } from 'pg'

export const activity = { messages: 5_000_000, matches: 200_000, posts: 200_000, reports: 40_000, entries: 300_000 }
/** Open reports. */
const openReports = 2_000
/** Members active in the last hours. */
export const activeNow = 60_000
const batch = 500_000

const tables = ['messages', 'matches', 'posts', 'audit_log']

/** UUIDv7 with the given timestamp. */
const idOf = (at: string, salt: string) => `(lpad(to_hex(floor(extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') ||
  '7' || substr(md5(${salt}), 1, 3) || '8' || substr(md5(${salt}), 4, 15))::uuid`

/** `n` rows from number $1, of `all` rows spread evenly over half a year, each with a member. */
const rows = (all: number, n = all) => `(
  SELECT g, at, id AS member, prior FROM (
    SELECT g, now() - interval '180 days' * (1 - g / ${all}.0) AS at, 1 + (g::bigint * 7919) % $2::int AS place
    FROM generate_series($1::int, $1::int + ${n} - 1) AS g) drawn
  JOIN bench_members USING (place)) AS row`

const statements = {
  matches: `INSERT INTO matches (id, low_id, high_id, created_at)
    SELECT ${idOf('at', `'match' || g`)}, least(member, prior), greatest(member, prior), at
    FROM ${rows(activity.matches)} WHERE member <> prior ON CONFLICT DO NOTHING`,
  posts: `INSERT INTO posts (id, author_id, content, created_at)
    SELECT ${idOf('at', `'post' || g`)}, member, 'Namaste ' || g, at FROM ${rows(activity.posts)}`,
  reports: `INSERT INTO reports (id, reporter_id, subject, subject_id, reason, evidence, status, urgency, due_at, created_at, decided_at)
    SELECT ${idOf('at', `'report' || g`)}, member, 'profile', gen_random_uuid(), 'scam', '{}',
      CASE WHEN g > ${activity.reports - openReports} THEN 'open' ELSE 'dismissed' END, 1 + g % 3, at + interval '3 days', at,
      CASE WHEN g <= ${activity.reports - openReports} THEN at + interval '7 hours' END
    FROM ${rows(activity.reports)}`,
  audit: `INSERT INTO audit_log (number, admin_id, action, subject_id, details, at, previous_hash, hash)
    SELECT g, member, (ARRAY['approve', 'verify', 'decide-report', 'login', 'read-member'])[1 + g % 5], prior, '{}', at, '', ''
    FROM ${rows(activity.entries)}`,
}

const addMessages = `INSERT INTO messages (id, conversation_id, seq, sender_id, recipient_id, envelope, seen_at, created_at)
  SELECT ${idOf('at', `'message' || g`)}, md5('with' || g / 40)::uuid, g, member, prior, sha256(g::text::bytea), at, at
  FROM ${rows(activity.messages, batch)}`

/** Disables triggers, whose counts and indexes are not measured here. */
export async function fillActivity(pool: Pool): Promise<void> {
  for (const table of tables) await pool.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  await pool.query(`CREATE TABLE bench_members AS
    SELECT id, lag(id, 1, id) OVER () AS prior, row_number() OVER () AS place FROM members TABLESAMPLE SYSTEM (20)`)
  await pool.query('CREATE UNIQUE INDEX bench_members_place ON bench_members (place)')
  const { rows: counted } = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM bench_members')
  const most = counted[0]?.n ?? 0
  for (let start = 1; start <= activity.messages; start += batch) await pool.query(addMessages, [start, most])
  const indexes = await dropIndexes(pool)
  for (const text of Object.values(statements)) await pool.query(text, [1, most])
  for (const { text } of indexes) await pool.query(text)
  await pool.query(
    `UPDATE members SET last_active_at = now() - random() * interval '3 hours'
     WHERE id IN (SELECT id FROM bench_members LIMIT ${activeNow})`,
  )
  await pool.query('DROP TABLE bench_members')
  // Figures counted before the activity was inserted.
  await pool.query('TRUNCATE daily_figures, current_figures')
  for (const table of tables) await pool.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  await pool.query('VACUUM (ANALYZE)')
}

/** Drops the indexes; rebuilding them afterwards takes a quarter of the time. */
async function dropIndexes(pool: Pool): Promise<{ name: string; text: string }[]> {
  const { rows: found } = await pool.query<{ name: string; text: string }>(
    `SELECT indexname AS name, indexdef AS text FROM pg_indexes WHERE indexname ~ '^posts_search'`,
  )
  for (const { name } of found) await pool.query(`DROP INDEX ${name}`)
  return found
}
