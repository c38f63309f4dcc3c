// Web push against a local push service that decrypts the messages.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { logInMember } from '../../../testing/browser.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
import { createBoard } from '../../feed/testing/board.ts'
import { startPushCatcher, vapidOf, type PushCatcher, type TestBrowser } from '../testing/push-catcher.ts'
import { defaultSettings } from '../testing/settings.ts'

const metricsToken = 'a-token-of-at-least-thirty-two-characters'
let catcher: PushCatcher
let app: TestApp
let asha: TestMember
let bikram: TestMember
let browser: TestBrowser

beforeAll(async () => {
  catcher = await startPushCatcher()
  // A tenth of the real delays; the worker repeats what the push service refused.
  const env = { PUSH_HOSTS: '127.0.0.1', METRICS_TOKEN: metricsToken }
  app = await createTestApp(env, { pushDelayFactor: 0.1, hasWorker: true })
})
afterAll(async () => {
  await app.close()
  await catcher.close()
})
beforeEach(async () => {
  asha = await app.signUp({ canPost: true })
  bikram = await app.signUp()
  browser = catcher.browser()
})
afterEach(() => {
  catcher.answers = []
  catcher.headers = {}
  catcher.caught.length = 0
})

const subscribe = (by: TestMember, one = browser) => app.request(by, 'PUT', '/api/push/subscription', one.subscription)
const settings = (by: TestMember, changes: object) =>
  app.request(by, 'PUT', '/api/notifications/settings', { ...defaultSettings, ...changes })
const write = (from: TestMember, to: TestMember, text = 'Namaste') =>
  app.request(from, 'POST', '/api/messages/send', { to: to.user._id, text })
const matched = () =>
  app.pool.query(
    'INSERT INTO matches (id, low_id, high_id) SELECT gen_random_uuid(), least($1::uuid, $2), greatest($1::uuid, $2)',
    [asha.user._id, bikram.user._id],
  )
const received = (count = 1, one = browser) =>
  vi.waitFor(
    () => {
      expect(one.received()).toHaveLength(count)
      return one.received()
    },
    { timeout: 60_000 },
  )
/** Waits for a later push to somebody else: what has not arrived before it does not come. */
async function laterPush(): Promise<void> {
  const [writer, reader] = [await app.signUp(), await app.signUp()]
  const other = catcher.browser()
  await subscribe(reader, other)
  await write(writer, reader)
  await received(1, other)
}
/** Attempts so far by outcome. */
async function countsOf(): Promise<Record<string, number>> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const { body } = await app.server.inject({ url: '/metrics', headers })
  const counts = body.matchAll(/hamvav_pushes_total\{outcome="(\w+)"\} (\d+)/g)
  return Object.fromEntries(Array.from(counts, ([, outcome = '', count]) => [outcome, Number(count)]))
}
const subscriptionsOf = async ({ user }: TestMember) =>
  (await app.pool.query('SELECT FROM push_subscriptions WHERE member_id = $1', [user._id])).rowCount

test('a like is pushed encrypted and signed with the public key of the API', async () => {
  expect((await subscribe(asha)).statusCode).toBe(200)
  const board = createBoard(app)
  const post = await board.write(asha)
  await board.like(bikram, post._id)
  const [payload] = await received()
  expect(payload).toMatchObject({
    type: 'like',
    memberId: asha.user._id,
    actors: [{ name: bikram.user.name }],
    count: 1,
    path: `/post/${post._id}`,
    unread: 1,
    language: 'en',
    discreet: false,
  })
  const { headers, body } = catcher.caught[0]!
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'low', ttl: '86400' })
  expect(headers['topic']).toMatch(/^[\w-]{32}$/)
  const { publicKey } = (await app.request(asha, 'GET', '/api/push/key')).json<{ publicKey: string }>()
  expect(vapidOf(headers.authorization)).toMatchObject({
    key: publicKey,
    claims: { aud: catcher.url, sub: 'mailto:support@hamvav.example' },
  })
  expect(body.includes(bikram.user.name)).toBe(false)
})

