// `npm run backup` and `npm run restore` as processes, as an operator runs them.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import type { Message } from '@hamvav/contract/messaging/entities'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { requireConfiguredKeys } from '../app/keys.ts'
import { appendAudit } from '../features/admin/audit/audit.ts'
import { writeAuditHead } from '../features/admin/audit/audit-chain.ts'
import { createAttachmentClient } from '../features/messaging/testing/attachment-client.ts'
import { createAlbumClient, photo } from '../features/profiles/testing/album-client.ts'
import { leaveTraces } from '../features/profiles/testing/traces.ts'
import type { Manifest } from '../platform/backup/manifest.ts'
import { openPool } from '../platform/database/connections/pool.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres.ts'
import { installJobSchema } from '../platform/jobs/queue.ts'
import { createSealedFiles } from '../platform/media/sealed-files.ts'
import { openPictureStore } from '../platform/media/store/open-picture-store.ts'
import { oggSound } from '../platform/media/testing/sounds.ts'
import { command, databaseUrl } from '../testing/database-server.ts'
import { signInAdmin } from '../testing/admin-client.ts'
import { startS3Server, type S3Server } from '../testing/s3-server.ts'
import { logInMember } from '../testing/browser.ts'
import { createTestApp, type TestApp, type TestMember } from '../testing/test-app.ts'

let folder: string
let app: TestApp
let s3: S3Server
let member: TestMember
let partner: TestMember
let sent: { picture: Message; voice: Message }
let backup: string
const databases: string[] = []

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hamvav-backup-'))
  s3 = await startS3Server()
  app = await createTestApp({ ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'a very long secret' })
  await requireConfiguredKeys(app.pool, app.config)
  const [one, other] = [await app.signUp(), await app.signUp()]
  ;[member, partner] = [one, other]
  await leaveTraces(
    app,
    openPictureStore(app.config, () => {}),
    one,
    other,
  )
  const album = await createAlbumClient(app, one)
  await album.add(await photo(1))
  await album.add(await photo(2), 'matches')
  const attachments = createAttachmentClient(app)
  const answers = [
    await attachments.sendPicture(one, other, await photo(3), { alt: 'The roof' }),
    await attachments.sendVoice(other, one, oggSound()),
  ]
  const [picture, voice] = answers.map((answer) => answer.json<Message>())
  sent = { picture: picture!, voice: voice! }
  await signInAdmin(app, { username: 'root', password: 'a very long secret' })
  await writeHead()
  backup = path.join(folder, 'backups/first')
})
afterAll(async () => {
  await app.close()
  await s3.close()
  for (const name of databases) await command(inject('testDatabase').serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)
  rmSync(folder, { recursive: true, force: true })
})

const writeHead = () => writeAuditHead(app.pool, app.config.dataDir, Date.now())

interface Ended {
  readonly code: number
  readonly output: string
}

/** Starts a command in a process; without settings of this one. */
function start(name: string, env: Record<string, string>, ...args: string[]) {
  const program = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
  const options = {
    cwd: folder,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], DEMO: 'false', ...env },
  }
  const { promise: ended, resolve } = Promise.withResolvers<Ended>()
  const child = execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) =>
    resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
  )
  return { child, ended }
}
const run = (name: string, env: Record<string, string>, ...args: string[]) => start(name, env, ...args).ended
const source = () => ({ DATABASE_URL: app.database.url, DATA_DIR: app.config.dataDir })

/** An empty database and an empty data folder. */
async function emptyTarget(name: string): Promise<{ DATABASE_URL: string; DATA_DIR: string }> {
  const { serverUrl } = inject('testDatabase')
  const database = `hamvav_restore_${name}_${process.pid}`
  await command(serverUrl, `CREATE DATABASE ${database} TEMPLATE template0`)
  databases.push(database)
  return { DATABASE_URL: databaseUrl(serverUrl, database), DATA_DIR: path.join(folder, name) }
}

async function query<Row>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows as Row[]
}

