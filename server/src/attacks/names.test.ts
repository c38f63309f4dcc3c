// Names that imitate the team, another member or a badge, and usernames that somebody gave up.
import { readdirSync, readFileSync } from 'node:fs'
import { houseAccount } from '@hamvav/contract/product'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUsernameCleanup } from '../features/profiles/profile/save-profile.ts'
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts'

let app: TestApp
let counter = 0
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const register = (given: { username?: string; name?: string }) => {
  const username = given.username ?? `newcomer${++counter}`
  const payload = {
    name: 'Sita',
    email: `mail${++counter}@gmail.com`,
    password: 'a long enough secret',
    ...given,
    username,
  }
  return app.server.inject({ method: 'POST', url: '/api/auth/register', payload })
}
const edit = (member: TestMember, payload: object) =>
  app.server.inject({ method: 'PUT', url: '/api/profile', headers: member.headers, payload })
const remove = (member: TestMember) =>
  app.server.inject({
    method: 'POST',
    url: '/api/profile/delete',
    headers: member.headers,
    payload: { password: member.password },
  })
const code = (answer: Awaited<ReturnType<typeof register>>) => answer.json<{ code?: string }>().code
const sql = (text: string, values: unknown[] = []) => app.pool.query(text, values)

test.each(['admin', 'a.d.m.i.n', 'hamvav_nepal', 'postmaster'])(
  'a stranger signs up with the username %s',
  async (username) => {
    const answer = await register({ username })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'username_reserved', fields: { username: expect.any(String) } },
    ])
  },
)

test.each(['Hamvav Support', 'ᴀᴅᴍɪɴ', 'हाम्भव टोली', '🇦🇩🇲🇮🇳'])('a stranger signs up with the name %s', async (name) => {
  const answer = await register({ name })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { code: 'name_reserved', fields: { name: expect.any(String) } },
  ])
})

test.each([
  ['Cyrillic letters in a Latin word', 'Аdmin', 'name_mixed_scripts'],
  ['a zero-width space', 'Sita\u200bRam', 'name_characters'],
  ['a check mark', 'Sita ✓', 'name_badge'],
])('a stranger signs up with %s', async (_, name, expected) => {
  expect(code(await register({ name }))).toBe(expected)
})

test('bidirectional controls never reach the stored name', async () => {
  const answer = await register({ name: '\u202eSita\u2066 Ram' })
  expect(answer.json<{ user: { name: string } }>().user.name).toBe('Sita Ram')
})

test('digits and dots alone are no username', async () => {
  for (const username of ['12345', '1.2.3', '___'])
    expect([username, code(await register({ username }))]).toEqual([username, 'username_needs_letter'])
})

test('a member takes a reserved name by editing the profile instead', async () => {
  const member = await app.signUp()
  expect(code(await edit(member, { username: 'adm1n_team' }))).toBe('username_reserved')
  expect(code(await edit(member, { name: 'Hamvav Support' }))).toBe('name_reserved')
  expect(code(await edit(member, { name: 'Sita ✔', bio: 'changed' }))).toBe('name_badge')
  const { rows } = await sql('SELECT username, name, bio FROM members WHERE id = $1', [member.user._id])
  expect(rows).toEqual([{ username: member.user.username, name: member.user.name, bio: '' }])
})

test('a name from before the rules stays until it is edited', async () => {
  const member = await app.signUp()
  await sql(`UPDATE members SET username = 'official', name = 'Аdmin' WHERE id = $1`, [member.user._id])
  expect((await edit(member, { username: 'official', name: 'Аdmin', bio: 'new' })).statusCode).toBe(200)
  expect(code(await edit(member, { name: 'Аdmin Ram' }))).toBe('name_mixed_scripts')
})

