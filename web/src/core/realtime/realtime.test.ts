import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeSocketIo, sockets } from '../../testing/fake-socket.ts'
import { answerCalls } from '../../testing/server.ts'
import { storedUser, tokenFor } from '../../testing/session.ts'
import {
  requestServer,
  onServerEvent,
  onSync,
  reconnect,
  sendEvent,
  reconnectAfterCall,
  startRealtime,
  useConnection,
} from './realtime.ts'
import { currentSession, logout, notifySession, saveSession, saveToken, updateUser } from '../session/session.ts'

vi.mock('socket.io-client', () => fakeSocketIo())

beforeAll(() => startRealtime())
beforeEach(() => {
  sockets.length = 0
})
afterEach(
  () =>
    void act(() => {
      localStorage.clear()
      notifySession()
    }),
)

const authenticated = () =>
  socket()
    .sent.filter(([name]) => name === 'authenticate')
    .map(([, token]) => token)
const socket = () => sockets.at(-1) ?? expect.fail('no socket')

async function logIn(token = tokenFor(), user = storedUser) {
  const view = renderHook(() => useConnection())
  act(() => saveSession({ token, user }))
  await waitFor(() => expect(sockets).not.toHaveLength(0))
  return { token, state: () => view.result.current }
}

test('no socket without a log-in', () => {
  expect(renderHook(() => useConnection()).result.current).toBe('idle')
  expect(sendEvent('watchFeed', true)).toBe(false)
  expect(sockets).toEqual([])
})

test('uses WebSocket only, reconnects after 1 s to 5 s, 5 attempts', async () => {
  await logIn()
  expect(socket().options).toMatchObject({
    transports: ['websocket'],
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    reconnectionAttempts: 5,
  })
})

test('authenticates first, then is online, syncs and sends', async () => {
  const caughtUp = vi.fn()
  const stop = onSync(caughtUp)
  const { token, state } = await logIn()
  expect(state()).toBe('connecting')
  socket().open()
  expect(authenticated()).toEqual([token])
  expect(sendEvent('watchFeed', true)).toBe(false)
  socket().say('authSuccess', { message: 'Authenticated' })
  expect(state()).toBe('online')
  expect(caughtUp).toHaveBeenCalledTimes(1)
  expect(sendEvent('watchFeed', true)).toBe(true)
  expect(socket().sent.at(-1)).toEqual(['watchFeed', true])
  stop()
})

test('authenticates and syncs after each reconnection', async () => {
  const caughtUp = vi.fn()
  const stop = onSync(caughtUp)
  const { token, state } = await logIn()
  socket().join()
  socket().lose()
  expect(state()).toBe('offline')
  socket().join()
  expect(authenticated()).toEqual([token, token])
  expect(caughtUp).toHaveBeenCalledTimes(2)
  stop()
})

describe('after 5 attempts', () => {
  test('gives up; reconnect() tries again', async () => {
    const { state } = await logIn()
    socket().giveUp()
    expect(state()).toBe('gave-up')
    act(() => reconnect())
    expect(state()).toBe('offline')
    expect(socket().connects).toBe(1)
  })

  test('tries again when the network is back', async () => {
    await logIn()
    socket().giveUp()
    act(() => void dispatchEvent(new Event('online')))
    expect(socket().connects).toBe(1)
  })
})

test('after a disconnect by the server it reconnects with a random delay, and gives up after 5 attempts', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const random = vi.spyOn(Math, 'random').mockReturnValue(0)
  const { state } = await logIn()
  for (const [n, ms] of [500, 1000, 2000, 2500, 2500].entries()) {
    socket().open()
    socket().lose('io server disconnect')
    await act(() => vi.advanceTimersByTimeAsync(ms - 50))
    expect(socket().connects).toBe(n)
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(socket().connects).toBe(n + 1)
  }
  expect(random).toHaveBeenCalled()
  socket().open()
  socket().lose('io server disconnect')
  expect(state()).toBe('gave-up')
  vi.useRealTimers()
})

