// The list of notifications: content, grouping, and access.
import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '@hamvav/contract/endpoint'
import { listNotifications } from '@hamvav/contract/notifications/endpoints'
import { unreadCountMax } from '@hamvav/contract/notifications/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectSocket } from '../../testing/socket-client.ts'
import { logInAdmin } from '../../testing/admin-client.ts'
import { createTestApp, type TestApp, type TestMember } from '../../testing/test-app.ts'
import { createBoard, type Board } from '../feed/testing/board.ts'
import { createChoiceClient } from '../matches/testing/choice-client.ts'
import { readUnreadOf } from './list-queries.ts'
import { defaultSettings } from './testing/settings.ts'

let app: TestApp
let board: Board
let asha: TestMember
let bikram: TestMember
let chandra: TestMember
let now = Date.now()
const dayMs = 24 * 60 * 60 * 1000

beforeAll(async () => {
  app = await createTestApp({ ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'a very long secret' }, { now: () => now })
  board = createBoard(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  now = Date.now()
  ;[asha, bikram, chandra] = await Promise.all([app.signUp({ canPost: true }), app.signUp(), app.signUp()])
})

const list = async (by: TestMember, query = ''): Promise<ResponseOf<typeof listNotifications>> => {
  await app.app.notifications.settled()
  return listNotifications.response.parse((await app.request(by, 'GET', `/api/notifications${query}`)).json())
}
const only = async (by: TestMember) => {
  const { notifications, unread } = await list(by)
  expect(notifications.length).toBeLessThan(2)
  return { ...notifications[0], total: unread }
}
/** Adds `count` liked posts; the newest notification is about the last. */
const liked = async (count: number) => {
  for (let n = 0; n < count; n++) {
    const { _id } = await board.write(asha)
    now += 1000
    await board.like(bikram, _id)
    await app.app.notifications.settled()
  }
  return (await list(asha)).notifications
}
const idOf = ({ user }: TestMember) => user._id
const write = (from: TestMember, to: TestMember) =>
  app.request(from, 'POST', '/api/messages/send', { to: idOf(to), text: 'Namaste' })
const answer = (by: TestMember, to: TestMember, given: string) =>
  app.request(by, 'PUT', `/api/messages/requests/${idOf(to)}`, { answer: given })

describe('a group', () => {
  test('contains all of twenty concurrent likes', async () => {
    const post = await board.write(asha)
    const fans = await Promise.all(Array.from({ length: 20 }, () => app.signUp()))
    await Promise.all(fans.map((fan) => board.like(fan, post._id)))
    const group = await only(asha)
    expect(group).toMatchObject({ total: 1, kind: 'like', count: 20, title: '20 people liked your post', unread: true })
    expect(group).toMatchObject({ postId: post._id, actors: [{}, {}] })
  })

  test('moves to the top and becomes unread when an actor is added after it was read', async () => {
    const [, older] = await liked(2)
    await app.request(asha, 'PUT', `/api/notifications/${older?.id}/read`)
    now += 1000
    await board.like(chandra, older?.postId ?? '')
    const { notifications, unread } = await list(asha)
    expect(notifications.map(({ id, count }) => [id, count])).toMatchObject([
      [older?.id, 2],
      [expect.anything(), 1],
    ])
    expect(notifications[0]).toMatchObject({
      unread: true,
      message: `${chandra.user.name} and ${bikram.user.name}`,
      timeStamp: new Date(now).toISOString(),
    })
    expect(unread).toBe(2)
  })

  test('excludes invisible actors, and is hidden without visible actors', async () => {
    const post = await board.write(asha)
    await board.comment(bikram, post._id)
    await board.comment(chandra, post._id)
    expect(await only(asha)).toMatchObject({ kind: 'comment', count: 2 })
    await board.suspend(chandra)
    expect(await only(asha)).toMatchObject({ count: 1, message: `${bikram.user.name} commented on your post.` })
    await board.block(bikram, asha)
    expect(await list(asha)).toEqual({ notifications: [], unread: 0, hasMore: false })
    await board.suspend(chandra, false)
    expect(await only(asha)).toMatchObject({ total: 1, count: 1, actors: [{ _id: idOf(chandra) }] })
  })

  test('stays for the others if one of its actors is blocked', async () => {
    const post = await board.write(asha)
    await board.like(bikram, post._id)
    await board.like(chandra, post._id)
    const { id } = await only(asha)
    await app.request(asha, 'POST', '/api/safety/blocks', { userId: idOf(bikram) })
    expect(await only(asha)).toMatchObject({ id, kind: 'like', count: 1, total: 1, actors: [{ _id: idOf(chandra) }] })
    const { rowCount } = await app.pool.query('SELECT FROM notification_actors WHERE actor_id = $1', [idOf(bikram)])
    expect(rowCount).toBe(0)
  })

  test('does not contain own likes and comments', async () => {
    const post = await board.write(asha)
    await Promise.all([board.like(asha, post._id), board.comment(asha, post._id)])
    expect((await list(asha)).notifications).toEqual([])
  })
})

describe('a request', () => {
  test('is grouped by sender, and removed when it is answered', async () => {
    await Promise.all([write(bikram, asha), write(chandra, asha)])
    await write(bikram, asha)
    expect(await only(asha)).toMatchObject({ kind: 'request', count: 2, title: '2 people want to message you' })
    await answer(asha, bikram, 'declined')
    await vi.waitFor(async () => expect(await only(asha)).toMatchObject({ count: 1, total: 1 }))
    await write(asha, chandra)
    await vi.waitFor(async () => expect(await list(asha)).toMatchObject({ notifications: [], unread: 0 }))
  })

  test('is removed by a block', async () => {
    await write(bikram, asha)
    expect(await only(asha)).toMatchObject({ kind: 'request' })
    const socket = await connectSocket(await app.listen(), asha.token)
    await app.request(asha, 'POST', '/api/safety/blocks', { userId: idOf(bikram) })
    expect(await socket.first('notificationsChanged')).toEqual({ unread: 0 })
    expect(await list(asha)).toMatchObject({ notifications: [] })
    socket.close()
  })
})

test('notifications of a match are deleted by a block', async () => {
  const choices = createChoiceClient(app)
  const [one, other] = [await choices.join(), await choices.join()]
  await choices.match(one, other)
  const kept = async () => {
    await app.app.notifications.settled()
    const { rowCount } = await app.pool.query(
      `SELECT FROM notifications WHERE member_id = ANY ($1) AND kind = 'match'`,
      [[idOf(one), idOf(other)]],
    )
    return rowCount
  }
  expect(await kept()).toBe(2)
  await app.request(one, 'POST', '/api/safety/blocks', { userId: idOf(other) })
  expect(await kept()).toBe(0)
})

test('verification and its end are notified once each', async () => {
  const headers = await logInAdmin(app, { username: 'root', password: 'a very long secret' })
  const verify = (verified: boolean) =>
    app.server.inject({ method: 'POST', url: `/admin/verify/${idOf(asha)}`, headers, payload: { verified } })
  await verify(true)
  const { id, ...first } = await only(asha)
  expect(first).toMatchObject({ kind: 'verification', granted: true, title: "You're verified", count: 0, actors: [] })
  await app.request(asha, 'PUT', `/api/notifications/${id}/read`)
  expect((await verify(true)).statusCode).toBe(200)
  expect(await only(asha)).toMatchObject({ granted: true, unread: false })
  await verify(false)
  expect(await only(asha)).toMatchObject({ id, granted: false, unread: true })
})

describe('the list', () => {
  test('is paged, newest first, with a limited page size', async () => {
    const all = await liked(3)
    const first = await list(asha, '?limit=2')
    const rest = await list(asha, `?limit=2&before=${first.notifications[1]?.id}`)
    expect([first.hasMore, rest.hasMore, rest.unread]).toEqual([true, false, 3])
    expect([...first.notifications, ...rest.notifications]).toEqual(all)
    expect((await list(asha, `?before=${randomUUID()}`)).notifications).toEqual([])
    expect((await app.request(asha, 'GET', '/api/notifications?limit=101')).statusCode).toBe(400)
  })

  test('is marked as read one by one, or up to the last seen', async () => {
    const [newest, seen, oldest] = await liked(3)
    expect((await app.request(asha, 'PUT', `/api/notifications/${oldest?.id}/read`)).json()).toEqual({ unread: 2 })
    expect((await app.request(asha, 'POST', '/api/notifications/read-all', { upTo: seen?.id })).json()).toEqual({
      unread: 1,
    })
    expect((await list(asha)).notifications.map(({ unread }) => unread)).toEqual([true, false, false])
    await app.request(asha, 'POST', '/api/notifications/read-all', { upTo: randomUUID() })
    expect((await list(asha)).unread).toBe(1)
    await app.request(asha, 'POST', '/api/notifications/read-all', { upTo: newest?.id })
    expect((await list(asha)).unread).toBe(0)
  })

  test('does not mark as read what was added or moved up later', async () => {
    const [seen, older] = await liked(2)
    const [later] = await liked(1)
    now += 1000
    await board.like(chandra, seen?.postId ?? '')
    await list(asha)
    const payload = { upTo: seen?.id, at: seen?.timeStamp }
    expect((await app.request(asha, 'POST', '/api/notifications/read-all', payload)).json()).toEqual({ unread: 2 })
    const { notifications } = await list(asha)
    expect(notifications.map(({ id, unread }) => [id, unread])).toEqual([
      [seen?.id, true],
      [later?.id, true],
      [older?.id, false],
    ])
  })

  test('hides a deleted notification, which can be restored for a day', async () => {
    const [{ id } = { id: '' }] = await liked(1)
    const remove = () => app.request(asha, 'DELETE', `/api/notifications/${id}`)
    const restore = () => app.request(asha, 'POST', `/api/notifications/${id}/restore`)
    expect((await remove()).json()).toEqual({ unread: 0 })
    expect((await remove()).statusCode).toBe(200)
    expect(await list(asha)).toMatchObject({ notifications: [], unread: 0 })
    expect((await restore()).json()).toMatchObject({ id, unread: true })
    expect((await restore()).statusCode).toBe(200)
    expect(await only(asha)).toMatchObject({ id, total: 1 })
    await remove()
    // Access tokens expire within a day.
    await app.pool.query(`UPDATE notifications SET deleted_at = deleted_at - interval '1 day' WHERE id = $1`, [id])
    expect((await restore()).statusCode).toBe(404)
    await app.app.notifications.cleanUp(AbortSignal.any([]))
    expect((await app.pool.query('SELECT FROM notifications WHERE id = $1', [id])).rowCount).toBe(0)
  })

  test('does not contain notifications read half a year ago', async () => {
    const [read, unread] = await liked(2)
    await app.request(asha, 'PUT', `/api/notifications/${read?.id}/read`)
    now += 181 * dayMs
    await app.app.notifications.cleanUp(AbortSignal.any([]))
    const left = await app.pool.query('SELECT id FROM notifications WHERE member_id = $1', [idOf(asha)])
    expect(left.rows).toEqual([{ id: unread?.id }])
  })

  test('returns 404 for notifications of other members', async () => {
    const [{ id } = { id: '' }] = await liked(1)
    const refused = await Promise.all([
      app.request(bikram, 'PUT', `/api/notifications/${id}/read`),
      app.request(bikram, 'DELETE', `/api/notifications/${id}`),
      app.request(bikram, 'POST', `/api/notifications/${id}/restore`),
      app.request(asha, 'PUT', `/api/notifications/${randomUUID()}/read`),
    ])
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    expect((await app.request(bikram, 'POST', '/api/notifications/read-all', { upTo: id })).json()).toEqual({
      unread: 0,
    })
    expect((await list(bikram, `?before=${id}`)).notifications).toEqual([])
    expect(await only(asha)).toMatchObject({ unread: true, total: 1 })
  })

  test('is synchronized on every device', async () => {
    const url = await app.listen()
    const [phone, desktop, other] = await Promise.all(
      [asha, asha, bikram].map(({ token }) => connectSocket(url, token)),
    )
    const [one] = await liked(1)
    expect(await phone?.first('notification')).toEqual({ ...one, unreadTotal: 1 })
    expect(await desktop?.first('notification')).toEqual({ ...one, unreadTotal: 1 })
    await app.request(asha, 'DELETE', `/api/notifications/${one?.id}`)
    expect(await desktop?.first('notificationsChanged')).toEqual({ unread: 0, removed: one?.id })
    expect(other?.of('notification')).toEqual([])
    for (const socket of [phone, desktop, other]) socket?.close()
  })
})

test('more than 99 unread ones count as 100, for the list, for a change and for a broadcast', async () => {
  await app.pool.query(
    `INSERT INTO notifications (id, member_id, kind, data, dedupe_key)
     SELECT gen_random_uuid(), $1, 'approval', '{}', 'n' || n FROM generate_series(1, 150) n`,
    [idOf(asha)],
  )
  const { notifications, unread } = await list(asha)
  expect([notifications.length, unread]).toEqual([30, unreadCountMax])
  const read = await app.request(asha, 'PUT', `/api/notifications/${notifications[0]?.id}/read`)
  expect(read.json()).toEqual({ unread: unreadCountMax })
  const [row] = await readUnreadOf(app.pool, [idOf(asha)], 'n7')
  expect(row?.unread_total).toBe(unreadCountMax)
  await app.pool.query(`UPDATE notifications SET read_at = now() WHERE member_id = $1 AND dedupe_key LIKE 'n1%'`, [
    idOf(asha),
  ])
  expect((await list(asha)).unread).toBeLessThan(unreadCountMax)
})

test('settings are stored, and an unknown time zone is rejected', async () => {
  const url = '/api/notifications/settings'
  expect((await app.request(asha, 'GET', url)).json()).toEqual(defaultSettings)
  const chosen = {
    push: { ...defaultSettings.push, like: false },
    quietHours: { from: '22:00', to: '07:00' },
    timeZone: 'Europe/Lisbon',
    discreet: true,
  }
  expect((await app.request(asha, 'PUT', url, chosen)).json()).toEqual(chosen)
  expect((await app.request(asha, 'GET', url)).json()).toEqual(chosen)
  for (const timeZone of ['Mars/Olympus', '', 'UTC\u0000'])
    expect((await app.request(asha, 'PUT', url, { ...chosen, timeZone })).json()).toMatchObject({
      code: 'time_zone_unknown',
    })
  const quietHours = { from: '24:00', to: '07:00' }
  expect((await app.request(asha, 'PUT', url, { ...chosen, quietHours })).statusCode).toBe(400)
})
