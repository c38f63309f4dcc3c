// A million members of a community several years old; deterministic.
import type { Pool } from 'pg'
import { firstNames, lastNames } from '../search/word-list.ts'

export const size = { members: 1_000_000 }
/** Members per statement. */
const batch = 50_000

/** Inserts members without their search words, which the panel does not use. */
const addMembers = `
  INSERT INTO members (id, username, email, email_confirmed_at, password_hash, name, verified, can_post, suspended_at,
    age, age_declared_at, declared_minor_at, visible, visibility_requested, visibility_approved, approval_requested_at,
    last_active_at, created_at)
  SELECT (lpad(to_hex(floor(extract(epoch FROM born) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) ||
      '8' || substr(md5(n::text), 4, 15))::uuid,
    latin || '.' || n, latin || n || '@' || host, born, '-', name,
    chance % 100 < 8, chance % 10 < 3, CASE WHEN chance % 1000 BETWEEN 100 AND 114 THEN born END,
    25, born, CASE WHEN chance % 1000 = 500 THEN born END, chance % 10 < 7, chance % 100 BETWEEN 60 AND 61,
    chance % 100 < 60, CASE WHEN chance % 100 BETWEEN 60 AND 61 THEN born END,
    now() - (now() - born) * power((third / 7 % 9973) / 9973.0, 3), born
  FROM (
    SELECT n, chance, third, now() - interval '3 years' * (1 - n / ${size.members}.0) AS born,
      ($2::text[])[1 + other % cardinality($2::text[])] || ' ' || ($3::text[])[1 + third % cardinality($3::text[])] AS name,
      ($4::text[])[1 + other % cardinality($4::text[])] AS latin,
      CASE WHEN third / 41 % 100 < 85 THEN 'gmail.com' WHEN third / 41 % 2 = 0 THEN 'hotmail.com' ELSE 'outlook.com' END AS host
    FROM (SELECT n, abs(hashint4(n)::bigint) AS chance, abs(hashint4(n + 5000000)::bigint) AS other, abs(hashint4(-n)::bigint) AS third
      FROM generate_series($1::int, $1::int + ${batch} - 1) AS n) drawn
  ) made`

export async function fillStore(pool: Pool): Promise<void> {
  const indexes = await dropIndexes(pool)
  await pool.query('ALTER TABLE members DISABLE TRIGGER members_words_added')
  const latin = firstNames.filter((name) => /^[A-Za-z]+$/.test(name)).map((name) => name.toLowerCase())
  for (let start = 1; start <= size.members; start += batch)
    await pool.query(addMembers, [start, firstNames, lastNames, latin])
  await pool.query('ALTER TABLE members ENABLE TRIGGER members_words_added')
  for (const { text } of indexes) await pool.query(text)
  await pool.query('VACUUM (ANALYZE) members, member_directory')
}

/** Drops the indexes; rebuilding them afterwards takes a quarter of the time. */
async function dropIndexes(pool: Pool): Promise<{ name: string; text: string }[]> {
  const { rows } = await pool.query<{ name: string; text: string }>(
    `SELECT indexname AS name, indexdef AS text FROM pg_indexes WHERE indexname ~ '^member(s_search|_directory_letters)'`,
  )
  for (const { name } of rows) await pool.query(`DROP INDEX ${name}`)
  return rows
}
