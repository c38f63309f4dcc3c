// Who may call the panel, and until when (decision 0020).
import { adminIdleMinutes, adminTokenSeconds } from '@hamvav/contract/admin/limits'
import { adminRoles, isRoleAtLeast, type AdminRole } from '@hamvav/contract/admin/roles'
import { allEndpoints } from '@hamvav/contract/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInAdmin } from '../../testing/admin-client.ts'
import { createTestApp, quickPasswords, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let now = Date.now()
const password = 'an admin of the tests'
const tokens = new Map<AdminRole, string>()

beforeAll(async () => {
  app = await createTestApp({ ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: password }, { now: () => now })
  const hash = await quickPasswords.hash(password)
  for (const role of ['viewer', 'moderator'])
    await app.pool.query(
      'INSERT INTO admins (id, username, password_hash, role) VALUES (gen_random_uuid(), $1, $2, $1)',
      [role, hash],
    )
  for (const role of adminRoles) tokens.set(role, await logIn(role))
})
afterAll(() => app.close())

async function logIn(username: string): Promise<string> {
  return (await signInAdmin(app, { username, password }))['x-admin-token']
}
const me = (token: string | undefined, more: Record<string, string> = {}) =>
  app.server.inject({ url: '/admin/me', headers: { 'x-admin-token': token ?? '', ...more } })
const statusOf = async (token: string | undefined, more?: Record<string, string>) => (await me(token, more)).statusCode

const calls = allEndpoints.filter(({ access, id }) => access === 'admin' && id !== 'adminLogout')
const unknownId = '019359f0-0000-7000-8000-000000000000'

describe.each(calls)('$id', ({ method, path, role = 'chief' }) => {
  test(`requires the role ${role}, before the body is validated`, async () => {
    const member = await memberToken()
    const call = (headers: Record<string, string>) =>
      app.server.inject({
        method,
        url: path.replace(':size', '320.webp').replaceAll(/:[a-z]+/gi, unknownId),
        headers,
        ...(method !== 'GET' && { payload: {} }),
      })
    for (const one of adminRoles) {
      const answer = await call({ 'x-admin-token': tokens.get(one) ?? '' })
      if (isRoleAtLeast(one, role)) expect([401, 403]).not.toContain(answer.statusCode)
      else expect(answer.json()).toMatchObject({ code: 'admin_role_needed', message: "Your role doesn't allow this." })
    }
    for (const headers of [{ 'x-admin-token': member }, { authorization: `Bearer ${member}` }, { 'x-user-id': member }])
      expect((await call(headers as Record<string, string>)).statusCode).toBe(401)
  })
})

let known: string | undefined
const memberToken = async () => (known ??= (await app.signUp()).token)

test('a changed role and a removed admin take effect at the next call', async () => {
  const token = await logIn('moderator')
  await app.pool.query(`UPDATE admins SET role = 'viewer' WHERE username = 'moderator'`)
  expect((await me(token)).json()).toMatchObject({ role: 'viewer' })
  const url = '/admin/reports'
  expect((await app.server.inject({ url, headers: { 'x-admin-token': token } })).statusCode).toBe(403)
  await app.pool.query(`UPDATE admins SET disabled_at = now() WHERE username = 'moderator'`)
  expect(await statusOf(token)).toBe(401)
  await app.pool.query(`UPDATE admins SET role = 'moderator', disabled_at = NULL WHERE username = 'moderator'`)
})

test('a logout ends its own session only', async () => {
  const [one, other] = [await logIn('viewer'), await logIn('viewer')]
  const headers = { 'x-admin-token': one }
  expect((await app.server.inject({ method: 'POST', url: '/admin/logout', headers })).statusCode).toBe(200)
  expect([await statusOf(one), await statusOf(other)]).toEqual([401, 200])
})

test('a session ends after 30 idle minutes; automatic refreshes do not extend it', async () => {
  const minutes = (n: number) => n * 60_000
  const token = await logIn('viewer')
  const began = now
  now = began + minutes(adminIdleMinutes - 1)
  expect(await statusOf(token)).toBe(200)
  now += minutes(adminIdleMinutes - 1)
  expect(await statusOf(token, { 'x-background': '1' })).toBe(200)
  now += minutes(2)
  expect(await statusOf(token)).toBe(401)
  now = began
})

test('a session lasts 30 minutes from the last activity, even within a minute of the previous one', async () => {
  const token = await logIn('viewer')
  const began = now
  now += 59_000
  expect(await statusOf(token)).toBe(200)
  now += adminIdleMinutes * 60_000 - 1
  expect(await statusOf(token)).toBe(200)
  now = began
})

test('a session ends after 8 hours despite activity', async () => {
  const token = await logIn('viewer')
  const began = now
  for (let left = adminTokenSeconds - 60; left > 0; left -= 20 * 60) {
    now += 20 * 60_000
    if (now < began + (adminTokenSeconds - 60) * 1000) expect(await statusOf(token)).toBe(200)
  }
  now = began + (adminTokenSeconds + 1) * 1000
  expect(await statusOf(token)).toBe(401)
  now = began
})
