import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestMember } from '../../../testing/test-app.ts'
import { createChoiceClient, type ChoiceClient } from '../testing/choice-client.ts'
import { loadHalfLifeHours } from './choice-rules.ts'

/** 23:59:30 in Kathmandu. */
const beforeMidnight = Date.parse('2026-11-21T18:14:30Z')
const midnight = '2026-11-21T18:15:00.000Z'
let now = beforeMidnight
let app: TestApp
let choices: ChoiceClient
let others: TestMember[]
let member: TestMember

beforeAll(async () => {
  app = await createTestApp({}, { now: () => now })
  choices = createChoiceClient(app)
  others = await Promise.all(Array.from({ length: 40 }, () => choices.join()))
})
afterAll(() => app.close())
beforeEach(async () => {
  now = beforeMidnight
  member = await choices.join()
})

test('of forty concurrent likes thirty succeed, and the others return 429 with retry-after', async () => {
  const answers = await Promise.all(others.map((other) => choices.like(member, other)))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30)
  expect(refused).toHaveLength(10)
  expect(refused[0]?.json()).toMatchObject({ code: 'likes_used_up' })
  expect(refused[0]?.headers['retry-after']).toBe('30')
  expect(await choices.allowance(member)).toEqual({ used: 30, limit: 30, renewsAt: midnight })
  const { rowCount } = await app.pool.query('SELECT FROM choices WHERE member_id = $1', [member.user._id])
  expect(rowCount).toBe(30)
})

test('the quota resets at midnight in Kathmandu, and undoing an earlier like does not increase it', async () => {
  await Promise.all(others.slice(0, 30).map((other) => choices.like(member, other)))
  const [first, next, last] = [others[0], others[30], others[31]]
  if (!first || !next || !last) throw new Error('There are forty')
  now = Date.parse(midnight)
  expect(await choices.allowance(member)).toMatchObject({ used: 0, renewsAt: '2026-11-22T18:15:00.000Z' })
  expect((await choices.like(member, next)).json()).toMatchObject({ allowance: { used: 1 } })
  expect((await choices.unlike(member, first)).json()).toMatchObject({ used: 1 })
  expect((await choices.like(member, last)).json()).toMatchObject({ allowance: { used: 2 } })
  const { rowCount } = await app.pool.query('SELECT FROM daily_likes WHERE member_id = $1', [member.user._id])
  expect(rowCount).toBe(1)
})

test('undoing a like refunds the quota, ending a match does not', async () => {
  await Promise.all(others.slice(0, 30).map((other) => choices.like(member, other)))
  const [first, second, third, fourth] = others.slice(29)
  if (!first || !second || !third || !fourth) throw new Error('There are forty')
  expect((await choices.like(member, second)).statusCode).toBe(429)
  await choices.unlike(member, first)
  await choices.like(second, member)
  expect((await choices.like(member, second)).json()).toMatchObject({ isMatch: true, allowance: { used: 30 } })
  await choices.unlike(member, second)
  expect((await choices.like(member, third)).statusCode).toBe(429)
})

test('inbound weight halves with each half-life and is never negative', async () => {
  const [from, another] = others
  if (!from || !another) throw new Error('There are forty')
  const inbound = async () => {
    const sql = 'SELECT inbound FROM discovery_load WHERE member_id = $1'
    return (await app.pool.query<{ inbound: number }>(sql, [member.user._id])).rows[0]?.inbound
  }
  await choices.like(from, member)
  expect(await inbound()).toBeCloseTo(1)
  await app.pool.query("UPDATE discovery_load SET inbound_at = inbound_at - interval '10 years' WHERE member_id = $1", [
    member.user._id,
  ])
  await choices.like(another, member)
  expect(await inbound()).toBeCloseTo(1)
  await choices.unlike(from, member)
  await choices.unlike(another, member)
  expect(await inbound()).toBeCloseTo(0)
})

test('a like that is taken back later returns only what is left of its weight', async () => {
  const [from, another] = others
  if (!from || !another) throw new Error('There are forty')
  const of = [member.user._id]
  await choices.like(from, member)
  const earlier = `- interval '${loadHalfLifeHours} hours'`
  await app.pool.query(`UPDATE choices SET created_at = created_at ${earlier} WHERE about_id = $1`, of)
  await app.pool.query(`UPDATE discovery_load SET inbound_at = inbound_at ${earlier} WHERE member_id = $1`, of)
  const inbound = async () => {
    const sql = 'SELECT inbound FROM discovery_load WHERE member_id = $1'
    return (await app.pool.query<{ inbound: number }>(sql, of)).rows[0]?.inbound
  }
  await choices.like(another, member)
  expect(await inbound()).toBeCloseTo(1.5)
  await choices.unlike(from, member)
  expect(await inbound()).toBeCloseTo(1)
})
