import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
import { createChoosing, type Choosing } from '../testing/choosing.ts'

/** 23:59:30 in Kathmandu. */
const beforeMidnight = Date.parse('2026-11-21T18:14:30Z')
const midnight = '2026-11-21T18:15:00.000Z'
let now = beforeMidnight
let app: TestApp
let choosing: Choosing
let others: TestMember[]
let member: TestMember

beforeAll(async () => {
  app = await createTestApp({}, { now: () => now })
  choosing = createChoosing(app)
  others = await Promise.all(Array.from({ length: 40 }, () => choosing.join()))
})
afterAll(() => app.close())
beforeEach(async () => {
  now = beforeMidnight
  member = await choosing.join()
})

test('forty likes at once are thirty, and the rest hear when they may go on', async () => {
  const answers = await Promise.all(others.map((other) => choosing.like(member, other)))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30)
  expect(refused).toHaveLength(10)
  expect(refused[0]?.json()).toMatchObject({ code: 'likes_used_up' })
  expect(refused[0]?.headers['retry-after']).toBe('30')
  expect(await choosing.allowance(member)).toEqual({ used: 30, limit: 30, renewsAt: midnight })
  const { rowCount } = await app.pool.query('SELECT FROM choices WHERE member_id = $1', [member.user._id])
  expect(rowCount).toBe(30)
})

test('the day begins anew at midnight in Kathmandu; what was liked before gives nothing back to it', async () => {
  await Promise.all(others.slice(0, 30).map((other) => choosing.like(member, other)))
  const [first, next, last] = [others[0], others[30], others[31]]
  if (!first || !next || !last) throw new Error('There are forty')
  now = Date.parse(midnight)
  expect(await choosing.allowance(member)).toMatchObject({ used: 0, renewsAt: '2026-11-22T18:15:00.000Z' })
  expect((await choosing.like(member, next)).json()).toMatchObject({ allowance: { used: 1 } })
  expect((await choosing.unlike(member, first)).json()).toMatchObject({ used: 1 })
  expect((await choosing.like(member, last)).json()).toMatchObject({ allowance: { used: 2 } })
  const { rowCount } = await app.pool.query('SELECT FROM daily_likes WHERE member_id = $1', [member.user._id])
  expect(rowCount).toBe(1)
})

test('a like taken back can be given to another, however often; a match is not given back', async () => {
  await Promise.all(others.slice(0, 30).map((other) => choosing.like(member, other)))
  const [first, second, third, fourth] = others.slice(29)
  if (!first || !second || !third || !fourth) throw new Error('There are forty')
  expect((await choosing.like(member, second)).statusCode).toBe(429)
  await choosing.unlike(member, first)
  await choosing.like(second, member)
  expect((await choosing.like(member, second)).json()).toMatchObject({ isMatch: true, allowance: { used: 30 } })
  await choosing.unlike(member, second)
  expect((await choosing.like(member, third)).statusCode).toBe(429)
})

test('what came weighs half as much after each half-life, and never less than nothing', async () => {
  const [from, another] = others
  if (!from || !another) throw new Error('There are forty')
  const inbound = async () => {
    const sql = 'SELECT inbound FROM discovery_load WHERE member_id = $1'
    return (await app.pool.query<{ inbound: number }>(sql, [member.user._id])).rows[0]?.inbound
  }
  await choosing.like(from, member)
  expect(await inbound()).toBeCloseTo(1)
  await app.pool.query("UPDATE discovery_load SET inbound_at = inbound_at - interval '10 years' WHERE member_id = $1", [
    member.user._id,
  ])
  await choosing.like(another, member)
  expect(await inbound()).toBeCloseTo(1)
  await choosing.unlike(from, member)
  await choosing.unlike(another, member)
  expect(await inbound()).toBeCloseTo(0)
})
