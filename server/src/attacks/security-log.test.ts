// Security log: what an attacker leaves in it, what must never be in it, and that nobody can flood or forge it.
import { readFileSync } from 'node:fs'
import { minuteMs } from '@hamvav/contract/durations'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSecurityLog, linesPerMinute } from '../platform/security-log/security-log.ts'
import { parseCspReports } from '../platform/security-log/csp-reports.ts'
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts'

interface Line {
  readonly event?: string
  readonly memberId?: string
  readonly address?: string
  readonly requestId?: string
  readonly [key: string]: unknown
}

const lines: string[] = []
/** One level below that of main.ts. */
const logger = pino({ level: 'debug', base: null }, { write: (line: string) => void lines.push(line) })
const events = (event: string) => lines.map((line) => JSON.parse(line) as Line).filter((line) => line.event === event)
let ahead = 0
let app: TestApp
let sita: TestMember

beforeAll(async () => {
  const env = { TRUST_PROXY: '127.0.0.1', ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'an admin of the tests' }
  app = await createTestApp(env, { logger, now: () => Date.now() + ahead })
  sita = await app.signUp({ canPost: true })
})
beforeEach(() => {
  ahead += minuteMs + 1
  lines.length = 0
})
afterAll(() => app.close())

const address = '203.0.113.77'
const post = (url: string, payload?: object, headers: Record<string, string> = {}) =>
  app.request({ headers: { 'x-forwarded-for': address, ...headers } }, 'POST', url, payload)
const logIn = (email: string, password: string) => post('/api/auth/login', { email, password })

test('guesses of a password are logged with the account, the network and the request, and counted past the first', async () => {
  const limited = await createTestApp({ TRUST_PROXY: '127.0.0.1', RATE_LIMIT: 'on' }, { logger })
  const victim = await limited.signUp()
  lines.length = 0
  const headers = { 'x-forwarded-for': address }
  for (let n = 0; n < 14; n++) {
    const payload = { email: victim.user.email, password: `guess number ${n}` }
    await limited.server.inject({ method: 'POST', url: '/api/auth/login', headers, payload })
  }
  const memberId = victim.user._id
  const [first, ...others] = events('login_failed')
  expect(first).toMatchObject({ memberId, address: '203.0.113.0/24' })
  expect(first?.requestId).toMatch(/^[\da-f-]{36}$/)
  expect(others).toEqual([])
  expect(events('login_limited')).toMatchObject([{ memberId }])
  await limited.close()
  expect(events('login_failed')).toMatchObject([{ memberId }, { memberId, repeated: 9 }])

  await logIn('nobody@gmail.com', 'a guess')
  expect(events('login_failed').at(-1)?.memberId).toBeUndefined()
})

test('somebody with the right password leaves a line, from a new device and from a known one', async () => {
  const first = await logIn(sita.user.email, sita.password)
  expect(first.statusCode).toBe(200)
  const memberId = sita.user._id
  expect(events('new_device')).toMatchObject([{ memberId, address: '203.0.113.0/24' }])
  expect(events('login')).toEqual([])
  const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  await post('/api/auth/login', { email: sita.user.email, password: sita.password }, { cookie })
  expect(events('login')).toMatchObject([{ memberId }])
})

test('guesses of an admin password, forged tokens and a stolen refresh cookie are logged', async () => {
  await post('/admin/login', { username: 'root', password: 'a wrong one' })
  expect(events('admin_login_failed')).toMatchObject([{ adminId: expect.any(String), address: '203.0.113.0/24' }])
  await app.server.inject({ url: '/api/profile', headers: { authorization: 'Bearer a.b.c' } })
  expect(events('token_refused')).toMatchObject([{ reason: 'member' }])

  const cookieOf = (answer: Awaited<ReturnType<typeof post>>) => {
    const cookie = answer.cookies.find(({ name }) => name.includes('refresh'))
    return `${cookie?.name}=${cookie?.value}`
  }
  const stolen = cookieOf(await logIn(sita.user.email, sita.password))
  const rotated = cookieOf(await post('/api/auth/refresh-token', undefined, { cookie: stolen }))
  await post('/api/auth/refresh-token', undefined, { cookie: rotated })
  ahead += minuteMs
  await post('/api/auth/refresh-token', undefined, { cookie: stolen })
  expect(events('refresh_reused')).toMatchObject([{ memberId: sita.user._id }])
})

