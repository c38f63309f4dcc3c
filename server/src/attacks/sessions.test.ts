// Attacks on sessions: stolen, guessed, replayed and planted refresh cookies.
import { dayMs, minuteMs, secondMs } from '@hamvav/contract/durations'
import { allEndpoints } from '@hamvav/contract/endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBrowser, logInMember } from '../testing/browser.ts'
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts'

let ahead = 0
const clock = () => Date.now() + ahead
type Browser = ReturnType<typeof createBrowser>

let app: TestApp
let member: TestMember
let browser: Browser
beforeAll(async () => {
  app = await createTestApp({ JWT_SECRET: 'the first secret of this server is long' }, { now: clock })
})
beforeEach(async () => {
  member = await app.signUp()
  browser = await logIn()
})
afterAll(() => app.close())

const logIn = async (on = app) => (await logInMember(on, { ...member.user, password: member.password })).browser
const refresh = (from: Browser) => from.post('/api/auth/refresh-token')
const me = (token: string) =>
  app.server.inject({ method: 'GET', url: '/api/profile/me', headers: { authorization: `Bearer ${token}` } })
const tokenOf = (answer: { json(): unknown }) => (answer.json() as { token: string }).token
const cookieOf = (from: Browser) => from.cookies['hamvav_refresh'] ?? ''
const sessionIdOf = (from: Browser) => cookieOf(from).split('.')[0] ?? ''

/** A browser with this refresh cookie and nothing else. */
function holderOf(cookie: string, on = app) {
  const holder = createBrowser(on.server)
  holder.cookies['hamvav_refresh'] = cookie
  return holder
}

test.each(['a'.repeat(43), 'Zm9yZ2VkIHNlY3JldCBvZiB0aGUgcmlnaHQgbGVuZ3Ro'.slice(0, 43)])(
  'the known id of a session with the unknown secret %s neither ends nor enters it',
  async (secret) => {
    const token = tokenOf(await refresh(browser))
    const attack = () => holderOf(`${sessionIdOf(browser)}.${secret}`)
    for (const wait of [0, 5 * secondMs, minuteMs]) {
      ahead += wait
      expect((await refresh(attack())).statusCode).toBe(401)
      expect((await attack().post('/api/auth/logout')).statusCode).toBe(204)
      expect((await me(token)).statusCode).toBe(200)
    }
    expect((await refresh(browser)).statusCode).toBe(200)
  },
)

test('a genuine secret of one session neither ends nor enters another session of the same member', async () => {
  const other = await logIn()
  const [, secret] = cookieOf(browser).split('.')
  await refresh(browser)
  const attack = () => holderOf(`${sessionIdOf(other)}.${secret}`)
  expect((await refresh(attack())).statusCode).toBe(401)
  expect((await attack().post('/api/auth/logout')).statusCode).toBe(204)
  expect((await refresh(other)).statusCode).toBe(200)
})

test('a thief with a cookie stolen many refreshes ago is still noticed, and the session ends', async () => {
  const stolen = cookieOf(browser)
  let token = ''
  for (let use = 0; use < 20; use++) {
    ahead += minuteMs
    token = tokenOf(await refresh(browser))
  }
  expect((await refresh(holderOf(stolen))).statusCode).toBe(401)
  expect((await me(token)).statusCode).toBe(401)
  expect((await refresh(browser)).statusCode).toBe(401)
})

test('a cookie from two refreshes ago is reuse also within the ten seconds after the last one', async () => {
  const stolen = cookieOf(browser)
  await refresh(browser)
  const token = tokenOf(await refresh(browser))
  expect((await refresh(holderOf(stolen))).statusCode).toBe(401)
  expect((await me(token)).statusCode).toBe(401)
})

test('a cookie from before the tokens could be recognised is exchanged, and its reuse is still noticed', async () => {
  const { createHash, randomBytes } = await import('node:crypto')
  const old = randomBytes(32).toString('base64url')
  const id = sessionIdOf(browser)
  const hash = createHash('sha256').update(old).digest()
  await app.pool.query('UPDATE sessions SET token_hash = $2, previous_hash = NULL WHERE id = $1', [id, hash])
  const owner = holderOf(`${id}.${old}`)
  const token = tokenOf(await refresh(owner))
  expect((await me(token)).statusCode).toBe(200)
  ahead += minuteMs
  expect((await refresh(holderOf(`${id}.${old}`))).statusCode).toBe(401)
  expect((await me(token)).statusCode).toBe(401)
})

test('a second tab logs out with the cookie that the first tab has just exchanged', async () => {
  const tab = holderOf(cookieOf(browser))
  const token = tokenOf(await refresh(browser))
  await tab.post('/api/auth/logout')
  expect((await me(token)).statusCode).toBe(401)
  expect((await refresh(browser)).statusCode).toBe(401)
})

test('after a change of the signing key a second tab gets no cookie that would end the session', async () => {
  const tabCookie = cookieOf(browser)
  await refresh(browser)
  const other = await createTestApp(
    { JWT_SECRET: 'the second secret of this server is long' },
    { now: clock, beside: app },
  )
  const tab = holderOf(tabCookie, other)
  expect((await refresh(tab)).statusCode).toBe(200)
  expect(cookieOf(tab)).toBe(tabCookie)
  const owner = holderOf(cookieOf(browser), other)
  ahead += minuteMs
  expect((await refresh(owner)).statusCode).toBe(200)
  expect(cookieOf(owner)).not.toBe(cookieOf(browser))
  await other.close()
})

