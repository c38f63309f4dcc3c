// Attacks on the accounts of admins: guessing, one-time passwords, stolen sessions, and the operator's commands.
import { allEndpoints } from '@hamvav/contract/endpoints'
import { adminErrors } from '@hamvav/contract/admin/errors'
import { minuteMs } from '@hamvav/contract/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator } from '../features/admin/accounts/operator.ts'
import { createAlbumClient, photo } from '../features/profiles/testing/album-client.ts'
import { createProtection } from '../features/safety/testing/protection.ts'
import { addAdmin, type AdminHeaders, logInAdmin, signInAdmin, stepUpAdmin } from '../testing/admin-client.ts'
import { createAddresses } from '../testing/browser.ts'
import { type Answer, type Caller, createTestApp, quickPasswords, type TestApp } from '../testing/test-app.ts'

const chief = { username: 'chief', password: 'an admin of the tests' }
let app: TestApp
/** Another server of the same installation, without rate limits: for tests of every endpoint. */
let unlimited: TestApp
let now = Date.now()
beforeAll(async () => {
  const env = {
    ADMIN_USERNAME: chief.username,
    ADMIN_PASSWORD: chief.password,
    RATE_LIMIT: 'on',
    TRUST_PROXY: '127.0.0.1',
  }
  // Each request from another address, as an attacker with a botnet would.
  app = await createTestApp(env, { now: () => now, addresses: createAddresses('203.0') })
  unlimited = await createTestApp({ ...env, RATE_LIMIT: 'off' }, { now: () => now, beside: app })
})
afterAll(async () => {
  await unlimited.close()
  await app.close()
})

const login = (username: string, password: string, by: Caller = null) =>
  app.request(by, 'POST', '/admin/login', { username, password })
const codeOf = async (answer: Answer) => {
  const { statusCode, body } = await answer
  return [statusCode, (JSON.parse(body) as { code?: string }).code]
}
const statusesOf = async (answers: readonly Answer[]) =>
  (await Promise.all(answers)).map(({ statusCode }) => statusCode)
const many = (count: number) => Array.from({ length: count }, (_, i) => i)

test('160 guesses of an admin password from 40 addresses at once: ten are checked', async () => {
  await addAdmin(app, { ...chief, username: 'guessed' }, 'viewer')
  const statuses = await statusesOf(many(160).map((i) => login('guessed', `guess ${i}`)))
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(150)
  const refused = await login('GUESSED', chief.password)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.any(String)])
})

test('guesses at a name without an admin are counted too, so that the limit reveals no usernames', async () => {
  await addAdmin(app, { ...chief, username: 'exists' }, 'viewer')
  const outcomes = async (username: string) => {
    const found = []
    for (const i of many(14)) found.push(await codeOf(login(username, `guess ${i}`)))
    return found
  }
  expect(await outcomes('nobody')).toEqual(await outcomes('exists'))
})

test('an attacker who uses up the guesses does not lock out the owner on their own device', async () => {
  const owner = { username: 'owner', password: chief.password }
  await addAdmin(app, owner, 'viewer')
  const first = await login(owner.username, owner.password)
  const [cookie] = first.cookies
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  await Promise.all(many(30).map((i) => login(owner.username, `guess ${i}`)))
  expect((await login(owner.username, owner.password)).statusCode).toBe(429)
  const known = { cookie: `${cookie?.name}=${cookie?.value}` }
  expect((await login(owner.username, owner.password, known)).statusCode).toBe(200)
  // The cookie of one admin does not help against another, and a known device has ten guesses too.
  await Promise.all(many(10).map((i) => login('chief', `guess ${i}`)))
  expect((await login('chief', chief.password, known)).statusCode).toBe(429)
  const guesses = await statusesOf(many(15).map((i) => login(owner.username, `guess ${i}`, known)))
  expect(guesses.filter((status) => status === 429)).toHaveLength(5)
  now += 16 * minuteMs
  expect((await login('chief', chief.password)).statusCode).toBe(200)
})

/** Adds a colleague as a chief does. @returns the one-time password */
async function addColleague(by: AdminHeaders, username: string): Promise<{ id: string; password: string }> {
  const answer = await app.request(by, 'POST', '/admin/admins', { username, role: 'viewer' })
  const { admin, oneTimePassword } = answer.json<{ admin: { _id: string }; oneTimePassword: string }>()
  return { id: admin._id, password: oneTimePassword }
}

