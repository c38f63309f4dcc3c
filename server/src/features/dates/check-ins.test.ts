// The jobs of a check-in on a server whose clock is behind the one of the database, which starts them.
import { randomUUID } from 'node:crypto'
import type { SharedDate } from '@hamvav/contract/dates/entities'
import { hourMs, minuteMs } from '@hamvav/contract/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
/** Of the server, ms. */
let behind = 2 * hourMs
const now = () => Date.now() - behind

beforeAll(async () => {
  app = await createTestApp({}, { now })
})
afterAll(() => app.close())

test('a job that comes too early waits at least a second instead of starting again at once, and runs once it is due', async () => {
  const iso = (fromNow: number) => new Date(now() + fromNow).toISOString()
  const member = await app.signUp()
  const shared = await app.server.inject({
    method: 'POST',
    url: '/api/shared-dates',
    headers: member.headers,
    payload: {
      clientId: randomUUID(),
      place: 'Boudha',
      note: '',
      startsAt: iso(10 * minuteMs),
      checkInAt: iso(hourMs),
      friendId: null,
    },
  })
  const { _id } = shared.json<SharedDate>()
  const wait = async () =>
    (
      await app.pool.query<{ seconds: number }>(
        `SELECT extract(epoch FROM run_at - clock_timestamp())::float AS seconds FROM graphile_worker.jobs
         WHERE key LIKE '%' || $1 ORDER BY key`,
        [_id],
      )
    ).rows.map(({ seconds }) => seconds)
  // Both are due by the clock of the database.
  expect((await wait()).map((seconds) => seconds < 0)).toEqual([true, true])
  await app.app.jobs.runAll()
  const waits = await wait()
  expect(waits).toHaveLength(2)
  // The time until here has passed since.
  for (const seconds of waits) expect(seconds).toBeGreaterThan(-10)
  const { rows } = await app.pool.query('SELECT FROM shared_dates WHERE id = $1 AND missed_at IS NULL', [_id])
  expect(rows).toHaveLength(1)

  behind = 0
  await app.pool.query(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key LIKE '%' || $1`, [_id])
  await app.app.jobs.runAll()
  expect(await wait()).toEqual([])
  const missed = await app.pool.query('SELECT FROM shared_dates WHERE id = $1 AND missed_at IS NOT NULL', [_id])
  expect(missed.rowCount).toBe(1)
})
