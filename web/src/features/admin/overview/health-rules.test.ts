import type { Health } from '@hamvav/contract/admin/overview'
import { expect, test } from 'vitest'
import { ofDatabase, ofFailedJobs, ofHealth, ofQueue, ofServer } from './health-rules.ts'

const day = 24 * 60 * 60
const well: Health = {
  server: {
    version: '1.0.0',
    uptimeSeconds: 60,
    memoryMb: 200,
    loopDelayMs: 3,
    sockets: 2,
    checksTexts: true,
    foreignKeys: 0,
  },
  queues: [{ name: 'reports', waiting: 4, oldestSeconds: day }],
  erasures: { total: 0, oldest: [] },
  failedJobs: { at: '2026-11-22T06:00:00.000Z', types: [] },
  database: { version: '18.4', isEmbedded: true, roundTripMs: 1, sizeMb: 40, connections: 12, connectionsMax: 100 },
}
const queue = (name: 'bulk' | 'appeals' | 'notifications', waiting: number, oldestSeconds: number | null): Health => ({
  ...well,
  queues: [...(well.queues ?? []), { name, waiting, oldestSeconds }],
})

const failed: Health = {
  ...well,
  failedJobs: { at: '2026-11-22T06:00:00.000Z', types: [{ name: 'mail', total: 1, newest: [] }] },
}

test.each([
  ['well', 'all values within limits', well],
  ['trouble', 'keys of clips in another folder', { ...well, server: { ...well.server, foreignKeys: 1 } }],
  ['trouble', 'a check of texts that fails', { ...well, server: { ...well.server, checksTexts: false } }],
  ['slow', 'a slow event loop', { ...well, server: { ...well.server, loopDelayMs: 120 } }],
  ['trouble', 'a database without a response', { ...well, database: null }],
  ['slow', 'few free connections', { ...well, database: { ...well.database!, connections: 75 } }],
  ['trouble', 'unknown queues', { ...well, queues: null }],
  ['trouble', 'unknown erasures', { ...well, erasures: null }],
  ['trouble', 'unknown failed jobs', { ...well, failedJobs: null }],
  ['trouble', 'a failed job', failed],
  ['slow', 'a stuck bulk action', queue('bulk', 3, 600)],
  ['well', 'an empty queue', queue('appeals', 0, null)],
  ['trouble', 'an appeal older than a week', queue('appeals', 1, 8 * day)],
  ['trouble', 'a nearly full notification queue', queue('notifications', 4_000, null)],
] as const)('%s: %s', (condition, _, health) => expect(ofHealth(health)).toBe(condition))

test('a limit belongs to the worse condition', () => {
  const server = (loopDelayMs: number) => ofServer({ ...well.server, loopDelayMs })
  expect([99, 100, 499, 500].map(server)).toEqual(['well', 'slow', 'slow', 'trouble'])
})

test('each part is judged alone', () => {
  expect(ofDatabase(well.database)).toBe('well')
  expect(ofFailedJobs(well.failedJobs)).toBe('well')
  expect(ofFailedJobs(failed.failedJobs)).toBe('trouble')
  expect(ofQueue({ name: 'bulk', waiting: 0, oldestSeconds: null })).toBe('well')
})