test('a suspended member who tries closed calls leaves a line', async () => {
  const { user, headers } = await app.signUp()
  await app.pool.query('UPDATE members SET suspended_at = now() WHERE id = $1', [user._id])
  app.app.auth.forgetStanding(user._id)
  expect((await app.server.inject({ url: '/api/matches', headers })).statusCode).toBe(403)
  expect(events('access_refused')).toMatchObject([{ memberId: user._id, reason: 'suspended' }])
})

test('no line contains an e-mail, a password, a token, a message, a name or the full address of a client', async () => {
  const rita = await app.signUp()
  const words = 'a confidential sentence'
  const secrets = [sita.user.email, rita.user.email, sita.password, sita.token, words, address, 'wrong-guess']
  const boundary = 'x'.repeat(20)
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="profilePic"; filename="${words}.png"\r\n\r\n${words}\r\n--${boundary}--\r\n`
  await post('/api/messages/send', { to: rita.user._id, text: words }, sita.headers)
  await post('/api/posts', { content: words }, sita.headers)
  await post('/api/posts', { content: { words } }, sita.headers)
  const multipart = { ...sita.headers, 'content-type': `multipart/form-data; boundary=${boundary}` }
  for (const url of ['/api/profile/upload', '/api/profile/pictures'])
    await app.server.inject({ method: 'POST', url, headers: multipart, payload: file })
  await logIn(sita.user.email, 'wrong-guess')
  await post('/api/auth/change-password', { currentPassword: 'wrong-guess', newPassword: words }, sita.headers)
  await post('/api/auth/forgot-password', { email: rita.user.email })
  await post('/api/auth/reset-password', { token: sita.token.slice(0, 43), password: words })
  await app.server.inject({
    url: `/api/profile?q=${encodeURIComponent(words)}`,
    headers: { authorization: `Bearer ${sita.token}x` },
  })
  await post('/admin/login', { username: sita.user.email, password: 'wrong-guess' })
  await post('/api/profile/delete', { password: 'wrong-guess' }, rita.headers)
  const logged = lines.join('')
  for (const event of ['upload_refused', 'login_failed', 'token_refused', 'admin_login_failed'])
    expect([event, events(event).length > 0]).toEqual([event, true])
  for (const secret of secrets) expect([secret, logged.includes(secret)]).toEqual([secret, false])
})

test('a thief who deletes an account leaves a line with its id', async () => {
  const victim = await app.signUp()
  await post('/api/profile/delete', { password: victim.password }, victim.headers)
  expect(events('account_deleted')).toMatchObject([{ memberId: victim.user._id, address: '203.0.113.0/24' }])
})

test('a flood from many addresses writes a bounded number of lines, and the number of the others', () => {
  const written: Line[] = []
  let time = 0
  const log = createSecurityLog({ write: (line) => void written.push(line as Line), now: () => time })
  for (let n = 0; n < 50_000; n++)
    log.record({ event: 'login_failed', address: `2001:db8:${(n % 5000).toString(16)}:${n.toString(16)}::1` })
  expect(written).toHaveLength(linesPerMinute)
  log.record({ event: 'refresh_reused', memberId: sita.user._id })
  expect(written.at(-1)?.event).toBe('refresh_reused') // other events have their own limit
  time += minuteMs
  log.close()
  const omitted = written.find((line) => 'omitted' in line)
  expect(omitted).toMatchObject({ event: 'login_failed', omitted: 50_000 - linesPerMinute * 10 })
  expect(written.length).toBeLessThanOrEqual(2 * linesPerMinute + 2)
})

test('rate-limited calls and an exhausted address leave one line', async () => {
  const limited = await createTestApp({ RATE_LIMIT: 'on' }, { logger })
  for (let n = 0; n < 30; n++)
    await limited.server.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'a@gmail.com', password: 'b' },
    })
  expect(events('rate_limited')).toMatchObject([{ reason: 'signIn', address: '127.0.0.0/24' }])
  await limited.close()
})

const report = (body: unknown, type = 'application/csp-report') =>
  app.server.inject({
    method: 'POST',
    url: '/api/csp-report',
    headers: { 'content-type': type },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })

test('reports of both kinds of browsers are logged as the directive and the host, without the path or the sample', async () => {
  const blocked = 'https://evil.example/steal?token=private'
  const old = {
    'csp-report': { 'violated-directive': 'script-src-elem self', 'blocked-uri': blocked, 'script-sample': 'private' },
  }
  const current = {
    effectiveDirective: 'img-src',
    blockedURL: 'data',
    documentURL: `https://hamvav.example/?q=private`,
  }
  expect((await report(old)).statusCode).toBe(204)
  expect((await report([{ type: 'csp-violation', body: current }], 'application/reports+json')).statusCode).toBe(204)
  expect(events('csp_report')).toMatchObject([
    { reason: 'script-src-elem', blocked: 'evil.example' },
    { reason: 'img-src', blocked: 'data' },
  ])
  expect(lines.join('')).not.toContain('private')
})