test('a request returns its answer, and null without a known answer in time', async () => {
  const outgoing = { to: storedUser._id, text: 'Namaste' }
  await logIn()
  expect(await requestServer('send', outgoing)).toBeNull()
  socket().join()
  expect(await requestServer('send', outgoing)).toBeNull()
  const error = { code: 'matches_only', message: 'No', status: 403 }
  socket().answer = () => ({ error })
  expect(await requestServer('send', outgoing)).toEqual({ error })
  expect(socket().sent.at(-1)).toEqual(['send', outgoing])
  socket().answer = () => ({ unheardOf: true })
  expect(await requestServer('send', outgoing)).toBeNull()
})

test('a socket that gave up reconnects after a successful call', async () => {
  await logIn()
  reconnectAfterCall()
  expect(socket().connects).toBe(0)
  socket().giveUp()
  reconnectAfterCall()
  expect(socket().connects).toBe(1)
})

test('a renewed token is sent on the same connection', async () => {
  const { token } = await logIn()
  socket().join()
  const fresh = tokenFor({ sign: 'fresh' })
  act(() => saveToken(fresh))
  expect(authenticated()).toEqual([token, fresh])
  expect(sockets).toHaveLength(1)
})

test('an expired token is renewed and sent again', async () => {
  const fresh = tokenFor({ sign: 'fresh' })
  answerCalls({ 'POST /api/auth/refresh-token': { body: { token: fresh } } })
  const { token, state } = await logIn()
  socket().join()
  socket().say('authError', { message: 'Session expired. Please log in again.', code: 'session_expired' })
  expect(state()).toBe('offline')
  await waitFor(() => expect(authenticated()).toEqual([token, fresh]))
})

test('a session that was ended elsewhere ends at once, although its token has not expired', async () => {
  answerCalls({ 'POST /api/auth/refresh-token': { status: 401, body: { message: 'Ended', code: 'session_expired' } } })
  const { state } = await logIn()
  socket().join()
  socket().say('authError', { message: 'Session expired. Please log in again.', code: 'session_expired' })
  await waitFor(() => expect(currentSession().token).toBeNull())
  expect(state()).toBe('idle')
})

test('the session stays if the renewal of a refused token does not reach the server', async () => {
  const refresh = vi.fn(() => ({ status: 503, body: { message: 'Later', code: 'unavailable' } }))
  answerCalls({ 'POST /api/auth/refresh-token': refresh })
  const { token } = await logIn()
  socket().join()
  // The next renewal begins once this one has ended, if there still is a session.
  await waitFor(() => {
    socket().say('authError', { message: 'Session expired. Please log in again.', code: 'session_expired' })
    expect(refresh.mock.calls.length).toBeGreaterThan(1)
  })
  expect(currentSession().token).toBe(token)
})

test('a logout closes the socket', async () => {
  answerCalls({ 'POST /api/auth/logout': { status: 204 } })
  const { state } = await logIn()
  socket().join()
  act(() => logout())
  expect(socket().connected).toBe(false)
  expect(state()).toBe('idle')
})

test('another member gets a new socket', async () => {
  await logIn()
  socket().join()
  const [first] = sockets
  const other = { ...storedUser, _id: '0193a5c0-0000-7000-8000-000000000002' }
  act(() => saveSession({ token: tokenFor({ id: other._id }), user: other }))
  await waitFor(() => expect(sockets).toHaveLength(2))
  expect(first?.connected).toBe(false)
})

test('handlers receive only payloads that match the contract', async () => {
  const listener = vi.fn()
  const stop = onServerEvent('post', listener)
  await logIn()
  socket().join()
  const news = { kind: 'created', _id: storedUser._id, author: storedUser._id }
  socket().say('post', { ...news, secret: 1 })
  socket().say('post', { kind: 'unheard of' })
  socket().say('toString', {})
  stop()
  socket().say('post', news)
  expect(listener.mock.calls).toEqual([[news]])
})

test.each([
  ['suspended', 'suspended'],
  ['restricted', 'restricted'],
] as const)('authError %s closes the socket for good, until the account is open again', async (code, flag) => {
  const { state } = await logIn()
  socket().join()
  const first = socket()
  first.say('authError', { code, message: 'No' })
  expect(currentSession().user?.[flag]).toBe(true)
  expect([state(), first.connected, first.connects]).toEqual(['idle', false, 0])
  act(() => saveToken(tokenFor({ sign: 'renewed' })))
  act(() => reconnect())
  expect(sockets).toHaveLength(1)
  act(() => updateUser({ [flag]: false }))
  await waitFor(() => expect(sockets).toHaveLength(2))
})
