// `/readyz` of the whole server while the database accepts no writes and while a message lane is stuck.
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts'

let app: TestApp
let operator: Client
let members: [TestMember, TestMember]
beforeAll(async () => {
  app = await createTestApp()
  members = [await app.signUp(), await app.signUp()]
  operator = new Client({ connectionString: app.database.url })
  await operator.connect()
  expect([await send(0), await send(1)]).toEqual([201, 201])
})
afterAll(async () => {
  await operator.end()
  await app.close()
})

async function ready(): Promise<readonly [number, unknown]> {
  const { statusCode, body } = await app.server.inject({ url: '/readyz' })
  return [statusCode, JSON.parse(body)]
}
async function send(from: 0 | 1): Promise<number> {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/messages/send',
    headers: members[from].headers,
    payload: { to: members[1 - from]?.user._id, text: 'Namaste', clientId: crypto.randomUUID() },
  })
  return answer.statusCode
}
/** As after a failover: all connections of the server are new. */
async function setReadOnly(value: 'on' | 'off'): Promise<void> {
  await operator.query('SET default_transaction_read_only = off')
  const name = new URL(app.database.url).pathname.slice(1)
  await operator.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${value}`)
  await operator.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'hamvav' AND datname = current_database()`,
  )
}

test('is 503 while the database is read-only, and 200 again without a restart', async () => {
  expect(await ready()).toEqual([200, { ok: true }])
  await setReadOnly('on')
  await vi.waitFor(async () => expect(await ready()).toEqual([503, { ok: false, reason: 'the database is read-only' }]))
  // Temporary for clients too: SQLSTATE 25006 means try again.
  expect(await send(0)).toBe(503)
  await setReadOnly('off')
  await vi.waitFor(async () => expect(await ready()).toEqual([200, { ok: true }]))
  expect(await send(0)).toBe(201)
})

/** As its timeout does. */
const endWaitingInsert = () =>
  operator.query(
    `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  )

test('is 503 while a message lane waits for the database, also after its insert ended, and 200 again without a message', async () => {
  const stuck = [503, { ok: false, reason: 'messages wait for the database' }]
  await operator.query('BEGIN')
  await operator.query('LOCK TABLE messages IN SHARE MODE')
  const sending = send(1)
  try {
    await vi.waitFor(async () => expect(await ready()).toEqual(stuck), { timeout: 9_000, interval: 200 })
    await endWaitingInsert()
    expect(await sending).toBe(503)
    expect(await ready()).toEqual(stuck) // a probe waits for the lock
    await endWaitingInsert()
    expect(await ready()).toEqual(stuck) // and the next one
  } finally {
    await operator.query('ROLLBACK')
  }
  await vi.waitFor(async () => expect(await ready()).toEqual([200, { ok: true }]))
  expect(await send(1)).toBe(201)
}, 30_000)