describe('a message', () => {
  beforeEach(async () => {
    await matched()
    await subscribe(asha)
  })

  test('is pushed without its text, and a burst only once, by another server if its own ends', async () => {
    // Its delay is over when the server ends: the burst may take any time.
    const ending = await createTestApp({ PUSH_HOSTS: '127.0.0.1' }, { beside: app, pushDelayFactor: 100 })
    for (let n = 0; n < 5; n++) {
      const payload = { to: asha.user._id, text: `secret ${n}` }
      await ending.server.inject({ method: 'POST', url: '/api/messages/send', headers: bikram.headers, payload })
    }
    await ending.close()
    const [payload] = await received()
    expect(payload).toMatchObject({
      type: 'message',
      actors: [{ name: bikram.user.name }],
      count: 5,
      path: `/messages/${bikram.user._id}`,
      unread: 1,
    })
    expect(JSON.stringify(payload)).not.toContain('secret')
    expect(catcher.caught[0]?.headers['urgency']).toBe('high')
    await write(bikram, asha)
    expect((await received(2)).at(-1)?.count).toBe(6)
  })

  test('is not pushed if it was read at once or the chat is muted', async () => {
    const { _id } = (await write(bikram, asha)).json<{ _id: string }>()
    await app.app.messaging.markSeen(asha.user._id, _id, false)
    await laterPush()
    await app.request(asha, 'PUT', `/api/messages/conversation/${bikram.user._id}/mute`, { duration: 'always' })
    await write(bikram, asha)
    await laterPush()
    expect(browser.received()).toEqual([])
  })

  test('has no name in discreet mode, and is not pushed if its type is off or in quiet hours', async () => {
    await settings(asha, { discreet: true })
    await write(bikram, asha)
    expect(await received()).toMatchObject([{ discreet: true, actors: [] }])
    await settings(asha, { push: { ...defaultSettings.push, message: false } })
    await write(bikram, asha)
    await laterPush()
    await settings(asha, { quietHours: { from: '00:00', to: '23:59' }, timeZone: 'UTC' })
    if (new Date().toISOString().slice(11, 16) !== '23:59') await write(bikram, asha)
    await laterPush()
    expect(browser.received()).toHaveLength(1)
  })

  test('is not pushed after logout or to a suspended member', async () => {
    await app.pool.query('UPDATE members SET suspended_at = now() WHERE id = $1', [asha.user._id])
    await write(bikram, asha)
    await app.pool.query('UPDATE members SET suspended_at = NULL WHERE id = $1', [asha.user._id])
    await app.pool.query('UPDATE sessions SET revoked_at = now() WHERE member_id = $1', [asha.user._id])
    await write(bikram, asha)
    await laterPush()
    expect(browser.received()).toEqual([])
  })
})

test('a message request is pushed once', async () => {
  await subscribe(asha)
  await write(bikram, asha, 'one')
  await write(bikram, asha, 'two')
  expect(await received()).toMatchObject([
    { type: 'request', actors: [{ name: bikram.user.name }], path: '/messages?show=requests' },
  ])
  await laterPush()
  expect(browser.received()).toHaveLength(1)
})

test('a server pushes to a browser that subscribed at another server', async () => {
  const second = await createTestApp({ PUSH_HOSTS: '127.0.0.1' }, { beside: app, pushDelayFactor: 0.1 })
  await matched()
  await subscribe(asha)
  await second.server.inject({
    method: 'POST',
    url: '/api/messages/send',
    headers: bikram.headers,
    payload: { to: asha.user._id, text: 'Namaste' },
  })
  await received()
  expect(vapidOf(catcher.caught[0]?.headers.authorization).key).toBe(app.config.push.publicKey)
  await laterPush()
  expect(browser.received()).toHaveLength(1)
  await second.close()
})

