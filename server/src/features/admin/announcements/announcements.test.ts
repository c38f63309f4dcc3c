// Announcements: roles, what members receive, and the house account.
import { randomUUID } from 'node:crypto'
import { Announcement } from '@hamvav/contract/admin/entities'
import { announcementExcerpt } from '@hamvav/contract/admin/announcement-excerpt'
import { countGraphemes } from '@hamvav/contract/graphemes'
import { Notification } from '@hamvav/contract/notifications/entities'
import { houseAccount } from '@hamvav/contract/product'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectSocket } from '../../../testing/socket-client.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
import { createBoard } from '../../feed/testing/board.ts'
import { startPushCatcher, type PushCatcher } from '../../notifications/testing/push-catcher.ts'
import { verifyAudit } from '../audit/audit-chain.ts'
import { restoreSigner } from '../audit/restores.ts'
import { createReportQueue, type Headers, type ReportQueueClient } from '../testing/report-queue.ts'

let queue: ReportQueueClient
let catcher: PushCatcher
let asha: TestMember
let another: TestMember

beforeAll(async () => {
  catcher = await startPushCatcher()
  queue = await createReportQueue({ PUSH_HOSTS: '127.0.0.1' })
  asha = await queue.app.signUp({ canPost: true })
  another = await queue.app.signUp()
})
afterAll(async () => {
  await queue.app.close()
  await catcher.close()
})

const house = houseAccount._id
const wordsOf = (more: object = {}) => ({ clientId: randomUUID(), title: 'Maintenance', content: 'Tonight.', ...more })
const post = (words: object, by: Headers = queue.root) => queue.send(by, 'POST', '/admin/announcements', words)
const announce = async (words: object = wordsOf()) => Announcement.parse((await post(words)).json())
const list = async (by: Headers = queue.viewer) =>
  (await queue.send(by, 'GET', '/admin/announcements')).json<unknown[]>().map((one) => Announcement.parse(one))
const finished = (id: string) =>
  vi.waitFor(async () => {
    const found = (await list()).find(({ _id }) => _id === id)
    expect(found?.finishedAt).toEqual(expect.any(String))
    return found
  })
const notificationsOf = async (by: TestMember) => {
  const { notifications } = (await queue.app.request(by, 'GET', '/api/notifications')).json<{
    notifications: unknown[]
  }>()
  return notifications.map((one) => Notification.parse(one))
}

test('an announcement adds a titled post and notifies each member live and by push; a repetition adds nothing', async () => {
  // One of the sockets is on another server.
  const beside = await createTestApp({ PUSH_HOSTS: '127.0.0.1' }, { beside: queue.app })
  const servers = [queue.app, beside]
  const sockets = await Promise.all(servers.map(async (app) => connectSocket(await app.listen(), asha.token)))
  const browser = catcher.browser()
  await queue.app.request(asha, 'PUT', '/api/push/subscription', browser.subscription)
  const words = wordsOf()
  const [first, second] = await Promise.all([post(words), post({ ...words, title: 'Another title' })])
  expect([first.statusCode, second.statusCode]).toEqual([201, 201])
  expect(second.json()).toMatchObject({ _id: first.json<Announcement>()._id })
  const { _id, postId, by, title } = await announce(words)
  expect(by?.username).toBe('root')

  expect(await finished(_id)).toMatchObject({ title, postId, told: 2 })
  const message = { kind: 'announcement', title, message: 'Tonight.', postId, unread: true }
  for (const member of [asha, another]) expect(await notificationsOf(member)).toMatchObject([message])
  for (const socket of sockets) {
    expect(await socket.first('notification')).toMatchObject({ ...message, unreadTotal: 1 })
    socket.close()
  }
  await beside.close()
  await vi.waitFor(() => expect(browser.received()).toHaveLength(1))
  expect(browser.received()).toMatchObject([{ type: 'announcement', path: `/?comments=${postId}` }])

  const board = createBoard(queue.app)
  const { posts } = await board.list(null)
  const user = { _id: house, name: 'Hamvav', username: 'hamvav', verified: true, profileImage: null }
  expect(posts).toMatchObject([{ _id: postId, title, content: 'Tonight.', user }])
  // The notification links to the comments dialog, which starts with the whole post.
  const comments = await board.comments(asha, postId ?? '')
  expect(comments).toEqual({
    comments: [],
    commentsCount: 0,
    hasMore: false,
    announced: { title, content: 'Tonight.' },
  })
  // Reactions to the announcement notify nobody.
  expect((await board.like(asha, postId ?? '')).statusCode).toBe(200)
  await queue.app.app.notifications.settled()
  const { rowCount } = await queue.app.pool.query('SELECT FROM notifications WHERE member_id = $1', [house])
  expect(rowCount).toBe(0)
  expect(await queue.audit(_id)).toEqual([{ action: 'announce', details: {} }])
  expect(await verifyAudit(queue.app.pool, [], restoreSigner(queue.app.config.encryptionKeys))).toMatchObject({
    fault: null,
  })
})

