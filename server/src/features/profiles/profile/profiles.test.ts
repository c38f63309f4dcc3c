import { OwnProfile, PublicProfile } from '@hamvav/contract/profiles/entities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteDuring } from '../../../testing/delete-during.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'

let app: TestApp
let me: TestMember
let other: TestMember

const get = (url: string, headers: object = me.headers) =>
  app.server.inject({ method: 'GET', url, headers: { ...headers } })
const put = (payload: object, by = me) =>
  app.server.inject({ method: 'PUT', url: '/api/profile', headers: by.headers, payload })
const block = (by: TestMember, blocked: TestMember) =>
  app.pool.query('INSERT INTO blocks (blocker_id, blocked_id) VALUES ($1, $2)', [by.user._id, blocked.user._id])

beforeAll(async () => {
  app = await createTestApp()
  me = await app.signUp({ username: 'me_myself' })
  other = await app.signUp({ username: 'other.one' })
})
afterAll(() => app.close())

test('the own profile contains the e-mail but not the password', async () => {
  for (const url of ['/api/profile', '/api/profile/me']) {
    const answer = await get(url)
    expect(OwnProfile.parse(answer.json())).toMatchObject({ _id: me.user._id, email: 'me_myself@gmail.com', age: 27 })
    expect(answer.body).not.toContain('password')
  }
  expect((await get('/api/profile/me', {})).statusCode).toBe(401)
  expect((await get('/api/profile/me', { 'x-user-id': me.token })).statusCode).toBe(200)
  expect((await get('/api/profile/me', { 'x-user-id': me.user._id })).statusCode).toBe(401)
})

test('a profile by id or username has no private fields', async () => {
  for (const url of [
    `/api/users/${other.user._id}`,
    '/api/users/username/other.one',
    '/api/users/username/OTHER.ONE',
  ]) {
    const answer = await get(url)
    expect(PublicProfile.parse(answer.json())).toMatchObject({ _id: other.user._id, bio: 'Hamvav member', age: 27 })
    for (const secret of ['email', 'password', 'visib', 'suspended', 'isVerified'])
      expect(answer.body).not.toContain(secret)
  }
})

test('the number of matches is shown to the member alone', async () => {
  const [popular, match] = [await app.signUp({ username: 'popular.one' }), await app.signUp()]
  const ids = [popular.user._id, match.user._id]
  await app.pool.query(
    'INSERT INTO matches (id, low_id, high_id) VALUES (gen_random_uuid(), least($1::uuid, $2), greatest($1::uuid, $2))',
    ids,
  )
  await app.pool.query('UPDATE members SET public_card = true, visible = true WHERE id = $1', [popular.user._id])
  expect((await get('/api/profile/me', popular.headers)).json()).toMatchObject({ matches: 1 })
  const profiles = [`/api/users/${popular.user._id}`, '/api/users/username/popular.one']
  const seen = [
    ...[me.headers, match.headers, {}].flatMap((headers) => profiles.map((url) => get(url, headers))),
    ...['/api/matches', '/api/users/search?q=popular'].map((url) => get(url)),
    get('/api/matches/mine', match.headers),
  ]
  for (const { body } of await Promise.all(seen)) {
    expect(body).toContain('popular.one')
    expect(body).not.toContain('matches')
  }
})

test('a visitor gets the short card of members who post or have a public card', async () => {
  expect((await get(`/api/users/${other.user._id}`, {})).json()).toMatchObject({
    code: 'profile_not_found',
    message: 'Profile not found',
  })
  await app.pool.query('UPDATE members SET public_card = true WHERE id = $1', [other.user._id])
  const card = (await get(`/api/users/${other.user._id}`, {})).json<object>()
  expect(Object.keys(card).toSorted()).toEqual([
    '_id',
    'isBlueTick',
    'likes',
    'name',
    'posts',
    'profilePic',
    'username',
  ])
})

test('returns 404 for suspended, blocked, unknown and malformed ids', async () => {
  const suspended = await app.signUp()
  const blocked = await app.signUp()
  const blocker = await app.signUp()
  await app.pool.query('UPDATE members SET suspended_at = now() WHERE id = $1', [suspended.user._id])
  await block(me, blocked)
  await block(blocker, me)
  const ids = [
    suspended.user._id,
    blocked.user._id,
    blocker.user._id,
    '019359f0-0000-7000-8000-000000000000',
    'nonsense',
    '%00',
  ]
  for (const id of ids) expect((await get(`/api/users/${id}`)).statusCode).toBe(404)
  expect((await get(`/api/users/username/${blocked.user.username}`)).statusCode).toBe(404)
})

test('an update changes only the given fields', async () => {
  const given = {
    username: 'me_myself',
    name: '  Maya Tamang ',
    bio: 'हिमाल र चिया',
    interests: ['Momo', 'momo', 'Trek'],
    location: 'Ilam',
    gender: 'female',
    visible: true,
  }
  expect((await put(given)).json()).toEqual({ message: 'Profile updated successfully!' })
  await put({ username: 'me_myself', name: 'Maya Tamang' })
  expect((await get('/api/profile')).json()).toMatchObject({
    name: 'Maya Tamang',
    bio: 'हिमाल र चिया',
    interests: ['Momo', 'Trek'],
    gender: 'female',
    age: 27,
    visible: true,
    visibilityRequested: true,
    visibilityApproved: true,
  })
})

