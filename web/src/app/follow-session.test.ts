import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { toast as toasts } from 'react-hot-toast/headless'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requireGoodStanding, requireGuest, requireSession } from '../core/session/session-guards.ts'
import { currentSession, endSession, logout, saveSession, updateUser } from '../core/session/session.ts'
import { answerCalls, refused } from '../testing/server.ts'
import { memberId, otherTabStores, storeSession, storedUser, tokenFor } from '../testing/session.ts'
import { followSession } from './follow-session.ts'

const root = createRootRoute()
const routeTree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/' }),
  createRoute({ getParentRoute: () => root, path: '/login', beforeLoad: requireGuest }),
  createRoute({ getParentRoute: () => root, path: '/admin/reports' }),
  createRoute({ getParentRoute: () => root, path: '/profile', beforeLoad: requireSession }),
  createRoute({ getParentRoute: () => root, path: '/matches', beforeLoad: () => requireGoodStanding({ path: '' }) }),
  createRoute({ getParentRoute: () => root, path: '/suspension' }),
])
const profile = {
  _id: memberId,
  name: 'Asha R.',
  username: 'asha',
  email: 'asha@gmail.com',
  profilePic: '/media/p1/320.webp',
  isBlueTick: true,
  canPost: true,
  suspended: true,
  restricted: false,
  language: 'en',
  posts: 1,
}

let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  stop()
  toasts.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open(path: string) {
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/', path] }) })
  const queryClient = new QueryClient()
  stop = followSession(router, queryClient)
  await router.load()
  return { router, queryClient, where: () => router.state.location.href }
}
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

test('a member screen sends a visitor to the login with the return path', async () => {
  answerCalls({})
  const { where, router } = await open('/profile')
  expect(where()).toBe('/login?next=%2Fprofile')
  saveSession({ token: tokenFor(), user: storedUser })
  await router.navigate({ to: '/login', search: { next: '/' } as never })
  expect(where()).toBe('/')
  await router.navigate({ to: '/login' })
  expect(where()).toBe('/profile')
})

test('an expired session goes to the login, replaces history and shows one toast', async () => {
  storeSession({ token: tokenFor({ seconds: 10 }) })
  answerCalls({ 'POST /api/auth/refresh-token': refused })
  const { where, router } = await open('/profile')
  await settle()
  expect(where()).toBe('/login?next=%2Fprofile')
  expect(router.history.length).toBe(2)
  router.history.back()
  expect(router.history.location.href).toBe('/')
})

test('the end of a member’s session keeps an admin in the panel with its data', async () => {
  const token = storeSession()
  answerCalls({ 'GET /api/profile/me': { body: profile } })
  const { where, queryClient } = await open('/admin/reports')
  queryClient.setQueryData(['admin', 'reports'], 'read by the admin')
  queryClient.setQueryData(['secret'], 'of Asha')
  endSession(token)
  await settle()
  expect(currentSession().token).toBeNull()
  expect(where()).toBe('/admin/reports')
  expect([['admin', 'reports'], ['secret']].map((key) => queryClient.getQueryData(key))).toEqual([
    'read by the admin',
    undefined,
  ])
})

test('the stored user is refreshed from the server at load', async () => {
  storeSession()
  answerCalls({
    'POST /api/auth/refresh-token': () => ({ body: { token: tokenFor({ sign: 'new' }) } }),
    'GET /api/profile/me': { body: profile },
  })
  await open('/')
  await settle()
  expect(currentSession().user).toEqual({
    ...storedUser,
    name: 'Asha R.',
    profileImage: '/media/p1/96.webp',
    verified: true,
    canPost: true,
    suspended: true,
  })
})

test('a logout in another tab leaves a member screen, a login leaves the login screen', async () => {
  const token = storeSession()
  answerCalls({ 'POST /api/auth/refresh-token': () => ({ body: { token } }), 'GET /api/profile/me': { body: profile } })
  const { where } = await open('/profile')
  await settle()
  otherTabStores({ token: null, user: null })
  await settle()
  expect(where()).toBe('/login?next=%2Fprofile')
  otherTabStores({ user: JSON.stringify(storedUser), token: tokenFor() })
  await settle()
  expect(where()).toBe('/profile')
})

test('cached data are dropped with the session, but kept with a new token of the same member', async () => {
  storeSession()
  answerCalls({ 'POST /api/auth/logout': { status: 204 } })
  const { queryClient } = await open('/')
  await settle()
  queryClient.setQueryData(['secret'], 'of Asha')
  const shown = new QueryObserver(queryClient, {
    queryKey: ['shown'],
    queryFn: () => currentSession().user?.name ?? 'visitor',
  })
  const stopShowing = shown.subscribe(() => {})
  await settle()
  saveSession({ token: tokenFor({ sign: 'after the password changed' }), user: storedUser })
  expect(queryClient.getQueryData(['secret'])).toBe('of Asha')
  logout()
  await settle()
  expect(queryClient.getQueryData(['secret'])).toBeUndefined()
  expect(queryClient.getQueryData(['shown'])).toBe('visitor')
  stopShowing()
})

test.each([{ suspended: true }, { restricted: true }])(
  '%o clears what was shown and leaves the screen',
  async (limit) => {
    storeSession()
    answerCalls({ 'GET /api/profile/me': refused })
    const { queryClient, where } = await open('/matches')
    queryClient.setQueryData(['conversations'], ['Hello'])
    updateUser(limit)
    await settle()
    expect(where()).toBe('/suspension')
    expect(queryClient.getQueryData(['conversations'])).toBeUndefined()
  },
)

test('a call of one member that waits for an earlier one is not sent as the next member', async () => {
  storeSession()
  answerCalls({})
  const { queryClient } = await open('/')
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const sent: number[] = []
  const send = (n: number) =>
    void new MutationObserver<void, Error, number>(queryClient, {
      scope: { id: 'one after another' },
      mutationFn: (sending) => (sent.push(sending), answers[sending]!.promise),
    }).mutate(n)
  send(0)
  send(1)
  await settle()
  logout()
  saveSession({ token: tokenFor(), user: storedUser })
  answers[0]?.resolve()
  await settle()
  send(2)
  await settle()
  expect(sent).toEqual([0, 2])
})
