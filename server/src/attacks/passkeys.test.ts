// Attacks on members' passkeys: planting, replaying and keeping one, and finding out who has one.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { minuteMs } from '@hamvav/contract/durations'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { withTransaction } from '../platform/database/transaction.ts'
import { removePasskeysOf } from '../features/auth/passkeys/passkey-queries.ts'
import { createAuthenticator } from '../testing/authenticator.ts'
import { createBrowser } from '../testing/browser.ts'
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts'

const origin = 'http://localhost:3000'
let ahead = 0
let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await createTestApp({}, { now: () => Date.now() + ahead })
})
beforeEach(async () => {
  member = await app.signUp()
})
afterAll(() => app.close())

const post = (url: string, payload: object = {}, headers: Record<string, string> = member.headers) =>
  app.server.inject({ method: 'POST', url: `/api/auth/${url}`, payload, headers })
type Authenticator = ReturnType<typeof createAuthenticator>

async function makePasskey(of = member, authenticator = createAuthenticator({ origin })) {
  const options = await post('passkeys/options', { password: of.password }, of.headers)
  expect(options.statusCode).toBe(200)
  return { authenticator, passkey: authenticator.create(options.json()) }
}
async function addPasskey(of = member, name = 'Phone') {
  const { authenticator, passkey } = await makePasskey(of)
  const added = await post('passkeys', { name, passkey }, of.headers)
  expect(added.statusCode).toBe(201)
  return { authenticator, id: added.json<{ _id: string }>()._id }
}
const assertion = async (authenticator: Authenticator) =>
  authenticator.get((await post('passkey-login/options', {}, {})).json())
const logIn = async (authenticator: Authenticator) =>
  post('passkey-login', { passkey: await assertion(authenticator) }, {})
const names = async () =>
  (await app.server.inject({ method: 'GET', url: '/api/auth/passkeys', headers: member.headers })).json<
    { name: string }[]
  >()
const refusal = {
  code: 'invalid_credentials',
  message: 'Invalid credentials 😔',
  requestId: expect.any(String) as string,
}

test('a passkey signs in without a name; it is listed by name and dates only', async () => {
  const { authenticator, id } = await addPasskey()
  const answer = await logIn(authenticator)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ user: { _id: member.user._id }, message: 'Login successful!' })
  expect(answer.cookies.map(({ name }) => name)).toEqual(['hamvav_refresh', 'hamvav_device'])
  expect(await names()).toEqual([
    { _id: id, name: 'Phone', createdAt: expect.any(String), lastUsedAt: expect.any(String) },
  ])
})

test('a stolen token adds and removes no passkey without the password or a passkey', async () => {
  const { authenticator, id } = await addPasskey()
  for (const proof of [
    { password: 'a wrong guess' },
    {},
    { password: member.password, passkey: await assertion(authenticator) },
  ]) {
    for (const call of ['passkeys/options', `passkeys/${id}/remove`]) {
      const answer = await post(call, proof)
      expect([400, 403]).toContain(answer.statusCode)
    }
  }
  // The challenge of a log-in is no proof either.
  const passkey = await assertion(authenticator)
  expect((await post(`passkeys/${id}/remove`, { passkey })).statusCode).toBe(400)
  const options = (await post('passkey-login/options', {}, {})).json<object>()
  const planted = createAuthenticator({ origin }).create({ ...options, user: { id: '' } })
  expect((await post('passkeys', { name: 'Planted', passkey: planted })).statusCode).toBe(400)
  expect(await names()).toHaveLength(1)

  const proof = authenticator.get((await post('passkeys/proof-options')).json())
  expect((await post(`passkeys/${id}/remove`, { passkey: proof })).statusCode).toBe(204)
  expect(await names()).toEqual([])
})