test('other roles can read announcements but not send them', async () => {
  const before = await list()
  expect((await post(wordsOf(), queue.viewer)).statusCode).toBe(403)
  expect((await post(wordsOf(), queue.moderator)).statusCode).toBe(403)
  expect((await post(wordsOf(), asha.headers)).statusCode).toBe(401)
  expect((await queue.send(asha.headers, 'GET', '/admin/announcements')).statusCode).toBe(401)
  expect(await list()).toEqual(before)
})

test('hostile text stays text, and is shortened in the notification', async () => {
  const script = '<script>alert(1)</script>'
  const title = `\u202e${script}\n  आजको`
  const content = `${'👨‍👩‍👧‍👦'.repeat(1000)}${'नमस्ते '.repeat(250)}`
  expect(countGraphemes(content)).toBe(2000)
  const one = await announce(wordsOf({ title, content: content.trim() }))
  expect(one).toMatchObject({ title: `${script} आजको`, content: content.trim() })
  await finished(one._id)
  const [received] = await notificationsOf(asha)
  expect(received?.title).toBe(`${script} आजको`)
  expect(received?.message).toMatch(/^(👨‍👩‍👧‍👦){70}…$/u)

  for (const wrong of [
    { title: '\u202e\u2066' },
    { title: 'a'.repeat(81) },
    { content: 'a'.repeat(2001) },
    { content: ' \n ' },
    { content: 'a\u0000b' },
    { clientId: 'x' },
  ])
    expect((await post(wordsOf(wrong))).statusCode).toBe(400)
  expect(announcementExcerpt(`a${'\u0301'.repeat(5000)}`)).toBe('…')
  expect(announcementExcerpt('Short.\n\nAnd\tcalm.')).toBe('Short. And calm.')
})

test('the house account cannot log in, and cannot be written to, liked, blocked, suspended or deleted', async () => {
  await announce()
  const { rows } = await queue.app.pool.query('SELECT email, password_hash FROM members WHERE id = $1', [house])
  const { email } = rows[0]
  const status = async (answer: ReturnType<TestApp['request']>) => (await answer).statusCode
  for (const url of ['login', 'forgot-password'])
    expect(await status(queue.app.request(asha, 'POST', `/api/auth/${url}`, { email, password: 'none' }))).toBe(400)
  expect(await status(queue.app.request(asha, 'POST', '/api/messages/send', { to: house, text: 'Namaste' }))).toBe(403)
  expect((await queue.app.request(asha, 'POST', `/api/matches/${house}/like`)).json()).toMatchObject({
    code: 'not_available',
  })
  expect(await status(queue.app.request(asha, 'POST', `/api/safety/blocks`, { userId: house }))).toBe(404)
  for (const url of ['/api/matches?limit=50', '/api/search/members?q=hamvav', '/api/users/search?q=hamvav'])
    expect((await queue.app.request(asha, 'GET', url)).body).not.toContain(house)
  expect(await status(queue.app.request(asha, 'GET', `/api/users/${house}`))).toBe(200)
  for (const query of ['sort=name', 'sort=active', 'status=verified', `q=${house}`, 'q=house account']) {
    const found = await queue.send(queue.root, 'GET', `/admin/users?${query}`)
    expect(found.body).not.toContain(house)
    expect(found.headers['x-total-count']).toBe(String(found.json<unknown[]>().length))
  }

  const code = async (answer: ReturnType<ReportQueueClient['send']>) => (await answer).json<{ code: string }>().code
  const suspension = { suspended: true, days: 7, reason: 'spam' }
  expect(await code(queue.send(queue.root, 'POST', `/admin/suspend/${house}`, suspension))).toBe('house_account')
  expect(await code(queue.send(queue.root, 'DELETE', `/admin/users/${house}`))).toBe('house_account')
  const job = { clientId: randomUUID(), action: 'delete', ids: [house] }
  const { _id } = (await queue.send(queue.root, 'POST', '/admin/bulk', job)).json<{ _id: string }>()
  await vi.waitFor(async () =>
    expect((await queue.send(queue.root, 'GET', `/admin/bulk/${_id}`)).json()).toMatchObject({ done: 0, skipped: 1 }),
  )
})
