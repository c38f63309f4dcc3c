// A missed check-in of a shared date: the server is killed while it marks the date as missed; the next one mails the friend once.
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DateFriend, SharedDate } from '@hamvav/contract/dates/entities'
import { hourMs } from '@hamvav/contract/durations'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { endServer, endServers, freePort, launchServer } from './testing/server-process.ts'

/** The jobs of the only worker are free 35 s after the start of the next one. */
const waiting = { timeout: 120_000, interval: 100 }
const dataDir = mkdtempSync(path.join(tmpdir(), 'hamvav-check-in-'))
const mails: string[] = []
let database: TestDatabase
let smtp: SMTPServer

beforeAll(async () => {
  database = await createTestDatabase()
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      let content = ''
      stream.on('data', (chunk: Buffer) => (content += chunk.toString()))
      stream.on('end', () => {
        mails.push(content)
        done()
      })
    },
  }).on('error', () => {}) // the connection of the killed server
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await endServers()
  await new Promise<void>((resolve) => void smtp.close(resolve))
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const friend = 'friend@example.org'
const toFriend = () => mails.filter((mail) => mail.includes(`To: ${friend}`))
const read = async <Value>(sql: string, ...values: unknown[]) =>
  (await database.pool.query<{ value: Value }>(`SELECT (${sql}) AS value`, values)).rows[0]?.value

async function start() {
  const port = await freePort()
  const server = launchServer({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PORT: String(port),
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
  })
  expect(await server.ready, server.output()).toBe(true)
  async function post<Answer>(url: string, body: object, token?: string): Promise<Answer> {
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    expect(answer.ok, `${url}: ${answer.status}`).toBe(true)
    return (await answer.json()) as Answer
  }
  return { child: server.child, post }
}

test('a check-in that is missed while the server is killed mails the friend once, after the restart', async () => {
  const killed = await start()
  const password = 'a long enough secret'
  const account = { username: 'asharai', name: 'Asha Rai', email: 'asharai@gmail.com', password }
  const { token } = await killed.post<{ token: string }>('/api/auth/register', account)
  await database.pool.query('UPDATE members SET age = 27, age_declared_at = now(), email_confirmed_at = now()')
  const { _id: friendId } = await killed.post<DateFriend>('/api/shared-dates/friends', { email: friend }, token)
  await expect.poll(() => toFriend().length, waiting).toBe(1)
  // Quoted-printable: a long line ends with "=".
  const question = toFriend()[0]?.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
  const answer = /\/date-friend#([\w.-]+)/.exec(question)?.[1]
  await killed.post('/api/shared-dates/friends/answer', { token: answer, accepts: true })
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const date = await killed.post<SharedDate>(
    '/api/shared-dates',
    { clientId: crypto.randomUUID(), place: 'Boudha', note: '', startsAt: at(60_000), checkInAt: at(hourMs), friendId },
    token,
  )

  await database.pool.query(`
    CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      PERFORM pg_advisory_xact_lock_shared(1, 1); RETURN NULL; END $$;
    CREATE TRIGGER hold AFTER UPDATE OF missed_at ON shared_dates FOR EACH ROW EXECUTE FUNCTION hold()`)
  const holder = await database.pool.connect()
  await holder.query('SELECT pg_advisory_lock(1, 1)')
  await database.pool.query(
    `UPDATE shared_dates SET starts_at = now() - interval '2 hours', check_in_at = now() - interval '1 second' WHERE id = $1`,
    [date._id],
  )
  await database.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1', [
    `missed-check-in:${date._id}`,
  ])
  await database.pool.query(`NOTIFY "jobs:insert", '{}'`)
  const held = `SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND classid = 1 AND NOT granted`
  await expect.poll(() => read(held), waiting).toBe(1)
  await endServer(killed.child, 'SIGKILL')
  holder.release(true)
  await expect.poll(() => read('SELECT bool_and(missed_at IS NULL) FROM shared_dates'), waiting).toBe(true)
  expect(toFriend()).toHaveLength(1)

  await start()
  await expect.poll(() => toFriend().length, waiting).toBe(2)
  const jobs = `SELECT count(*)::int FROM graphile_worker._private_jobs WHERE key LIKE 'missed-check-in:%'`
  await expect.poll(() => read(jobs), waiting).toBe(0)
  expect(toFriend()).toHaveLength(2)
  expect(await read('SELECT bool_and(missed_at IS NOT NULL) FROM shared_dates')).toBe(true)
}, 420_000)
