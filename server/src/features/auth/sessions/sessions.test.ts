import { dayMs, minuteMs, secondMs } from '@hamvav/contract/durations'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBrowser, logInMember } from '../../../testing/browser.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'

let ahead = 0
const clock = () => Date.now() + ahead

let app: TestApp
let counter = 0
let member: TestMember
let browser: ReturnType<typeof createBrowser>
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: 'https://hamvav.example' }, { now: clock })
})
beforeEach(async () => {
  member = await app.signUp({ username: `walker${++counter}` })
  browser = await logIn()
})
afterAll(() => app.close())

const logIn = async () => (await logInMember(app, { ...member.user, password: member.password })).browser
const refresh = (from = browser, headers?: Record<string, string>) =>
  from.post('/api/auth/refresh-token', undefined, headers)
const me = (token: string) =>
  app.server.inject({ method: 'GET', url: '/api/profile/me', headers: { authorization: `Bearer ${token}` } })
const cookieOf = (from: ReturnType<typeof createBrowser>) => from.cookies['hamvav_refresh'] ?? ''
const tokenOf = (answer: { json(): unknown }) => (answer.json() as { token: string }).token

/** A second holder of the same cookie: another tab, or a thief. */
function copyOf(from: ReturnType<typeof createBrowser>) {
  const copy = createBrowser(app.server)
  Object.assign(copy.cookies, from.cookies)
  return copy
}

test('refreshing returns a new token and rotates the cookie', async () => {
  const seen = new Set([cookieOf(browser)])
  for (let use = 1; use <= 3; use++) {
    const answer = await refresh()
    expect(answer.statusCode).toBe(200)
    expect((await me(tokenOf(answer))).statusCode).toBe(200)
    seen.add(cookieOf(browser))
    expect(seen.size).toBe(use + 1)
  }
})

test('a session lasts while used daily and ends after 30 idle days', async () => {
  for (let visit = 0; visit < 40; visit++) {
    ahead += dayMs
    expect((await refresh()).statusCode).toBe(200)
  }
  ahead += 30 * dayMs + minuteMs
  const answer = await refresh()
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toMatchObject({ code: 'refresh_refused', message: 'Session expired. Please log in again.' })
})

test('two tabs that refresh concurrently both succeed with one cookie', async () => {
  const tab = copyOf(browser)
  const answers = await Promise.all([refresh(browser), refresh(tab)])
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200])
  expect(cookieOf(tab)).toBe(cookieOf(browser))
  ahead += minuteMs
  expect((await refresh(tab)).statusCode).toBe(200)
})

test('a lost refresh answer can be repeated with the same result', async () => {
  const before = copyOf(browser)
  await refresh(browser)
  ahead += 9_000
  expect((await refresh(before)).statusCode).toBe(200)
  ahead += 15 * minuteMs
  expect((await refresh(before)).statusCode).toBe(200)
})

test('reuse of an old cookie ends the session', async () => {
  const thief = copyOf(browser)
  const token = tokenOf(await refresh(browser))
  ahead += 11_000
  expect((await me(token)).statusCode).toBe(200)
  expect((await refresh(thief)).statusCode).toBe(401)
  expect((await me(token)).statusCode).toBe(401)
  expect((await refresh(browser)).statusCode).toBe(401)
})

test('a thief who refreshed several times is detected when the owner refreshes', async () => {
  const thief = copyOf(browser)
  let stolen = ''
  for (let use = 0; use < 3; use++) {
    stolen = tokenOf(await refresh(thief))
    ahead += minuteMs
  }
  expect((await refresh(browser)).statusCode).toBe(401)
  expect((await me(stolen)).statusCode).toBe(401)
  expect((await refresh(thief)).statusCode).toBe(401)
})

test('reuse in one session leaves the member’s other sessions open', async () => {
  const other = await logIn()
  const thief = copyOf(browser)
  await refresh(browser)
  ahead += minuteMs
  await refresh(thief)
  expect((await refresh(other)).statusCode).toBe(200)
})

test.each(['', 'nonsense', `${crypto.randomUUID()}.${'a'.repeat(43)}`])(
  'the malformed cookie %j is refused',
  async (cookie) => {
    const stranger = createBrowser(app.server)
    stranger.cookies['hamvav_refresh'] = cookie
    expect((await refresh(stranger)).statusCode).toBe(401)
  },
)

test('an access token expires after 15 minutes', async () => {
  const token = tokenOf(await refresh())
  ahead += 15 * minuteMs - 2 * secondMs
  expect((await me(token)).statusCode).toBe(200)
  ahead += 3_000
  const answer = await me(token)
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toMatchObject({ code: 'session_expired' })
})

test('logging out ends the session at once and can be repeated', async () => {
  const token = tokenOf(await refresh())
  const before = copyOf(browser)
  const other = await logIn()
  expect((await browser.post('/api/auth/logout')).statusCode).toBe(204)
  expect(browser.cookies).not.toHaveProperty('hamvav_refresh')
  expect(browser.cookies).toHaveProperty('hamvav_device')
  expect((await me(token)).statusCode).toBe(401)
  expect((await refresh(before)).statusCode).toBe(401)
  expect((await browser.post('/api/auth/logout')).statusCode).toBe(204)
  expect((await refresh(other)).statusCode).toBe(200)
})

test('logging out with only the token ends the session', async () => {
  const logout = await createBrowser(app.server).post('/api/auth/logout', undefined, member.headers)
  expect(logout.statusCode).toBe(204)
  expect((await me(member.token)).statusCode).toBe(401)
})

test('logging out everywhere ends every session', async () => {
  const token = tokenOf(await refresh())
  const other = await logIn()
  const answer = await browser.post('/api/auth/logout-everywhere', undefined, { authorization: `Bearer ${token}` })
  expect(answer.statusCode).toBe(204)
  for (const one of [token, member.token]) expect((await me(one)).statusCode).toBe(401)
  expect((await refresh(other)).statusCode).toBe(401)
})

test.each([{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }])(
  'another site with %j can neither refresh nor log out',
  async (headers) => {
    for (const call of ['refresh-token', 'logout']) {
      const answer = await browser.post(`/api/auth/${call}`, undefined, headers as Record<string, string>)
      expect(answer.statusCode).toBe(403)
      expect(answer.json()).toMatchObject({ code: 'forbidden' })
    }
    const own = { origin: 'https://hamvav.example', 'sec-fetch-site': 'same-origin' }
    expect((await refresh(browser, own)).statusCode).toBe(200)
  },
)

test('in production cookies are Secure, and mail is off without SMTP', async () => {
  const env = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://hamvav.test',
    JWT_SECRET: 'x'.repeat(32),
    ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
  }
  const production = await createTestApp({ ...env, RATE_LIMIT: 'on' })
  const payload = { username: 'secure', name: 'Secure', email: 'secure@gmail.com', password: 'a long secret' }
  const answer = await production.server.inject({ method: 'POST', url: '/api/auth/register', payload })
  expect(answer.cookies.map(({ name, secure }) => [name, secure])).toEqual([
    ['__Host-hamvav_refresh', true],
    ['__Host-hamvav_device', true],
  ])
  const forgot = { method: 'POST', url: '/api/auth/forgot-password', payload: { email: payload.email } } as const
  const refused = await production.server.inject(forgot)
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([503, 'mail_off'])
  expect((await production.server.inject('/api/auth/options')).json()).toMatchObject({ mail: false })
  await production.close()
})
