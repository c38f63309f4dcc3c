// Two servers with Redis whose connections to PostgreSQL and Redis all fall silent at once, as after a failover without a reset:
// they recover within 15 s without a restart.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openPool } from '../platform/database/connections/pool.ts'
import { startSilentProxy, type SilentProxy } from '../platform/database/testing/silent-proxy.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { hasRedis, startRedis, type RedisServer } from '../testing/redis-server.ts'
import { connectSocket, type TestSocket } from '../testing/socket-client.ts'
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const recoveryMs = 15_000
const metricsToken = 'a-token-of-at-least-thirty-two-characters'
const headers = (member: TestMember | undefined) => member?.headers ?? {}

describe.skipIf(!hasRedis)('all connections fall silent', () => {
  let stored: TestDatabase
  let dataDir: string
  let redis: RedisServer
  let proxies: SilentProxy[]
  let pools: Pool[]
  let apps: [TestApp, TestApp]
  let members: TestMember[]
  let socket: TestSocket

  beforeAll(async () => {
    redis = await startRedis()
    stored = await createTestDatabase()
    dataDir = mkdtempSync(path.join(tmpdir(), 'hamvav-silent-'))
    const database = await startSilentProxy(stored.url)
    const events = await startSilentProxy(redis.url)
    proxies = [database, events]
    pools = [1, 2].map(() => openPool({ connectionString: database.url }, 10, () => {}))
    const open = (pool: Pool) => {
      const beside = { database: { ...stored, pool }, config: { dataDir } } as TestApp
      return createTestApp({ REDIS_URL: events.url, METRICS_TOKEN: metricsToken }, { beside, hasWorker: true })
    }
    apps = [await open(pools[0] as Pool), await open(pools[1] as Pool)]
    members = []
    for (let n = 0; n < 6; n++) members.push(await apps[0].signUp())
    const [, second] = members
    socket = await connectSocket(await apps[1].listen(), second?.token)
    // Conversations in both lanes exist, so that their messages are stored by batch inserts.
    for (const n of [1, 2, 3, 4, 5]) {
      expect(await send(apps[0], 0, n, 'Namaste')).toBe(201)
      expect(await send(apps[0], n, 0, 'Namaste')).toBe(201)
    }
    await runJobs(stored.pool, apps) // opens connections for long work
  })
  afterAll(async () => {
    socket?.close()
    for (const app of apps ?? []) await app.close()
    for (const proxy of proxies ?? []) await proxy.close()
    for (const pool of pools ?? []) await pool.end()
    await stored?.drop()
    await redis?.remove()
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** One member writes to another. @returns the status */
  async function send({ server }: TestApp, from: number, to: number, text: string): Promise<number> {
    const payload = { to: members[to]?.user._id, text, clientId: crypto.randomUUID() }
    const answer = await server.inject({
      method: 'POST',
      url: '/api/messages/send',
      payload,
      headers: headers(members[from]),
    })
    return answer.statusCode
  }
  const status = async ({ server }: TestApp, url: string) =>
    (await server.inject({ url, headers: headers(members[0]) })).statusCode

  test('requests, both message lanes, the listener, live events, jobs and /readyz are back within 15 s', async () => {
    for (const app of apps) expect(await status(app, '/readyz')).toBe(200)
    const reading = apps.map((app) => status(app, '/api/posts'))
    const writing = [1, 2, 3, 4, 5].map((to) => send(apps[0], 0, to, 'during the silence'))
    for (const proxy of proxies) proxy.freeze()
    const silentAt = performance.now()
    // Running calls end with an answer: what was stored before is 200, the rest may be tried again.
    for (const ended of [...reading, ...writing]) expect(await ended).toBeOneOf([200, 201, 503])

    // From here on everything works at the first attempt, on each server.
    await vi.waitUntil(
      async () => (await Promise.all(apps.map((app) => status(app, '/readyz')))).every((code) => code === 200),
      { timeout: recoveryMs, interval: 200 },
    )
    await sleep(Math.max(0, silentAt + recoveryMs - performance.now()))
    for (const app of apps) {
      expect(await status(app, '/readyz')).toBe(200)
      expect(await Promise.all([1, 2, 3, 4, 5].map((to) => send(app, 0, to, 'afterwards')))).toEqual(Array(5).fill(201))
    }
    // The listeners: each server learns of a suspension; without it, its cache would keep the standing.
    const other = await apps[0].signUp()
    const posts = () => Promise.all(apps.map((app) => app.request(other, 'GET', '/api/posts')))
    expect((await posts()).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await stored.pool.query(`UPDATE members SET suspended_at = now() WHERE id = $1`, [other.user._id])
    await vi.waitFor(async () => expect((await posts()).map(({ statusCode }) => statusCode)).toEqual([403, 403]))
    // Live events between the servers, through Redis.
    await send(apps[0], 0, 1, 'live again')
    await vi.waitFor(() => expect(socket.of('message')).toContainEqual(expect.objectContaining({ text: 'live again' })))
    await runJobs(stored.pool, apps)
  })
})

/** Resolves when the worker of each server has run a job. */
async function runJobs(pool: Pool, apps: readonly TestApp[]): Promise<void> {
  const before = await Promise.all(apps.map(countMails))
  await vi.waitFor(async () => {
    // Mails that are gone end at once. The workers compete: one may take all of a few.
    for (let n = 0; n < 20; n++) await enqueue(pool, 'mail', { mailId: crypto.randomUUID() })
    const after = await Promise.all(apps.map(countMails))
    for (const [n, count] of after.entries()) expect(count, `server ${n + 1}`).toBeGreaterThan(before[n] ?? 0)
  }, 5_000)
}

/** Jobs of the type `mail` that this server has run. */
async function countMails({ server }: TestApp): Promise<number> {
  const { body } = await server.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } })
  return Number(/hamvav_job_duration_seconds_count\{job="mail",outcome="done"\} (\d+)/.exec(body)?.[1] ?? 0)
}
