import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createListener, type Listener } from './listener.ts'

let database: TestDatabase
let listener: Listener
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(() => listener.close())
afterAll(() => database.drop())

const endConnections = () =>
  database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
  )

test('receives the notifications of its channels only', async () => {
  const received: string[] = []
  listener = createListener({ connectionString: database.url }, { report: () => {} })
  listener.on('standing', (payload) => received.push(payload))
  await listener.start()
  expect(listener.connected).toBe(true)
  await database.pool.query(`SELECT pg_notify('other', 'x'), pg_notify('standing', 'one'), pg_notify('standing', '')`)
  await vi.waitFor(() => expect(received).toEqual(['one', '']))
})

test('reports a lost connection and reconnects', async () => {
  const events: string[] = []
  listener = createListener({ connectionString: database.url }, { report: () => {}, retryMs: [5, 20] })
  listener.on('standing', (payload) => events.push(payload))
  listener.onLost(() => events.push('lost'))
  listener.onConnected(() => events.push('connected'))
  await listener.start()
  await endConnections()
  await vi.waitFor(() => expect(events).toEqual(['connected', 'lost', 'connected']))
  await database.pool.query(`NOTIFY standing, 'again'`)
  await vi.waitFor(() => expect(events.at(-1)).toBe('again'))
})

test('detects an unresponsive server and reconnects', async () => {
  const { host, port } = new Client({ connectionString: database.url })
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  let answers = 0
  const proxy = createServer((inbound) => {
    const outbound = connect(target).on('data', () => answers++)
    inbound.pipe(outbound).pipe(inbound)
    proxy.once('silence', () => inbound.unpipe(outbound).resume())
    for (const end of [inbound, outbound])
      end.on('error', () => {}).on('close', () => (inbound.destroy(), outbound.destroy()))
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = new URL(database.url)
  url.search = `?host=127.0.0.1&port=${(proxy.address() as AddressInfo).port}`
  const events: string[] = []
  const timing = { retryMs: [5, 20], pingMs: 120, queryTimeoutMs: 80 } as const
  listener = createListener({ connectionString: url.href }, { report: () => {}, ...timing })
  listener.onLost(() => events.push('lost'))
  listener.onConnected(() => events.push('connected'))
  await listener.start()
  const atStart = answers
  await vi.waitUntil(() => answers >= atStart + 2) // the pings of a server that answers
  expect(events).toEqual(['connected'])
  proxy.emit('silence')
  await vi.waitFor(() => expect(events).toEqual(['connected', 'lost', 'connected']))
  await listener.close()
  proxy.close()
})

test('retries and reports while no server is reachable', async () => {
  const report = vi.fn<(error: unknown, context: string) => void>()
  listener = createListener({ host: '127.0.0.1', port: 1 }, { report, retryMs: [5, 20] })
  await listener.start()
  expect(listener.connected).toBe(false)
  await vi.waitFor(() => expect(report.mock.calls.length).toBeGreaterThan(2))
  await listener.close()
  const { length } = report.mock.calls
  // As another one reports again and again, this one would have, too.
  const later = vi.fn<(error: unknown, context: string) => void>()
  const other = createListener({ host: '127.0.0.1', port: 1 }, { report: later, retryMs: [5, 20] })
  await other.start()
  await vi.waitFor(() => expect(later.mock.calls.length).toBeGreaterThan(3))
  await other.close()
  expect(report.mock.calls.length).toBeLessThanOrEqual(length + 1)
})