test('forged CSP reports cannot inject a line, write a long one or store text', async () => {
  const forged = `x"}\n{"event":"admin_login","adminId":"1"}\n`
  await report({ 'csp-report': { 'effective-directive': forged, 'blocked-uri': forged } })
  await report({ 'csp-report': { 'effective-directive': 'sita@gmail.com', 'blocked-uri': 'a'.repeat(5000) } })
  expect(events('admin_login')).toEqual([])
  expect(events('csp_report')).toMatchObject([{ reason: 'other', blocked: 'other' }])
  for (const line of lines) expect(line.length).toBeLessThan(400)
  expect((await report({ 'csp-report': { 'blocked-uri': 'a'.repeat(10_000) } })).statusCode).toBe(413)
  expect((await report('{', 'application/json')).statusCode).toBe(204)
  expect((await report('x', 'text/plain')).statusCode).toBe(415)
  expect(
    parseCspReports(
      JSON.stringify(
        Array.from({ length: 1000 }, () => ({ type: 'csp-violation', body: { effectiveDirective: 'a' } })),
      ),
    ),
  ).toHaveLength(10)
})

test('one address cannot fill the log with CSP reports', async () => {
  const limited = await createTestApp({ RATE_LIMIT: 'on' }, { logger })
  for (let n = 0; n < 60; n++) {
    const payload = { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': `https://host${n}.example/` } }
    const answer = await limited.server.inject({ method: 'POST', url: '/api/csp-report', payload })
    expect(answer.statusCode).toBe(204)
  }
  expect(events('csp_report').length).toBe(20)
  await limited.close()
})

test('pages name the endpoint for reports of the content security policy', async () => {
  const { headers } = await app.server.inject({ url: '/', headers: { accept: 'text/html' } })
  if (headers['content-security-policy']?.toString().includes('script-src')) {
    expect(headers['content-security-policy']).toContain('report-uri /api/csp-report; report-to csp')
    expect(headers['reporting-endpoints']).toBe('csp="/api/csp-report"')
  }
})

test('a client cannot choose the request id of its log lines, a trusted proxy can', async () => {
  const given = 'deadbeef'.repeat(4)
  await logIn(sita.user.email, 'a guess')
  expect(events('login_failed').at(-1)?.requestId).not.toBe(given)
  ahead += minuteMs + 1
  await post('/api/auth/login', { email: sita.user.email, password: 'x' }, { 'x-request-id': given })
  expect(events('login_failed').at(-1)?.requestId).toBe(given)
  ahead += minuteMs + 1
  await post('/api/auth/login', { email: sita.user.email, password: 'x' }, { 'x-request-id': `${given}\nx` })
  expect(events('login_failed').at(-1)?.requestId).toMatch(/-/)
  const direct = await createTestApp({}, { logger })
  const headers = { 'x-request-id': given }
  await direct.server.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers,
    payload: { email: 'a@gmail.com', password: 'x' },
  })
  expect(events('login_failed').at(-1)?.requestId).not.toBe(given)
  await direct.close()
})

