// Attacks on the list of sessions and on the mail about a new device.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { dayMs } from '@hamvav/contract/durations'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createBrowser, logInMember } from '../testing/browser.ts'
import { readZip } from '../testing/read-zip.ts'
import { useSockets } from '../testing/socket-client.ts'
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36'
interface OwnSession {
  _id: string
  device: string
  network: string
  isCurrent: boolean
}

let ahead = 0
let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: 'loopback' }, { now: () => Date.now() + ahead })
})
let home = 0
beforeEach(async () => {
  home++
  member = await app.signUp()
})
afterAll(() => app.close())
const sockets = useSockets(() => app)

/** Headers of a browser in one network; each test has its own. */
const at = (userAgent: string, last = 1) => ({
  'user-agent': userAgent,
  'x-forwarded-for': `202.51.${home}.${last}`,
})
const logIn = (headers: Record<string, string> = at(phone)) =>
  logInMember(app, { ...member.user, password: member.password }, headers)
const listOf = async (headers: Record<string, string>) => {
  const answer = await app.server.inject({ method: 'GET', url: '/api/auth/sessions', headers })
  expect(answer.statusCode).toBe(200)
  return answer.json<OwnSession[]>()
}
const end = (id: string, headers: Record<string, string>) =>
  app.server.inject({ method: 'POST', url: `/api/auth/sessions/${id}/end`, headers })
const statusOf = async (headers: Record<string, string>) =>
  (await app.server.inject({ method: 'GET', url: '/api/profile/me', headers })).statusCode

test('the list and the table hold names of browser and system and a coarse network, never the user agent or the address', async () => {
  const own = await logIn()
  const v6 = await logIn({
    'user-agent': 'evil.example/1.0 (call 9800000000)',
    'x-forwarded-for': '2400:1a00:b030:77::9',
  })
  const list = await listOf(own.headers)
  expect(list.slice(0, 2)).toMatchObject([
    { device: 'Chrome, Android', network: '202.51.x.x', isCurrent: true },
    { device: '', network: '2400:1a00:b030::/48', isCurrent: false },
  ])
  const { rows } = await app.pool.query<{ all: string }>('SELECT string_agg(s::text, $1) AS all FROM sessions s', [' '])
  for (const secret of ['evil.example', 'Mozilla', 'SM-A546E', `202.51.${home}.1`, ':77:'])
    expect(rows[0]?.all).not.toContain(secret)
  ahead += 1000
  await v6.browser.post('/api/auth/refresh-token', undefined, { 'x-forwarded-for': '27.34.1.2' })
  expect((await listOf(own.headers)).find(({ device }) => device === '')?.network).toBe('27.34.x.x')
})

test('an ended session loses its calls, its cookie and its socket at once', async () => {
  const [own, other] = [await logIn(), await logIn()]
  const socket = await sockets.connect(other.token)
  const id = (await listOf(other.headers)).find(({ isCurrent }) => isCurrent)?._id ?? ''
  expect((await end(id, own.headers)).statusCode).toBe(204)
  expect(await socket.first('authError')).toMatchObject({ code: 'session_expired' })
  expect(await statusOf(other.headers)).toBe(401)
  expect((await other.browser.post('/api/auth/refresh-token')).statusCode).toBe(401)
  expect(await statusOf(own.headers)).toBe(200)
  expect((await end(id, own.headers)).statusCode).toBe(204)
  expect((await listOf(own.headers)).map(({ _id }) => _id)).not.toContain(id)
})

test('nobody ends a session of another member, also with its id', async () => {
  const own = await logIn()
  const id = (await listOf(own.headers)).find(({ isCurrent }) => isCurrent)?._id ?? ''
  const stranger = await app.signUp()
  expect((await end(id, stranger.headers)).statusCode).toBe(404)
  expect((await end(crypto.randomUUID(), stranger.headers)).statusCode).toBe(404)
  await app.server.inject({ method: 'POST', url: '/api/auth/sessions/end-others', headers: stranger.headers })
  expect(await statusOf(own.headers)).toBe(200)
})

test.each([
  ['one other', (other: string) => `/api/auth/sessions/${other}/end`],
  ['all others', () => '/api/auth/sessions/end-others'],
  ['every session', () => '/api/auth/logout-everywhere'],
])('ending %s is felt at the next call, although the notice of the database never arrives', async (_, urlOf) => {
  const [own, other] = [await logIn(), await logIn()]
  // The newest first; the sign-up has one, too.
  const id = (await listOf(own.headers)).find(({ isCurrent }) => !isCurrent)?._id ?? ''
  expect([await statusOf(own.headers), await statusOf(other.headers)]).toEqual([200, 200])
  await app.pool.query('ALTER TABLE sessions DISABLE TRIGGER sessions_standing')
  const url = urlOf(id)
  const { statusCode } = await app.server.inject({ method: 'POST', url, headers: own.headers })
  const after = await statusOf(other.headers)
  await app.pool.query('ALTER TABLE sessions ENABLE TRIGGER sessions_standing')
  expect([statusCode < 300, after]).toEqual([true, 401])
})

