import { OneTimePassword, TeamMember } from '@hamvav/contract/admin/entities'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminHeaders, logInAdmin, signInAdmin } from '../../../testing/admin-client.ts'
import { type Answer, type TestApp, createTestApp } from '../../../testing/test-app.ts'

const credentials = { username: 'chief', password: 'an admin of the tests' }
const secret = 'twelve letters and more'
const demoAdmin = { username: 'demo', password: 'of the demo only' }
let app: TestApp
let chief: AdminHeaders
let chiefId: string

/** Adds an admin, who chooses the password `secret`. */
async function add(username: string, role: string, by = chief): Promise<TeamMember> {
  const answer = await app.request(by, 'POST', '/admin/admins', { username, role })
  expect(answer.statusCode).toBe(201)
  const { admin, oneTimePassword: password } = OneTimePassword.parse(answer.json())
  const first = await logInAdmin(app, { username, password })
  expect((await app.request(first, 'POST', '/admin/password', { password, newPassword: secret })).statusCode).toBe(200)
  await app.request(first, 'POST', '/admin/logout')
  return admin
}
const said = async (answer: Answer) => {
  const { statusCode, body } = await answer
  return [statusCode, (JSON.parse(body) as { code?: string }).code]
}
const team = async (by = chief) =>
  (await app.request(by, 'GET', '/admin/admins')).json<unknown[]>().map((one) => TeamMember.parse(one))

beforeAll(async () => {
  app = await createTestApp(
    { ADMIN_USERNAME: credentials.username, ADMIN_PASSWORD: credentials.password },
    { demoAdmin },
  )
  chief = await signInAdmin(app, credentials)
  chiefId = (await team())[0]?._id ?? ''
})
afterAll(() => app.close())

test('only chiefs manage the team; every admin changes their own password', async () => {
  const { _id } = await add('looker', 'viewer')
  await add('mod', 'moderator')
  for (const name of ['looker', 'mod']) {
    const headers = await signInAdmin(app, { username: name, password: secret })
    for (const [method, url, payload] of [
      ['GET', '/admin/admins'],
      ['POST', '/admin/admins', { username: 'another', role: 'chief' }],
      ['POST', `/admin/admins/${chiefId}/reset`],
      ['PUT', `/admin/admins/${_id}`, { role: 'chief' }],
      ['DELETE', `/admin/admins/${chiefId}`],
    ] as const)
      expect(await said(app.request(headers, method, url, payload))).toEqual([403, 'admin_role_needed'])
    const mine = { password: secret, newPassword: `${secret} of ${name}` }
    expect((await app.request(headers, 'POST', '/admin/password', mine)).statusCode).toBe(200)
  }
  expect((await app.request(null, 'GET', '/admin/admins')).statusCode).toBe(401)
  expect(await team()).toMatchObject([
    { username: 'chief', role: 'chief', lastLoginAt: expect.any(String) },
    { username: 'mod', role: 'moderator' },
    { username: 'looker', role: 'viewer' },
  ])
})

test('a new admin needs an unused name and a role', async () => {
  await add('Twice', 'viewer')
  const given = { username: 'fresh', role: 'viewer' }
  for (const [change, expected] of [
    [{ username: 'tWICE' }, [409, 'admin_exists']],
    [{ username: 'no' }, [400, 'invalid_input']],
    [{ username: 'a b c' }, [400, 'invalid_input']],
    [{ role: 'owner' }, [400, 'invalid_input']],
  ] as const)
    expect([change, await said(app.request(chief, 'POST', '/admin/admins', { ...given, ...change }))]).toEqual([
      change,
      expected,
    ])
  const both = await Promise.all([1, 2].map(() => said(app.request(chief, 'POST', '/admin/admins', given))))
  expect(both.toSorted()).toEqual([
    [201, undefined],
    [409, 'admin_exists'],
  ])
})

