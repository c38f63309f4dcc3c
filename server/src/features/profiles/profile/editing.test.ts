import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'

let app: TestApp

const put = (by: TestMember, payload: object, url = '/api/profile') =>
  app.server.inject({ method: 'PUT', url, headers: by.headers, payload })
const get = async <T = Record<string, unknown>>(by: TestMember, url = '/api/profile') =>
  (await app.server.inject({ method: 'GET', url, headers: by.headers })).json<T>()
const privacyOf = (by: TestMember) => get(by, '/api/profile/privacy')
const register = (username: string) =>
  app.server.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { username, name: 'New', email: `${username}.new@gmail.com`, password: 'a long enough secret' },
  })

const open = {
  messagesFrom: 'reviewed',
  firstMessagesCap: null,
  extraPicturesFor: 'members',
  safeChat: true,
  hiddenWords: [],
  showsPresence: true,
}

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('missing fields stay unchanged, so that a switch does not revert the name saved in another tab', async () => {
  const member = await app.signUp()
  await put(member, { name: 'Asha Rai', intent: 'marriage' })
  expect((await put(member, { visible: true })).statusCode).toBe(200)
  expect(await get(member)).toMatchObject({ name: 'Asha Rai', intent: 'marriage', username: member.user.username })
  await put(member, { intent: null })
  expect(await get(member)).toMatchObject({ intent: null })
  expect((await put(member, { intent: 'fun' })).json()).toMatchObject({ fields: { intent: expect.any(String) } })
})

test('the place is derived from the location in either script, and cleared with it', async () => {
  const member = await app.signUp()
  const placeAfter = async (location: string) => {
    await put(member, { location })
    return (await get(member))['place']
  }
  const pokhara = await placeAfter('Pokhara')
  expect(pokhara).toMatch(/pokhara/)
  expect(await placeAfter('पोखरा')).toBe(pokhara)
  expect(await placeAfter('Somewhere over the hills')).toBeNull()
  await placeAfter('Pokhara')
  expect(await placeAfter('')).toBeNull()
  await placeAfter('Pokhara')
  await put(member, { bio: 'Chiya' })
  expect((await get(member))['place']).toBe(pokhara)
})

test('becoming visible requests approval, clears an earlier rejection, and is withdrawn by hiding', async () => {
  const member = await app.signUp({ reviewed: false })
  const stand = async () => {
    const { visible, visibilityRequested, visibilityApproved, approvalRefused } = await get(member)
    return [visible, visibilityRequested, visibilityApproved, approvalRefused]
  }
  await put(member, { visible: true })
  expect(await stand()).toEqual([true, true, false, false])
  await app.pool.query('UPDATE members SET approval_refused_at = now() WHERE id = $1', [member.user._id])
  await put(member, { bio: 'Something else' })
  expect(await stand()).toEqual([true, true, false, true])
  await put(member, { visible: true })
  expect(await stand()).toEqual([true, true, false, false])
  await put(member, { visible: false })
  expect(await stand()).toEqual([false, false, false, false])
})

test('an approved member who hides leaves Discover, and returns without a new approval', async () => {
  const [member, viewer] = [await app.signUp(), await app.signUp()]
  await put(member, { visible: true })
  await app.pool.query('UPDATE members SET visibility_approved = true WHERE id = $1', [member.user._id])
  const isShown = async () =>
    (await get<{ _id: string }[]>(viewer, '/api/matches')).some(({ _id }) => _id === member.user._id)
  expect(await isShown()).toBe(true)
  await put(member, { visible: false })
  expect(await isShown()).toBe(false)
  expect(await get(member)).toMatchObject({ visible: false, visibilityRequested: true, visibilityApproved: true })
})

test('women get protective defaults unless they changed the settings', async () => {
  const member = await app.signUp()
  expect(await privacyOf(member)).toEqual({ ...open, publicCard: false })
  await put(member, { gender: 'female' })
  expect(await privacyOf(member)).toMatchObject({ firstMessagesCap: 10, extraPicturesFor: 'matches', safeChat: true })
  await put(member, { gender: 'other' })
  expect(await privacyOf(member)).toMatchObject({ firstMessagesCap: null, extraPicturesFor: 'members' })
  const chosen = { ...open, firstMessagesCap: 3, publicCard: true, messagesFrom: 'matches', showsPresence: false }
  expect((await put(member, chosen, '/api/profile/privacy')).json()).toEqual(chosen)
  await put(member, { gender: 'female' })
  expect(await privacyOf(member)).toEqual(chosen)
})