test('a proof made in another session, or by the passkey of another member, is refused', async () => {
  const { authenticator, id } = await addPasskey()
  const login = await post('login', { email: member.user.email, password: member.password }, {})
  const elsewhere = { authorization: `Bearer ${login.json<{ token: string }>().token}` }
  const ofOtherSession = authenticator.get((await post('passkeys/proof-options', {}, elsewhere)).json())
  expect((await post(`passkeys/${id}/remove`, { passkey: ofOtherSession })).statusCode).toBe(400)
  const stranger = await app.signUp()
  const other = await addPasskey(stranger)
  const ofStranger = other.authenticator.get((await post('passkeys/proof-options')).json())
  expect((await post(`passkeys/${id}/remove`, { passkey: ofStranger })).statusCode).toBe(400)
  expect((await post(`passkeys/${id}/remove`, { password: stranger.password }, stranger.headers)).statusCode).toBe(404)
  const renamed = await app.server.inject({
    method: 'PUT',
    url: `/api/auth/passkeys/${id}`,
    payload: { name: 'Mine' },
    headers: stranger.headers,
  })
  expect(renamed.statusCode).toBe(404)
  expect(await names()).toMatchObject([{ name: 'Phone' }])
})

test('an intercepted response of a passkey works once, also in parallel', async () => {
  const { authenticator } = await addPasskey()
  const passkey = await assertion(authenticator)
  const answers = await Promise.all([1, 2, 3, 4].map(() => post('passkey-login', { passkey }, {})))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401, 401])
})

test('nobody learns which accounts have a passkey: options are alike, and every refusal is the same', async () => {
  const { authenticator, id } = await addPasskey()
  const shapes = new Set<string>()
  for (let n = 0; n < 3; n++) {
    const options = (await post('passkey-login/options', { email: member.user.email }, {})).json<
      Record<string, unknown>
    >()
    shapes.add(JSON.stringify({ ...options, challenge: '' }))
    expect(options['allowCredentials'] ?? []).toEqual([])
  }
  expect(shapes.size).toBe(1)

  const unknown = createAuthenticator({ origin })
  unknown.create({ challenge: 'x', user: { id: 'x' } })
  const elsewhere = createAuthenticator({ origin: 'https://evil.example', rpId: 'localhost' })
  elsewhere.create({ challenge: 'x', user: { id: 'x' } })
  const late = await assertion(authenticator)
  ahead += 6 * minuteMs
  const removed = await assertion(authenticator)
  await post(`passkeys/${id}/remove`, { password: member.password })
  const refused = [
    await logIn(unknown),
    await logIn(elsewhere),
    await post('passkey-login', { passkey: late }, {}),
    await post('passkey-login', { passkey: removed }, {}),
  ]
  for (const answer of refused) {
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual(refusal)
    expect(answer.cookies).toEqual([])
  }
})

test('a deleted member’s passkey is refused like an unknown one', async () => {
  const { authenticator } = await addPasskey()
  const passkey = await assertion(authenticator)
  await app.server.inject({
    method: 'POST',
    url: '/api/profile/delete',
    payload: { password: member.password },
    headers: member.headers,
  })
  for (const answer of [await post('passkey-login', { passkey }, {}), await logIn(authenticator)])
    expect([answer.statusCode, answer.json()]).toEqual([401, refusal])
  expect((await app.pool.query('SELECT 1 FROM passkeys WHERE member_id = $1', [member.user._id])).rowCount).toBe(0)
})

test('a suspended member signs in with a passkey to the same limits as with the password', async () => {
  const { authenticator } = await addPasskey()
  await app.pool.query('UPDATE members SET suspended_at = now() WHERE id = $1', [member.user._id])
  app.app.auth.forgetStanding(member.user._id)
  const { token, user } = (await logIn(authenticator)).json<{ token: string; user: { suspended: boolean } }>()
  expect(user.suspended).toBe(true)
  const feed = await app.server.inject({ url: '/api/matches', headers: { authorization: `Bearer ${token}` } })
  expect([feed.statusCode, feed.json()]).toMatchObject([403, { code: 'suspended' }])
})

