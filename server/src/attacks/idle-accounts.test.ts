// Unused accounts whose address was never confirmed.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { dayMs, hourMs } from '@hamvav/contract/durations'
import { houseAccount } from '@hamvav/contract/product'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts'

let ahead = 0
let app: TestApp
let smtp: SMTPServer
let member: TestMember
let isAccepting = true
/** Recipients of accepted mails, of one test. */
let accepted: string[] = []
const isWarning = /hamvav: your account will be deleted/i

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (!isAccepting) return done(new Error('the mailbox is full'))
        if (isWarning.test(Buffer.concat(chunks).toString()))
          accepted.push(...session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const { port } = smtp.server.address() as AddressInfo
  app = await createTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}` }, { now: () => Date.now() + ahead, logger: false })
})
beforeEach(async () => {
  isAccepting = true
  await query('DELETE FROM members WHERE id <> $1', houseAccount._id)
  member = await app.signUp({ reviewed: false })
  await app.mailsSent()
  accepted = []
})
afterAll(async () => {
  await app.close()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})

const run = async () => {
  await app.app.idleAccounts(new AbortController().signal)
  await app.app.jobs.runAll()
}
const query = async (sql: string, ...values: unknown[]) => (await app.pool.query(sql, values)).rows as unknown[]
const exists = async ({ user }: TestMember = member) =>
  (await query('SELECT 1 FROM members WHERE id = $1', user._id)).length > 0
const pass = async (days: number) => {
  ahead += days * dayMs
  await run()
}

test('a squatted address is free again after 30 idle days, a week after an accepted warning', async () => {
  await pass(22)
  expect(accepted).toEqual([])
  await pass(1)
  expect(accepted).toEqual([member.user.email])
  await pass(6)
  expect(await exists()).toBe(true)
  expect(accepted).toHaveLength(1)
  await pass(1.1)
  expect(await exists()).toBe(false)
  const payload = {
    username: `sita${Date.now()}`,
    name: 'Sita',
    email: member.user.email,
    password: 'the owner sets this',
  }
  expect((await app.server.inject({ method: 'POST', url: '/api/auth/register', payload })).statusCode).toBe(201)
})

test('a warning that the mail server refuses does not start the deadline', async () => {
  isAccepting = false
  await pass(31)
  await pass(10)
  await pass(10)
  expect(await exists()).toBe(true)
  isAccepting = true
  await pass(1.1)
  expect(accepted).toEqual([member.user.email])
  expect(await exists()).toBe(true)
  await pass(7.1)
  expect(await exists()).toBe(false)
})

test.each([
  ['activity', 'UPDATE members SET last_active_at = $2 WHERE id = $1'],
  ['a confirmation', 'UPDATE members SET email_confirmed_at = $2 WHERE id = $1'],
])('%s after the warning keeps the account', async (_, sql) => {
  await pass(24)
  expect(accepted).toEqual([member.user.email])
  await query(sql, member.user._id, new Date(Date.now() + ahead + hourMs))
  await pass(8)
  expect(await exists()).toBe(true)
})

test('confirmation and activity while the account is being erased: kept, or refused with nothing left', async () => {
  await pass(24)
  ahead += 7.1 * dayMs
  const client = await app.pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('UPDATE members SET last_active_at = $2 WHERE id = $1', [
      member.user._id,
      new Date(Date.now() + ahead),
    ])
    const running = run()
    // The erasure waits for the lock of this transaction.
    await expect
      .poll(() => query("SELECT 1 FROM pg_locks WHERE NOT granted AND locktype IN ('tuple', 'transactionid')"))
      .not.toEqual([])
    await client.query('COMMIT')
    await running
  } finally {
    client.release()
  }
  expect(await exists()).toBe(true)
})

test('accounts from before the upgrade are counted from the upgrade', async () => {
  await query(`UPDATE members SET last_active_at = now() - interval '3 years' WHERE id = $1`, member.user._id)
  await query('UPDATE members SET idle_from = $2 WHERE id = $1', member.user._id, new Date(Date.now() + ahead))
  await pass(22)
  expect(accepted).toEqual([])
  await pass(1.1)
  expect(accepted).toEqual([member.user.email])
  await pass(7.1)
  expect(await exists()).toBe(false)
})

test('confirmed, simulated and house accounts are never warned or erased', async () => {
  const [confirmed, simulated] = [await app.signUp(), await app.signUp({ reviewed: false })]
  await query('UPDATE members SET simulated = true WHERE id = $1', simulated.user._id)
  await query('DELETE FROM members WHERE id = $1', member.user._id)
  await query("UPDATE members SET last_active_at = now() - interval '1 year', idle_from = last_active_at")
  await pass(60)
  await pass(60)
  expect(accepted).toEqual([])
  expect(await exists(confirmed)).toBe(true)
  expect(await exists(simulated)).toBe(true)
  expect(await query('SELECT 1 FROM members WHERE id = $1', houseAccount._id)).toHaveLength(1)
})

test('two servers warn a member once', async () => {
  ahead += 24 * dayMs
  await Promise.all([run(), run(), run()])
  expect(accepted).toEqual([member.user.email])
})

test('a banned account that is erased does not free its mailbox', async () => {
  await query('UPDATE members SET suspended_at = now(), suspended_until = NULL WHERE id = $1', member.user._id)
  await pass(24)
  await pass(7.1)
  expect(await exists()).toBe(false)
  const payload = {
    username: `gita${Date.now()}`,
    name: 'Gita',
    email: member.user.email,
    password: 'a new try of the same',
  }
  const answer = await app.server.inject({ method: 'POST', url: '/api/auth/register', payload })
  expect(answer.json()).toMatchObject({ code: 'email_taken' })
})

test('a server without SMTP erases nothing, whatever was accepted before', async () => {
  const other = await createTestApp({}, { now: () => Date.now() + 90 * dayMs })
  try {
    const old = await other.signUp({ reviewed: false })
    await other.pool.query('UPDATE members SET last_active_at = now(), idle_from = now() WHERE id = $1', [old.user._id])
    await other.pool.query(`INSERT INTO idle_warnings VALUES ($1, now(), now() + interval '1 day')`, [old.user._id])
    await other.app.idleAccounts(new AbortController().signal)
    const { rows } = await other.pool.query('SELECT 1 FROM members WHERE id = $1', [old.user._id])
    expect(rows).toHaveLength(1)
  } finally {
    await other.close()
  }
})
