// Background work of servers that are processes on one database: after SIGKILL each member is treated exactly once, a mail
// arrives, and two servers run each schedule once.
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endServer, endServers, freePort, launchServer } from './testing/server-process.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

const members = 1_200
const suspended = 200
const admin = { username: 'root', password: 'a very long secret' }
/** The jobs of the only worker are free 10 s after the start of the next one. */
const waiting = { timeout: 120_000, interval: 100 }
const dataDir = mkdtempSync(path.join(tmpdir(), 'hamvav-killed-'))
const mails: string[] = []
/** While true, the mail server has a mail but does not say so. */
let isSilent = true
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
        if (!isSilent) done()
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

const query = async <Row>(sql: string, ...values: unknown[]) => (await database.pool.query(sql, values)).rows as Row[]
const read = async <Value>(sql: string, ...values: unknown[]) =>
  (await query<{ value: Value }>(`SELECT (${sql}) AS value`, ...values))[0]?.value

async function start() {
  const port = await freePort()
  const { port: smtpPort } = smtp.server.address() as AddressInfo
  const server = launchServer({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PORT: String(port),
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
  })
  expect(await server.ready, server.output()).toBe(true)
  async function post(url: string, body: object, token = '') {
    const headers = { 'content-type': 'application/json', 'x-admin-token': token }
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    expect(answer.ok, `${url}: ${answer.status}`).toBe(true)
    return (await answer.json()) as { _id: string; token: string }
  }
  return { child: server.child, post }
}

/** Work waits after the first members, until the server is killed. */
const hold = `
  CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM pg_advisory_xact_lock_shared(1, 1); RETURN NULL; END $$;
  CREATE TRIGGER hold AFTER UPDATE OF outcome ON bulk_items FOR EACH ROW WHEN (NEW.position > 20) EXECUTE FUNCTION hold();
  CREATE TRIGGER hold AFTER UPDATE ON announcements FOR EACH ROW
    WHEN (OLD.told > 0 OR (OLD.published_at IS NULL AND NEW.published_at IS NOT NULL AND OLD.scheduled_at IS NOT NULL))
    EXECUTE FUNCTION hold();`

const done = (id: string) =>
  read<number>(`SELECT count(*)::int FROM bulk_items WHERE job_id = $1 AND outcome = 'done'`, id)
const told = (id: string) => read<number>('SELECT told FROM announcements WHERE id = $1', id)

