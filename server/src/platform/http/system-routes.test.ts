import Fastify, { type FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installHealth } from './system-routes.ts'

let server: FastifyInstance
beforeEach(() => void (server = Fastify()))
afterEach(() => server.close())

test('a flood of calls asks the database once at a time', async () => {
  const answers: (() => void)[] = []
  const query = () =>
    new Promise((resolve) => answers.push(() => resolve({ rows: [{ transaction_read_only: 'off' }] })))
  installHealth(server, { pool: { query } as unknown as Pool, unansweredMs: () => [0], probeLanes: async () => {} })
  const flood = async () => {
    const calls = Array.from({ length: 50 }, () => server.inject('/readyz').then(({ statusCode }) => statusCode))
    await expect.poll(() => answers.length).toBe(1)
    answers.pop()?.()
    expect(new Set(await Promise.all(calls))).toEqual(new Set([200]))
  }
  await flood()
  await flood() // asks again
  expect(answers.length).toBe(0)
})

/** A server whose second lane has failed for `failedMs`, until a probe works. */
function withFailedLane(failedMs: number, isAway = false) {
  const lane = { works: false, probes: 0, failedMs }
  const rows = [{ transaction_read_only: 'off' }]
  const pool = { query: async () => (isAway ? Promise.reject(new Error('away')) : { rows }) } as unknown as Pool
  const unansweredMs = () => [0, lane.failedMs]
  async function probeLanes(): Promise<void> {
    lane.probes++
    if (lane.works) lane.failedMs = 0
  }
  const check = installHealth(server, { pool, unansweredMs, probeLanes })
  const ready = async () => {
    const { statusCode, body } = await server.inject('/readyz')
    expect(await check()).toBe(statusCode === 200)
    return [statusCode, (JSON.parse(body) as { reason?: string }).reason]
  }
  return { lane, ready }
}

test('a lane that has failed for 5 s is not ready until a probe works, although the database answers', async () => {
  const { lane, ready } = withFailedLane(5_001)
  for (let n = 0; n < 2; n++) expect(await ready()).toEqual([503, 'messages wait for the database'])
  lane.works = true
  expect(await ready()).toEqual([200, undefined])
})

test('a lane that has just failed is ready, and not probed', async () => {
  const { lane, ready } = withFailedLane(4_999)
  expect(await ready()).toEqual([200, undefined])
  expect(lane.probes).toBe(0)
})

test('the reason is the database while it is away', async () => {
  const { ready } = withFailedLane(60_000, true)
  expect(await ready()).toEqual([503, 'the database is away'])
})
