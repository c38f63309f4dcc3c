import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'
import { createScrape } from './scrape.ts'

test('scrapes within some seconds share one reading of the database, also after the clock was set back', async () => {
  let [now, readings] = [Date.parse('2026-11-23T10:00:00Z'), 0]
  const none = { connections: 1, connections_max: 100, jobs_waiting: 0, jobs_failed: 0, jobs_late: 0, sessions_late: 0 }
  const query = async () => ({ rows: [{ ...none, records_late: 0, bytes: ++readings }] })
  const main = { query, totalCount: 1, idleCount: 1, waitingCount: 0, options: { max: 10 } } as unknown as Pool
  const metrics = createMetrics()
  const isReady = async () => true
  const scrape = createScrape({ metrics, pools: { main }, countSockets: () => 0, isReady, now: () => now })
  const bytes = async () => /^hamvav_database_bytes (\d+)$/m.exec(await scrape())?.[1]
  expect([await bytes(), await bytes()]).toEqual(['1', '1'])
  now += 6_000
  expect(await bytes()).toBe('2')
  now -= 3_600_000
  expect(await bytes()).toBe('3')
})
