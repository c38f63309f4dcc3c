import { searchMembers } from '@hamvav/contract/profiles/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'

let app: TestApp
let searcher: TestMember

beforeAll(async () => {
  app = await createTestApp()
  searcher = await app.signUp({ username: 'searcher' })
})
afterAll(() => app.close())

/** Signs up a member who can be found by the given name. */
async function member(username: string, name: string, change = 'bio = bio'): Promise<TestMember> {
  const added = await app.signUp({ username })
  await app.pool.query(`UPDATE members SET name = $2, visible = true, visibility_approved = true WHERE id = $1`, [
    added.user._id,
    name,
  ])
  await app.pool.query(`UPDATE members SET ${change} WHERE id = $1`, [added.user._id])
  return added
}

async function find(q: string, limit = 20): Promise<string[]> {
  const url = `/api/search/members?q=${encodeURIComponent(q)}&limit=${limit}`
  const answer = await app.server.inject({ method: 'GET', url, headers: searcher.headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return searchMembers.response.parse(answer.json()).map(({ name }) => name)
}

test.each([
  ['one', 'Sunita Shrestha', ['shrestha', 'श्रेष्ठ', 'Srestha', 'SHRÉSTHA', 'sunita', 'सुनिता', 'श्रेष्ठ sunita']],
  ['two', 'बिबेक पौडेल', ['bibek', 'Vivek', 'विवेक', 'paudel', 'पौडेल']],
  ['three', 'Laxmi Gurung', ['lakshmi', 'लक्ष्मी', 'गुरुङ', 'gurun', 'la', 'g']],
  ['four', 'सबिना काठमाडौं', ['sabina', 'Sabeena', 'sabnia', 'kathmandu', 'Kathmandoo']],
  ['five.six', 'Ram Singh', ['सिंह', 'five', 'six', 'राम five']],
])('%s: %s is found in either script and spelling', async (username, name, queries) => {
  await member(username, name)
  for (const q of queries) expect(await find(q), q).toContain(name)
})

test('whole words rank before beginnings, and beginnings before similar words', async () => {
  await member('order1', 'Maniram Oli')
  await member('order2', 'Mani Oli')
  expect(await find('mani oli')).toEqual(['Mani Oli', 'Maniram Oli'])
  expect(await find('manni')).toEqual(['Mani Oli', 'Maniram Oli'])
  expect(await find('oli', 1)).toHaveLength(1)
})

test('one or two letters find recently active members and, first of all, a whole word', async () => {
  await app.pool.query(
    `INSERT INTO members (id, username, name, email, password_hash, age, visible, visibility_approved, last_active_at)
     SELECT gen_random_uuid(), 'zumba' || n, 'Zumba', 'zumba' || n || '@mail.example', 'none', 30, true, true, now()
     FROM generate_series(1, 120) n`,
  )
  await member('zuri', 'Zuri Oli', "last_active_at = '-infinity'")
  await member('whole', 'Zu Oli', "last_active_at = '-infinity'")
  const found = await find('zu', 50)
  expect(found[0]).toBe('Zu Oli')
  expect(found.slice(1)).toEqual(Array.from({ length: 49 }, () => 'Zumba'))
  // A third letter, and two letters that few have, find members who are active rarely.
  expect(await find('zur')).toEqual(['Zuri Oli'])
  expect(await find('ol')).toEqual(expect.arrayContaining(['Zuri Oli', 'Zu Oli']))
})

test('a misspelled name finds members with similar names only', async () => {
  await member('samaya', 'Samaya Thing')
  await member('saroj', 'Saroj Nepal')
  expect(await find('samyaa')).toEqual(['Samaya Thing'])
  expect(await find('saorj nepla')).toEqual(['Saroj Nepal'])
  // Words in use are not corrected: there is a Samaya and a Saroj, but no member with both names.
  for (const q of ['samaya saroj', 'sarangi', 'samsara', 'damaya', 'saroj9', 'sarjo gurnug xyz'])
    expect(await find(q), q).toEqual([])
})

test('a word in the name of a member who cannot be found is not corrected', async () => {
  await app.pool.query(`UPDATE members SET name = 'Sarina Dali' WHERE id = $1`, [searcher.user._id])
  await app.pool.query('UPDATE members SET visible = true, visibility_approved = true WHERE id = $1', [
    searcher.user._id,
  ])
  await member('sarita', 'Sarita Dali')
  expect(await find('sarina')).toEqual([])
  expect(await find('sarifa')).toEqual(['Sarita Dali'])
})

test('excludes oneself, unapproved, hidden, suspended and blocked members, declared minors, and members without an age', async () => {
  await app.pool.query(
    `UPDATE members SET name = 'Quiet Self', visible = true, visibility_approved = true WHERE id = $1`,
    [searcher.user._id],
  )
  await member('quiet1', 'Quiet Unapproved', 'visibility_approved = false')
  await member('quiet2', 'Quiet Hidden', 'visible = false')
  await member('quiet3', 'Quiet Suspended', 'suspended_at = now()')
  await member('quiet4', 'Quiet Ageless', 'age = NULL')
  await member('quiet5', 'Quiet Minor', 'declared_minor_at = now()')
  const blocked = await member('quiet6', 'Quiet Blocked')
  const blocker = await member('quiet7', 'Quiet Blocker')
  const block = 'INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2)'
  await app.pool.query(block, [searcher.user._id, blocked.user._id])
  await app.pool.query(block, [blocker.user._id, searcher.user._id])
  await member('quiet8', 'Quiet Open')
  expect(await find('quiet')).toEqual(['Quiet Open'])
  expect(await find('quieet')).toEqual(['Quiet Open'])
  expect(await find('qwiet')).toEqual([])
})

test('excludes members whose two-way filters exclude the searcher; one-way filters have no effect', async () => {
  const filter = `INSERT INTO preferences (member_id, verified_only, two_way) VALUES ($1, true, $2)`
  await app.pool.query(filter, [(await member('choosy1', 'Choosy Both')).user._id, true])
  await app.pool.query(filter, [(await member('choosy2', 'Choosy One')).user._id, false])
  expect(await find('choosy')).toEqual(['Choosy One'])
  expect(await find('choosyk')).toEqual(['Choosy One'])
  await app.pool.query('UPDATE members SET verified = true WHERE id = $1', [searcher.user._id])
  expect((await find('choosy')).toSorted()).toEqual(['Choosy Both', 'Choosy One'])
})

test('a query without words returns an empty list', async () => {
  const hostile = [
    '',
    ' ',
    '%',
    '_',
    '\\',
    "'",
    '"',
    "' OR 1=1 --",
    ':* & |',
    '!()<->',
    '🙂'.repeat(30),
    '؟؟',
    'ा',
    '्',
    '\u200d',
  ]
  for (const q of hostile) expect(await find(q), q).toEqual([])
  for (const q of ['مرحبا بكم', 'ｓａｂｉｎａ 🙂', "o'neil & co", 'a'.repeat(60), 'क'.repeat(60)]) await find(q)
  const call = (query: string) =>
    app.server.inject({ method: 'GET', url: `/api/search/members${query}`, headers: searcher.headers })
  expect((await call('')).statusCode).toBe(400)
  expect((await call(`?q=${'x'.repeat(61)}`)).statusCode).toBe(400)
  expect((await call('?q=a&q=b')).statusCode).toBe(400)
  expect((await call('?q=%00')).statusCode).toBe(400)
  expect((await call('?q=a&limit=51')).statusCode).toBe(400)
  expect((await app.server.inject({ method: 'GET', url: '/api/search/members?q=a' })).statusCode).toBe(401)
})

test('a new name is found immediately, the former one no longer', async () => {
  const renamed = await member('renamed', 'Before Wedding')
  await app.pool.query(`UPDATE members SET name = 'After Wedding' WHERE id = $1`, [renamed.user._id])
  expect(await find('after')).toEqual(['After Wedding'])
  expect(await find('before')).toEqual([])
})