test.each([
  [{ name: '' }, 'name', 'Name is required.'],
  [{ username: 'No Spaces' }, 'username', /3 to 24/],
  [{ bio: 'क'.repeat(501) }, 'bio', /at most 500/],
  [
    { interests: Array.from({ length: 11 }, (_, n) => `i${n}`) },
    'interests',
    'You can have a maximum of 10 interests.',
  ],
  [{ gender: 'robot' }, 'gender', /male, female or other/],
  [{ age: 30.5 }, 'age', /whole number/],
  [{ age: 'thirty' }, 'age', /whole number/],
  [{ age: 12 }, 'age', 'You must be at least 13 years old.'],
])('rejects %o with the message of the field', async (change, field, text) => {
  const answer = await put({ username: 'me_myself', name: 'Maya', ...change })
  const { message, fields } = answer.json<{ message: string; fields: Record<string, string> }>()
  expect(answer.statusCode).toBe(400)
  expect(fields[field]).toMatch(text)
  expect(message).toBe(fields[field])
})

test('a member who declares an age of 13 to 17 stays restricted', async () => {
  const young = await app.signUp({ adult: false })
  const profile = { username: young.user.username, name: 'Y' }
  expect((await put({ ...profile, age: 16 }, young)).json()).toMatchObject({
    code: 'under_age',
    message: 'Hamvav is for adults: you must be at least 18 years old.',
  })
  expect((await put({ ...profile, age: 25 }, young)).statusCode).toBe(200)
  const sent = await app.server.inject({
    method: 'POST',
    url: '/api/messages/send',
    headers: young.headers,
    payload: { to: other.user._id, text: 'Hi' },
  })
  expect([sent.statusCode, sent.json()]).toMatchObject([403, { code: 'restricted' }])
  await app.pool.query('UPDATE members SET can_post = true WHERE id = $1', [young.user._id])
  const posted = await app.server.inject({
    method: 'POST',
    url: '/api/posts',
    headers: young.headers,
    payload: { content: 'Hi' },
  })
  expect([posted.statusCode, posted.json()]).toMatchObject([403, { code: 'restricted' }])
})

test('a taken username returns 409 with the field; a former one redirects to the profile', async () => {
  const taken = await put({ username: 'other.one', name: 'Maya' })
  expect([taken.statusCode, taken.json()]).toMatchObject([
    409,
    { code: 'username_taken', fields: { username: expect.any(String) } },
  ])
  const mover = await app.signUp({ username: 'old_name' })
  expect((await put({ username: 'new_name', name: 'Mover' }, mover)).statusCode).toBe(200)
  expect((await get('/api/users/username/old_name')).json()).toMatchObject({ username: 'new_name' })
})

test('of ten concurrent renames to one username one succeeds', async () => {
  const many = await Promise.all(Array.from({ length: 10 }, () => app.signUp()))
  const answers = await Promise.all(many.map((member) => put({ username: 'the_one', name: 'X' }, member)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
})

test('a suspended member can read but not write', async () => {
  const member = await app.signUp()
  await app.pool.query('UPDATE members SET suspended_at = now() WHERE id = $1', [member.user._id])
  await expect.poll(async () => (await put({ username: member.user.username, name: 'X' }, member)).statusCode).toBe(403)
  expect((await get('/api/profile/me', member.headers)).json()).toMatchObject({ suspended: true })
})

test('people search finds approved members and conversation partners by word beginnings, but no hidden ones', async () => {
  const searcher = await app.signUp()
  const found = await app.signUp({ username: 'findable' })
  await app.signUp({ username: 'findhidden' })
  await app.pool.query(
    "UPDATE members SET visible = true, visibility_approved = true, name = 'Gita Find_me' WHERE id = $1",
    [found.user._id],
  )
  const search = async (q: string) =>
    (await get(`/api/users/search?q=${encodeURIComponent(q)}`, searcher.headers))
      .json<{ username: string }[]>()
      .map(({ username }) => username)
  expect(await search('find')).toEqual(['findable'])
  expect(await search('FIND_')).toEqual(['findable'])
  expect(await search('%')).toEqual([])
  await block(found, searcher)
  expect(await search('find')).toEqual([])
  expect((await get(`/api/users/search?q=${'x'.repeat(61)}`)).statusCode).toBe(400)
})

test('people search excludes members who cannot be written to, except conversation partners', async () => {
  const [searcher, picky, matchesOnly] = [await app.signUp(), await app.signUp(), await app.signUp()]
  const ids = [picky, matchesOnly].map(({ user }) => user._id)
  await app.pool.query(
    "UPDATE members SET visible = true, visibility_approved = true, name = 'Wanted Person' WHERE id = ANY ($1)",
    [ids],
  )
  const search = async () =>
    (await get('/api/users/search?q=wanted', searcher.headers)).json<{ _id: string }[]>().map(({ _id }) => _id)
  expect((await search()).toSorted()).toEqual(ids.toSorted())
  await app.pool.query("INSERT INTO preferences (member_id, genders) VALUES ($1, '{female}')", [picky.user._id])
  await app.pool.query("UPDATE members SET messages_from = 'matches' WHERE id = $1", [matchesOnly.user._id])
  expect(await search()).toEqual([])
  for (const { headers } of [picky, matchesOnly]) {
    const payload = { to: searcher.user._id, text: 'Hello' }
    await app.server.inject({ method: 'POST', url: '/api/messages/send', headers, payload })
  }
  expect((await search()).toSorted()).toEqual(ids.toSorted())
})

test('returns an error if the member is deleted while saving', async () => {
  const gone = await app.signUp()
  const answer = await deleteDuring(app.pool, gone.user._id, () =>
    put({ username: gone.user.username, name: 'Too late' }, gone),
  )
  expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'session_expired' }])
})
