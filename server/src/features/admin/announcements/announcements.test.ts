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
const inNepali = { titleNe: 'मर्मत', contentNe: 'आज राति।' }
const wordsOf = (more: object = {}) => ({
  clientId: randomUUID(),
  title: 'Maintenance',
  content: 'Tonight.',
  ...inNepali,
  ...more,
})
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
  // Either of the two is the first.
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
  expect(browser.received()).toMatchObject([{ type: 'announcement', path: `/post/${postId}` }])

  const board = createBoard(queue.app)
  const { posts } = await board.list(null)
  const user = { _id: house, name: 'Hamvav', username: 'hamvav', verified: true, profileImage: null }
  const both = { title: `${title} · मर्मत`, content: 'Tonight.\n\nआज राति।' }
  expect(posts).toMatchObject([{ _id: postId, ...both, user }])
  // The notification links to the comments dialog, which starts with the whole post.
  const comments = await board.comments(asha, postId ?? '')
  expect(comments).toEqual({
    comments: [],
    commentsCount: 0,
    hasMore: false,
    announced: both,
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
    { titleNe: '' },
    { contentNe: undefined },
    { publishAt: 'tomorrow' },
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
  for (const url of ['/api/matches?limit=30', '/api/search/members?q=hamvav', '/api/users/search?q=hamvav'])
    expect(await queue.app.request(asha, 'GET', url)).toMatchObject({
      statusCode: 200,
      body: expect.not.stringContaining(house),
    })
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
  const job = { clientId: randomUUID(), action: 'delete', ids: [house], reason: 'spam', typed: 1 }
  const { _id } = (await queue.send(queue.root, 'POST', '/admin/bulk', job)).json<{ _id: string }>()
  await vi.waitFor(async () =>
    expect((await queue.send(queue.root, 'GET', `/admin/bulk/${_id}`)).json()).toMatchObject({ done: 0, skipped: 1 }),
  )
})

/** The jobs of announcements, due at once. */
const makeDue = () =>
  queue.app.pool.query(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key LIKE 'announcement:%'`)
const scheduled = (minutes = 60) => ({
  ...wordsOf(),
  publishAt: new Date(Date.now() + minutes * 60_000).toISOString(),
})
const countPosts = async () =>
  (await queue.app.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM posts')).rows[0]?.n ?? 0
const change = (id: string, body: object, by: Headers = queue.root) =>
  queue.send(by, 'PUT', `/admin/announcements/${id}`, body)
const cancel = (id: string, by: Headers = queue.root) => queue.send(by, 'DELETE', `/admin/announcements/${id}`)
const setTime = (id: string, at: string) =>
  queue.app.pool.query(`UPDATE announcements SET scheduled_at = ${at} WHERE id = $1`, [id])

test('each member gets the text of their language', async () => {
  await queue.app.pool.query(`UPDATE members SET language = 'ne' WHERE id = $1`, [another.user._id])
  const { _id } = await announce()
  await finished(_id)
  expect((await notificationsOf(asha))[0]).toMatchObject({ title: 'Maintenance', message: 'Tonight.' })
  expect((await notificationsOf(another))[0]).toMatchObject({ title: 'मर्मत', message: 'आज राति।' })
  await queue.app.pool.query(`UPDATE members SET language = 'en' WHERE id = $1`, [another.user._id])
})

test('a scheduled announcement is published at its time, once, also by concurrent jobs', async () => {
  const [before, told] = [await countPosts(), (await notificationsOf(asha)).length]
  const words = scheduled()
  const [first, second] = await Promise.all([announce(words), announce(words)])
  expect(second._id).toBe(first._id)
  expect(first).toMatchObject({ scheduledAt: words.publishAt, publishedAt: null, postId: null, told: 0 })
  const { publishDue, jobs } = queue.app.app.admin.announcements
  // Neither an early job nor the care for unfinished work publishes it.
  await publishDue(first._id)
  await jobs.work(first._id, new AbortController().signal)
  await queue.app.pool.query(`DELETE FROM graphile_worker._private_jobs WHERE key = $1`, [`announcement:${first._id}`])
  await jobs.resume()
  expect(await countPosts()).toBe(before)
  expect(await notificationsOf(asha)).toHaveLength(told)

  await setTime(first._id, `now() - interval '1 second'`)
  await Promise.all([publishDue(first._id), publishDue(first._id), publishDue(first._id)])
  const published = await finished(first._id)
  expect(published).toMatchObject({ publishedAt: expect.any(String), postId: expect.any(String), told: 2 })
  expect(await countPosts()).toBe(before + 1)
  expect(await notificationsOf(asha)).toHaveLength(told + 1)
  // Published: it can be neither changed nor cancelled.
  const { clientId: _, ...body } = scheduled()
  for (const refused of [await change(first._id, body), await cancel(first._id)])
    expect(refused.json()).toMatchObject({ code: 'announcement_published' })
})

test('until its time an announcement can be changed and cancelled; a cancelled one never appears', async () => {
  const before = await countPosts()
  const { _id } = await announce(scheduled())
  const { clientId: _, ...later } = { ...scheduled(120), title: 'Moved', titleNe: 'सारियो' }
  expect((await change(_id, later)).json()).toMatchObject({ title: 'Moved', scheduledAt: later.publishAt })
  for (const minutes of [0, -5, 91 * 24 * 60]) {
    const publishAt = new Date(Date.now() + minutes * 60_000).toISOString()
    expect((await change(_id, { ...later, publishAt })).json()).toMatchObject({ code: 'announcement_time' })
    expect((await post(wordsOf({ publishAt }))).json()).toMatchObject({ code: 'announcement_time' })
  }
  for (const by of [queue.viewer, queue.moderator]) {
    expect((await change(_id, later, by)).statusCode).toBe(403)
    expect((await cancel(_id, by)).statusCode).toBe(403)
  }
  // The first job, from before the change, finds that it is too early.
  await makeDue()
  await queue.app.app.jobs.runAll()
  expect(await countPosts()).toBe(before)

  for (let n = 0; n < 2; n++) expect((await cancel(_id)).json()).toMatchObject({ cancelledAt: expect.any(String) })
  expect((await change(_id, later)).json()).toMatchObject({ code: 'announcement_cancelled' })
  await setTime(_id, `now() - interval '1 second'`)
  await queue.app.app.admin.announcements.publishDue(_id)
  await queue.app.app.admin.announcements.jobs.resume()
  await queue.app.app.jobs.runAll()
  expect(await countPosts()).toBe(before)
  expect(await queue.audit(_id)).toMatchObject([
    { action: 'announce', details: { after: { publishAt: expect.any(String) } } },
    { action: 'change-announcement', details: { after: { publishAt: later.publishAt } } },
    { action: 'cancel-announcement' },
  ])
  expect((await cancel(randomUUID())).json()).toMatchObject({ code: 'announcement_not_found' })
})

test('publishing and cancelling at the same instant: one of the two happens', async () => {
  for (let n = 0; n < 5; n++) {
    const before = await countPosts()
    const { _id } = await announce(scheduled())
    await setTime(_id, `now() - interval '1 second'`)
    const [, cancelled] = await Promise.all([queue.app.app.admin.announcements.publishDue(_id), cancel(_id)])
    const added = (await countPosts()) - before
    expect([added, cancelled.statusCode]).toEqual(cancelled.statusCode === 200 ? [0, 200] : [1, 409])
  }
})
