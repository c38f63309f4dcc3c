// A missed check-in of a shared date is mailed within a minute: normally, and also if the server is killed while it marks the date
// as missed and another one starts at once, which mails the friend once.
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

/** The jobs of the only worker are free 10 s after the start of the next one. */
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

type Server = Awaited<ReturnType<typeof start>>

let server: Server
let token: string
let friendId: string

/** A date that ends with a check-in in an hour. */
async function share(): Promise<string> {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const given = { place: 'Boudha', note: '', startsAt: at(60_000), checkInAt: at(hourMs), friendId }
  const { _id } = await server.post<SharedDate>('/api/shared-dates', { clientId: crypto.randomUUID(), ...given }, token)
  return _id
}

/** Moves the check-in, and with it the job, which no notification starts. @returns the new time, ms */
async function moveCheckIn(dateId: string, bySeconds: number): Promise<number> {
  const moved = await database.pool.query<{ at: Date }>(
    `UPDATE shared_dates SET starts_at = now() - interval '2 hours', check_in_at = now() + $2 * interval '1 second'
     WHERE id = $1 RETURNING check_in_at AS at`,
    [dateId, bySeconds],
  )
  const at = moved.rows[0]?.at ?? new Date(Number.NaN)
  await database.pool.query('UPDATE graphile_worker._private_jobs SET run_at = $2 WHERE key = $1', [
    `missed-check-in:${dateId}`,
    at,
  ])
  return at.getTime()
}

/** Waits for this number of mails to the friend. @returns when the last one arrived, ms */
async function mailedAt(count: number): Promise<number> {
  await expect.poll(() => toFriend().length, waiting).toBe(count)
  return Date.now()
}

const minute = 60_000
/** From the kill until the next server answers. */
const quickRestart = 40_000

test('the friend is mailed within a minute of a missed check-in', async () => {
  server = await start()
  const password = 'a long enough secret'
  const account = { username: 'asharai', name: 'Asha Rai', email: 'asharai@gmail.com', password }
  ;({ token } = await server.post<{ token: string }>('/api/auth/register', account))
  await database.pool.query('UPDATE members SET age = 27, age_declared_at = now(), email_confirmed_at = now()')
  ;({ _id: friendId } = await server.post<DateFriend>('/api/shared-dates/friends', { email: friend }, token))
  await mailedAt(1)
  // Quoted-printable: a long line ends with "=".
  const question = toFriend()[0]?.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
  const answer = /\/date-friend#([\w.-]+)/.exec(question)?.[1]
  await server.post('/api/shared-dates/friends/answer', { token: answer, accepts: true })
  const missedAt = await moveCheckIn(await share(), 2)
  const took = (await mailedAt(2)) - missedAt
  console.info(`From a missed check-in to its mail: ${(took / 1000).toFixed(1)} s`)
  expect(took).toBeGreaterThanOrEqual(0)
  expect(took).toBeLessThanOrEqual(minute)
}, 120_000)

test('a check-in that is missed while the server is killed mails the friend once, within a minute of a quick restart', async () => {
  const dateId = await share()
  await database.pool.query(`
    CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      PERFORM pg_advisory_xact_lock_shared(1, 1); RETURN NULL; END $$;
    CREATE TRIGGER hold AFTER UPDATE OF missed_at ON shared_dates FOR EACH ROW EXECUTE FUNCTION hold()`)
  const holder = await database.pool.connect()
  await holder.query('SELECT pg_advisory_lock(1, 1)')
  const missedAt = await moveCheckIn(dateId, 0)
  const held = `SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND classid = 1 AND NOT granted`
  await expect.poll(() => read(held), waiting).toBe(1)
  await endServer(server.child, 'SIGKILL')
  const killedAt = Date.now()
  holder.release(true)
  const isUnmarked = `SELECT missed_at IS NULL FROM shared_dates WHERE id = '${dateId}'`
  await expect.poll(() => read(isUnmarked), waiting).toBe(true)
  expect(toFriend()).toHaveLength(2)

  await start()
  const restartedAt = Date.now()
  const mailed = await mailedAt(3)
  console.info(
    `With a kill: ${((mailed - missedAt) / 1000).toFixed(1)} s, ${((restartedAt - killedAt) / 1000).toFixed(1)} s of it for the restart`,
  )
  // The jobs of the killed server are free 10 s after the next one has begun, so the whole minute needs a restart within 40 s.
  expect(mailed - restartedAt).toBeLessThanOrEqual(minute - quickRestart)
  if (restartedAt - killedAt < quickRestart) expect(mailed - missedAt).toBeLessThanOrEqual(minute)
  const jobs = `SELECT count(*)::int FROM graphile_worker._private_jobs WHERE key LIKE 'missed-check-in:%'`
  await expect.poll(() => read(jobs), waiting).toBe(0)
  expect(toFriend()).toHaveLength(3)
  expect(await read(isUnmarked)).toBe(false)
}, 420_000)
