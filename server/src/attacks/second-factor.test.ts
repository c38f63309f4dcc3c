// Attacks on the second factor of admins, on a server in production, where it is required.
import { minuteMs } from '@hamvav/contract/durations'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealedSecrets } from '../features/admin/accounts/factors/factor-queries.ts'
import { resealTexts } from '../platform/crypto/reseal.ts'
import { createSealing } from '../platform/crypto/sealing.ts'
import { addAdmin } from '../testing/admin-client.ts'
import { type Authenticator, createAuthenticator } from '../testing/authenticator.ts'
import { createAddresses } from '../testing/browser.ts'
import { type Answer, createTestApp, type TestApp } from '../testing/test-app.ts'

const password = 'an admin of the tests'
const origin = 'http://localhost:3000'
let app: TestApp
let now = Date.now()
beforeAll(async () => {
  const secrets = { JWT_SECRET: 'x'.repeat(32), ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') }
  const env = { NODE_ENV: 'production', PUBLIC_URL: origin, TRUST_PROXY: '127.0.0.1', RATE_LIMIT: 'on', ...secrets }
  const options = { now: () => now, addresses: createAddresses('198.51') }
  app = await createTestApp({ ...env, ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: password }, options)
})
afterAll(() => app.close())

type Headers = Readonly<Record<string, string>>
const post = (url: string, payload?: object, headers: Headers | null = null) =>
  app.request(headers, 'POST', url, payload)
const outcome = async (answer: Answer) => {
  const { statusCode, body } = await answer
  return statusCode < 300 ? statusCode : (JSON.parse(body) as { code: string }).code
}
const many = (count: number) => Array.from({ length: count }, (_, i) => i)
const login = (username: string, headers?: Headers) => post('/admin/login', { username, password }, headers)
const pendingOf = async (username: string) => (await login(username)).json<{ pending: string }>().pending
const complete = (pending: string, factor: object, headers?: Headers) =>
  post('/admin/login/factor', { pending, factor }, headers)
const codeAt = (secret: string, at = now) => generateSync({ secret, epoch: Math.floor(at / 1000) })
const tokenOf = (answer: Awaited<Answer>): Headers => ({
  'x-admin-token': answer.json<{ token: string }>().token,
})
const stepUp = (headers: Headers, proof: object) => post('/admin/step-up', { proof }, headers)

let names = 0
/** An admin at the first sign-in, after the password was confirmed again. */
async function firstSession() {
  const username = `admin${++names}`
  await addAdmin(app, { username, password }, 'chief')
  const headers = tokenOf(await login(username))
  expect(await outcome(stepUp(headers, { kind: 'password', password }))).toBe(200)
  return { username, headers }
}

async function withTotp() {
  const { username, headers } = await firstSession()
  const { secret, address, qr } = (await post('/admin/security/totp', undefined, headers)).json<{
    secret: string
    address: string
    qr: string
  }>()
  expect([address, qr]).toEqual([expect.stringContaining(secret), expect.stringMatching(/^<svg/)])
  const answer = await post('/admin/security/totp/confirm', { code: codeAt(secret) }, headers)
  const { recoveryCodes } = answer.json<{ recoveryCodes: string[] }>()
  now += minuteMs // the code that confirmed the app is used
  return { username, headers, secret, recoveryCodes }
}

async function addPasskey(headers: Headers, authenticator = createAuthenticator({ origin })): Promise<Authenticator> {
  const options = (await post('/admin/security/passkeys/options', undefined, headers)).json<object>()
  const body = { name: 'Laptop', response: authenticator.create(options) }
  expect(await outcome(post('/admin/security/passkeys', body, headers))).toBe(201)
  return authenticator
}

async function withPasskey() {
  const { username, headers } = await firstSession()
  return { username, headers, authenticator: await addPasskey(headers) }
}

async function passkeyFactor(pending: string, authenticator: Authenticator) {
  const options = (await post('/admin/login/passkey', { pending })).json<object>()
  return { kind: 'passkey', response: authenticator.get(options) }
}

test('a password stolen before a second factor exists can only set one up from the second sign-in on', async () => {
  const { username, headers } = await firstSession()
  expect(await outcome(app.request(headers, 'GET', '/admin/users'))).toBe(200)
  // The first session works, but does nothing destructive.
  expect(await outcome(post('/admin/admins', { username: 'accomplice', role: 'chief' }, headers))).toBe('factor_needed')
  const second = await login(username)
  expect(second.json()).toMatchObject({ admin: { stage: 'factor' } })
  for (const url of ['/admin/users', '/admin/overview?days=7', '/admin/reports', '/admin/audit'])
    expect(await outcome(app.request(tokenOf(second), 'GET', url))).toBe('factor_needed')
  expect(await outcome(app.request(tokenOf(second), 'GET', '/admin/security'))).toBe(200)
  expect(await outcome(post('/admin/security/totp', undefined, tokenOf(second)))).toBe('step_up_needed')
})

test('the first factor ends the sessions that were opened without one', async () => {
  const { username, headers } = await firstSession()
  const thief = tokenOf(await login(username))
  await addPasskey(headers)
  expect((await app.request(thief, 'GET', '/admin/me')).statusCode).toBe(401)
  expect((await app.request(headers, 'GET', '/admin/me')).statusCode).toBe(200)
  expect((await login(username)).json()).toMatchObject({ factors: { passkey: true, totp: false, recovery: true } })
})

test('a stolen password opens nothing: the token of a pending log-in is accepted by no other call', async () => {
  const { username } = await withTotp()
  const pending = await pendingOf(username)
  expect((await app.request({ 'x-admin-token': pending }, 'GET', '/admin/me')).statusCode).toBe(401)
  expect((await stepUp({ 'x-admin-token': pending }, { kind: 'password', password })).statusCode).toBe(401)
  for (const forged of ['', 'x', `${pending}x`, pending.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))])
    expect(await outcome(post('/admin/login/passkey', { pending: forged }))).toBe('admin_login_expired')
  now += 5 * minuteMs
  expect(await outcome(complete(pending, { kind: 'totp', code: '000000' }))).toBe('admin_login_expired')
})

