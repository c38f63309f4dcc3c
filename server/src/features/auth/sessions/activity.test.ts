import { minuteMs } from '@hamvav/contract/durations'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBrowser } from '../../../testing/browser.ts'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
import { createActivity } from '../service.ts'

const start = Date.parse('2026-11-21T06:00:00Z')
let now = start
let app: TestApp
let member: TestMember

beforeAll(async () => {
  app = await createTestApp({}, { now: () => now })
})
afterAll(() => app.close())
beforeEach(async () => {
  now = start
  member = await app.signUp()
})

const minutesAfterStart = async () => {
  const sql = 'SELECT last_active_at AS at FROM members WHERE id = $1'
  const { rows } = await app.pool.query<{ at: Date }>(sql, [member.user._id])
  return ((rows[0]?.at.getTime() ?? 0) - start) / minuteMs
}
const heartbeat = () => app.server.inject({ method: 'POST', url: '/api/messages/heartbeat', headers: member.headers })

test('a heartbeat updates the last activity at most once in ten minutes', async () => {
  const minutes = []
  for (const minute of [4, 9, 14]) {
    now = start + minute * minuteMs
    expect((await heartbeat()).statusCode).toBe(204)
    minutes.push(await minutesAfterStart())
  }
  expect(minutes).toEqual([0, 0, 14])
})

test('logging in and refreshing update the last activity', async () => {
  const browser = createBrowser(app.server)
  const credentials = { email: `${member.user.username}@gmail.com`, password: member.password }
  now = start + 20 * minuteMs
  expect((await browser.post('/api/auth/login', credentials)).statusCode).toBe(200)
  expect(await minutesAfterStart()).toBe(20)
  now = start + 40 * minuteMs
  expect((await browser.post('/api/auth/refresh-token')).statusCode).toBe(200)
  expect(await minutesAfterStart()).toBe(40)
  now = start + 60 * minuteMs
  expect((await createBrowser(app.server).post('/api/auth/refresh-token')).statusCode).toBe(401)
  expect(await minutesAfterStart()).toBe(40)
})

test('only one of several servers writes, and a failed write is reported without failing the call', async () => {
  const reports: string[] = []
  const options = { pool: app.pool, report: (_error: unknown, context: string) => void reports.push(context) }
  const [one, other] = [createActivity({ ...options, now: () => now }), createActivity({ ...options, now: () => now })]
  now = start + 30 * minuteMs
  await one(member.user._id)
  now = start + 35 * minuteMs
  await other(member.user._id)
  expect(await minutesAfterStart()).toBe(30)
  expect(reports).toEqual([])
  now = start + 60 * minuteMs
  await one('not an id')
  expect(reports).toEqual(['last activity'])
})