test('a bulk action, an announcement, a scheduled one and a mail survive SIGKILL; each member is treated exactly once', async () => {
  const killed = await start()
  await query(
    `INSERT INTO members (id, username, name, email, password_hash, email_confirmed_at)
     SELECT gen_random_uuid(), 'person' || n, 'Person', 'person' || n || '@gmail.com', 'none', now()
     FROM generate_series(1, $1) AS n`,
    members,
  )
  await database.pool.query(hold)
  const holder = await database.pool.connect()
  await holder.query('SELECT pg_advisory_lock(1, 1)')
  const { token } = await killed.post('/admin/login', admin)
  await killed.post('/admin/step-up', { proof: { kind: 'password', password: admin.password } }, token)

  const ids = await read<string[]>(
    `SELECT array_agg(id) FROM (SELECT id FROM members WHERE username LIKE 'person%' ORDER BY id LIMIT ${suspended}) AS chosen`,
  )
  const action = { clientId: crypto.randomUUID(), action: 'suspend', ids, days: 7, reason: 'spam' }
  const words = { title: 'Maintenance', content: 'Tonight.', titleNe: 'मर्मत', contentNe: 'आज राति।' }
  const post = (more: object = {}) =>
    killed.post('/admin/announcements', { clientId: crypto.randomUUID(), ...words, ...more }, token)
  const [bulk, announcement] = await Promise.all([
    killed.post('/admin/bulk', action, token),
    post(),
    killed.post('/api/auth/forgot-password', { email: `person${members}@gmail.com` }),
  ])
  const scheduled = await post({ publishAt: new Date(Date.now() + 3_600_000).toISOString() })
  await query(`UPDATE announcements SET scheduled_at = now() WHERE id = $1`, scheduled._id)
  await query(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1`, `announcement:${scheduled._id}`)
  await expect.poll(() => mails.length, waiting).toBe(1)
  await expect.poll(() => done(bulk._id), waiting).toBe(20)
  await expect.poll(() => told(announcement._id), waiting).toBe(500)
  const held = `SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND classid = 1 AND NOT granted`
  await expect.poll(() => read(held), waiting).toBe(3)
  await endServer(killed.child, 'SIGKILL')
  holder.release(true)
  expect([await done(bulk._id), await told(announcement._id)]).toEqual([20, 500])

  isSilent = false
  await start()
  await expect.poll(() => done(bulk._id), waiting).toBe(suspended)
  const audited = `SELECT array_agg(DISTINCT n) FROM (
    SELECT count(*)::int AS n FROM audit_log WHERE action = 'suspend' AND subject_id = ANY ($1::uuid[]) GROUP BY subject_id) AS entries`
  expect(await read(audited, ids)).toEqual([1])
  expect(await read(`SELECT count(*)::int FROM audit_log WHERE action = 'suspend'`)).toBe(suspended)
  expect(await read('SELECT count(*)::int FROM members WHERE suspended_at IS NOT NULL')).toBe(suspended)

  await expect.poll(() => read('SELECT bool_and(finished_at IS NOT NULL) FROM announcements'), waiting).toBe(true)
  expect(await told(announcement._id)).toBe(members)
  const notified = `SELECT count(DISTINCT member_id)::int || ' of ' || count(*) FROM notifications WHERE kind = 'announcement'`
  expect(await read(notified)).toBe(`${members} of ${2 * members}`)
  expect(await read('SELECT count(*)::int FROM posts')).toBe(2)

  await expect.poll(() => read('SELECT count(*)::int FROM waiting_mails'), waiting).toBe(0)
  const messageIds = mails.map((mail) => /^message-id: (.+)$/im.exec(mail)?.[1])
  expect(messageIds).toEqual([expect.stringMatching(/^<.+>/), messageIds[0]])
}, 300_000)

/** Each attempt of a server to be the one that runs a schedule, and each run. */
const recordSchedules = `
  CREATE TABLE runs (what text NOT NULL, pid int NOT NULL, minute timestamptz NOT NULL);
  CREATE FUNCTION record_offer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO runs VALUES ('offer ' || NEW.identifier, pg_backend_pid(), NEW.last_execution); RETURN NEW; END $$;
  CREATE TRIGGER record_offer BEFORE INSERT ON graphile_worker._private_known_crontabs
    FOR EACH ROW WHEN (NEW.last_execution IS NOT NULL) EXECUTE FUNCTION record_offer();
  CREATE FUNCTION record_run() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO runs SELECT 'run ' || identifier, pg_backend_pid(), date_trunc('minute', now())
      FROM graphile_worker._private_tasks WHERE id = NEW.task_id; RETURN NULL; END $$;
  CREATE TRIGGER record_run AFTER UPDATE ON graphile_worker._private_jobs
    FOR EACH ROW WHEN (NEW.attempts > OLD.attempts) EXECUTE FUNCTION record_run();`

test('two servers run each schedule once', async () => {
  await start()
  await database.pool.query(recordSchedules)
  // Both offered themselves: later, neither of them runs it for this minute.
  const offered = `SELECT min(minute) FROM (
    SELECT minute FROM runs WHERE what = 'offer eraseDeleted' GROUP BY minute HAVING count(DISTINCT pid) = 2) AS offers`
  await expect.poll(() => read<Date | null>(offered), waiting).not.toBeNull()
  const waits = `SELECT count(*)::int FROM graphile_worker.jobs WHERE key IS NOT NULL AND run_at <= now()`
  await expect.poll(() => read<number>(waits), waiting).toBe(0)
  const minute = await read<Date>(offered)
  const runs = await query(
    `SELECT what, count(*)::int AS n FROM runs WHERE what LIKE 'run %' AND minute = $1 GROUP BY what HAVING count(*) > 1`,
    minute,
  )
  expect(runs).toEqual([])
  expect(await read(`SELECT count(*)::int FROM runs WHERE what = 'run eraseDeleted' AND minute = $1`, minute)).toBe(1)
}, 300_000)