describe('the push service', () => {
  beforeEach(async () => {
    await matched()
    await subscribe(asha)
  })

  test.each([404, 410])('answers %i: the subscription is removed', async (status) => {
    catcher.answers = [status]
    await write(bikram, asha)
    await vi.waitFor(async () => expect(await subscriptionsOf(asha)).toBe(0))
  })

  test('fails: the push is retried, and each attempt is counted', async () => {
    const { accepted = 0, postponed = 0 } = await countsOf()
    catcher.answers = [500, 429]
    await write(bikram, asha)
    await received(3)
    expect(await subscriptionsOf(asha)).toBe(1)
    await expect.poll(countsOf).toMatchObject({ accepted: accepted + 1, postponed: postponed + 2 })
  }, 30_000)

  test('fails until it is too late: the push is dropped', async () => {
    const { _id } = (await write(bikram, asha)).json<{ _id: string }>()
    await received()
    const order = { memberId: asha.user._id, type: 'message', id: _id, from: bikram.user._id } as const
    await enqueue(app.pool, 'push', { ...order, until: Date.now() - 1 })
    await enqueue(app.pool, 'push', { ...order, until: Date.now() + 60_000 })
    await received(2)
    await vi.waitFor(async () =>
      expect((await app.pool.query(`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'push'`)).rowCount).toBe(
        0,
      ),
    )
    expect(browser.received()).toHaveLength(2)
  })

  test('fails for one of two browsers: only that one gets another attempt', async () => {
    const other = catcher.browser()
    await app.pool.query(
      `INSERT INTO push_subscriptions (id, member_id, session_id, endpoint, keys, created_at)
       SELECT gen_random_uuid(), member_id, id, $2, $3, now() FROM sessions WHERE member_id = $1`,
      [asha.user._id, other.subscription.endpoint, JSON.stringify(other.subscription.keys)],
    )
    catcher.answers = [500]
    await write(bikram, asha)
    await vi.waitFor(() => expect(catcher.caught).toHaveLength(3), { timeout: 60_000 })
    expect([browser.received().length, other.received().length].toSorted()).toEqual([1, 2])
  }, 30_000)

  test('redirects: the redirect is not followed', async () => {
    catcher.answers = [307, 307, 307, 307]
    catcher.headers = { location: `${catcher.url}/elsewhere` }
    await write(bikram, asha)
    await received()
    await laterPush()
    expect(catcher.caught.some(({ path }) => path === '/elsewhere')).toBe(false)
  })
})

describe('a subscription', () => {
  test.each([
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/push',
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com@169.254.169.254/x',
    'https://me:secret@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilpush.apple.com.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com./x',
    'https://[::1]/x',
    'http://2130706434/x',
    'file:///etc/passwd',
    'not an address',
  ])('to %s is rejected', async (endpoint) => {
    const answer = await app.request(asha, 'PUT', '/api/push/subscription', { ...browser.subscription, endpoint })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'push_endpoint_refused'])
    expect(await subscriptionsOf(asha)).toBe(0)
  })

  test('with unusable keys is rejected', async () => {
    const keys = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: browser.subscription.keys.auth }
    const answer = await app.request(asha, 'PUT', '/api/push/subscription', { ...browser.subscription, keys })
    expect(answer.json()).toMatchObject({ code: 'invalid_input' })
  })

  test('moves to the member who logs in in the browser, and can be removed', async () => {
    await subscribe(asha)
    await subscribe(bikram)
    expect([await subscriptionsOf(asha), await subscriptionsOf(bikram)]).toEqual([0, 1])
    const { endpoint } = browser.subscription
    await app.request(asha, 'POST', '/api/push/subscription/remove', { endpoint })
    expect(await subscriptionsOf(bikram)).toBe(1)
    const nonsense = await app.request(bikram, 'POST', '/api/push/subscription/remove', {
      endpoint: 'no address \u0000',
    })
    expect(nonsense.statusCode).toBe(400)
    await app.request(bikram, 'POST', '/api/push/subscription/remove', { endpoint })
    expect(await subscriptionsOf(bikram)).toBe(0)
  })

  test('replaces the one of the same browser; of more than ten per member the oldest is deleted', async () => {
    await subscribe(asha)
    const newer = catcher.browser()
    await subscribe(asha, newer)
    expect(await subscriptionsOf(asha)).toBe(1)
    const insert = `INSERT INTO push_subscriptions (id, member_id, session_id, endpoint, keys, created_at)
      SELECT gen_random_uuid(), member_id, id, 'https://push.example/' || n || member_id, '{}', now() - n * interval '1 day'
      FROM sessions, generate_series(1, 15) n WHERE member_id = $1`
    await app.pool.query(insert, [asha.user._id])
    const { token, headers } = await logInMember(app, { ...asha.user, password: asha.password })
    await subscribe({ ...asha, token, headers }, catcher.browser())
    expect(await subscriptionsOf(asha)).toBe(10)
    const left = 'SELECT FROM push_subscriptions WHERE endpoint = $1'
    expect((await app.pool.query(left, [newer.subscription.endpoint])).rowCount).toBe(1)
  })
})