/** Everything that the restored database must have like the original: definitions, rows and values of sequences. */
async function stateOf(url: string): Promise<Record<string, string>> {
  const ended = new Set(['sessions', 'push_subscriptions', 'mailed_links', 'admin_sessions', 'admin_pending_logins'])
  const counting = new Set(['current_figures', 'daily_figures']) // by the server that goes on running
  const tables = await query<{ name: string }>(
    url,
    `SELECT schemaname || '.' || tablename AS name FROM pg_tables WHERE schemaname IN ('public', 'drizzle') ORDER BY 1`,
  )
  const state: Record<string, string> = {}
  for (const { name } of tables) {
    const table = name.replace('public.', '')
    if (ended.has(table) || counting.has(table)) continue
    const where = name === 'public.audit_log' ? "WHERE action <> 'restore-backup'" : ''
    const [row] = await query<{ sum: string }>(
      url,
      `SELECT count(*) || ' rows ' || md5(coalesce(string_agg(t::text, ';' ORDER BY t::text), '')) AS sum FROM ${name} t ${where}`,
    )
    state[name] = row?.sum ?? ''
  }
  const definitions = `SELECT 'index ' || indexdef AS name, '' AS value FROM pg_indexes WHERE schemaname IN ('public', 'drizzle')
    UNION ALL SELECT conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT tgrelid::regclass || ' ' || tgname, tgenabled::text FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid
      WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace
    UNION ALL SELECT sequencename, last_value::text FROM pg_sequences WHERE schemaname IN ('public', 'drizzle')`
  for (const { name, value } of await query<{ name: string; value: string }>(url, definitions)) state[name] = value
  return state
}

