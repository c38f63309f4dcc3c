// `npm run drill:restore`: backs up a server under load, restores the backup into an empty database, and compares. Requires
// Debian's PostgreSQL.
//   npm run drill:restore [-- --posts 300000]     posts fill the database beforehand
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { login } from '@hamvav/contract/auth/endpoints'
import { deleteAccount } from '@hamvav/contract/profiles/endpoints'
import type { Pool } from 'pg'
import { call, Refusal } from '../cluster/call.ts'
import { type Member, type MemberClient, openMemberClient, signUpAdults } from '../cluster/member-client.ts'
import { startOutsidePostgres } from '../cluster/outside-postgres.ts'
import { introduce, neighboursIn, startTraffic } from '../cluster/traffic.ts'
import { check, drill, type AddCleanup, runCommand, seconds, startServer, openPool } from './drill.ts'

const memberCount = 10
const perSecond = 100
const checkedWithinMs = 120_000
const { values } = parseArgs({ options: { posts: { type: 'string', default: '20000' } } })
const photo = readFileSync(new URL('../../docs/screens/feed-phone-light-en.webp', import.meta.url))

async function restoreUnderLoad(addCleanup: AddCleanup): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hamvav-drill-'))
  addCleanup(() => rmSync(folder, { recursive: true, force: true }))
  const postgres = await startOutsidePostgres()
  if (!postgres) throw new Error('Not installed: PostgreSQL')
  addCleanup(postgres.stop)
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: path.join(folder, 'data') }
  const server = await startServer({ ...settings, ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'a very long secret' })
  addCleanup(server.stop)
  const pool = openPool(postgres.url, addCleanup)
  const [leaver, author, ...members] = (await signUpAdults(server.url, memberCount + 2)) as [
    Member,
    Member,
    ...Member[],
  ]
  await pool.query('UPDATE members SET visibility_approved = true, email_confirmed_at = now()') // reviewed, to write first
  await pool.query(fillPosts, [author.id, Number(values.posts)])
  const clients = members.map((member) => openMemberClient(server.url, member))
  addCleanup(() => clients.forEach((client) => client.close()))
  await introduce(clients)

  const traffic = startTraffic(clients, neighboursIn(clients), perSecond)
  const uploads = startUploads(server.url, members)
  await traffic.more(300)
  while (uploads.ids.length < memberCount) await traffic.more(100)
  const before = { messages: acknowledged(clients), pictures: [...uploads.ids] }
  const backup = path.join(folder, 'backup')
  const backupTook = await runCommand('backup', settings, backup, '--with-secrets')
  await traffic.more(100)
  await traffic.stop()
  const during = { messages: acknowledged(clients).length - before.messages.length, pictures: await uploads.stop() }
  await call(server.url, leaver.token, deleteAccount, { body: { password: 'a long enough secret' } })
  clients.forEach((client) => client.close())
  await server.stop()

  await pool.query('CREATE DATABASE restored TEMPLATE template0')
  const url = postgres.url.replace('localhost/postgres', 'localhost/restored')
  const target = { DATABASE_URL: url, DATA_DIR: path.join(folder, 'restored') }
  cpSync(path.join(settings.DATA_DIR, 'erased'), path.join(target.DATA_DIR, 'erased'), { recursive: true })
  const secrets = ['--env-file', path.join(backup, 'secrets.env')]
  const checkTook = await runCommand('backup', target, '--check', backup, ...secrets)
  const restoreTook = await runCommand('restore', target, backup, ...secrets)
  const restored = openPool(url, addCleanup)
  const again = await startServer(target, ...secrets)
  addCleanup(again.stop)

  await compareMessages(pool, restored, before.messages)
  await checkPictures(restored, again.url, before.pictures)
  await checkMembers(again.url, restored, leaver)
  await again.stop()
  await runCommand('verify-audit', target, ...secrets)
  check('the audit log of the restored database is whole', true)

  const { rows } = await restored.query<{ size: string }>(
    'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
  )
  console.info(`
database ${rows[0]?.size}, backup ${(sizeOf(backup) / 1e6).toFixed(1)} MB, of which tables ${(sizeOf(path.join(backup, 'database')) / 1e6).toFixed(1)} MB
backup ${seconds(backupTook)}, during which ${during.messages} messages were acknowledged and ${during.pictures} pictures uploaded
check ${seconds(checkTook)}, restore ${seconds(restoreTook)}
${postgres.version}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, ${new Date().toISOString().slice(0, 10)}`)
}