test('one code of the authenticator app opens one session, also when it is sent twice at once or replayed', async () => {
  const { username, secret } = await withTotp()
  const [one, other] = [await pendingOf(username), await pendingOf(username)]
  const factor = { kind: 'totp', code: codeAt(secret) }
  const both = await Promise.all([outcome(complete(one, factor)), outcome(complete(other, factor))])
  expect(both.toSorted()).toEqual([200, 'factor_refused'])
  expect(await outcome(complete(await pendingOf(username), factor))).toBe('factor_refused')
  now += 30_000
  expect(await outcome(complete(await pendingOf(username), { kind: 'totp', code: codeAt(secret) }))).toBe(200)
})

test('codes are guessed from many addresses and log-ins at once: five are checked, also with the right one among them', async () => {
  const { username, secret, recoveryCodes } = await withTotp()
  const pendings = await Promise.all(many(8).map(() => pendingOf(username)))
  const guess = (i: number) => complete(pendings[i % pendings.length] ?? '', { kind: 'totp', code: `00000${i % 10}` })
  const guesses = await Promise.all(many(40).map((i) => outcome(guess(i))))
  expect(guesses.filter((one) => one === 'factor_refused')).toHaveLength(5)
  const right = { kind: 'totp', code: codeAt(secret) }
  expect(await outcome(complete(await pendingOf(username), right))).toBe('too_many_requests')
  const recovery = { kind: 'recovery', code: recoveryCodes[0] ?? '' }
  expect(await outcome(complete(await pendingOf(username), recovery))).toBe('too_many_requests')
  now += 16 * minuteMs
  expect(await outcome(complete(await pendingOf(username), { kind: 'totp', code: codeAt(secret) }))).toBe(200)
})

