// Search of the New Message dialog among thousands of members, compared with a statement that reads all of them.
import { rateLimits } from '@hamvav/contract/endpoint'
import { searchPeople } from '@hamvav/contract/profiles/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchTerms } from '../../../platform/database/search/search.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
import { findBegunPeople, findPeople, namePattern } from './people-queries.ts'

let app: TestApp
let reviewed: TestMember
let unreviewed: TestMember

/** More than any step of the search reads at once. */
const members = 9_000
/** Rows of one statement, far below its time limit on a slow machine. */
const batch = 300

beforeAll(async () => {
  app = await createTestApp()
  reviewed = await app.signUp({ username: 'reviewed' })
  unreviewed = await app.signUp({ username: 'unreviewed' })
  await app.pool.query(
    `UPDATE members SET age = 30, email_confirmed_at = now(), visible = true, visibility_approved = id = $1
     WHERE id IN ($1, $2)`,
    [reviewed.user._id, unreviewed.user._id],
  )
  // Maya: half of all. Old: 3,500, none of them among the last active. Some: one in 40. Zyxwen: a single one.
  for (let first = 1; first <= members; first += batch)
    await app.pool.query(
      `INSERT INTO members (id, username, email, password_hash, name, age, visible, visibility_approved, last_active_at,
       messages_from, suspended_at, declared_minor_at)
     SELECT gen_random_uuid(), 'number.' || n, n || '@gmail.com', '-',
       CASE WHEN n = 8765 THEN 'Zyxwen 100%' WHEN n % 40 = 0 THEN 'Some_' || n || ' राई' WHEN n % 2 = 0 THEN 'Maya Rai ' || n
         WHEN n > 2000 THEN 'सीता Old ' || n ELSE 'Tara ' || n END,
       CASE WHEN n % 90 <> 7 THEN 20 + n % 30 END, n % 70 <> 9, n % 60 <> 11, now() - n * interval '1 minute',
       CASE n % 10 WHEN 0 THEN 'everyone' WHEN 1 THEN 'matches' ELSE 'reviewed' END,
       CASE WHEN n % 80 = 13 THEN now() END, CASE WHEN n % 85 = 15 THEN now() END
     FROM generate_series($1::int, $1::int + ${batch - 1}) AS n`,
      [first],
    )
  for (const { user } of [reviewed, unreviewed]) {
    const pairs = `least($1::uuid, id) AS low, greatest($1::uuid, id) AS high, n
      FROM (SELECT id, split_part(username, '.', 2)::int AS n FROM members WHERE username LIKE 'number.%') numbered`
    await app.pool.query(
      `INSERT INTO matches (id, low_id, high_id) SELECT gen_random_uuid(), low, high FROM (SELECT ${pairs}) p WHERE n % 97 = 5`,
      [user._id],
    )
    await app.pool.query(
      `INSERT INTO conversations (id, low_id, high_id, last_message_id, last_message_at, last_seq)
       SELECT gen_random_uuid(), low, high, CASE WHEN n % 2 = 0 THEN gen_random_uuid() END, CASE WHEN n % 2 = 0 THEN now() END, 1 FROM (SELECT ${pairs}) p WHERE n % 101 < 3`,
      [user._id],
    )
    await app.pool.query(
      `INSERT INTO blocks (blocker_id, blocked_id) SELECT id, $1 FROM members WHERE username LIKE 'number.%1'
       UNION ALL SELECT $1, id FROM members WHERE username LIKE 'number.%12' ON CONFLICT DO NOTHING`,
      [user._id],
    )
    await app.pool.query(
      `INSERT INTO preferences (member_id, verified_only, two_way)
       SELECT id, true, true FROM members WHERE username LIKE 'number.%4' ON CONFLICT DO NOTHING`,
    )
  }
  await app.pool.query('VACUUM ANALYZE members')
})
afterAll(() => app.close())