/** Connections of a process that was killed end when the server notices. */
const servers = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'hamvav%'`

const picturesIn = (dataDir: string) =>
  readdirSync(path.join(dataDir, 'pictures'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.webp'))
    .toSorted()

test('a backup of a running server is restored exactly, and nobody stays logged in', async () => {
  const written = await run('backup', source(), backup, '--with-secrets')
  expect(written).toMatchObject({ code: 0 })
  expect(statSync(path.join(backup, 'secrets.env')).mode & 0o777).toBe(0o600)
  const secrets = path.join(backup, 'secrets.env')
  expect(await run('backup', source(), '--check', backup, '--env-file', secrets)).toEqual({
    code: 0,
    output: expect.stringContaining('Opened: a message, a picture.') as string,
  })

  const target = await emptyTarget('exact')
  expect(await run('restore', target, backup, '--env-file', secrets)).toMatchObject({ code: 0 })
  expect(await stateOf(target.DATABASE_URL)).toEqual(await stateOf(app.database.url))
  expect(picturesIn(target.DATA_DIR)).toEqual(picturesIn(app.config.dataDir))
  expect(picturesIn(target.DATA_DIR).length).toBeGreaterThan(6)
  const ended = `SELECT (SELECT count(*) FROM sessions) + (SELECT count(*) FROM mailed_links)
    + (SELECT count(*) FROM admin_sessions) + (SELECT count(*) FROM admin_pending_logins) AS count`
  expect(await query(target.DATABASE_URL, ended)).toEqual([{ count: '0' }])

  const verified = await run('verify-audit', target, '--env-file', secrets)
  expect(verified).toMatchObject({ code: 0 })
  expect(verified.output).toMatch(/restored on .+ to its state of .+[\s\S]+The audit log is whole/)
  // A second restore would mix two databases.
  expect(await run('restore', target, backup, '--env-file', secrets)).toEqual({
    code: 1,
    output: expect.stringMatching(/^The database is not empty/m) as string,
  })
})

test('a restored picture and a restored voice note of a chat open, for the two alone', async () => {
  const secrets = path.join(backup, 'secrets.env')
  const target = await emptyTarget('attachments')
  expect(await run('restore', target, backup, '--env-file', secrets)).toMatchObject({ code: 0 })
  const pool = openPool({ connectionString: target.DATABASE_URL }, 5, () => {})
  await installJobSchema(pool) // as a start does
  const database = { pool, db: drizzle(pool), url: target.DATABASE_URL, drop: async () => {} }
  const config = { ...app.config, dataDir: target.DATA_DIR }
  const restored = await createTestApp(parseEnv(readFileSync(secrets, 'utf8')) as Record<string, string>, {
    beside: { ...app, config, database, pool },
  })
  const there = createAttachmentClient(restored)
  const logIn = async ({ user, password }: TestMember): Promise<TestMember> => {
    const { token, headers } = await logInMember(restored, { ...user, password })
    return { user, password, token, headers }
  }
  const [one, other, third] = [await logIn(member), await logIn(partner), await restored.signUp()]
  const before = createAttachmentClient(app)
  for (const [message, version] of [
    [sent.picture, 'full'],
    [sent.picture, 'small'],
    [sent.voice, 'sound'],
  ] as const) {
    const { rawPayload } = await before.file(member, message, version)
    for (const by of [one, other]) {
      const file = await there.file(by, message, version)
      expect([file.statusCode, file.rawPayload.equals(rawPayload)]).toEqual([200, true])
    }
    expect((await there.file(third, message, version)).statusCode).toBe(404)
  }
  await restored.close()
  await pool.end()
})

test('clips and documents that wait for a reviewer are in no backup, nor are their keys', async () => {
  const { dataDir } = app.config
  const files = createSealedFiles(
    path.join(dataDir, 'verification-keys'),
    openPictureStore(app.config, () => {}).sealed,
  )
  const id = randomUUID()
  await files.put(id, Buffer.from('a clip'))
  const to = path.join(folder, 'without-clips')
  expect(await run('backup', source(), to)).toMatchObject({ code: 0 })
  const copied = readdirSync(to, { recursive: true, encoding: 'utf8' })
  expect(copied.filter((name) => name.includes(id) || name.includes('verification-keys'))).toEqual([])
  expect(await files.read(id)).toEqual(Buffer.from('a clip'))
  await files.erase(id)
  expect(await files.read(id)).toBeNull()
})

test('a restore to an earlier state is no forgery; a log that was cut off is one', async () => {
  const env = ['--env-file', path.join(backup, 'secrets.env')]
  await signInAdmin(app, { username: 'root', password: 'a very long secret' })
  await writeHead()
  const target = await emptyTarget('earlier')
  mkdirSync(target.DATA_DIR)
  cpSync(path.join(app.config.dataDir, 'audit-heads.jsonl'), path.join(target.DATA_DIR, 'audit-heads.jsonl'))
  expect(await run('restore', target, backup, ...env)).toMatchObject({ code: 0 })
  const verified = await run('verify-audit', target, ...env)
  expect(verified).toMatchObject({ code: 0 })
  expect(verified.output).toMatch(
    /Entry (\d+): the database was restored[^\n]+\n {2}Entries from number \1 on that were written before the restore are not in the log/,
  )

  const cutOff = 'ALTER TABLE audit_log DISABLE TRIGGER USER; DELETE FROM audit_log WHERE number > 1'
  await query(target.DATABASE_URL, cutOff)
  expect(await run('verify-audit', target, ...env)).toEqual({
    code: 1,
    output: expect.stringMatching(/is NOT whole. Entry \d+ was written out at .+ and is not there any more/) as string,
  })
  // Whoever writes into the database alone cannot sign a restore.
  const entry = { adminId: null, action: 'restore-backup', subjectId: null } as const
  const after = { backup: new Date().toISOString(), from: 1, signature: '00'.repeat(32) }
  const client = new Client({ connectionString: target.DATABASE_URL })
  await client.connect()
  await appendAudit(client, { ...entry, after }, new Date())
  await client.end()
  expect((await run('verify-audit', target, ...env)).output).toContain('Entry 2 claims a restore, but no key')
})

test('after another program restored the database, sessions end and the log records it; not while a server runs', async () => {
  const env = ['--env-file', path.join(backup, 'secrets.env')]
  const time = ['--point-in-time', '2026-11-22T10:00:00Z']
  const refused = await run('restore', source(), ...time, ...env)
  expect(refused).toEqual({ code: 1, output: 'A server is connected to the database: stop all servers first.\n' })
  expect(await query(app.database.url, 'SELECT FROM sessions LIMIT 1')).toHaveLength(1)

  const target = await emptyTarget('point')
  expect(await run('restore', target, backup, ...env)).toMatchObject({ code: 0 })
  expect(await run('restore', target, ...time, ...env)).toMatchObject({ code: 0 })
  const verified = await run('verify-audit', target, ...env)
  expect(verified.output).toContain('to its state of 2026-11-22T10:00:00.000Z')
})

test('a later list of erased members is kept, and pictures are restored into a bucket and from it', async () => {
  const env = ['--env-file', path.join(backup, 'secrets.env')]
  const target = { ...(await emptyTarget('bucket')), S3_URL: s3.url }
  const later = path.join(folder, 'erased.txt')
  writeFileSync(later, `2026-11-20 ${member.user._id}\n2026-11-21 ${member.user._id.slice(1)}\n`)
  expect(await run('restore', target, backup, ...env, '--erased', later)).toMatchObject({ code: 0 })
  expect(existsSync(path.join(s3.folder, 'erased/2026-11-20', member.user._id))).toBe(true)
  const again = path.join(folder, 'from-bucket')
  expect(await run('backup', target, again, ...env)).toMatchObject({ code: 0 })
  expect(picturesIn(again)).toEqual(picturesIn(backup))
  expect(readFileSync(path.join(again, 'erased.txt'), 'utf8')).toBe(`2026-11-20 ${member.user._id}\n`)
  expect(existsSync(path.join(again, 'secrets.env'))).toBe(false)
})

test('an incomplete, damaged or unreadable backup is refused, and the database stays empty', async () => {
  const env = ['--env-file', path.join(backup, 'secrets.env')]
  const target = await emptyTarget('refused')
  const refuse = async (from: string, ...args: string[]) => {
    const { code, output } = await run('restore', target, from, ...args)
    expect(code).toBe(1)
    expect(await query(target.DATABASE_URL, "SELECT FROM pg_tables WHERE schemaname = 'public'")).toEqual([])
    return output
  }
  expect(await refuse(backup)).toMatch(/^ENCRYPTION_KEY: the key [\da-f]{16} is missing: it is in secrets.env/m)
  expect(await refuse(path.join(folder, 'nothing'), ...env)).toMatch(
    /is no complete backup: manifest.json cannot be read/,
  )
  expect(await refuse(backup, ...env, '--erased', path.join(folder, 'nothing'))).toContain('ENOENT')
  const damaged = path.join(folder, 'damaged')
  cpSync(backup, damaged, { recursive: true })
  const file = path.join(damaged, 'database/public.members.copy.zst')
  const content = readFileSync(file)
  content[content.length >> 1] = ~(content[content.length >> 1] ?? 0)
  writeFileSync(file, content)
  expect(await refuse(damaged, ...env)).toContain('database/public.members.copy.zst is damaged')
  rmSync(file)
  expect(await refuse(damaged, ...env)).toContain('database/public.members.copy.zst cannot be read (ENOENT)')

  const filled = path.join(target.DATA_DIR, 'pictures/ab/01890000-0000-7000-8000-0000000000ab')
  mkdirSync(filled, { recursive: true })
  writeFileSync(path.join(filled, '96.webp'), 'another')
  expect(await refuse(backup, ...env)).toContain('contains pictures that are not in the backup')
  expect(await run('restore', target, backup, ...env, '--database-only')).toMatchObject({ code: 0 })
})

test('an interrupted restore leaves the database empty and can be repeated', async () => {
  const env = ['--env-file', path.join(backup, 'secrets.env')]
  const target = await emptyTarget('repeated')
  const locking = new Client({ connectionString: target.DATABASE_URL })
  await locking.connect()
  await locking.query('SELECT pg_advisory_lock(7302918)') // the lock of migrations
  const interrupted = start('restore', target, backup, ...env)
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await vi.waitUntil(async () => (await query(target.DATABASE_URL, waiting)).length > 0, { timeout: 30_000 })
  expect(picturesIn(target.DATA_DIR)).toEqual(picturesIn(backup))
  interrupted.child.kill('SIGKILL')
  await interrupted.ended
  await locking.end()
  await vi.waitUntil(async () => (await query(target.DATABASE_URL, servers)).length === 0, { timeout: 30_000 })
  expect(await run('restore', target, backup, ...env)).toMatchObject({ code: 0 })
})

test('an interrupted backup is not taken for a whole one', async () => {
  const to = path.join(folder, 'interrupted')
  const locking = new Client({ connectionString: app.database.url })
  await locking.connect()
  await locking.query('CREATE TABLE notes_of_the_operator (id int)')
  await locking.query('BEGIN; LOCK TABLE messages')
  const interrupted = start('backup', source(), to)
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await vi.waitUntil(async () => (await query(app.database.url, waiting)).length > 0, { timeout: 30_000 })
  interrupted.child.kill('SIGKILL')
  await interrupted.ended
  await locking.query('ROLLBACK')
  await locking.end()
  expect([existsSync(to), existsSync(`${to}.partial`)]).toEqual([false, true])
  expect((await run('restore', await emptyTarget('partial'), `${to}.partial`)).output).toContain(
    'is no complete backup',
  )
  expect((await run('backup', source(), to)).output).toContain('is being written, or was interrupted')

  const next = path.join(folder, 'next')
  const other = await run('backup', source(), next)
  expect(other).toMatchObject({ code: 0 })
  expect(other.output).toContain('Not in the backup, because this program did not create it: the table public.notes_of')
  expect((await run('backup', source(), next)).output).toContain('exists already')
})

test('after a rollback the newer tables are in the backup, which only the newer version restores', async () => {
  const env = ['--env-file', path.join(backup, 'secrets.env')]
  const target = await emptyTarget('newer')
  expect(await run('restore', target, backup, ...env)).toMatchObject({ code: 0 })
  await query(
    target.DATABASE_URL,
    `CREATE TABLE later (id serial PRIMARY KEY); INSERT INTO later DEFAULT VALUES; ALTER TABLE posts ADD COLUMN later int DEFAULT 7;
     INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', 9999999999999)`,
  )
  const to = path.join(folder, 'rolled-back')
  const saved = await run('backup', target, to, ...env)
  expect(saved).toMatchObject({ code: 0 })
  expect(saved.output).toContain('only that version can restore it')
  expect(await run('backup', target, '--check', to, ...env)).toMatchObject({ code: 0 })
  const { database } = JSON.parse(readFileSync(path.join(to, 'manifest.json'), 'utf8')) as Manifest
  expect(database.tables).toContainEqual({ name: 'public.later', columns: ['id'], rows: 1 })
  expect(database.tables.find(({ name }) => name === 'public.posts')?.columns).toContain('later')
  const refused = await run('restore', await emptyTarget('older'), to, ...env)
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('of a newer version') as string })
})

