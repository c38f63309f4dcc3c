// Grants, suspensions, deletions and ended sessions take effect at the next call, on this server and on others.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useSockets } from '../../../testing/socket-client.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
import { createTokens } from '../../../platform/crypto/tokens.ts'

let app: TestApp
let member: TestMember
let counter = 0
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  member = await app.signUp({ username: `stander${++counter}` })
  await vi.waitFor(async () => expect((await check())?.isAdult).toBe(true))
})
afterAll(() => app.close())
const sockets = useSockets(() => app)

const check = (token = member.token) => app.app.auth.checkMember(token)
const me = (headers: Record<string, string>) => app.server.inject({ method: 'GET', url: '/api/profile/me', headers })
const change = (set: string) => app.pool.query(`UPDATE members SET ${set} WHERE id = $1`, [member.user._id])

test('a valid token resolves to the member and the current standing', async () => {
  expect(await check()).toEqual({
    kind: 'member',
    id: member.user._id,
    sessionId: expect.any(String),
    suspended: false,
    canPost: false,
    isAdult: true,
    restricted: false,
    expiresAt: expect.any(Number),
  })
})

test('a token is read from both headers; a bare id is refused', async () => {
  expect((await me({ authorization: `Bearer ${member.token}` })).statusCode).toBe(200)
  expect((await me({ 'x-user-id': member.token })).statusCode).toBe(200)
  for (const headers of [{ 'x-user-id': member.user._id }, { authorization: `Bearer ${member.user._id}` }]) {
    const answer = await me(headers)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'session_expired' })
  }
  const none = await me({})
  expect(none.statusCode).toBe(401)
  expect(none.json()).toMatchObject({ code: 'unauthorized', message: 'Please login first' })
})

test('a validly signed token with the wrong audience, session or member is refused', async () => {
  const { sign } = createTokens(app.config.jwtSecret)
  const viewer = await check()
  const names = { _id: member.user._id, sid: viewer?.sessionId ?? '' }
  const other = await app.signUp({ username: `other${counter}` })
  expect(await check(sign('member', names, 60))).not.toBeNull()
  await app.app.auth.logoutEverywhere({ ...viewer!, id: other.user._id })
  for (const token of [
    sign('admin', names, 60),
    sign('device', names, 60),
    sign('member', names, 0),
    sign('member', { _id: member.user._id }, 60),
    sign('member', { ...names, sid: crypto.randomUUID() }, 60),
    createTokens('x'.repeat(40)).sign('member', names, 60),
    other.token,
  ])
    expect((await me({ authorization: `Bearer ${token}` })).statusCode).toBe(401)
})

test.each([
  ['suspended_at = now()', { suspended: true }],
  ['can_post = true', { canPost: true }],
  ['age = NULL', { isAdult: false }],
  ['declared_minor_at = now()', { restricted: true }],
])('%s applies from the next call on this server, and soon after on every server', async (set, expected) => {
  await change(set)
  app.app.auth.forgetStanding(member.user._id)
  expect(await check()).toMatchObject(expected)
  await change('suspended_at = NULL, can_post = false, age = 20, declared_minor_at = NULL')
  await vi.waitFor(async () =>
    expect(await check()).toMatchObject({ suspended: false, canPost: false, isAdult: true, restricted: false }),
  )
})

test('a deleted member’s token gets 401', async () => {
  await app.pool.query('DELETE FROM members WHERE id = $1', [member.user._id])
  await vi.waitFor(async () => expect((await me(member.headers)).statusCode).toBe(401))
})

test('a change of standing is published, also when made by another server', async () => {
  const published: (string | null)[] = []
  app.app.auth.onStandingChanged(({ memberId }) => void published.push(memberId))
  await change('can_post = true')
  await vi.waitFor(() => expect(published).toContain(member.user._id))
})

test('an open socket is refused once its session ends', async () => {
  const socket = await sockets.connect(member)
  await app.server.inject({ method: 'POST', url: '/api/auth/logout-everywhere', headers: member.headers })
  expect(await socket.first('authError')).toMatchObject({ code: 'session_expired' })
})

test('standing is cached while the listener is connected and queried on every call otherwise', async () => {
  const query = vi.spyOn(app.pool, 'query')
  const countQueries = () =>
    query.mock.calls.filter(([call]) => (call as unknown as { name?: string }).name === 'auth_standing').length
  await check()
  await check()
  expect(countQueries()).toBeLessThanOrEqual(1)
  // The listener reconnects automatically; until then nothing is cached.
  await app.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND (query LIKE 'LISTEN%' OR query = 'SELECT 1')`, // its check of the connection
  )
  await vi.waitFor(
    async () => {
      const before = countQueries()
      await check()
      await check()
      expect(countQueries()).toBe(before + 2)
    },
    { interval: 1 },
  )
  await vi.waitFor(async () => {
    const before = countQueries()
    await check()
    await check()
    expect(countQueries()).toBeLessThan(before + 2)
  })
  query.mockRestore()
})
