import { randomUUID } from 'node:crypto'
import { dayMs } from '@hamvav/contract/durations'
import { adminListViews } from '@hamvav/contract/admin/operations-endpoints'
import { getDashboard } from '@hamvav/contract/insights/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kathmanduDay } from '../../platform/time/kathmandu.ts'
import { logInAdmin } from '../../testing/admin-client.ts'
import { createTestApp, type TestApp, type TestMember } from '../../testing/test-app.ts'
import { createBoard, type Board } from '../feed/testing/board.ts'
import { createRetentionJob } from './service.ts'
import { createPageViewCounter } from './view-counters.ts'

let app: TestApp
let board: Board
let asha: TestMember
let bikram: TestMember

beforeAll(async () => {
  app = await createTestApp({ ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'a long enough secret' })
  board = createBoard(app)
  asha = await app.signUp({ canPost: true })
  bikram = await app.signUp()
})
afterAll(() => app.close())

const today = () => kathmanduDay(Date.now())
const rows = async (query: string) => (await app.pool.query<Record<string, unknown>>(query)).rows
const view = (to: TestApp, screen: unknown, headers: object = {}) =>
  to.server.inject({ method: 'POST', url: '/api/views', headers: { ...headers }, payload: { screen } })
/** Runs `work` on a second server and flushes its counters by closing it. */
async function onServer(work: (server: TestApp) => Promise<unknown>): Promise<void> {
  const server = await createTestApp({}, { beside: app })
  await work(server)
  await server.close()
}
const dashboard = async (by: TestMember, days = 7) => {
  const { statusCode, body } = await board.send(by, 'GET', `/api/dashboard?days=${days}`)
  expect(statusCode).toBe(200)
  return getDashboard.response.parse(JSON.parse(body))
}

describe('page views', () => {
  test('are counted by screen, day and kind of viewer, summed over several servers', async () => {
    const serve = async (server: TestApp) => {
      for (const headers of [{}, {}, asha.headers]) expect((await view(server, '/blogs', headers)).statusCode).toBe(204)
    }
    await Promise.all([onServer(serve), onServer(serve)])
    expect(
      await rows("SELECT day::text, screen, by, views FROM page_views WHERE screen = '/blogs' ORDER BY by"),
    ).toEqual([
      { day: today(), screen: '/blogs', by: 'members', views: 2 },
      { day: today(), screen: '/blogs', by: 'visitors', views: 4 },
    ])
  })

  test('reject addresses and are not counted with DNT or Sec-GPC', async () => {
    for (const screen of ['/profile/0198', '/@asha', '/admin', '', null, { $ne: '' }]) {
      expect((await view(app, screen)).statusCode).toBe(400)
    }
    await onServer(async (server) => {
      expect((await view(server, '/working', { dnt: '1' })).statusCode).toBe(204)
      expect((await view(server, '/working', { 'sec-gpc': '1' })).statusCode).toBe(204)
      const answer = await view(server, '/explore')
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([204, undefined])
    })
    expect(await rows("SELECT screen FROM page_views WHERE screen IN ('/working', '/explore')")).toEqual([
      { screen: '/explore' },
    ])
  })

  test('are written by the next flush after a failed one', async () => {
    const counter = createPageViewCounter(app.pool, Date.now)
    counter.count('/support', 'visitors')
    await app.pool.query('ALTER TABLE page_views RENAME TO page_views_away')
    await expect(counter.flush()).rejects.toThrow()
    await app.pool.query('ALTER TABLE page_views_away RENAME TO page_views')
    counter.count('/support', 'visitors')
    await counter.flush()
    await counter.flush()
    expect(await rows("SELECT views FROM page_views WHERE screen = '/support'")).toEqual([{ views: 2 }])
  })

  test('are readable by the admin only', async () => {
    const headers = await logInAdmin(app, { username: 'root', password: 'a long enough secret' })
    const answer = await app.server.inject({ url: '/admin/views?days=7', headers })
    const { days, screens } = adminListViews.response.parse(answer.json())
    expect(days).toHaveLength(7)
    expect(days.at(-1)).toMatchObject({ day: today(), members: 2 })
    expect(screens[0]).toEqual({ screen: '/blogs', views: 6 })
    for (const other of [{}, asha.headers]) {
      const refused = await app.server.inject({ url: '/admin/views', headers: { accept: '*/*', ...other } })
      expect(refused.statusCode).toBe(401)
    }
  })
})

