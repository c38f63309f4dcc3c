import { adminListAdmins } from '@hamvav/contract/admin/operations-endpoints'
import { adminLogin, adminMe } from '@hamvav/contract/admin/endpoints'
import { isRedirect } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { adminOf, storeAdmin } from '../../testing/admin-session.ts'
import { answerCalls, expired } from '../../testing/server.ts'
import { otherTabStores, tokenFor } from '../../testing/session.ts'
import { adminCall } from '../api/admin-call.ts'
import { beginAdminSession, currentAdmin, endAdminSession, lastEnding, onAdminChange } from './admin-session.ts'
import { adminReturnPath, requireAdmin, requireNoAdmin } from './require-admin.ts'

afterEach(() => vi.unstubAllGlobals())

const whereTo = (enter: () => void): unknown => {
  try {
    enter()
    return null
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    const { to, search } = thrown.options as { to: string; search?: { next?: string } }
    return search?.next ? [to, search.next] : to
  }
}

test('a session is stored under the keys of the specification, and removed at its end', () => {
  const token = tokenFor()
  beginAdminSession({ token, admin: adminOf('viewer') })
  expect(localStorage.getItem('adminToken')).toBe(token)
  expect(JSON.parse(localStorage.getItem('adminProfile') ?? '')).toEqual(adminOf('viewer'))
  expect(currentAdmin()).toBe(currentAdmin())
  expect(localStorage.getItem('token')).toBeNull()
  endAdminSession('logout')
  expect([currentAdmin(), localStorage.getItem('adminToken'), localStorage.getItem('adminProfile')]).toEqual([
    null,
    null,
    null,
  ])
})

test.each([
  ['has fewer than 30 s left', () => storeAdmin('chief', tokenFor({ seconds: 29 }))],
  ['cannot be decoded', () => storeAdmin('chief', 'a.b.c')],
  ['is of another admin than the profile', () => storeAdmin('chief', tokenFor({ id: 'somebody-else' }))],
  ['has no profile', () => localStorage.setItem('adminToken', tokenFor())],
])('a token that %s counts as no session', (_, store) => {
  store()
  expect(currentAdmin()).toBeNull()
  expect(whereTo(() => requireAdmin({ location: { href: '/admin/reports?page=2' } }))).toEqual([
    '/admin/login',
    '/admin/reports?page=2',
  ])
})

test('the panel redirects to the log-in and back, only to paths of the panel', () => {
  expect(whereTo(() => requireAdmin({ location: { href: '/admin' } }))).toBe('/admin/login')
  expect(whereTo(() => requireNoAdmin({ search: {} }))).toBeNull()
  storeAdmin()
  expect(whereTo(() => requireAdmin({ location: { href: '/admin' } }))).toBeNull()
  expect(whereTo(() => requireNoAdmin({ search: {} }))).toBe('/admin')
  expect(whereTo(() => requireNoAdmin({ search: { next: '/admin/audit' } }))).toBe('/admin/audit')
  for (const next of [
    'https://evil.test/admin',
    '//evil.test/admin',
    '/administration',
    '/messages',
    '/admin/login',
    5,
  ])
    expect(adminReturnPath(next)).toBeNull()
})

test.each(['idle', 'expired'] as const)(
  'after a session that ended as %s in another tab, the log-in says so',
  (ending) => {
    lastEnding.set(null)
    otherTabStores({ adminEnding: ending })
    expect(whereTo(() => requireAdmin({ location: { href: '/admin/audit' } }))).toEqual([
      '/admin/login',
      '/admin/audit',
    ])
    expect(lastEnding.get()).toBe(ending)
    lastEnding.set(null)
    // Also after a reload of the log-in itself.
    expect(whereTo(() => requireNoAdmin({ search: {} }))).toBeNull()
    expect(lastEnding.get()).toBe(ending)
    lastEnding.set(null)
  },
)

test('follows other tabs', () => {
  const listener = vi.fn()
  const stop = onAdminChange(listener)
  storeAdmin()
  expect(currentAdmin()?.profile.role).toBe('chief')
  otherTabStores({ adminToken: null, adminProfile: null })
  expect(currentAdmin()).toBeNull()
  stop()
})

test('calls carry the token, background calls their header; a refused token ends the session', async () => {
  const token = storeAdmin()
  const calls = answerCalls({
    'GET /admin/me': (_, count) => (count < 3 ? { body: adminOf() } : expired),
    'POST /admin/login': { status: 401, body: { code: 'admin_invalid_credentials', message: 'No.' } },
  })
  await adminCall(adminMe)
  await adminCall(adminMe, {}, { background: true })
  expect(calls.map(({ headers }) => [headers['x-admin-token'], headers['x-background']])).toEqual([
    [token, undefined],
    [token, '1'],
  ])
  await expect(adminCall(adminLogin, { body: { username: 'x', password: 'y' } })).rejects.toMatchObject({ status: 401 })
  expect(calls.at(-1)?.headers['x-admin-token']).toBeUndefined()
  expect(currentAdmin()).not.toBeNull()
  await expect(adminCall(adminMe)).rejects.toMatchObject({ status: 401 })
  expect([currentAdmin(), lastEnding.get()]).toEqual([null, 'expired'])
  await expect(adminCall(adminMe)).rejects.toMatchObject({ code: 'unauthorized' })
  expect(calls).toHaveLength(4)
})

test('a 401 for an old token does not end a newer session', async () => {
  storeAdmin('chief', tokenFor({ sign: 'old' }))
  answerCalls({
    'GET /admin/me': () => {
      storeAdmin('chief', tokenFor({ sign: 'new' }))
      return expired
    },
  })
  await expect(adminCall(adminMe)).rejects.toMatchObject({ status: 401 })
  expect(currentAdmin()?.token).toMatch(/new$/)
})

test('a refusal by role refreshes the stored role', async () => {
  storeAdmin('chief')
  answerCalls({
    'GET /admin/admins': {
      status: 403,
      body: { code: 'admin_role_needed', message: "Your role doesn't allow this." },
    },
    'GET /admin/me': { body: adminOf('viewer') },
  })
  await expect(adminCall(adminListAdmins)).rejects.toMatchObject({ status: 403 })
  await vi.waitFor(() => expect(currentAdmin()?.profile.role).toBe('viewer'))
})
