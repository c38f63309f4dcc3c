// Who may call the panel, and until when (decision 0020).
import { adminIdleMinutes, adminTokenSeconds } from '@hamvav/contract/admin/limits'
import { adminRoles, isRoleAtLeast, type AdminRole } from '@hamvav/contract/admin/roles'
import { allEndpoints } from '@hamvav/contract/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAdmin, type AdminHeaders, signInAdmin } from '../../testing/admin-client.ts'
import { type Caller, createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let now = Date.now()
const password = 'an admin of the tests'
const admins = new Map<AdminRole, AdminHeaders>()

beforeAll(async () => {
  app = await createTestApp({ ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: password }, { now: () => now })
  for (const role of ['viewer', 'moderator'] as const) await addAdmin(app, { username: role, password }, role)
  for (const role of adminRoles) admins.set(role, await signInAdmin(app, { username: role, password }))
})
afterAll(() => app.close())

const viewer = { username: 'viewer', password }
const me = (by: Caller) => app.request(by, 'GET', '/admin/me')
const statusOf = async (by: Caller) => (await me(by)).statusCode

const calls = allEndpoints.filter(({ access, id }) => access === 'admin' && id !== 'adminLogout')
const unknownId = '019359f0-0000-7000-8000-000000000000'

describe.each(calls)('$id', ({ method, path, role = 'chief' }) => {
  test(`requires the role ${role}, before the body is validated`, async () => {
    const member = await memberToken()
    const url = path.replace(':size', '320.webp').replaceAll(/:[a-z]+/gi, unknownId)
    const call = (by: Caller) => app.request(by, method, url, method === 'GET' ? undefined : {})
    for (const one of adminRoles) {
      const answer = await call(admins.get(one) ?? null)
      if (isRoleAtLeast(one, role)) expect([401, 403]).not.toContain(answer.statusCode)
      else expect(answer.json()).toMatchObject({ code: 'admin_role_needed', message: "Your role doesn't allow this." })
    }
    for (const headers of [{ 'x-admin-token': member }, { authorization: `Bearer ${member}` }, { 'x-user-id': member }])
      expect((await call(headers)).statusCode).toBe(401)
  })
})

let known: string | undefined
const memberToken = async () => (known ??= (await app.signUp()).token)

test('a changed role and a removed admin take effect at the next call', async () => {
  const headers = await signInAdmin(app, { username: 'moderator', password })
  await app.pool.query(`UPDATE admins SET role = 'viewer' WHERE username = 'moderator'`)
  expect((await me(headers)).json()).toMatchObject({ role: 'viewer' })
  expect((await app.request(headers, 'GET', '/admin/reports')).statusCode).toBe(403)
  await app.pool.query(`UPDATE admins SET disabled_at = now() WHERE username = 'moderator'`)
  expect(await statusOf(headers)).toBe(401)
  await app.pool.query(`UPDATE admins SET role = 'moderator', disabled_at = NULL WHERE username = 'moderator'`)
})

test('a logout ends its own session only', async () => {
  const [one, other] = [await signInAdmin(app, viewer), await signInAdmin(app, viewer)]
  expect((await app.request(one, 'POST', '/admin/logout')).statusCode).toBe(200)
  expect([await statusOf(one), await statusOf(other)]).toEqual([401, 200])
})

test('a session ends after 30 idle minutes; automatic refreshes do not extend it', async () => {
  const minutes = (n: number) => n * 60_000
  const headers = await signInAdmin(app, viewer)
  const began = now
  now = began + minutes(adminIdleMinutes - 1)
  expect(await statusOf(headers)).toBe(200)
  now += minutes(adminIdleMinutes - 1)
  expect(await statusOf({ ...headers, 'x-background': '1' })).toBe(200)
  now += minutes(2)
  expect(await statusOf(headers)).toBe(401)
  now = began
})

test('a session lasts 30 minutes from the last activity, even within a minute of the previous one', async () => {
  const headers = await signInAdmin(app, viewer)
  const began = now
  now += 59_000
  expect(await statusOf(headers)).toBe(200)
  now += adminIdleMinutes * 60_000 - 1
  expect(await statusOf(headers)).toBe(200)
  now = began
})

test('a session ends after 8 hours despite activity', async () => {
  const headers = await signInAdmin(app, viewer)
  const began = now
  for (let left = adminTokenSeconds - 60; left > 0; left -= 20 * 60) {
    now += 20 * 60_000
    if (now < began + (adminTokenSeconds - 60) * 1000) expect(await statusOf(headers)).toBe(200)
  }
  now = began + (adminTokenSeconds + 1) * 1000
  expect(await statusOf(headers)).toBe(401)
  now = began
})