/** Lines of nginx in the format of its configuration. */
function accessLines(requests: readonly (readonly [address: string, request: string, status: number])[]): string[] {
  const conf = readFileSync(new URL('../../../ops/nginx.conf', import.meta.url), 'utf8')
  const format = [...(/log_format hamvav ([^;]+);/.exec(conf)?.[1] ?? '').matchAll(/'([^']*)'/g)].map(
    ([, part]) => part,
  )
  return requests.map(([client, request, status]) => {
    const [method = '', path = ''] = request.split(/ (.*)/)
    const values: Record<string, string> = {
      remote_addr: client,
      time_iso8601: '2026-11-22T21:20:00+00:00',
      request_method: method,
      logged: path,
      status: String(status),
      body_bytes_sent: '57',
      request_time: '0.102',
      upstream_addr: '172.30.77.11:3000, 172.30.77.12:3000',
      upstream_response_time: '0.001, 0.101',
      request_id: 'deadbeef'.repeat(4),
    }
    return format.join('').replaceAll(/\$(\w+)/g, (_, name: string) => values[name] ?? `no value of ${name}`)
  })
}

/** Addresses that the filter finds; fail2ban cuts the date out of a line before it compares it. */
function addressesFound(lines: readonly string[]): string[] {
  const filter = readFileSync(new URL('../../../ops/fail2ban/filter.d/hamvav.conf', import.meta.url), 'utf8')
  const [, list = ''] = /^failregex = ((?:.+\n)+)/m.exec(filter) ?? []
  const patterns = list
    .trim()
    .split(/\n\s+/)
    .map((pattern) => new RegExp(pattern.replace('<ADDR>', String.raw`(?<address>[\d.]+|[\da-f:]+)`)))
  return lines.flatMap((line) => {
    const cut = line.replace(/(?<=^[^[]*\[)\d{4}-\d\d-\d\dT[\d:]{8}\+\d\d:\d\d(?=\])/, '')
    const found = patterns.map((pattern) => pattern.exec(cut)).find((match) => match)
    return found?.groups?.['address'] ?? []
  })
}

test('the filter for fail2ban finds the addresses of failed sign-ins, and nobody can have another one banned', () => {
  const failed = accessLines([
    ['203.0.113.77', 'POST /api/auth/login', 401],
    ['2001:db8::7', 'POST /admin/login', 401],
    ['203.0.113.78', 'POST /admin/login/second-factor', 401],
    ['203.0.113.79', 'GET /api/posts', 429],
    ['203.0.113.80', 'GET /x 203.0.113.5 [] POST /api/auth/login 401 1 1 1 1', 429],
  ])
  expect(addressesFound(failed)).toEqual([
    '203.0.113.77',
    '2001:db8::7',
    '203.0.113.78',
    '203.0.113.79',
    '203.0.113.80',
  ])
  const others = accessLines([
    ['203.0.113.77', 'POST /api/auth/login', 200],
    ['203.0.113.77', 'POST /api/auth/refresh-token', 401],
    ['203.0.113.77', 'GET /api/profile', 401],
    ['203.0.113.77', 'GET /search 429 1 1.0 x', 200],
    ['203.0.113.77', 'POST /api/auth/login 401 x', 200],
  ])
  expect(addressesFound(others)).toEqual([])
})