test('a session that was ended is refused at the next call, although the notice of the database never arrives', async () => {
  await app.pool.query('ALTER TABLE sessions DISABLE TRIGGER sessions_standing')
  const token = tokenOf(await refresh(browser))
  expect((await me(token)).statusCode).toBe(200)
  await browser.post('/api/auth/logout')
  const status = (await me(token)).statusCode
  await app.pool.query('ALTER TABLE sessions ENABLE TRIGGER sessions_standing')
  expect(status).toBe(401)
})

test('a session refreshed every day ends 180 days after the sign-in, and so does one opened before this rule', async () => {
  const startedAt = ahead
  const opened = clock()
  for (let day = 1; day < 180; day++) {
    ahead = startedAt + day * dayMs
    expect((await refresh(browser)).statusCode).toBe(200)
  }
  const { rows } = await app.pool.query<{ at: Date }>('SELECT expires_at AS at FROM sessions WHERE id = $1', [
    sessionIdOf(browser),
  ])
  expect(Math.abs((rows[0]?.at.getTime() ?? 0) - (opened + 180 * dayMs))).toBeLessThan(minuteMs)
  ahead = startedAt + 180 * dayMs + minuteMs
  expect((await refresh(browser)).statusCode).toBe(401)

  const old = await logIn()
  await app.pool.query(`UPDATE sessions SET created_at = created_at - interval '180 days' WHERE id = $1`, [
    sessionIdOf(old),
  ])
  expect((await refresh(old)).statusCode).toBe(401)
})

test('a session idle for 30 days ends', async () => {
  ahead += 30 * dayMs - minuteMs
  expect((await refresh(browser)).statusCode).toBe(200)
  ahead += 30 * dayMs + minuteMs
  expect((await refresh(browser)).statusCode).toBe(401)
})

test('cookies alone authorize no call, although they are sent with every call', async () => {
  await refresh(browser)
  const calls = allEndpoints.filter(({ access }) => access === 'member')
  expect(calls.length).toBeGreaterThan(30)
  for (const { method, path } of calls) {
    const url = path.replaceAll(/:\w+/g, crypto.randomUUID())
    const answer = await app.server.inject({ method, url, cookies: browser.cookies })
    expect([path, answer.statusCode]).toEqual([path, 401])
  }
})

test.each(['login', 'register', 'refresh-token', 'logout'])(
  'a page of another site cannot call %s, which reads or sets cookies',
  async (call) => {
    const before = { ...browser.cookies }
    const answer = await browser.post(
      `/api/auth/${call}`,
      { email: member.user.email, password: member.password, username: 'planted', name: 'Planted' },
      { origin: 'https://evil.example' },
    )
    expect(answer.statusCode).toBe(403)
    expect(browser.cookies).toEqual(before)
    expect((await refresh(browser)).statusCode).toBe(200)
  },
)

const production = {
  NODE_ENV: 'production',
  RATE_LIMIT: 'on',
  PUBLIC_URL: 'https://hamvav.example',
  JWT_SECRET: 'x'.repeat(32),
  ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
}
const refreshName = '__Host-hamvav_refresh'
const deviceName = '__Host-hamvav_device'

test('in production cookies have the prefix that keeps subdomains from setting them', async () => {
  const live = await createTestApp(production, { now: clock })
  const payload = { username: 'host', name: 'Host', email: 'host@gmail.com', password: 'a long secret of the host' }
  const answer = await live.server.inject({ method: 'POST', url: '/api/auth/register', payload })
  const strict = { path: '/', secure: true, httpOnly: true, sameSite: 'Strict' }
  expect(answer.cookies).toMatchObject([
    { name: refreshName, ...strict },
    { name: deviceName, ...strict },
  ])
  expect(answer.cookies.map(({ domain }) => domain)).toEqual([undefined, undefined])
  await live.close()
})

test('the cookies from before the prefix are exchanged once: nobody is logged out, and a planted one is refused', async () => {
  const live = await createTestApp(production, { now: clock })
  const payload = { username: 'mover', name: 'Mover', email: 'mover@gmail.com', password: 'a long secret of mover' }
  const current = createBrowser(live.server)
  await current.post('/api/auth/register', payload)
  const id = current.cookies[refreshName]?.split('.')[0] ?? ''
  const { createHash, randomBytes } = await import('node:crypto')
  const old = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(old).digest()
  await live.pool.query('UPDATE sessions SET token_hash = $2 WHERE id = $1', [id, hash])

  const returning = createBrowser(live.server)
  returning.cookies['hamvav_refresh'] = `${id}.${old}`
  returning.cookies['hamvav_device'] = current.cookies[deviceName] ?? ''
  const answer = await returning.post('/api/auth/refresh-token')
  expect(answer.statusCode).toBe(200)
  expect(Object.keys(returning.cookies).toSorted()).toEqual([deviceName, refreshName])
  expect(returning.cookies[deviceName]).toBe(current.cookies[deviceName])
  const cleared = answer.cookies.filter(({ value }) => value === '')
  expect(cleared.map(({ name, path }) => [name, path])).toEqual([
    ['hamvav_refresh', '/api/auth'],
    ['hamvav_device', '/api/auth'],
  ])
  expect((await returning.post('/api/auth/refresh-token')).statusCode).toBe(200)

  // A subdomain plants the attacker's own, current cookie under the name without prefix.
  const victim = createBrowser(live.server)
  victim.cookies['hamvav_refresh'] = returning.cookies[refreshName] ?? ''
  expect((await victim.post('/api/auth/refresh-token')).statusCode).toBe(401)
  expect((await returning.post('/api/auth/refresh-token')).statusCode).toBe(200)

  const logout = await returning.post('/api/auth/logout')
  expect(logout.cookies.map(({ name, path, value }) => [name, path, value])).toEqual([
    [refreshName, '/', ''],
    ['hamvav_refresh', '/api/auth', ''],
  ])
  await live.close()
})