test('role changes and removals take effect at the next call; names are not reused', async () => {
  const passing = { username: 'passing', password: secret }
  const { _id } = await add(passing.username, 'moderator')
  const theirs = await signInAdmin(app, passing)
  const look = () => said(app.request(theirs, 'GET', '/admin/support'))
  expect((await look())[0]).toBe(200)
  expect(await said(app.request(chief, 'PUT', `/admin/admins/${_id}`, { role: 'viewer' }))).toEqual([200, undefined])
  expect(await look()).toEqual([403, 'admin_role_needed'])
  expect((await app.request(theirs, 'GET', '/admin/me')).json()).toMatchObject({ role: 'viewer' })
  expect((await app.request(chief, 'DELETE', `/admin/admins/${_id}`)).statusCode).toBe(200)
  expect((await look())[0]).toBe(401)
  expect((await app.request(null, 'POST', '/admin/login', passing)).statusCode).toBe(401)
  expect(await said(app.request(chief, 'DELETE', `/admin/admins/${_id}`))).toEqual([404, 'admin_not_found'])
  expect(await said(app.request(chief, 'PUT', `/admin/admins/${_id}`, { role: 'chief' }))).toEqual([
    404,
    'admin_not_found',
  ])
  const again = { username: 'passing', role: 'viewer' }
  expect(await said(app.request(chief, 'POST', '/admin/admins', again))).toEqual([409, 'admin_exists'])
  const { rows } = await app.pool.query('SELECT action, details FROM audit_log WHERE subject_id = $1 ORDER BY number', [
    _id,
  ])
  expect(rows).toEqual([
    { action: 'add-admin', details: { after: { role: 'moderator' } } },
    { action: 'login', details: {} },
    { action: 'change-password', details: {} },
    { action: 'logout', details: {} },
    { action: 'login', details: {} },
    { action: 'change-admin', details: { before: { role: 'moderator' }, after: { role: 'viewer' } } },
    { action: 'remove-admin', details: { before: { role: 'viewer' } } },
  ])
})

test('admins cannot remove or demote themselves; the last chief gets a reason', async () => {
  const own = `/admin/admins/${chiefId}`
  expect(await said(app.request(chief, 'DELETE', own))).toEqual([409, 'last_chief'])
  expect(await said(app.request(chief, 'PUT', own, { role: 'viewer' }))).toEqual([409, 'last_chief'])
  await add('second', 'chief')
  expect(await said(app.request(chief, 'DELETE', own))).toEqual([409, 'admin_oneself'])
  expect(await said(app.request(chief, 'PUT', own, { role: 'viewer' }))).toEqual([409, 'admin_oneself'])
})

test('of two chiefs who demote each other concurrently one stays', async () => {
  const names = ['one', 'two', 'three'].map((name) => `chief-${name}`)
  const made = await Promise.all(names.map((name) => add(name, 'chief')))
  const theirs = await Promise.all(names.map((name) => signInAdmin(app, { username: name, password: secret })))
  const answers = await Promise.all(
    theirs.map((headers, i) =>
      said(app.request(headers, 'PUT', `/admin/admins/${made[(i + 1) % 3]?._id}`, { role: 'viewer' })),
    ),
  )
  const roles = (await team()).filter(({ username }) => names.includes(username)).map(({ role }) => role)
  const demoted = answers.filter(([status]) => status === 200).length
  expect(roles.filter((role) => role === 'viewer')).toHaveLength(demoted)
  expect(roles).toContain('chief')
  expect(answers.filter(([status]) => status !== 200).every(([, code]) => code === 'admin_role_needed')).toBe(true)
})

test('a password change needs the old password and ends other sessions', async () => {
  const careful = { username: 'careful', password: secret }
  await add(careful.username, 'viewer')
  const [here, elsewhere] = [await signInAdmin(app, careful), await signInAdmin(app, careful)]
  const next = 'another long password'
  const change = (password: string, newPassword = next) =>
    said(app.request(here, 'POST', '/admin/password', { password, newPassword }))
  expect(await change('not this one')).toEqual([403, 'wrong_password'])
  expect(await change(secret, 'too short')).toEqual([400, 'invalid_input'])
  const both = await Promise.all([change(secret), change(secret, `${next} 2`)])
  expect(both.map(([status]) => status).toSorted()).toEqual([200, 403])
  expect((await app.request(elsewhere, 'GET', '/admin/me')).statusCode).toBe(401)
  expect((await app.request(here, 'GET', '/admin/me')).statusCode).toBe(200)
  expect((await app.request(null, 'POST', '/admin/login', careful)).statusCode).toBe(401)
})

test('a login concurrent with a password change opens no session', async () => {
  const { _id } = await add('hasty', 'viewer')
  const client = await app.pool.connect()
  await client.query('BEGIN')
  await client.query(`UPDATE admins SET password_hash = 'another' WHERE id = $1`, [_id])
  const late = said(app.request(null, 'POST', '/admin/login', { username: 'hasty', password: secret }))
  const waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
  await expect.poll(async () => (await app.pool.query(waiting)).rowCount).toBe(1)
  await client.query('COMMIT')
  client.release()
  expect(await late).toEqual([401, 'admin_invalid_credentials'])
  expect((await app.pool.query('SELECT FROM admin_sessions WHERE admin_id = $1', [_id])).rowCount).toBe(0)
})

test('demo credentials are returned in demo mode only', async () => {
  expect((await app.request(null, 'GET', '/admin/demo')).json()).toEqual({ admin: demoAdmin })
  const plain = await createTestApp({}, { beside: app })
  expect((await plain.server.inject('/admin/demo')).json()).toEqual({ admin: null })
  await plain.close()
})