async function search({ headers }: TestMember, q: string, limit: number): Promise<string[]> {
  // The daily limit of new people concerns what may be shown, not what is found.
  await app.pool.query('DELETE FROM daily_found')
  const url = `${searchPeople.path}?q=${encodeURIComponent(q)}&limit=${limit}`
  const answer = await app.server.inject({ method: 'GET', url, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return searchPeople.response.parse(answer.json()).map(({ username }) => username)
}

/** The rules, applied to every member. */
async function expected({ user }: TestMember, q: string, limit: number): Promise<string[]> {
  const pattern = `${q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await app.pool.query<{ username: string }>(
    `WITH ${searchTerms('$4')}
     SELECT username FROM (
       SELECT m.*, username LIKE $2 OR lower(name) LIKE $2 OR lower(name) LIKE '% ' || $2
           OR search_words(search_text) @@ (SELECT whole FROM terms) AS is_named,
         search_words(search_text) @@ (SELECT begun FROM terms) AS is_begun,
         EXISTS (SELECT FROM matches x WHERE x.low_id = least(m.id, $1) AND x.high_id = greatest(m.id, $1))
         OR EXISTS (SELECT FROM conversations c WHERE c.low_id = least(m.id, $1) AND c.high_id = greatest(m.id, $1)
           AND c.last_message_id IS NOT NULL) AS is_known
       FROM members m) m
     WHERE m.id <> $1 AND suspended_at IS NULL AND declared_minor_at IS NULL
       AND (is_named OR is_begun)
       AND (is_known OR visible AND visibility_approved AND age IS NOT NULL AND (messages_from = 'everyone'
         OR messages_from = 'reviewed' AND (SELECT visibility_approved FROM members WHERE id = $1)))
       AND (is_known OR NOT EXISTS (SELECT FROM preferences WHERE member_id = m.id AND two_way))
       AND NOT EXISTS (SELECT FROM blocks b
         WHERE b.blocker_id = m.id AND b.blocked_id = $1 OR b.blocker_id = $1 AND b.blocked_id = m.id)
     ORDER BY is_named DESC, last_active_at DESC LIMIT $3`,
    [user._id, pattern, limit, q],
  )
  return rows.map(({ username }) => username)
}

const queries = [
  ['a name of half of all', 'Maya', true],
  ['a name that only the least active have', 'old', true],
  ['a name in Devanagari', 'सीता', true],
  ['a name in Latin letters that is written in Devanagari', 'sita old', true],
  ['a name in Devanagari that is written in both scripts', 'राई', true],
  ['a single member', 'zyxwen', true],
  ['a single member in the other script', 'जिक्सवेन', true],
  ['a beginning in the other script', 'si', true],
  ['a beginning in Devanagari', 'मा', true],
  ['one letter', 'm', true],
  ['one letter of few', 'z', true],
  ['several words', 'maya rai 20', true],
  ['words of different names', 'maya old', false],
  ['a beginning inside a name', 'ra', true],
  ['a username', 'number.12', true],
  ['no match', 'nobodyhasit', false],
  ['nothing typed', '', true],
  ['a percent sign', '%', false],
  ['a percent sign in a word', '100%', true],
  ['an underscore', 'some_', true],
  ['an underscore as a letter', '_ome', false],
  ['backslashes and quotes', `\\'"`, false],
  ['operators', "' & !('a':*) <-> |", false],
  ['the longest', 'a'.repeat(60), false],
  ['the longest in Devanagari', 'श्रे'.repeat(15), false],
] as const

test.each(queries)('%s finds the same as a search of all members', async (_, q, hasMatches) => {
  const found = []
  for (const viewer of [reviewed, unreviewed])
    // An unreviewed member may find 20 new people a day.
    for (const limit of viewer === reviewed ? [1, 20, 50] : [1, 20]) {
      const rows = await search(viewer, q, limit)
      expect(rows, `${viewer.user.username} ${limit}`).toEqual(await expected(viewer, q, limit))
      found.push(...rows)
    }
  expect(found.length > 0).toBe(hasMatches)
})

/** Adds members who can be found, with changes in SQL. */
async function add(people: Record<string, { name: string; change?: string }>) {
  for (const [username, { name, change }] of Object.entries(people)) {
    const { user } = await app.signUp({ username })
    await app.pool.query(
      `UPDATE members SET name = $2, age = 30, visible = true, visibility_approved = true, messages_from = 'everyone' WHERE id = $1`,
      [user._id, name],
    )
    if (change) await app.pool.query(`UPDATE members SET ${change} WHERE id = $1`, [user._id])
  }
}

test('the other script finds the same members, and none who may not be found', async () => {
  await add({
    one1: { name: 'Anup Shrestha' },
    two2: { name: 'श्रेष्ठ बिबेक' },
    three3: { name: 'Pema Srestha' },
    other4: { name: 'Shristi Rai' },
    hidden1: { name: 'श्रेष्ठ अनिता', change: 'visible = false' },
    waiting1: { name: 'श्रेष्ठ अनिता', change: 'visibility_approved = false' },
    suspended1: { name: 'श्रेष्ठ अनिता', change: 'suspended_at = now()' },
    minor1: { name: 'श्रेष्ठ अनिता', change: 'declared_minor_at = now()' },
    ageless1: { name: 'श्रेष्ठ अनिता', change: 'age = NULL' },
    matches1: { name: 'श्रेष्ठ अनिता', change: `messages_from = 'matches'` },
    blocked1: { name: 'श्रेष्ठ अनिता' },
    partner1: { name: 'श्रेष्ठ माया', change: 'visible = false' },
  })
  const idOf = `(SELECT id FROM members WHERE username = $2)`
  await app.pool.query(`INSERT INTO blocks (blocker_id, blocked_id) SELECT ${idOf}, $1::uuid`, [
    unreviewed.user._id,
    'blocked1',
  ])
  await app.pool.query(
    `INSERT INTO matches (id, low_id, high_id) SELECT gen_random_uuid(), least($1::uuid, ${idOf}), greatest($1::uuid, ${idOf})`,
    [unreviewed.user._id, 'partner1'],
  )
  const found = ['one1', 'partner1', 'three3', 'two2']
  for (const q of ['Shrestha', 'श्रेष्ठ', 'SRESTHA', 'shres'])
    expect((await search(unreviewed, q, 20)).toSorted(), q).toEqual(found)
  expect(await search(unreviewed, 'bibek shrestha', 20)).toEqual(['two2'])
  expect(await search(unreviewed, 'श्रेष्ठ अनुप', 20)).toEqual(['one1'])
  // Those whose name begins as it is written come first.
  const begun = await search(unreviewed, 'shr', 20)
  expect(begun.slice(0, 2).toSorted()).toEqual(['one1', 'other4'])
  expect(begun.slice(2).toSorted()).toEqual(['partner1', 'three3', 'two2'])
})

test('folded words are found by the index of the search of members', async () => {
  const values: Record<string, unknown> = {
    viewerId: reviewed.user._id,
    q: 'shrestha',
    ...namePattern('shrestha'),
    needed: 20,
    mail: true,
  }
  for (const [statement, indexes] of [
    [findPeople, ['members_people', 'members_search_words']],
    [findBegunPeople, ['members_search_words']],
  ] as const) {
    const { rows } = await app.pool.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN ${statement.text}`,
      statement.parameters.map((name) => values[name]),
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    for (const index of indexes) expect(plan).toContain(`Bitmap Index Scan on ${index}`)
    expect(plan).not.toContain('Seq Scan on members')
  }
})

test('has a rate limit of its own', async () => {
  expect(searchPeople.rate).toBe('people')
  const limited = await createTestApp({ RATE_LIMIT: 'on' })
  try {
    const { headers } = await limited.signUp()
    const call = (path: string) => limited.server.inject({ method: 'GET', url: path, headers })
    const { points } = rateLimits.people
    for (let n = 0; n < points; n++) expect((await call(`${searchPeople.path}?q=a`)).statusCode).toBe(200)
    expect((await call(`${searchPeople.path}?q=a`)).statusCode).toBe(429)
    expect((await call('/api/search/members?q=a')).statusCode).toBe(200)
  } finally {
    await limited.close()
  }
})
