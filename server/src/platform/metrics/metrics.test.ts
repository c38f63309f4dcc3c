import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestMember } from '../../testing/test-app.ts'
import { connectSocket } from '../../testing/socket-client.ts'
import { createAlbumClient, photo } from '../../features/profiles/testing/album-client.ts'
import { freePort } from '../../app/testing/server-process.ts'

const token = 'a-token-of-at-least-thirty-two-characters'
let app: TestApp
let asha: TestMember
let bina: TestMember
beforeAll(async () => {
  app = await createTestApp({ METRICS_TOKEN: token })
  ;[asha, bina] = [await app.signUp(), await app.signUp()]
  await app.pool.query("UPDATE members SET messages_from = 'everyone'")
})
afterAll(() => app.close())

const scrape = (authorization?: string) =>
  app.server.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })
/** Value of a line, such as `hamvav_sockets`. */
async function valueOf(line: string): Promise<number> {
  const { body } = await scrape(`Bearer ${token}`)
  return Number(
    body
      .split('\n')
      .find((each) => each.startsWith(`${line} `))
      ?.slice(line.length + 1),
  )
}

test('without the token the answer is that of an unknown page', async () => {
  const unknown = await app.server.inject({ url: '/metrix' })
  for (const header of [undefined, '', 'Bearer', `Bearer ${token}x`, token, `bearer ${token}`]) {
    const { statusCode, headers } = await scrape(header)
    expect([statusCode, headers['content-type']]).toEqual([unknown.statusCode, unknown.headers['content-type']])
  }
  expect((await scrape(`Bearer ${token}`)).headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
})

test('requests are counted by route of the contract, never by address', async () => {
  await app.server.inject({ url: `/api/users/${asha.user._id}`, headers: bina.headers })
  await app.server.inject({ url: '/no/such/path' })
  const { body } = await scrape(`Bearer ${token}`)
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/users/:id",status="200"} 1')
  expect(body).not.toContain(asha.user._id)
  expect(body).not.toContain('/no/such')
})

test('a message is counted when it is acknowledged, stored and sent to devices', async () => {
  const phone = await connectSocket(await app.listen(), bina.token)
  await phone.first('sync')
  const send = () =>
    app.server.inject({
      method: 'POST',
      url: '/api/messages/send',
      headers: asha.headers,
      payload: { to: bina.user._id, text: 'Namaste', clientId: '0198f3a0-0000-7000-8000-000000000001' },
    })
  await send()
  await phone.first('message')
  await send()
  expect(await valueOf('hamvav_messages_total{stage="accepted"}')).toBe(2)
  expect(await valueOf('hamvav_messages_total{stage="stored"}')).toBe(1)
  expect(await valueOf('hamvav_socket_events_total{event="message"}')).toBe(1)
  expect(await valueOf('hamvav_sockets')).toBe(1)
  // The message, and the one that was sent again, in a statement each.
  expect(await valueOf('hamvav_message_batch_size_sum')).toBe(2)
  expect(await valueOf('hamvav_message_wait_seconds_count')).toBe(2)
  expect(await valueOf('hamvav_message_wait_seconds_sum')).toBeGreaterThan(0)
  phone.close()
})

test('pictures are timed, and reads of a cache counted', async () => {
  const done = () => valueOf('hamvav_picture_processing_seconds_count{outcome="done"}')
  const doneBefore = (await done()) || 0 // no line before the first one
  const album = await createAlbumClient(app, asha)
  expect((await album.tryToAdd(await photo())).status).toBe(201)
  expect(await done()).toBe(doneBefore + 1)
  expect(await valueOf('hamvav_picture_processing_seconds_sum{outcome="done"}')).toBeGreaterThan(0)

  const hits = () => valueOf('hamvav_cache_reads_total{cache="visitorFeed",outcome="hit"}')
  const read = () => app.server.inject({ url: '/api/posts' })
  await read() // by which a page is in the cache
  const hitsBefore = (await hits()) || 0
  await read()
  expect(await hits()).toBe(hitsBefore + 1)
})

test('connections, jobs and the size of the database are measured', async () => {
  expect(await valueOf('hamvav_ready')).toBe(1)
  expect(await valueOf('hamvav_database_figures_failed')).toBe(0)
  expect(await valueOf('hamvav_database_bytes')).toBeGreaterThan(1_000_000)
  expect(await valueOf('hamvav_pool_connections{pool="main",state="max"}')).toBe(10)
  expect(await valueOf('hamvav_pool_connections{pool="messages",state="waiting"}')).toBe(0)
  expect(await valueOf('hamvav_jobs{state="failed"}')).toBe(0)
  expect(await valueOf('hamvav_lane_unanswered_seconds{lane="1"}')).toBe(0)
})

test('mails that wait are counted, with the age of the oldest', async () => {
  await app.pool.query('DELETE FROM waiting_mails')
  const mail = (n: number, age: string) =>
    app.pool.query(
      `INSERT INTO waiting_mails (id, purpose, sealed, expires_at, created_at)
       VALUES ($1, 'reset', '', now() + interval '1 day', now() - $2::interval)`,
      [`0198f3a0-0000-7000-8000-00000000000${n}`, age],
    )
  await mail(2, '1 minute')
  await mail(1, '2 hours')
  const other = await createTestApp({ METRICS_TOKEN: token }, { beside: app }) // has no reading yet
  const { body } = await other.server.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  expect(/^hamvav_mails_waiting (\d+)$/m.exec(body)?.[1]).toBe('2')
  expect(Number(/^hamvav_mails_oldest_seconds (\S+)$/m.exec(body)?.[1])).toBeCloseTo(7_200, -2)
  await other.close()
})

test('the pools of jobs and of a standby are measured, if this server has them', async () => {
  const READ_DATABASE_URL = app.database.url // an ordinary database is enough for its pool
  const other = await createTestApp({ METRICS_TOKEN: token, READ_DATABASE_URL }, { beside: app, hasWorker: true })
  const { body } = await other.server.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  const pools = [...body.matchAll(/hamvav_pool_connections\{pool="(\w+)",state="max"\} (\d+)/g)]
  expect(pools.map(([, pool, max]) => [pool, max])).toEqual([
    ['main', '10'],
    ['work', '5'],
    ['messages', '2'],
    ['jobs', '11'],
    ['standby', '10'],
  ])
  await other.close()
})

test('the port of METRICS_PORT needs no token and serves nothing else; a port in use is an error', async () => {
  const port = await freePort()
  const other = await createTestApp({ METRICS_PORT: String(port) }, { beside: app })
  const statusOf = async (path: string, method = 'GET') =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { method })).status
  expect([await statusOf('/metrics'), await statusOf('/'), await statusOf('/metrics', 'POST')]).toEqual([200, 404, 404])
  await expect(createTestApp({ METRICS_PORT: String(port) }, { beside: app })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
  await other.close()
})

test('without a token and a port there are no metrics', async () => {
  const other = await createTestApp({}, { beside: app })
  expect(
    (await other.server.inject({ url: '/metrics', headers: { authorization: 'Bearer undefined' } })).statusCode,
  ).toBe(404)
  await other.close()
})
