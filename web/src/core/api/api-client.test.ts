import { login } from '@hamvav/contract/auth/endpoints'
import { likePost, listPosts } from '@hamvav/contract/feed/endpoints'
import { listMatches } from '@hamvav/contract/matches/endpoints'
import { getConversation, listConversations } from '@hamvav/contract/messaging/endpoints'
import { getMyProfile, getProfileByUsername } from '@hamvav/contract/profiles/endpoints'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, expired, refused, silence } from '../../testing/server.ts'
import { memberId, storeSession, storedUser, tokenFor } from '../../testing/session.ts'
import { call } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { currentSession } from '../session/session.ts'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('the call should have failed'),
    (error: unknown) => error as ApiError,
  )

test('the address is built from the contract', async () => {
  storeSession()
  const calls = answerCalls({
    'GET /api/users/username/a%2Fb%3F': { body: {} },
    'GET /api/posts': { body: {} },
    [`GET /api/messages/conversation/${memberId}`]: { body: [] },
  })
  await call(getProfileByUsername, { params: { username: 'a/b?' } })
  await call(listPosts, { query: { limit: 5, before: undefined } })
  await call(getConversation, { params: { userId: memberId } })
  expect(calls.map(({ path }) => path)).toEqual([
    '/api/users/username/a%2Fb%3F',
    '/api/posts?limit=5',
    `/api/messages/conversation/${memberId}`,
  ])
})

test('the token is sent in the header of the specification, and only where it is needed', async () => {
  const token = storeSession()
  const calls = answerCalls({
    'GET /api/posts': { body: {} },
    'GET /api/matches': { body: [] },
    'GET /api/profile/messages-users': { body: [] },
    'GET /api/profile/me': { body: {} },
    'POST /api/auth/login': { body: {} },
  })
  await call(listPosts)
  await call(listMatches)
  await call(listConversations)
  await call(getMyProfile)
  await call(login, { body: { email: 'a@gmail.com', password: 'x' } })
  expect(calls.map(({ headers }) => [headers['x-user-id'], headers['authorization']])).toEqual([
    [token, undefined],
    [token, undefined],
    [token, undefined],
    [undefined, `Bearer ${token}`],
    [undefined, undefined],
  ])
  expect(calls[4]).toMatchObject({ method: 'POST', body: { email: 'a@gmail.com', password: 'x' } })
})

test("a refusal carries the server's status, code, fields, further facts and Retry-After", async () => {
  answerCalls({
    'POST /api/auth/login': {
      status: 429,
      headers: { 'retry-after': '42' },
      body: { code: 'too_many_requests', message: 'Slow down.', fields: { email: 'Hm.' }, likesCount: 3 },
    },
  })
  const error = await failure(call(login, { body: { email: 'a@gmail.com', password: 'x' } }))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    status: 429,
    code: 'too_many_requests',
    message: 'Slow down.',
    fields: { email: 'Hm.' },
    extra: { likesCount: 3 },
    retryAfterSeconds: 42,
  })
})

test('a network failure, HTML instead of JSON and a truncated body have different codes', async () => {
  answerCalls({})
  expect(await failure(call(listPosts))).toMatchObject({ status: 0, code: 'network' })
  answerCalls({ 'GET /api/posts': { status: 502, html: '<h1>Bad gateway</h1>' } })
  expect(await failure(call(listPosts))).toMatchObject({
    status: 502,
    code: 'not_json',
    message: 'Server returned HTML instead of JSON. Check backend.',
  })
  vi.stubGlobal('fetch', async () => new Response('{"posts":[', { headers: { 'content-type': 'application/json' } }))
  expect(await failure(call(listPosts))).toMatchObject({ code: 'not_json' })
})

test('a call ends after 10 s, or when its caller aborts', async () => {
  vi.useFakeTimers()
  answerCalls({ 'GET /api/posts': silence })
  const late = failure(call(listPosts))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await late).toMatchObject({ status: 0, code: 'timeout' })
  const controller = new AbortController()
  const aborted = failure(call(listPosts, {}, { signal: controller.signal }))
  controller.abort(new Error('left the screen'))
  expect(await aborted).toMatchObject({ message: 'left the screen' })
  expect(vi.getTimerCount()).toBe(0)
})