test('a sequence of a table that is not of the program does not stop a restore', async () => {
  const env = ['--env-file', path.join(backup, 'secrets.env')]
  const target = await emptyTarget('notes')
  expect(await run('restore', target, backup, ...env)).toMatchObject({ code: 0 })
  await query(target.DATABASE_URL, 'CREATE TABLE notes (id serial PRIMARY KEY); INSERT INTO notes DEFAULT VALUES')
  const to = path.join(folder, 'with-notes')
  expect(await run('backup', target, to, ...env)).toMatchObject({ code: 0 })
  expect(await run('restore', await emptyTarget('noteless'), to, ...env)).toMatchObject({ code: 0 })
})

test.each(['backup', 'verify-audit'])('without the settings of the server, %s creates no database', async (name) => {
  const elsewhere = path.join(folder, `elsewhere-${name}`)
  expect(await run(name, { DATA_DIR: elsewhere }, ...(name === 'backup' ? [path.join(folder, 'empty')] : []))).toEqual({
    code: 1,
    output: expect.stringMatching(/^DATABASE_URL is not set, and .+ contains no database: [^\n]+\n$/) as string,
  })
  expect(existsSync(path.join(elsewhere, 'postgres'))).toBe(false)
})

test('the embedded PostgreSQL is backed up while it runs, and restored into another one', async () => {
  const env = ['--env-file', path.join(backup, 'secrets.env')]
  const filled = { DATA_DIR: path.join(folder, 'embedded') }
  expect(await run('restore', filled, backup, ...env)).toMatchObject({ code: 0 })
  const to = path.join(folder, 'of-embedded')
  const postgres = await startEmbeddedPostgres(filled.DATA_DIR)
  expect(await run('backup', filled, to, ...env)).toMatchObject({ code: 0 })
  expect((await run('restore', filled, to, ...env)).output).toContain('Another server is using')
  await postgres.stop()
  const tablesOf = (from: string) => {
    const { database } = JSON.parse(readFileSync(path.join(from, 'manifest.json'), 'utf8')) as Manifest
    return database.tables.filter(({ name }) => name === 'public.messages' || name === 'public.posts')
  }
  expect(tablesOf(to)).toEqual(tablesOf(backup))
  expect(picturesIn(to)).toEqual(picturesIn(backup))
})
