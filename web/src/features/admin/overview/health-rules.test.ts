import type { Health } from '@hamvav/contract/admin/overview'
import { expect, test } from 'vitest'
import { ofHealth } from './health-rules.ts'

const day = 24 * 60 * 60
const well: Health = {
  server: { version: '1.0.0', uptimeSeconds: 60, memoryMb: 200, loopDelayMs: 3, sockets: 2 },
  queues: [{ name: 'reports', waiting: 4, oldestSeconds: day }],
  database: { version: '18.4', isEmbedded: true, roundTripMs: 1, sizeMb: 40, connections: 12, connectionsMax: 100 },
}
const queue = (name: 'bulk' | 'appeals' | 'notifications', waiting: number, oldestSeconds: number | null): Health => ({
  ...well,
  queues: [...(well.queues ?? []), { name, waiting, oldestSeconds }],
})

test.each([
  ['well', 'everything within its bounds', well],
  ['slow', 'an event loop that is late', { ...well, server: { ...well.server, loopDelayMs: 120 } }],
  ['trouble', 'a database without an answer', { ...well, database: null }],
  ['slow', 'connections that run short', { ...well, database: { ...well.database!, connections: 75 } }],
  ['trouble', 'queues that nobody knows', { ...well, queues: null }],
  ['slow', 'a bulk action that does not get on', queue('bulk', 3, 600)],
  ['well', 'nothing that waits', queue('appeals', 0, null)],
  ['trouble', 'an appeal of last week', queue('appeals', 1, 8 * day)],
  ['trouble', 'notifications close to being lost', queue('notifications', 4_000, null)],
] as const)('%s: %s', (condition, _, health) => expect(ofHealth(health)).toBe(condition))