test('codes are guessed for days: no more than 20 a day', async () => {
  const { username } = await withTotp()
  const checked = []
  for (const _round of many(8)) {
    const pending = await pendingOf(username)
    const guesses = await Promise.all(many(6).map(() => outcome(complete(pending, { kind: 'totp', code: '000000' }))))
    checked.push(...guesses.filter((one) => one === 'factor_refused'))
    now += 16 * minuteMs
  }
  expect(checked).toHaveLength(20)
})

test('a recovery code works once, also in parallel, and is not stored readable', async () => {
  const { username, recoveryCodes } = await withTotp()
  expect(new Set(recoveryCodes).size).toBe(10)
  const code = recoveryCodes[3] ?? ''
  const [one, other] = [await pendingOf(username), await pendingOf(username)]
  const factor = { kind: 'recovery', code: ` ${code.toUpperCase()} ` }
  const both = await Promise.all([outcome(complete(one, factor)), outcome(complete(other, factor))])
  expect(both.toSorted()).toEqual([200, 'factor_refused'])
  const headers = tokenOf(await complete(await pendingOf(username), { kind: 'recovery', code: recoveryCodes[4] }))
  const security = await app.request(headers, 'GET', '/admin/security')
  expect(security.json()).toMatchObject({ recoveryCodes: 8, totp: true })
  const { rows } = await app.pool.query<{ stored: string }>(
    `SELECT concat_ws(' ', prefix, code_hash) AS stored FROM admin_recovery_codes`,
  )
  for (const { stored } of rows) expect(recoveryCodes.some((given) => stored.includes(given.slice(5)))).toBe(false)
})

test('new recovery codes replace those that were seen by somebody else', async () => {
  const { username, headers, secret, recoveryCodes } = await withTotp()
  expect(await outcome(stepUp(headers, { kind: 'totp', code: codeAt(secret) }))).toBe(200)
  const renewed = (await post('/admin/security/recovery-codes', undefined, headers)).json<{ recoveryCodes: string[] }>()
  const use = async (code: string | undefined) =>
    outcome(complete(await pendingOf(username), { kind: 'recovery', code }))
  expect([await use(recoveryCodes[0]), await use(renewed.recoveryCodes[0])]).toEqual(['factor_refused', 200])
})

test('the secret of the authenticator app is sealed in the database, and no answer shows it again', async () => {
  const { username, headers, secret } = await withTotp()
  const { rows } = await app.pool.query<{ secret: Buffer }>(
    'SELECT t.secret FROM admin_totp t JOIN admins a ON a.id = t.admin_id WHERE a.username = $1',
    [username],
  )
  expect(rows[0]?.secret.toString('latin1')).not.toContain(secret)
  expect((await app.request(headers, 'GET', '/admin/security')).body).not.toContain(secret)
})

test('a passkey signs in; its answer is not replayed, nor used by another log-in or another admin', async () => {
  const { username, authenticator } = await withPasskey()
  const pending = await pendingOf(username)
  const factor = await passkeyFactor(pending, authenticator)
  const other = await withPasskey()
  expect(await outcome(complete(await pendingOf(other.username), factor))).toBe('passkey_refused')
  expect(await outcome(complete(await pendingOf(username), factor))).toBe('passkey_refused')
  const twice = await Promise.all([outcome(complete(pending, factor)), outcome(complete(pending, factor))])
  expect(twice.filter((one) => one === 200)).toHaveLength(1)
  const foreign = await passkeyFactor(await pendingOf(username), other.authenticator)
  expect(await outcome(complete(await pendingOf(username), foreign))).toBe('passkey_refused')
})

test('a passkey stays usable while somebody guesses codes', async () => {
  const { username, authenticator } = await withPasskey()
  const pending = await pendingOf(username)
  await Promise.all(many(10).map(() => complete(pending, { kind: 'recovery', code: 'aaaa-bbbb-cccc-dddd' })))
  expect(await outcome(complete(pending, await passkeyFactor(pending, authenticator)))).toBe(200)
})

test('a cloned passkey is refused', async () => {
  const { headers } = await firstSession()
  const authenticator = await addPasskey(headers, createAuthenticator({ origin, isCloned: true }))
  const options = (await post('/admin/step-up/passkey', undefined, headers)).json<object>()
  expect(await outcome(stepUp(headers, { kind: 'passkey', response: authenticator.get(options) }))).toBe(
    'passkey_refused',
  )
})