test('ending all others keeps this session alone', async () => {
  const [own, other] = [await logIn(), await logIn()]
  const ended = await app.server.inject({ method: 'POST', url: '/api/auth/sessions/end-others', headers: own.headers })
  expect(ended.statusCode).toBe(204)
  expect([await statusOf(own.headers), await statusOf(other.headers), await statusOf(member.headers)]).toEqual([
    200, 401, 401,
  ])
  expect(await listOf(own.headers)).toMatchObject([{ isCurrent: true }])
})

test('a suspended member still ends the session of a thief', async () => {
  const [own, thief] = [await logIn(), await logIn()]
  await app.pool.query('UPDATE members SET suspended_at = now() WHERE id = $1', [member.user._id])
  app.app.auth.forgetStanding(member.user._id)
  const others = (await listOf(own.headers)).filter(({ isCurrent }) => !isCurrent)
  for (const { _id } of others) expect((await end(_id, own.headers)).statusCode).toBe(204)
  expect(await statusOf(thief.headers)).toBe(401)
})

test('the list is bounded, with this session first', async () => {
  const own = await logIn()
  await app.pool.query(
    `INSERT INTO sessions (id, member_id, token_hash, rotated_at, expires_at)
     SELECT gen_random_uuid(), $1, int4send(n + $2), now() + interval '1 hour', now() + interval '1 day' FROM generate_series(1, 80) n`,
    [member.user._id, home * 1000],
  )
  const list = await listOf(own.headers)
  expect([list.length, list[0]?.isCurrent]).toEqual([50, true])
})

test('the export lists sessions with device and network, and no key', async () => {
  const own = await logIn()
  const answer = await own.browser.post('/api/profile/export', { password: member.password }, own.headers)
  const files = readZip(answer.rawPayload)
  const sessions = files.get('sessions.json')?.toString() ?? ''
  expect(JSON.parse(sessions)).toContainEqual(
    expect.objectContaining({ device: 'Chrome, Android', network: '202.51.x.x', lastUsedAt: expect.any(String) }),
  )
  expect(sessions).not.toMatch(/hash/i)
})

const outbox = () => path.join(app.config.dataDir, 'outbox')
const alerts = () =>
  readdirSync(outbox())
    .map((file) => readFileSync(path.join(outbox(), file), 'utf8'))
    .filter((mail) => mail.includes(`To: ${member.user.email}`) && mail.includes('new device'))
const confirm = () => app.pool.query('UPDATE members SET email_confirmed_at = now() WHERE id = $1', [member.user._id])

test('a sign-in on a new device is mailed to the owner, one on a known device is not', async () => {
  await confirm()
  const own = await logIn()
  await vi.waitFor(() => expect(alerts()).toHaveLength(1))
  const [mail = ''] = alerts()
  for (const part of ['Device: Chrome, Android', '(Kathmandu)', 'Network: 202.51.x.x', '/settings#security'])
    expect(mail).toContain(part)
  expect(mail).not.toContain(`202.51.${home}.1`)
  await own.browser.post('/api/auth/logout')
  await own.browser.post('/api/auth/login', { email: member.user.email, password: member.password })
  await logIn(at('evil.example/1.0 (call 9800000000)'))
  await vi.waitFor(() => expect(alerts()).toHaveLength(2))
  expect(alerts().join('')).not.toContain('evil')
})

test('the device cookie of another account does not keep the mail from being sent', async () => {
  await confirm()
  const stranger = createBrowser(app.server, at(phone, 9))
  const other = await app.signUp()
  await stranger.post('/api/auth/login', { email: other.user.email, password: other.password })
  await stranger.post('/api/auth/login', { email: member.user.email, password: member.password })
  await vi.waitFor(() => expect(alerts()).toHaveLength(1))
})

test('repeated sign-ins send three mails a day, and none to an unconfirmed address', async () => {
  const limited = await createTestApp({ TRUST_PROXY: 'loopback', RATE_LIMIT: 'on' }, { now: () => Date.now() + ahead })
  const before = app
  app = limited
  member = await limited.signUp({ reviewed: false })
  for (let n = 0; n < 2; n++) await logIn()
  await limited.mailsSent()
  expect(alerts()).toEqual([])
  await confirm()
  for (let n = 0; n < 5; n++) await logIn()
  await limited.mailsSent()
  expect(alerts()).toHaveLength(3)
  ahead += dayMs
  await logIn()
  await limited.mailsSent()
  expect(alerts()).toHaveLength(4)
  await limited.close()
  app = before
})
