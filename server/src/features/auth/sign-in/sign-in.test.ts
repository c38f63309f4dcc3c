import type { StoredUser } from '@hamvav/contract/auth/entities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPasswords } from '../../../platform/crypto/passwords.ts'
import { createBrowser } from '../../../testing/browser.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  // Two tests are about the cost of a password.
  app = await createTestApp({}, { passwords: createPasswords() })
})
afterAll(() => app.close())

interface Signed {
  token: string
  user: StoredUser
  message: string
}
const valid = { username: 'sita', name: 'Sita Rai', email: 'sita@gmail.com', password: 'momo and chiya' }
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.server.inject({ method: 'POST', url: `/api/auth/${url}`, payload, headers })
const register = (overrides: Partial<typeof valid>) => post('register', { ...valid, ...overrides })
const me = (token: string) =>
  app.server.inject({ method: 'GET', url: '/api/profile/me', headers: { authorization: `Bearer ${token}` } })

test('sign-up creates the account and logs in', async () => {
  const answer = await register({ username: ' SiTa ', email: ' Sita@Gmail.com ' })
  expect(answer.statusCode).toBe(201)
  const { token, user, message } = answer.json<Signed>()
  expect(message).toBe('Registration successful!')
  expect(user).toEqual({
    _id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-/),
    name: 'Sita Rai',
    username: 'sita',
    email: 'sita@gmail.com',
    profileImage: null,
    verified: false,
    canPost: false,
    suspended: false,
    restricted: false,
    language: 'en',
  })
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
  expect(claims).toMatchObject({ _id: user._id, aud: 'member' })
  expect(claims['exp']).toBeCloseTo(Date.now() / 1000 + 900, -1)
  expect((await me(token)).statusCode).toBe(200)
})

test('cookies are HttpOnly and SameSite=Strict', async () => {
  const answer = await register({ username: 'cookies', email: 'cookies@gmail.com' })
  const cookies = Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie]))
  const strict = { httpOnly: true, sameSite: 'Strict', path: '/api/auth' }
  expect(cookies['hamvav_refresh']).toMatchObject({ ...strict, maxAge: 30 * 24 * 3600 })
  expect(cookies['hamvav_device']).toMatchObject({ ...strict, maxAge: 365 * 24 * 3600 })
})

test('passwords and tokens are stored as hashes only', async () => {
  const browser = createBrowser(app.server)
  await browser.post('/api/auth/register', { ...valid, username: 'stored', email: 'stored@gmail.com' })
  const { rows } = await app.pool.query<{ all: string; hash: string }>(
    `SELECT row_to_json(m)::text || row_to_json(s)::text AS all, m.password_hash AS hash
     FROM members m JOIN sessions s ON s.member_id = m.id WHERE m.username = 'stored'`,
  )
  expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(rows[0]?.all).not.toContain(valid.password)
  expect(rows[0]?.all).not.toContain(browser.cookies['hamvav_refresh']?.split('.')[1])
})

test.each([
  [{ email: 'sita@yahoo.com' }, 'invalid_email_domain', 'Invalid email! Only Gmail, Hotmail, Outlook allowed.'],
  [{ email: 'sita@gmail.com.evil.np' }, 'invalid_email_domain', 'Invalid email! Only Gmail, Hotmail, Outlook allowed.'],
  [{ email: 'sita@evil@gmail.com' }, 'invalid_input', 'Please enter a valid email address!'],
  [{ email: 'no address' }, 'invalid_input', 'Please enter a valid email address!'],
  [{ password: 'seven77' }, 'invalid_input', 'Password must be at least 8 characters.'],
  [{ username: 'Sita Rai' }, 'invalid_input', 'A username has 3 to 24 characters: a to z, 0 to 9, _ and dot.'],
  [{ name: '   ' }, 'invalid_input', 'Name is required.'],
])('sign-up refuses %j', async (overrides, code, message) => {
  const answer = await register({ username: 'refused', ...overrides })
  expect(answer.statusCode).toBe(400)
  const [field] = Object.keys(overrides)
  expect(answer.json()).toMatchObject({ code, message, fields: { [field ?? '']: message } })
})

test('sign-up with a taken user name or address returns 409 and names the field', async () => {
  const username = await register({ email: 'another@gmail.com' })
  expect(username.statusCode).toBe(409)
  expect(username.json()).toMatchObject({ code: 'username_taken', fields: { username: expect.any(String) } })
  const email = await register({ username: 'another', email: 'SITA@gmail.com' })
  expect(email.statusCode).toBe(409)
  expect(email.json()).toMatchObject({ code: 'email_taken', message: 'An account with this email already exists.' })
})

test('of ten concurrent sign-ups with one user name, one succeeds', async () => {
  const numbers = [...Array(10).keys()]
  const answers = await Promise.all(numbers.map((n) => register({ username: 'race', email: `race${n}@gmail.com` })))
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([201, ...Array<number>(9).fill(409)])
  const { rows } = await app.pool.query(`SELECT count(*)::int FROM members WHERE username = 'race'`)
  expect(rows).toEqual([{ count: 1 }])
  const sessions = await app.pool.query(
    `SELECT count(*)::int FROM sessions WHERE member_id NOT IN (SELECT id FROM members)`,
  )
  expect(sessions.rows).toEqual([{ count: 0 }])
})