test('a member deletes the account, and nobody gets the username for 90 days, the same mailbox included', async () => {
  const [member, other] = [await app.signUp({ username: 'gone.away' }), await app.signUp()]
  await edit(member, { username: 'gone.again' })
  expect((await remove(member)).statusCode).toBe(200)
  for (const username of ['gone.away', 'gone.again']) {
    expect(code(await register({ username }))).toBe('username_taken')
    expect(code(await edit(other, { username }))).toBe('username_taken')
    const profile = await app.server.inject({ url: `/api/users/username/${username}`, headers: other.headers })
    expect(profile.statusCode).toBe(404)
  }
  const email = member.user.email
  const payload = { username: 'gone.again', name: 'Sita', email, password: 'a long enough secret' }
  expect(code(await app.server.inject({ method: 'POST', url: '/api/auth/register', payload }))).toBe('username_taken')
  const { rows } = await sql(
    `SELECT member_id, round(extract(epoch FROM reserved_until - now()) / 86400) AS days
    FROM former_usernames WHERE username = ANY ($1)`,
    [['gone.away', 'gone.again']],
  )
  expect(rows).toEqual([
    { member_id: null, days: '90' },
    { member_id: null, days: '90' },
  ])

  await sql(`UPDATE former_usernames SET reserved_until = now() WHERE username = ANY ($1)`, [
    ['gone.away', 'gone.again'],
  ])
  const [one, two] = await Promise.all([register({ username: 'gone.away' }), register({ username: 'gone.away' })])
  expect([one.statusCode, two.statusCode].toSorted()).toEqual([201, 409])
})

test('several sign-ups wait for a name while its owner deletes the account', async () => {
  const member = await app.signUp({ username: 'about.to.go' })
  const [removed, ...signedUp] = await Promise.all([
    remove(member),
    ...Array.from({ length: 5 }, () => register({ username: 'about.to.go' })),
  ])
  expect(removed.statusCode).toBe(200)
  expect(signedUp.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409, 409])
})

test('a rename and the deletion at the same time leave both names reserved', async () => {
  const member = await app.signUp({ username: 'old.twin' })
  const [renamed, removed] = await Promise.all([edit(member, { username: 'new.twin' }), remove(member)])
  expect(removed.statusCode).toBe(200)
  const names = renamed.statusCode === 200 ? ['old.twin', 'new.twin'] : ['old.twin']
  for (const username of names)
    expect([username, code(await register({ username }))]).toEqual([username, 'username_taken'])
})

test('a member walks through ten names to free the first', async () => {
  const member = await app.signUp({ username: 'walker0' })
  for (let n = 1; n <= 12; n++) await edit(member, { username: `walker${n}x` })
  expect(code(await register({ username: 'walker0' }))).toBe('username_taken')
})

test('the reservation is erased when it is over', async () => {
  await remove(await app.signUp({ username: 'soon.free' }))
  await sql(`UPDATE former_usernames SET reserved_until = now() WHERE username = 'soon.free'`)
  await createUsernameCleanup(app.pool)(new AbortController().signal)
  const { rows } = await sql(`SELECT username FROM former_usernames WHERE username = 'soon.free'`)
  expect(rows).toEqual([])
})

const migration = () => {
  const folder = new URL('../../migrations/', import.meta.url)
  const file = readdirSync(folder).find((name) => name.endsWith('_house_account.sql')) ?? ''
  return readFileSync(new URL(file, folder), 'utf8')
}
const house = async () =>
  (await sql('SELECT username, name, visible, password_hash FROM members WHERE id = $1', [houseAccount._id])).rows

test('the house account exists before the first announcement, and nobody can log in to it', async () => {
  expect(await house()).toMatchObject([{ username: 'hamvav', name: 'Hamvav', visible: false }])
  const first = await house()
  await sql(migration())
  expect(await house()).toEqual(first)
  const payload = { email: 'house account', password: 'x' }
  expect((await app.server.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode).toBe(400)
})

test('the house account takes no username from a member who had it before', async () => {
  await sql('DELETE FROM members WHERE id = $1', [houseAccount._id])
  await sql('DELETE FROM former_usernames')
  const [member, other] = [await app.signUp(), await app.signUp()]
  await sql(`UPDATE members SET username = 'hamvav' WHERE id = $1`, [member.user._id])
  await sql(`INSERT INTO former_usernames VALUES ('hamvav.team', $1, now(), now() + interval '1 day')`, [
    other.user._id,
  ])
  await sql(migration())
  expect(await house()).toMatchObject([{ username: 'team.hamvav', name: 'Hamvav' }])
  const { rows } = await sql(`SELECT id FROM members WHERE username = 'hamvav'`)
  expect(rows).toEqual([{ id: member.user._id }])
})
