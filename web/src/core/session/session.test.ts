import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refused, silence } from '../../testing/server.ts'
import { memberId, otherTabStores, storeSession, storedUser, tokenFor } from '../../testing/session.ts'
import { startSessionRenewal } from './session-renewal.ts'
import { currentSession, logout, onSessionChange, saveSession, updateUser } from './session.ts'

const refreshes = (calls: { path: string }[]) => calls.filter(({ path }) => path === '/api/auth/refresh-token').length
const renewed = (_: unknown, count: number) => ({
  body: { token: tokenFor({ sign: `renewed${count}`, seconds: 900 }) },
})

let changes: unknown[] = []
const listen = (event: Event) => changes.push((event as CustomEvent).detail)
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
  changes = []
  addEventListener('authChange', listen)
})
afterEach(() => {
  stop()
  stop = () => {}
  removeEventListener('authChange', listen)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function start() {
  stop = startSessionRenewal()
  await vi.advanceTimersByTimeAsync(0)
}

test('a visitor causes no refresh and no logout', async () => {
  const calls = answerCalls({})
  await start()
  await vi.advanceTimersByTimeAsync(180_000)
  expect(calls).toEqual([])
  expect(changes).toEqual([])
})

test('the token is refreshed at load and then 90 s before it expires, without an authChange', async () => {
  const first = storeSession()
  const calls = answerCalls({ 'POST /api/auth/refresh-token': renewed })
  await start()
  expect(refreshes(calls)).toBe(1)
  const second = currentSession().token
  expect(second).not.toBe(first)
  await vi.advanceTimersByTimeAsync(809_000)
  expect(refreshes(calls)).toBe(1)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(refreshes(calls)).toBe(2)
  expect(currentSession()).toMatchObject({ user: storedUser })
  expect(currentSession().token).not.toBe(second)
  expect(changes).toEqual([])
})

test('a token refreshed just before is not refreshed again at load', async () => {
  storeSession({ token: tokenFor({ seconds: 880 }) })
  const calls = answerCalls({ 'POST /api/auth/refresh-token': renewed })
  await start()
  expect(refreshes(calls)).toBe(0)
  await vi.advanceTimersByTimeAsync(791_000)
  expect(refreshes(calls)).toBe(1)
})

test('a refused refresh logs out only when fewer than 30 s remain', async () => {
  storeSession({ token: tokenFor({ seconds: 200 }) })
  sessionStorage.setItem('draft', 'x')
  answerCalls({ 'POST /api/auth/refresh-token': refused })
  await start()
  await vi.advanceTimersByTimeAsync(150_000)
  expect(currentSession().token).not.toBeNull()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(changes).toEqual(['expired'])
  expect([localStorage.getItem('token'), localStorage.getItem('user'), sessionStorage.getItem('draft')]).toEqual([
    null,
    null,
    null,
  ])
  expect(console.warn).toHaveBeenCalledOnce()
})

test.each([
  ['cannot be decoded', 'not.a.token'],
  ['has no expiry', `h.${btoa('{"_id":"a"}')}.s`],
  ['has run out', () => tokenFor({ seconds: -5 })],
])('a stored token that %s is refreshed, or the session ends', async (_, token) => {
  const stored = typeof token === 'string' ? token : token()
  storeSession({ token: stored })
  answerCalls({ 'POST /api/auth/refresh-token': renewed })
  await start()
  expect(currentSession()).toMatchObject({ user: storedUser })
  stop()
  storeSession({ token: stored })
  answerCalls({ 'POST /api/auth/refresh-token': refused })
  await start()
  expect(changes).toEqual(['expired'])
})

test('a stored user without a token gets one by the cookie, or is cleared', async () => {
  localStorage.setItem('user', JSON.stringify(storedUser))
  answerCalls({ 'POST /api/auth/refresh-token': refused })
  await start()
  expect(changes).toEqual(['expired'])
  expect(localStorage.getItem('user')).toBeNull()
})

test('without a network the session stays, and a refresh is tried every minute', async () => {
  const token = storeSession({ token: tokenFor({ seconds: 10 }) })
  const calls = answerCalls({})
  await start()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(refreshes(calls)).toBe(3)
  expect(currentSession().token).toBe(token)
  expect(changes).toEqual([])
  answerCalls({ 'POST /api/auth/refresh-token': renewed })
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(currentSession().token).not.toBe(token)
})

test('corrupt storage does not throw', () => {
  localStorage.setItem('token', tokenFor())
  for (const raw of ['{"_id":', 'null', '5', '{"name":"x"}']) {
    localStorage.setItem('user', raw)
    expect(currentSession().user).toBeNull()
  }
  localStorage.setItem('user', JSON.stringify({ ...storedUser, _id: 'somebody else' }))
  expect(currentSession().user).toBeNull()
  updateUser(storedUser)
  expect(currentSession().user).toEqual(storedUser)
})

test('a login is stored and announced; a logout is cleared, announced and sent to the server', async () => {
  const received: string[] = []
  const onLogout = () => received.push('logout')
  addEventListener('logout', onLogout)
  const calls = answerCalls({ 'POST /api/auth/logout': { status: 204 } })
  const token = tokenFor()
  saveSession({ token, user: storedUser })
  expect(currentSession()).toEqual({ token, user: storedUser })
  expect(Number(localStorage.getItem('authChange'))).toBe(Date.now())
  sessionStorage.setItem('draft', 'x')
  logout()
  expect(currentSession()).toEqual({ token: null, user: null })
  expect([localStorage.getItem('authChange'), sessionStorage.getItem('draft')]).toEqual([null, null])
  expect(changes).toEqual(['login', 'logout'])
  expect(received).toEqual(['logout'])
  await vi.advanceTimersByTimeAsync(0)
  expect(calls.map(({ path }) => path)).toEqual(['/api/auth/logout'])
  expect(localStorage.getItem('logoutPending')).toBeNull()
  removeEventListener('logout', onLogout)
})

test('a logout that did not reach the server is sent at the next start, but not after a new login', async () => {
  answerCalls({})
  storeSession()
  logout()
  await vi.advanceTimersByTimeAsync(0)
  const calls = answerCalls({ 'POST /api/auth/logout': { status: 204 } })
  await start()
  expect(calls.map(({ path }) => path)).toEqual(['/api/auth/logout'])
  stop()
  answerCalls({})
  logout()
  await vi.advanceTimersByTimeAsync(0)
  saveSession({ token: tokenFor(), user: storedUser })
  const later = answerCalls({ 'POST /api/auth/refresh-token': renewed })
  await start()
  expect(later.map(({ path }) => path)).toEqual(['/api/auth/refresh-token'])
})

test('follows other tabs: logout, login of another member, a renewed token', async () => {
  storeSession()
  answerCalls({ 'POST /api/auth/refresh-token': renewed })
  await start()
  const listener = vi.fn()
  const unsubscribe = onSessionChange(listener)
  sessionStorage.setItem('draft', 'x')
  otherTabStores({ token: tokenFor({ sign: 'elsewhere' }) })
  expect(listener).toHaveBeenCalled()
  expect(changes).toEqual([])
  expect(sessionStorage.getItem('draft')).toBe('x')
  otherTabStores({ user: null, token: null })
  expect(sessionStorage.getItem('draft')).toBeNull()
  expect(changes).toEqual(['elsewhere'])
  const other = '0193a5c0-0000-7000-8000-000000000002'
  otherTabStores({ user: JSON.stringify({ ...storedUser, _id: other }), token: tokenFor({ id: other }) })
  expect(changes).toEqual(['elsewhere', 'elsewhere'])
  expect(currentSession().user?._id).toBe(other)
  unsubscribe()
})

test('an answer to a refresh after a logout does not log in again', async () => {
  storeSession()
  let answer: (given: { body: object }) => void = () => {}
  answerCalls({
    'POST /api/auth/refresh-token': () => new Promise((resolve) => (answer = resolve)),
    'POST /api/auth/logout': { status: 204 },
  })
  await start()
  logout()
  answer({ body: { token: tokenFor({ sign: 'late' }) } })
  await vi.advanceTimersByTimeAsync(0)
  expect(currentSession()).toEqual({ token: null, user: null })
})

test('one tab refreshes; a tab that waits for the lock takes over the new token', async () => {
  const queue: (() => void)[] = []
  vi.stubGlobal('navigator', {
    locks: {
      request: (_: string, work: () => Promise<unknown>) => new Promise<void>((go) => queue.push(go)).then(work),
    },
  })
  storeSession()
  const calls = answerCalls({ 'POST /api/auth/refresh-token': silence })
  await start()
  const theirs = tokenFor({ sign: 'theirs' })
  otherTabStores({ token: theirs })
  for (const go of queue) go()
  await vi.advanceTimersByTimeAsync(0)
  expect(refreshes(calls)).toBe(0)
  expect(currentSession()).toMatchObject({ token: theirs, user: { _id: memberId } })
})

test('a page restored from the back/forward cache follows changes made meanwhile', async () => {
  storeSession({ token: tokenFor({ seconds: 880 }) })
  answerCalls({})
  await start()
  localStorage.clear()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(changes).toEqual(['elsewhere'])
})