test('a one-time password that somebody else saw opens one session, also in parallel, and only to change it', async () => {
  const by = await signInAdmin(app, chief)
  const { password } = await addColleague(by, 'colleague')
  const both = await Promise.all([1, 2, 3].map(() => login('colleague', password)))
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401])
  expect(both.find(({ statusCode }) => statusCode === 401)?.json()).toMatchObject({ code: 'one_time_password_spent' })
  expect(await codeOf(login('colleague', password))).toEqual([401, 'one_time_password_spent'])
  const token = both.find(({ statusCode }) => statusCode === 200)?.json<{ token: string }>().token ?? ''
  const headers = { 'x-admin-token': token }
  // Nothing else works before the change, whatever it is.
  for (const { method, path, access, stage } of allEndpoints) {
    if (access !== 'admin' || stage === 'password') continue
    const url = path.replaceAll(/:[a-z]+/gi, '019359f0-0000-7000-8000-000000000000')
    const answer = await unlimited.server.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) })
    expect([path, answer.json<{ code: string }>().code]).toEqual([path, 'password_change_needed'])
  }
  const change = (newPassword: string) =>
    codeOf(app.request(headers, 'POST', '/admin/password', { password, newPassword }))
  expect(await change(password)).toEqual([400, 'one_time_password_kept'])
  expect(await change('my own very long secret')).toEqual([200, undefined])
  expect((await app.request(headers, 'GET', '/admin/overview?days=7')).statusCode).toBe(200)
  expect(await codeOf(login('colleague', password))).toEqual([401, 'admin_invalid_credentials'])
  expect((await login('colleague', 'my own very long secret')).statusCode).toBe(200)
})

test('a one-time password found a week later opens nothing', async () => {
  const { password } = await addColleague(await signInAdmin(app, chief), 'late-colleague')
  now += 7 * 24 * 60 * minuteMs
  expect(await codeOf(login('late-colleague', password))).toEqual([401, 'one_time_password_spent'])
})

/** Every call that must not be possible with a stolen session alone: destructive ones, and those that open evidence. */
const confirmed = [
  'adminDeleteUser',
  'adminDiscardJobs',
  'adminStartBulk',
  'adminAddAdmin',
  'adminChangeAdmin',
  'adminRemoveAdmin',
  'adminResetAdmin',
  'adminExportAudit',
  'adminGetEvidence',
  'adminReportPicture',
  'adminReportSound',
  'adminReadHeld',
  'adminVerificationFile',
  'adminDecideVerification',
  'adminStartPasskey',
  'adminAddPasskey',
  'adminRemovePasskey',
  'adminStartTotp',
  'adminConfirmTotp',
  'adminRemoveTotp',
  'adminRenewRecoveryCodes',
]

