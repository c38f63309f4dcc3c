import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'
import { createScrape } from './scrape.ts'

/** A scrape that reads from a database with the given answers. */
function scrapeOf(
  answer: (name: string) => object | Promise<object>,
  now = () => 0,
  unansweredMs: () => readonly number[] = () => [],
  deadlineMs = 2_000,
  isReady = async () => true,
) {
  const query = async ({ name }: { name: string }) => ({ rows: [await answer(name)] })
  const main = { query, totalCount: 1, idleCount: 1, waitingCount: 0, options: { max: 10 } } as unknown as Pool
  return createScrape({
    metrics: createMetrics(),
    pools: () => ({ main }),
    unansweredMs,
    countSockets: () => 0,
    isReady,
    now,
    deadlineMs,
  })
}

const isFailed = (text: string) => /^hamvav_database_figures_failed (\d)$/m.exec(text)?.[1]
const ageOfSessions = (text: string) => /^hamvav_retention_late_seconds\{rows="sessions"\} (\d+)$/m.exec(text)?.[1]

const none = {
  bytes: 1,
  connections: 1,
  connections_max: 100,
  jobs_waiting: 0,
  jobs_failed: 0,
  jobs_late: 0,
  mails_waiting: 0,
  mails_oldest: 0,
}

test('scrapes within some seconds share one reading of the database, also after the clock was set back', async () => {
  let [now, readings] = [Date.parse('2026-11-23T10:00:00Z'), 0]
  const scrape = scrapeOf(
    (name) => (name === 'metrics_database' ? { ...none, bytes: ++readings } : {}),
    () => now,
  )
  const bytes = async () => /^hamvav_database_bytes (\d+)$/m.exec(await scrape())?.[1]
  expect([await bytes(), await bytes()]).toEqual(['1', '1'])
  now += 6_000
  expect(await bytes()).toBe('2')
  now -= 3_600_000
  expect(await bytes()).toBe('3')
})

test('the ages of what should have been erased are read every ten minutes, and a minute after a failure', async () => {
  let [now, readings, isBroken] = [Date.parse('2026-11-23T10:00:00Z'), 0, true]
  const scrape = scrapeOf(
    (name) => {
      if (name === 'metrics_database') return none
      if (isBroken) throw new Error('canceling statement due to statement timeout')
      return { sessions: ++readings, mails: 0 }
    },
    () => now,
  )
  const values = async () => {
    const text = await scrape()
    return [isFailed(text), ageOfSessions(text)]
  }
  expect(await values()).toEqual(['1', undefined])
  isBroken = false
  now += 59_000
  expect(await values()).toEqual(['1', undefined])
  now += 6_000
  expect(await values()).toEqual(['0', '1'])
  now += 9 * 60_000
  expect(await values()).toEqual(['0', '1'])
  now += 61_000
  expect(await values()).toEqual(['0', '2'])
})

test('a reading of these ages that outlasts the scrape is not begun twice, and the next scrape has its outcome', async () => {
  let [now, readings, answer] = [Date.parse('2026-11-23T10:00:00Z'), 0, Promise.withResolvers<object>()]
  const scrape = scrapeOf(
    (name) => {
      if (name === 'metrics_database') return none
      readings += 1
      return answer.promise
    },
    () => now,
    undefined,
    1,
  )
  const values = async () => {
    now += 6_000
    const text = await scrape()
    return [readings, isFailed(text), ageOfSessions(text)]
  }
  expect(await values()).toEqual([1, '0', undefined])
  expect(await values()).toEqual([1, '0', undefined])
  answer.reject(new Error('canceling statement due to statement timeout'))
  expect(await values()).toEqual([1, '1', undefined])
  answer = Promise.withResolvers()
  now += 60_000
  // Still failed while the next reading runs.
  expect(await values()).toEqual([2, '1', undefined])
  answer.resolve({ sessions: 7 })
  expect(await values()).toEqual([2, '0', '7'])
})

test('each message lane has the time of its unanswered insert', async () => {
  const scrape = scrapeOf(
    () => none,
    undefined,
    () => [0, 6_500],
  )
  const text = await scrape()
  expect(text).toContain('hamvav_lane_unanswered_seconds{lane="0"} 0\n')
  expect(text).toContain('hamvav_lane_unanswered_seconds{lane="1"} 6.5\n')
})

test('a lane that the check of readiness clears is not reported as unanswered', async () => {
  let lanes = [60_000, 0]
  const check = async () => {
    await Promise.resolve()
    lanes = [0, 0]
    return true
  }
  const scrape = scrapeOf(
    () => none,
    undefined,
    () => lanes,
    undefined,
    check,
  )
  expect(await scrape()).toContain('hamvav_lane_unanswered_seconds{lane="0"} 0\n')
})
