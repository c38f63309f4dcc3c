// The order of found posts, compared with a statement that reads all posts: frequent, rare and seasonal words over a year.
import { searchPosts } from '@hamvav/contract/feed/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'

let app: TestApp
let reader: TestMember

/** Posts, one an hour; most are older than the newest 2,000, which every search scans. */
const posts = 9_000
/** Start of the current time window of the index (20 bits of the id, 2^28 ms), so that no window's end divides the seasonal posts. */
const windowStart = 'to_timestamp(floor(extract(epoch FROM now()) * 1000 / 268435456) * 268435.456)'

beforeAll(async () => {
  app = await createTestApp()
  reader = await app.signUp({ canPost: true })
  const authors = await Promise.all([0, 1, 2, 3].map(() => app.signUp({ canPost: true })))
  const [, , suspended, blocked] = authors
  // Stored oldest first, as in production, so that reading the index in its order gives the oldest matches.
  // "festival": 1,400 posts within three days, and 40 of another year. "lantern": every fifth post, none of the newest 2,500.
  await app.pool.query(
    `INSERT INTO posts (id, author_id, content, created_at)
     SELECT (lpad(to_hex(floor(extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7000' || '8000' || lpad(to_hex(n), 12, '0'))::uuid,
       ($1::uuid[])[1 + n % 4], 'every' || CASE WHEN n % 3 = 0 THEN ' third' ELSE '' END || CASE WHEN n % 7 = 0 THEN ' चिया' ELSE '' END
         || CASE WHEN n % 450 = 0 THEN ' seldom' ELSE '' END || CASE WHEN n % 500 = 1 THEN ' seldomly' ELSE '' END
         || CASE WHEN n = ${posts} THEN ' needle' ELSE '' END
         || CASE WHEN n BETWEEN 6000 AND 7399 OR n > 8000 AND n % 25 = 0 THEN ' festival' ELSE '' END
         || CASE WHEN n > 2500 AND n % 5 = 0 THEN ' lantern' ELSE '' END, at
     FROM (SELECT n, ${windowStart} - n * interval '1 hour' + CASE WHEN n BETWEEN 6000 AND 7399 THEN (n - 6000) * interval '59 minutes' ELSE interval '0' END AS at
       FROM generate_series(${posts}, 1, -1) AS n) moments`,
    [authors.map(({ user }) => user._id)],
  )
  await app.pool.query('UPDATE members SET suspended_at = now() WHERE id = $1', [suspended?.user._id])
  await app.pool.query('INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2)', [
    reader.user._id,
    blocked?.user._id,
  ])
  await app.pool.query('VACUUM ANALYZE posts')
})
afterAll(() => app.close())

async function find(q: string, limit: number): Promise<string[]> {
  const url = `${searchPosts.path}?q=${encodeURIComponent(q)}&limit=${limit}`
  const answer = await app.server.inject({ method: 'GET', url, headers: reader.headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return searchPosts.response.parse(answer.json()).map(({ _id }) => _id)
}

/** Whole words before beginnings, each newest first, among all posts. */
async function expected(q: string, limit: number): Promise<string[]> {
  const { rows } = await app.pool.query<{ id: string }>(
    `WITH terms AS (SELECT string_to_array(search_key(fold_text($1)), ' ') AS words),
     found AS (
       SELECT p.id, (SELECT bool_and(' ' || search_key(p.search_text) || ' ' LIKE '% ' || word || ' %') FROM terms, unnest(words) word) AS whole
       FROM posts p JOIN members m ON m.id = p.author_id
       WHERE m.suspended_at IS NULL AND NOT EXISTS (SELECT FROM blocks WHERE blocker_id = $2 AND blocked_id = m.id)
         AND (SELECT bool_and(' ' || search_key(p.search_text) LIKE '% ' || word || '%') FROM terms, unnest(words) word))
     SELECT id FROM found ORDER BY whole DESC, id DESC LIMIT $3`,
    [q, reader.user._id, limit],
  )
  return rows.map(({ id }) => id)
}

test.each([
  ['a word of all posts', 'every'],
  ['a word of every third post', 'third'],
  ['a Devanagari word', 'चिया'],
  ['a word of 20 posts, some of them hidden, and a longer one', 'seldom'],
  ['the longer one', 'seldomly'],
  ['a word of the oldest post', 'needle'],
  ['a word of more posts within three days than a step reads', 'festival'],
  ['a word that went out of use', 'lantern'],
  ['two frequent words', 'third chiya'],
  ['a frequent and a rare word', 'every seldom'],
  ['a seasonal word and another', 'festival third'],
  ['a beginning', 'fest'],
  ['one letter', 'e'],
  ['a beginning of two words', 'sel'],
  ['no match', 'nothingofthat'],
])('%s: the newest first', async (_, q) => {
  for (const limit of [1, 20, 50]) expect(await find(q, limit), String(limit)).toEqual(await expected(q, limit))
})

test('the words of the test are as frequent as their titles say', async () => {
  const { rows } = await app.pool.query<{ n: number; most: number }>(
    `SELECT count(*)::int AS n, max(count(*)) OVER ()::int AS most FROM posts WHERE search_words @@ 'pestibl' GROUP BY left(id::text, 5) ORDER BY 1 DESC`,
  )
  expect(rows[0]?.most).toBeGreaterThan(1_000)
  expect(await expected('lantern', 50)).toHaveLength(50)
  expect(await expected('needle', 50)).toHaveLength(1)
})