test('calls that get a 401 share one refresh, and each is retried once', async () => {
  const old = storeSession()
  const fresh = tokenFor({ sign: 'fresh' })
  const byToken = ({ headers }: { headers: Record<string, string> }) =>
    JSON.stringify(headers).includes(fresh) ? { body: { ok: true } } : expired
  const calls = answerCalls({
    'GET /api/posts': byToken,
    'GET /api/matches': byToken,
    'GET /api/profile/me': byToken,
    'POST /api/auth/refresh-token': { body: { token: fresh } },
  })
  const answers = await Promise.all([call(listPosts), call(listMatches), call(getMyProfile)])
  expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }])
  expect(calls.filter(({ path }) => path === '/api/auth/refresh-token')).toHaveLength(1)
  expect(calls).toHaveLength(7)
  expect(currentSession().token).toBe(fresh)
  expect(old).not.toBe(fresh)
})

test('a call is not retried in the name of another member', async () => {
  storeSession()
  const other = '0193a5c0-0000-7000-8000-000000000009'
  const calls = answerCalls({
    'GET /api/profile/me': () => {
      storeSession({ token: tokenFor({ id: other }), user: { ...storedUser, _id: other } })
      return expired
    },
  })
  expect(await failure(call(getMyProfile))).toMatchObject({ status: 401 })
  expect(calls).toHaveLength(1)
  expect(currentSession().user?._id).toBe(other)
})

test('an unreadable token is refreshed by the cookie like an expired one', async () => {
  storeSession({ token: 'no.such.token' })
  const fresh = tokenFor({ sign: 'fresh' })
  answerCalls({
    'GET /api/profile/me': ({ headers }) =>
      JSON.stringify(headers).includes(fresh) ? { body: { ok: true } } : expired,
    'POST /api/auth/refresh-token': { body: { token: fresh } },
  })
  expect(await call(getMyProfile)).toEqual({ ok: true })
})

test('a second 401 causes no second refresh', async () => {
  storeSession()
  const calls = answerCalls({
    'GET /api/profile/me': expired,
    'POST /api/auth/refresh-token': { body: { token: tokenFor({ sign: 'fresh' }) } },
  })
  expect(await failure(call(getMyProfile))).toMatchObject({ status: 401 })
  expect(calls).toHaveLength(3)
})

test('a refused refresh ends the session; a call that visitors may make is repeated without a token', async () => {
  storeSession()
  const changes: unknown[] = []
  const listen = (event: Event) => changes.push((event as CustomEvent).detail)
  addEventListener('authChange', listen)
  answerCalls({ 'GET /api/profile/me': expired, 'POST /api/auth/refresh-token': refused })
  expect(await failure(call(getMyProfile))).toMatchObject({ code: 'session_expired' })
  expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null])
  expect(changes).toEqual(['expired'])

  storeSession()
  const calls = answerCalls({
    'GET /api/posts': ({ headers }) => ('x-user-id' in headers ? expired : { body: { posts: [] } }),
    'POST /api/auth/refresh-token': refused,
  })
  expect(await call(listPosts)).toEqual({ posts: [] })
  expect(calls).toHaveLength(3)
  removeEventListener('authChange', listen)
})

test('a refresh without a network keeps the session', async () => {
  const token = storeSession()
  answerCalls({ 'GET /api/profile/me': expired })
  expect(await failure(call(getMyProfile))).toMatchObject({ code: 'network' })
  expect(currentSession().token).toBe(token)
  answerCalls({ 'GET /api/profile/me': expired, 'POST /api/auth/refresh-token': { status: 503, html: 'busy' } })
  expect(await failure(call(getMyProfile))).toMatchObject({ code: 'not_json' })
  expect(currentSession().token).toBe(token)
})

test('without a token a member call is not sent', async () => {
  const calls = answerCalls({})
  expect(await failure(call(likePost, { params: { id: memberId } }))).toMatchObject({
    status: 401,
    code: 'unauthorized',
    message: 'Please login first',
  })
  expect(calls).toEqual([])
})

test('a refusal with code suspended marks the stored user as suspended', async () => {
  storeSession()
  answerCalls({ [`POST /api/posts/${memberId}/like`]: { status: 403, body: { code: 'suspended', message: 'x' } } })
  await failure(call(likePost, { params: { id: memberId } }))
  expect(currentSession().user).toEqual({ ...storedUser, suspended: true })
})

test.each([
  ['suspended', { suspended: true }],
  ['restricted', { restricted: true }],
])('calls that answer %s are not sent again, those that stay open are', async (code, limit) => {
  storeSession({ user: { ...storedUser, ...limit } })
  const calls = answerCalls({ 'GET /api/profile/me': { body: {} } })
  expect(await failure(call(listPosts))).toMatchObject({ status: 403, code })
  expect(calls).toEqual([])
  await call(getMyProfile)
  expect(calls).toHaveLength(1)
})