const fillPosts = `INSERT INTO posts (id, author_id, content, created_at)
  SELECT gen_random_uuid(), $1, 'Post ' || n || ' about rain, tea and the road to Pokhara, written by nobody in particular: ' || md5(n::text),
    now() - n * interval '1 minute' FROM generate_series(1, $2::int) n`

const acknowledged = (clients: readonly MemberClient[]) =>
  clients.flatMap(({ outbox }) => outbox.written.flatMap(({ message }) => (message ? [message._id] : [])))

/** Each member uploads up to six pictures, one after the other. */
function startUploads(url: string, members: readonly Member[]) {
  const ids: string[] = []
  const stopping = new AbortController()
  const run = async () => {
    for (let round = 0; round < 6; round++)
      for (const { token } of members) {
        if (stopping.signal.aborted) return
        const body = new FormData()
        body.append('picture', new Blob([new Uint8Array(photo)], { type: 'image/webp' }), 'photo.webp')
        const headers = { authorization: `Bearer ${token}` }
        const answer = await fetch(`${url}/api/profile/pictures`, { method: 'POST', headers, body })
        if (!answer.ok) throw new Error(`An upload was refused: ${answer.status} ${await answer.text()}`)
        // The address of a checked picture has the id of its file, that of another one its own id.
        const [, id] = /\/(?:media|api\/pictures)\/([\da-f-]{36})\//.exec(await answer.text()) ?? []
        if (id) ids.push(id)
      }
  }
  const running = run()
  return {
    ids,
    async stop() {
      const count = ids.length
      stopping.abort()
      await running
      return count
    },
  }
}

async function compareMessages(source: Pool, restored: Pool, before: readonly string[]): Promise<void> {
  const read = `SELECT id, encode(envelope, 'hex') AS text, conversation_id || ' ' || seq AS place FROM messages`
  const messagesOf = async (pool: Pool) => {
    const { rows } = await pool.query<{ id: string; text: string; place: string }>(read)
    return new Map(rows.map(({ id, text, place }) => [id, `${place} ${text}`]))
  }
  const [all, kept] = [await messagesOf(source), await messagesOf(restored)]
  const lost = before.filter((id) => !kept.has(id))
  check(`all ${before.length} messages acknowledged before the backup are restored`, lost.length === 0, lost)
  const changed = [...kept].filter(([id, content]) => all.get(id) !== content)
  check(`all ${kept.size} restored messages are as they were stored`, changed.length === 0, changed)
}

async function checkPictures(restored: Pool, url: string, before: readonly string[]): Promise<void> {
  const read = () =>
    restored.query<{ id: string; fileId: string; state: string }>(
      `SELECT id, file_id AS "fileId", state FROM pictures WHERE audience = 'members'`,
    )
  const known = new Set((await read()).rows.flatMap(({ id, fileId }) => [id, fileId]))
  const lost = before.filter((id) => !known.has(id))
  check(
    `all ${before.length} pictures uploaded before the backup are restored`,
    before.length > 0 && lost.length === 0,
    lost,
  )
  // Those that were not checked before the backup are checked by a job of the server.
  const deadline = Date.now() + checkedWithinMs
  while ((await read()).rows.some(({ state }) => state === 'pending') && Date.now() < deadline) await sleep(500)
  const { rows } = await read()
  const answers = await Promise.all(
    rows.map(async ({ fileId, state }) => {
      const { status } = await fetch(`${url}/media/${fileId}/320.webp`)
      return { state, status }
    }),
  )
  const wrong = answers.filter(({ state, status }) => status !== (state === 'clear' ? 200 : 404))
  const clear = answers.filter(({ state }) => state === 'clear').length
  check(
    `of ${rows.length} pictures of the restored database the ${clear} checked ones are served`,
    clear > 0 && wrong.length === 0,
    JSON.stringify(answers),
  )
}

async function checkMembers(url: string, restored: Pool, leaver: Member): Promise<void> {
  const { rows } = await restored.query('SELECT id FROM members WHERE id = $1', [leaver.id])
  check('a member who left after the backup did not come back', rows.length === 0)
  const body = { email: 'member.2@gmail.com', password: 'a long enough secret' }
  const again = await call(url, null, login, { body })
  check('the others log in with their passwords', again.token.length > 0)
  const old = await call(url, leaver.token, deleteAccount, { body: { password: body.password } }).catch(
    (error: unknown) => error,
  )
  check('sessions of before are ended', old instanceof Refusal && old.status === 401, old)
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(path.join(folder, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)

await drill('Restore under load', restoreUnderLoad)