test('ten passkeys are the limit, also for additions in parallel', async () => {
  for (let n = 0; n < 8; n++) await addPasskey(member, `Key ${n}`)
  const made = await Promise.all([1, 2, 3, 4].map(() => makePasskey()))
  const answers = await Promise.all(made.map(({ passkey }) => post('passkeys', { name: 'More', passkey })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 409, 409])
  expect(await names()).toHaveLength(10)
  expect((await post('passkeys/options', { password: member.password })).json()).toMatchObject({
    code: 'passkeys_full',
  })
})

test('the passkey of one account cannot be added to another', async () => {
  const { authenticator, passkey } = await makePasskey()
  await post('passkeys', { name: 'Phone', passkey })
  const thief = await app.signUp()
  const options = (await post('passkeys/options', { password: thief.password }, thief.headers)).json<object>()
  const { response, ...own } = authenticator.create(options)
  const { attestationObject } = passkey.response // not signed: a page can send it with another challenge
  const copied = { ...own, id: passkey.id, rawId: passkey.rawId, response: { ...response, attestationObject } }
  const answer = await post('passkeys', { name: 'Copy', passkey: copied }, thief.headers)
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'passkey_exists' }])
  expect((await app.pool.query('SELECT 1 FROM passkeys WHERE member_id = $1', [thief.user._id])).rowCount).toBe(0)
})

test('a squatter who adds a passkey while the owner resets the password keeps none', async () => {
  const { passkey } = await makePasskey()
  const { adding } = await withTransaction(app.pool, async (tx) => {
    await tx.query(`UPDATE members SET password_hash = 'reset by the owner' WHERE id = $1`, [member.user._id])
    const adding = post('passkeys', { name: 'Squatter', passkey })
    await vi.waitFor(async () => {
      const waiting = await app.pool.query(
        `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%NO KEY UPDATE%'`,
      )
      expect(waiting.rowCount).toBeGreaterThan(0)
    })
    await removePasskeysOf(tx, member.user._id)
    await tx.query('UPDATE sessions SET revoked_at = now() WHERE member_id = $1', [member.user._id])
    return { adding }
  })
  expect((await adding).statusCode).toBe(401)
  expect((await app.pool.query('SELECT 1 FROM passkeys WHERE member_id = $1', [member.user._id])).rowCount).toBe(0)
})

test('an intruder who added a passkey loses it when the owner sets a new password by the mailed link', async () => {
  await app.pool.query('UPDATE members SET email_confirmed_at = now() WHERE id = $1', [member.user._id])
  const { authenticator } = await addPasskey()
  await post('forgot-password', { email: member.user.email }, {})
  const outbox = path.join(app.config.dataDir, 'outbox')
  const token = await vi.waitFor(() => {
    const mails = readdirSync(outbox).map((file) => readFileSync(path.join(outbox, file), 'utf8'))
    const mail = mails.find(
      (text) => text.includes(`To: ${member.user.email}`) && text.includes('/reset-password?token='),
    )
    const [, secret] = /reset-password\?token=([\w-]+)/.exec(mail ?? '') ?? []
    expect(secret).toBeTruthy()
    return secret
  })
  expect((await post('reset-password', { token, password: 'a new and longer secret' }, {})).statusCode).toBe(200)
  expect((await logIn(authenticator)).statusCode).toBe(401)
})

test('the owner of the address gets a mail about an added passkey, without its name', async () => {
  await addPasskey(member, 'evil.example calls')
  const outbox = path.join(app.config.dataDir, 'outbox')
  await vi.waitFor(() => {
    const mails = readdirSync(outbox).map((file) => readFileSync(path.join(outbox, file), 'utf8'))
    const mail = mails.find((text) => text.includes(`To: ${member.user.email}`) && text.includes('passkey was added'))
    expect(mail).toContain('/settings#security')
    expect(mail).not.toContain('evil')
  })
})

test('a page of another site cannot sign anybody in with its own passkey', async () => {
  const { authenticator } = await addPasskey()
  const victim = createBrowser(app.server)
  const passkey = await assertion(authenticator)
  const answer = await victim.post('/api/auth/passkey-login', { passkey }, { origin: 'https://evil.example' })
  expect([answer.statusCode, victim.cookies]).toEqual([403, {}])
})