describe('profile views', () => {
  test('count each other member once a day; not visitors, blocked or suspended members, or reads for a conversation', async () => {
    const kiran = await app.signUp({ canPost: true })
    await board.write(kiran)
    const [blocked, suspended] = [await app.signUp(), await app.signUp()]
    await board.block(kiran, blocked)
    await board.suspend(suspended)
    await onServer(async ({ server }) => {
      const look = (headers: object, query = '') =>
        server.inject({ url: `/api/users/${kiran.user._id}${query}`, headers: { ...headers } })
      const looks = [{}, kiran.headers, bikram.headers, bikram.headers, blocked.headers, suspended.headers]
      for (const headers of looks) await look(headers)
      await look({ ...asha.headers, dnt: '1' })
      expect((await look(asha.headers, '?for=conversation')).statusCode).toBe(200)
      await server.inject({ url: `/api/users/username/${kiran.user.username}`, headers: bikram.headers })
    })
    expect((await dashboard(kiran)).total.profileViews).toBe(1)
    expect(await rows(`SELECT viewer_id FROM profile_views WHERE member_id = '${kiran.user._id}'`)).toEqual([
      { viewer_id: bikram.user._id },
    ])
  })

  test('of a deleted member do not block other views', async () => {
    const [deleted, remaining] = [await app.signUp({ canPost: true }), await app.signUp({ canPost: true })]
    await onServer(async ({ server }) => {
      for (const { user } of [deleted, remaining]) {
        await server.inject({ url: `/api/users/${user._id}`, headers: bikram.headers })
      }
      await app.pool.query('DELETE FROM members WHERE id = $1', [deleted.user._id])
    })
    expect((await dashboard(remaining)).total.profileViews).toBe(1)
  })
})

describe('seen posts', () => {
  const see = (by: TestMember | null, ids: readonly unknown[]) => board.send(by, 'POST', '/api/views/posts', { ids })

  test('reach counts each reader once per post; not the author or blocked members', async () => {
    const author = await app.signUp({ canPost: true })
    const blocked = await app.signUp()
    await board.block(author, blocked)
    const { _id } = await board.write(author)
    const missing = '01980000-0000-7000-8000-000000000000'
    for (const by of [bikram, bikram, author, blocked])
      expect((await see(by, [_id, _id, missing])).statusCode).toBe(204)
    await Promise.all([see(asha, [_id]), see(asha, [_id])])
    expect((await dashboard(author)).total.reach).toBe(2)
  })

  test('returns 400 for an invalid list of ids and 401 for visitors', async () => {
    for (const ids of [[], ['1'], [null], Array.from({ length: 51 }, () => asha.user._id)]) {
      expect((await see(bikram, ids)).statusCode).toBe(400)
    }
    expect((await see(null, [asha.user._id])).statusCode).toBe(401)
  })
})