test('a stolen session neither adds nor removes a factor, and the password does not replace one', async () => {
  const { username, authenticator, headers } = await withPasskey()
  now += 5 * minuteMs // the confirmation of the enrolment is over
  const stolen = headers
  for (const [method, url] of [
    ['POST', '/admin/security/totp'],
    ['POST', '/admin/security/passkeys/options'],
    ['DELETE', '/admin/security/passkeys/abc'],
    ['POST', '/admin/security/recovery-codes'],
  ] as const)
    expect([url, await outcome(app.request(stolen, method, url))]).toEqual([url, 'step_up_needed'])
  expect(await outcome(stepUp(stolen, { kind: 'password', password }))).toBe('factor_refused')
  // An answer made for the log-in does not confirm a step-up.
  const factor = await passkeyFactor(await pendingOf(username), authenticator)
  expect(await outcome(stepUp(stolen, factor))).toBe('passkey_refused')
  const options = (await post('/admin/step-up/passkey', undefined, stolen)).json<object>()
  expect(await outcome(stepUp(stolen, { kind: 'passkey', response: authenticator.get(options) }))).toBe(200)
})

test('the last factor stays, also when both are removed at once', async () => {
  const { headers, secret } = await withTotp()
  expect(await outcome(stepUp(headers, { kind: 'totp', code: codeAt(secret) }))).toBe(200)
  await addPasskey(headers)
  const { passkeys } = (await app.request(headers, 'GET', '/admin/security')).json<{
    passkeys: { _id: string }[]
  }>()
  const removals = await Promise.all([
    outcome(app.request(headers, 'DELETE', `/admin/security/passkeys/${passkeys[0]?._id}`)),
    outcome(app.request(headers, 'DELETE', '/admin/security/totp')),
  ])
  expect(removals.toSorted()).toEqual([200, 'last_factor'])
})

test('a passkey is not renamed or removed by another admin', async () => {
  const victim = await withPasskey()
  const { passkeys } = (await app.request(victim.headers, 'GET', '/admin/security')).json<{
    passkeys: { _id: string }[]
  }>()
  const url = `/admin/security/passkeys/${passkeys[0]?._id}`
  const { headers } = await withTotp()
  expect(await outcome(app.request(headers, 'PUT', url, { name: 'Mine' }))).toBe('not_found')
  expect(await outcome(app.request(headers, 'DELETE', url))).toBe('not_found')
})

test('a reset by a colleague ends a log-in between password and factor', async () => {
  const { username, secret } = await withTotp()
  const pending = await pendingOf(username)
  const chief = await withPasskey()
  const team = (await app.request(chief.headers, 'GET', '/admin/admins')).json<{ _id: string; username: string }[]>()
  const id = team.find((one) => one.username === username)?._id
  expect(await outcome(post(`/admin/admins/${id}/reset`, undefined, chief.headers))).toBe(200)
  expect(await outcome(complete(pending, { kind: 'totp', code: codeAt(secret) }))).toBe('admin_login_expired')
})

test('after a leaked encryption key was replaced, the authenticator apps go on with the new one alone', async () => {
  const { username, secret } = await withTotp()
  const [old, fresh] = [Buffer.alloc(32, 7), Buffer.alloc(32, 9)]
  const options = { pool: app.pool, report: (error: unknown) => expect.fail(String(error)) }
  const { resealed } = await resealTexts(sealedSecrets, { ...options, sealing: createSealing([fresh, old]) })
  expect(resealed).toBeGreaterThan(0)
  const { rows } = await app.pool.query<{ id: string; secret: Buffer }>(
    'SELECT a.id, t.secret FROM admin_totp t JOIN admins a ON a.id = t.admin_id WHERE a.username = $1',
    [username],
  )
  const [stored] = rows
  expect(stored && createSealing([fresh]).open(stored.secret, stored.id)).toBe(secret)
})