test.each(['male', 'other', null])('every protection can be chosen by a member whose gender is %s', async (gender) => {
  const member = await app.signUp()
  await put(member, { gender })
  const chosen = {
    ...open,
    messagesFrom: 'matches',
    firstMessagesCap: 10,
    extraPicturesFor: 'matches',
    publicCard: false,
  }
  expect((await put(member, chosen, '/api/profile/privacy')).json()).toEqual(chosen)
  expect(await privacyOf(member)).toEqual(chosen)
})

test('a change of an unrelated privacy setting keeps the protective defaults', async () => {
  const member = await app.signUp()
  await put(member, { ...open, safeChat: false, publicCard: true }, '/api/profile/privacy')
  await put(member, { gender: 'female' })
  expect(await privacyOf(member)).toMatchObject({ firstMessagesCap: 10, safeChat: false, publicCard: true })
  await put(member, { bio: 'x', gender: 'female' })
  expect(await privacyOf(member)).toMatchObject({ firstMessagesCap: 10 })
})

test.each([
  [{ firstMessagesCap: 0 }, 'firstMessagesCap'],
  [{ firstMessagesCap: 51 }, 'firstMessagesCap'],
  [{ messagesFrom: 'friends' }, 'messagesFrom'],
  [{ extraPicturesFor: 'all' }, 'extraPicturesFor'],
  [{ safeChat: 'yes' }, 'safeChat'],
  [{ showsPresence: 'no' }, 'showsPresence'],
])('rejects the privacy settings %o at the field and stores nothing', async (change, field) => {
  const member = await app.signUp()
  const answer = await put(member, { ...open, publicCard: false, ...change }, '/api/profile/privacy')
  expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, [field]])
  expect(await privacyOf(member)).toEqual({ ...open, publicCard: false })
})

test('a suspended member can read and change the privacy settings', async () => {
  const member = await app.signUp()
  await app.pool.query('UPDATE members SET suspended_at = now() WHERE id = $1', [member.user._id])
  app.app.auth.forgetStanding(member.user._id)
  expect(await privacyOf(member)).toMatchObject(open)
  expect((await put(member, { ...open, publicCard: true }, '/api/profile/privacy')).statusCode).toBe(200)
})

test('a former username is reserved for its member, at sign-up and rename, and redirects for a part of that time', async () => {
  const [member, other] = [await app.signUp({ username: 'kept.name' }), await app.signUp()]
  await put(member, { username: 'next.name' })
  const refused = { code: 'username_taken', fields: { username: 'This username is already taken.' } }
  const answers = [await register('kept.name'), await put(other, { username: 'kept.name' })]
  for (const answer of answers) expect([answer.statusCode, answer.json()]).toMatchObject([409, refused])
  expect(await get(other)).toMatchObject({ username: other.user.username })
  expect((await put(member, { username: 'kept.name' })).statusCode).toBe(200)
  expect(await get(other, '/api/users/username/next.name')).toMatchObject({ username: 'kept.name' })
  await app.pool.query("UPDATE former_usernames SET until = now() - interval '1 second'")
  expect((await put(other, { username: 'next.name' })).statusCode).toBe(409)
  await app.pool.query("UPDATE former_usernames SET reserved_until = now() - interval '1 second'")
  expect((await put(other, { username: 'next.name' })).statusCode).toBe(200)
  expect(await get(member, '/api/users/username/next.name')).toMatchObject({ _id: other.user._id })
})

test('a username given up during a concurrent sign-up stays reserved', async () => {
  const member = await app.signUp({ username: 'racing.name' })
  const [renamed, ...signedUp] = await Promise.all([
    put(member, { username: 'raced.name' }),
    ...Array.from({ length: 5 }, () => register('racing.name')),
  ])
  expect(renamed.statusCode).toBe(200)
  expect(signedUp.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409, 409])
  expect(await get(member, '/api/users/username/racing.name')).toMatchObject({ _id: member.user._id })
})

test('a member can reserve at most ten former usernames, and may take one of them back', async () => {
  const member = await app.signUp({ username: 'many0' })
  for (let n = 1; n <= 10; n++) expect((await put(member, { username: `many${n}` })).statusCode).toBe(200)
  expect((await put(member, { username: 'many11' })).json()).toMatchObject({ code: 'username_changed_often' })
  expect((await register('many0')).statusCode).toBe(409)
  expect((await put(member, { username: 'many0' })).statusCode).toBe(200)
  const { rows } = await app.pool.query('SELECT 1 FROM former_usernames WHERE member_id = $1', [member.user._id])
  expect(rows).toHaveLength(10)
})