test('a sign-up sent again, as after a lost answer, logs in to the account it created', async () => {
  const lost = { username: 'lost', email: 'lost@gmail.com' }
  const first = await register(lost)
  const again = await register(lost)
  expect([first.statusCode, again.statusCode]).toEqual([201, 201])
  expect(again.json<Signed>()).toMatchObject({ message: 'Registration successful!', user: first.json<Signed>().user })
  expect(again.cookies.map(({ name }) => name).toSorted()).toEqual(['hamvav_device', 'hamvav_refresh'])
  expect((await me(again.json<Signed>().token)).statusCode).toBe(200)
  await app.mailsSent()
  const { rows } = await app.pool.query(`SELECT count(*)::int FROM members WHERE username = 'lost'`)
  expect(rows).toEqual([{ count: 1 }])
})

test('of ten sign-ups sent at once by one person, all end in the same account', async () => {
  const answers = await Promise.all(
    [...Array(10).keys()].map(() => register({ username: 'same', email: 'same@gmail.com' })),
  )
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array<number>(10).fill(201))
  expect(new Set(answers.map((answer) => answer.json<Signed>().user._id)).size).toBe(1)
})

test('log-in by e-mail and password succeeds', async () => {
  const answer = await post('login', { email: ' SITA@gmail.com', password: valid.password })
  expect(answer.statusCode).toBe(200)
  expect(answer.json<Signed>()).toMatchObject({ message: 'Login successful!', user: { username: 'sita' } })
})

test('a wrong password and an unknown address get the same answer after the same work', async () => {
  const timed = async (email: string) => {
    const start = performance.now()
    const answer = await post('login', { email, password: 'not the password' })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'invalid_credentials', message: 'Invalid credentials 😔' })
    return performance.now() - start
  }
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let round = 0; round < 9; round++) {
    known.push(await timed('sita@gmail.com'))
    unknown.push(await timed('nobody@gmail.com'))
  }
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[4] ?? 0
  expect(median(unknown) / median(known)).toBeGreaterThan(0.5)
  expect(median(unknown) / median(known)).toBeLessThan(2)
})

test('a suspended member can log in and the answer says so', async () => {
  const { user, password } = await app.signUp({ username: 'suspended' })
  await app.pool.query('UPDATE members SET suspended_at = now() WHERE id = $1', [user._id])
  const answer = await post('login', { email: user.email, password })
  expect(answer.statusCode).toBe(200)
  expect(answer.json<Signed>().user.suspended).toBe(true)
  expect((await me(answer.json<Signed>().token)).statusCode).toBe(200)
})

test('NEW_MEMBERS_CAN_POST lets new members post', async () => {
  const generous = await createTestApp({ NEW_MEMBERS_CAN_POST: 'true', SIGN_UP_DOMAINS: 'example.np' })
  const url = '/api/auth/register'
  const answer = await generous.server.inject({
    method: 'POST',
    url,
    payload: { ...valid, email: 'sita@example.np' },
  })
  expect(answer.json<Signed>().user.canPost).toBe(true)
  const refused = await generous.server.inject({ method: 'POST', url, payload: { ...valid, username: 'gita' } })
  expect(refused.json()).toMatchObject({ code: 'invalid_email_domain' })
  await generous.close()
})

test('sign-in options list the domains, mail and demo accounts', async () => {
  const answer = await app.server.inject({ method: 'GET', url: '/api/auth/options' })
  expect(answer.json()).toEqual({
    signUpDomains: ['gmail.com', 'hotmail.com', 'outlook.com'],
    mail: true,
    demoAccounts: [],
  })
})

test('changing the password ends all sessions and opens a new one', async () => {
  const { user, token, password, headers } = await app.signUp({ username: 'changer' })
  const other = (await post('login', { email: user.email, password })).json<Signed>()
  const newPassword = 'another long secret'

  const wrong = await post('change-password', { currentPassword: 'not it', newPassword }, headers)
  expect(wrong.statusCode).toBe(403)
  expect(wrong.json()).toMatchObject({ code: 'wrong_password', fields: { currentPassword: expect.any(String) } })

  const answer = await post('change-password', { currentPassword: password, newPassword }, headers)
  expect(answer.statusCode).toBe(200)
  expect((await me(answer.json<Signed>().token)).statusCode).toBe(200)
  expect((await me(token)).statusCode).toBe(401)
  expect((await me(other.token)).statusCode).toBe(401)
  expect((await post('login', { email: user.email, password })).statusCode).toBe(401)
  expect((await post('login', { email: user.email, password: newPassword })).statusCode).toBe(200)
})

test('of two concurrent password changes one succeeds and only its session stays open', async () => {
  const { password, headers } = await app.signUp({ username: 'twice' })
  const change = (newPassword: string) => post('change-password', { currentPassword: password, newPassword }, headers)
  const answers = await Promise.all([change('first new secret'), change('second new secret')])
  // The second call gets 403 (the password has changed) or, if it arrives later, 401 (the session has ended).
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, expect.toBeOneOf([401, 403])])
  const { rows } = await app.pool.query(
    `SELECT count(*)::int FROM sessions s JOIN members m ON m.id = s.member_id
     WHERE m.username = 'twice' AND s.revoked_at IS NULL`,
  )
  expect(rows).toEqual([{ count: 1 }])
})