test('a stolen session does nothing destructive and opens no evidence without the confirmation of the admin', async () => {
  expect(
    allEndpoints
      .filter(({ stepUp }) => stepUp)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(confirmed.toSorted())
  const stolen = await logInAdmin(app, chief)
  for (const { method, path, stepUp } of allEndpoints) {
    if (!stepUp) continue
    const url = path.replaceAll(/:[a-z]+/gi, '019359f0-0000-7000-8000-000000000000')
    expect([path, await codeOf(app.request(stolen, method, url, method === 'GET' ? undefined : {}))]).toEqual([
      path,
      [403, 'step_up_needed'],
    ])
  }
})

test('a stolen session of a moderator opens no sealed evidence', async () => {
  const moderator = { username: 'reader', password: chief.password }
  await addAdmin(app, moderator, 'moderator')
  const [reporter, reported] = [await app.signUp(), await app.signUp()]
  const protection = createProtection(app)
  const secret = 'Meet me behind the temple'
  await protection.send(reported, 'POST', '/api/messages/send', { to: reporter.user._id, text: secret })
  await (await createAlbumClient(app, reported)).add(await photo(1))
  await protection.report(reporter, 'conversation', reported.user._id)
  await protection.report(reporter, 'profile', reported.user._id)
  // Not by their order: ids made within a millisecond have none.
  const reports = await protection.reports(reported.user._id)
  const chat = reports.find(({ evidence }) => evidence && 'partner' in evidence.content)
  const profile = reports.find((report) => report !== chat)
  const picture = `/admin/reports/${profile?.id}/pictures/${profile?.pictures[0]}`
  const evidence = `/admin/reports/${chat?.id}/evidence`
  const stolen = await logInAdmin(app, moderator)
  for (const url of [evidence, picture])
    expect([url, await codeOf(app.request(stolen, 'GET', url))]).toEqual([url, [403, 'step_up_needed']])
  // Nothing else that the session reads contains it.
  for (const { method, path, access } of allEndpoints) {
    if (access !== 'admin' || method !== 'GET') continue
    const id = path.startsWith('/admin/reports') ? chat?.id : reported.user._id
    const { body } = await app.request(stolen, 'GET', path.replaceAll(/:[a-z]+/gi, id ?? ''))
    for (const hidden of [secret, profile?.pictures[0] ?? secret])
      expect([path, body.includes(hidden)]).toEqual([path, false])
  }
  expect((await app.request(stolen, 'GET', `/admin/reports/${chat?.id}`)).json()).toMatchObject({
    hasEvidence: true,
  })
  await stepUpAdmin(app, stolen, moderator.password)
  expect((await app.request(stolen, 'GET', evidence)).body).toContain(secret)
  expect((await app.request(stolen, 'GET', picture)).statusCode).toBe(200)
  now += 5 * minuteMs
  for (const url of [evidence, picture]) expect((await app.request(stolen, 'GET', url)).statusCode).toBe(403)
})

test('a confirmation counts for its session and for five minutes, not for a session that a thief opened', async () => {
  const member = await app.signUp()
  const [own, other] = [await signInAdmin(app, chief), await logInAdmin(app, chief)]
  const remove = (headers: AdminHeaders) => codeOf(app.request(headers, 'DELETE', `/admin/users/${member.user._id}`))
  expect(await remove(other)).toEqual([403, 'step_up_needed'])
  now += 5 * minuteMs
  expect(await remove(own)).toEqual([403, 'step_up_needed'])
  await stepUpAdmin(app, own, chief.password)
  expect(await remove(own)).toEqual([200, undefined])
})

test('the password of the admin is not guessed by step-ups or password changes of a stolen session', async () => {
  await addAdmin(app, { ...chief, username: 'stolen' }, 'viewer')
  const headers = await logInAdmin(app, { ...chief, username: 'stolen' })
  const stepUp = (password: string) =>
    app.request(headers, 'POST', '/admin/step-up', { proof: { kind: 'password', password } })
  const guesses = await statusesOf(many(15).map((i) => stepUp(`guess ${i}`)))
  expect(guesses.filter((status) => status === 403)).toHaveLength(10)
  const change = { password: chief.password, newPassword: 'rain on the tin roof' }
  expect((await app.request(headers, 'POST', '/admin/password', change)).statusCode).toBe(429)
})

test('a chief resets a colleague, whose sessions, factors and password end, but not themselves', async () => {
  const by = await signInAdmin(app, chief)
  const { id, password } = await addColleague(by, 'taken-over')
  const intruder = await logInAdmin(app, { username: 'taken-over', password })
  const team = await app.request(by, 'GET', '/admin/admins')
  const ownId = team.json<{ _id: string; username: string }[]>().find(({ username }) => username === 'chief')?._id
  expect(await codeOf(app.request(by, 'POST', `/admin/admins/${ownId}/reset`))).toEqual([409, 'last_chief'])
  const reset = await app.request(by, 'POST', `/admin/admins/${id}/reset`)
  const fresh = reset.json<{ oneTimePassword: string }>().oneTimePassword
  expect((await app.request(intruder, 'GET', '/admin/me')).statusCode).toBe(401)
  expect((await login('taken-over', password)).statusCode).toBe(401)
  expect((await login('taken-over', fresh)).json()).toMatchObject({ admin: { stage: 'password' } })
})

test('the operator lists, adds and resets admins on the server, in the audit log; the last chief stays', async () => {
  const operator = createOperator({ pool: app.pool, passwords: quickPasswords, now: () => now })
  const passwordIn = (lines: readonly string[]) => /^One-time password: (.+)$/m.exec(lines.join('\n'))?.[1] ?? ''
  const created = await operator.create('by.operator', 'moderator')
  expect(await operator.list()).toContainEqual(expect.stringMatching(/^by\.operator +moderator +one-time password/))
  expect((await login('by.operator', passwordIn(created))).statusCode).toBe(200)
  await expect(operator.create('BY.operator', 'viewer')).rejects.toThrow('There is an admin of the name')
  await expect(operator.create('a b', 'viewer')).rejects.toThrow('A username has')
  await expect(operator.create('someone', 'owner')).rejects.toThrow('There is no role owner')
  const renewed = await operator.reset('by.operator')
  expect((await login('by.operator', passwordIn(created))).statusCode).toBe(401)
  expect((await login('by.operator', passwordIn(renewed))).json()).toMatchObject({ admin: { stage: 'password' } })
  await expect(operator.reset('nobody')).rejects.toThrow('There is no admin of the name nobody')
  await expect(operator.setRole('chief', 'viewer')).rejects.toThrow('is the last chief')
  expect(await operator.setRole('by.operator', 'chief')).toEqual(['by.operator is a chief now.'])
  const { rows } = await app.pool.query<{ action: string }>(
    `SELECT l.action FROM audit_log l JOIN admins a ON a.id = l.subject_id WHERE a.username = 'by.operator'
       AND l.admin_id = '00000000-0000-0000-0000-000000000000' ORDER BY l.number`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['add-admin', 'reset-admin', 'change-admin'])
})

test('the refusal of a wrong name and of a wrong password is the same', async () => {
  const [name, password] = [await login('no-such-admin', chief.password), await login('chief', 'a wrong password')]
  expect({ ...name.json(), requestId: '' }).toEqual({ ...password.json(), requestId: '' })
  expect(name.json()).toMatchObject({ message: adminErrors.admin_invalid_credentials.message })
})