describe('the dashboard', () => {
  test('has Kathmandu days without gaps and the same number of days before for comparison', async () => {
    const meena = await app.signUp()
    for (const days of [7, 30, 90]) {
      const { days: shown } = await dashboard(meena, days)
      expect(shown).toHaveLength(days)
      expect(shown.at(-1)?.day).toBe(today())
      expect(Date.parse(today()) - Date.parse(shown[0]?.day ?? '')).toBe((days - 1) * dayMs)
    }
    const like = (by: TestMember, moment: string) =>
      app.pool.query("INSERT INTO choices VALUES ($1, $2, 'like', $3)", [by.user._id, meena.user._id, moment])
    // The Kathmandu day changes at 18:15:00 UTC.
    const yesterday = kathmanduDay(Date.now() - dayMs)
    await like(asha, `${yesterday}T18:14:59Z`)
    await like(bikram, `${yesterday}T18:15:00Z`)
    await like(await app.signUp(), new Date(Date.now() - 10 * dayMs).toISOString())
    const { days, total, before } = await dashboard(meena)
    expect(days.slice(-2).map(({ likes }) => likes)).toEqual([1, 1])
    expect([total.likes, before.likes]).toEqual([2, 1])
    expect((await dashboard(meena, 30)).total.likes).toBe(3)
    expect((await board.send(meena, 'GET', '/api/dashboard?days=8')).statusCode).toBe(400)
  })

  test('counts a reply on the day of the first answer, for the member who wrote first', async () => {
    const [writer, partner] = [await app.signUp(), await app.signUp()]
    const send = (by: TestMember, to: TestMember) =>
      board.send(by, 'POST', '/api/messages/send', { to: to.user._id, text: 'Namaste' })
    await send(writer, partner)
    expect((await dashboard(writer)).total.replies).toBe(0)
    await send(partner, writer)
    await send(partner, writer)
    expect((await dashboard(writer)).total.replies).toBe(1)
    expect((await dashboard(partner)).total.replies).toBe(0)

    const [patient, late] = [await app.signUp(), await app.signUp()]
    for (let n = 0; n < 3; n++) await send(patient, late)
    expect((await dashboard(patient)).total.replies).toBe(0)
    for (let n = 0; n < 2; n++) await send(late, patient)
    expect((await dashboard(patient)).total.replies).toBe(1)
    expect((await dashboard(late)).total.replies).toBe(0)
  })

  test('counts gifts for their recipient, on the day when they were sent', async () => {
    const [giver, receiver] = [await app.signUp(), await app.signUp()]
    for (const [by, to] of [
      [giver, receiver],
      [receiver, giver],
    ] as const)
      await board.send(by, 'POST', '/api/messages/send', { to: to.user._id, text: 'Namaste' })
    const gift = { to: receiver.user._id, gift: 'momo', clientId: randomUUID() }
    expect((await board.send(giver, 'POST', '/api/play/gifts', gift)).statusCode).toBe(201)
    const { days, total } = await dashboard(receiver)
    expect([days.at(-1)?.gifts, total.gifts]).toEqual([1, 1])
    expect((await dashboard(giver)).total.gifts).toBe(0)
  })

  test('counts games for both once they are finished, and voice notes and pictures for their sender once they are sent', async () => {
    const [starter, partner] = [await app.signUp(), await app.signUp()]
    const ids: string[] = []
    for (const [by, to] of [
      [starter, partner],
      [partner, starter],
    ] as const) {
      const sent = await board.send(by, 'POST', '/api/messages/send', { to: to.user._id, text: 'Namaste' })
      ids.push(sent.json<{ _id: string }>()._id)
    }
    const play = async (by: TestMember, to: TestMember) => {
      const game = { to: to.user._id, kind: 'both_answer', question: 'light-1', clientId: randomUUID() }
      return (await board.send(by, 'POST', '/api/play/games', game)).json<{ _id: string }>()._id
    }
    const answer = (by: TestMember, id: string) =>
      board.send(by, 'PUT', `/api/play/games/${id}/answer`, { text: 'Momo' })
    const [finished, other] = [await play(starter, partner), await play(partner, starter)]
    await answer(starter, finished)
    await answer(starter, other)
    expect((await dashboard(starter)).total.games).toBe(0)
    await answer(partner, finished)
    for (const by of [starter, partner]) expect((await dashboard(by)).total.games).toBe(1)

    const attach = (id: string | null, kind: string) =>
      app.pool.query(
        `INSERT INTO attachments (id, member_id, client_id, kind, bytes, message_id, recipient_id, created_at)
         VALUES (gen_random_uuid(), $1, gen_random_uuid(), $2, 9, $3, $4, now())`,
        [starter.user._id, kind, id, id && partner.user._id],
      )
    await attach(ids[0] ?? '', 'voice')
    await attach(ids[1] ?? '', 'picture')
    // An upload that has not been sent.
    await attach(null, 'picture')
    expect((await dashboard(starter)).total.attachments).toBe(2)
    expect((await dashboard(partner)).total.attachments).toBe(0)
  })
})

test('the retention job deletes views that no dashboard shows, in batches', async () => {
  const dayAgo = (days: number) => kathmanduDay(Date.now() - days * dayMs)
  await app.pool.query(
    `INSERT INTO profile_views SELECT $1, ($3::date - n), $2 FROM generate_series(0, 2500) AS n ON CONFLICT DO NOTHING`,
    [asha.user._id, bikram.user._id, today()],
  )
  await app.pool.query("INSERT INTO page_views VALUES ($1, '/', 'visitors', 1), ($2, '/', 'visitors', 1)", [
    dayAgo(729),
    dayAgo(731),
  ])
  await createRetentionJob({ pool: app.pool, pruneSeenPosts: async () => 0, now: Date.now })(AbortSignal.any([]))
  expect(await rows('SELECT min(day)::text AS day FROM profile_views')).toEqual([{ day: dayAgo(180) }])
  expect(await rows('SELECT min(day)::text AS day FROM page_views')).toEqual([{ day: dayAgo(729) }])
})
