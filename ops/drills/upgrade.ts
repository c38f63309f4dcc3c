// `npm run drill:upgrade [-- REF]`: members of the version REF (a tag or commit; otherwise the last tag) are served by this version,
// by REF again after a rollback, and by this version once more, on one database. Requires Debian's PostgreSQL; both versions run
// with the packages that are installed.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'
import { startOutsidePostgres } from '../cluster/outside-postgres.ts'
import { check, drill, type AddCleanup, seconds, startVersion, openPool } from './drill.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const password = 'a long enough secret'
const photo = readFileSync(new URL('../../docs/screens/feed-phone-light-en.webp', import.meta.url))

interface Member {
  readonly id: string
  readonly email: string
  token: string
}

/** Before the first release: a hundred commits ago. */
function lastRelease(): string {
  const tags = execFileSync('git', ['tag', '--sort=-creatordate'], { cwd: root, encoding: 'utf8' })
  return tags.split('\n')[0] || 'HEAD~100'
}

/** Calls without the contract, whose answers differ between versions. */
async function call(url: string, method: string, place: string, token: string, body?: object): Promise<string> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
  const answer = await fetch(url + place, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${place} was answered with ${answer.status}: ${text}`)
  return text
}

/** Source files of another version in a temporary folder, with the installed packages. */
function checkOut(ref: string, addCleanup: AddCleanup): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'hamvav-version-'))
  addCleanup(() => rmSync(folder, { recursive: true, force: true }))
  const archive = execFileSync('git', ['archive', ref], { cwd: root, maxBuffer: 1e9 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const packages = path.join(folder, 'node_modules')
  mkdirSync(path.join(packages, '@hamvav'), { recursive: true })
  const installed = path.join(root, 'node_modules')
  for (const name of readdirSync(installed))
    if (name !== '@hamvav') symlinkSync(path.join(installed, name), path.join(packages, name))
  for (const name of ['contract', 'words', 'server'])
    symlinkSync(path.join(folder, name), path.join(packages, '@hamvav', name))
  return folder
}

async function upgradeAndRollBack(addCleanup: AddCleanup): Promise<void> {
  const ref = process.argv[2] ?? lastRelease()
  const postgres = await startOutsidePostgres()
  if (!postgres) throw new Error('Not installed: PostgreSQL')
  addCleanup(postgres.stop)
  const data = mkdtempSync(path.join(tmpdir(), 'hamvav-upgrade-'))
  addCleanup(() => rmSync(data, { recursive: true, force: true }))
  const settings = {
    DATABASE_URL: postgres.url,
    DATA_DIR: data,
    ADMIN_USERNAME: 'root',
    ADMIN_PASSWORD: 'a very long secret',
  }
  const pool = openPool(postgres.url, addCleanup)
  const older = checkOut(ref, addCleanup)
  const versions = { older, current: root }

  const members: Member[] = []
  const written: string[] = []
  /** Starts a version, which serves everything that any version has stored, and stores more. */
  const serve = async (version: keyof typeof versions, name: string) => {
    const began = performance.now()
    const server = await startVersion(versions[version], settings)
    console.info(`▸ ${name}: ready after ${seconds((performance.now() - began) / 1000)}`)
    try {
      const { url } = server
      await signIn(url, members)
      for (let n = 0; n < 2; n++) members.push(await join(url, pool, `${version}.${members.length}`))
      const [one, other] = members as [Member, Member]
      await matchAll(pool)
      for (const to of members.slice(1)) {
        const text = `from ${one.email} by ${name} to ${to.email}`
        await call(url, 'POST', '/api/messages/send', one.token, { to: to.id, text })
        if (to === other) written.push(text)
      }
      await call(url, 'POST', '/api/posts', one.token, { content: `A post by ${name}` })
      written.push(`A post by ${name}`)
      await upload(url, one)
      const shown = [
        await call(url, 'GET', `/api/messages/conversation/${other.id}`, one.token),
        await call(url, 'GET', '/api/posts?limit=20', other.token),
      ].join('\n')
      const lost = written.filter((text) => !shown.includes(text))
      check(`${name}: all ${written.length} texts of before and of now are shown`, lost.length === 0, lost)
      const pictures = [...(await call(url, 'GET', '/api/profile', one.token)).matchAll(/\/media\/[\da-f-]{36}\//g)]
      const answers = await Promise.all(
        [...new Set(pictures.map(([place]) => place))].map(async (place) => {
          const headers = { authorization: `Bearer ${one.token}` }
          return (await fetch(`${url}${place}320.webp`, { headers })).status
        }),
      )
      const isServed = answers.length > 0 && answers.every((status) => status === 200)
      check(`${name}: the owner sees all pictures`, isServed, answers)
    } catch (error) {
      console.error(`${name} wrote last:\n${server.output()}`)
      throw error
    } finally {
      await server.stop()
    }
  }
  await serve('older', ref)
  await serve('current', 'this version')
  await serve('older', `${ref} after the rollback`)
  await serve('current', 'this version again')
}

async function join(url: string, pool: Pool, name: string): Promise<Member> {
  const username = `drill.${name.replaceAll(/[^a-z\d.]/g, '')}`
  const email = `${username}@gmail.com`
  const body = { username, name: 'A member', email, password }
  const { token, user } = JSON.parse(await call(url, 'POST', '/api/auth/register', '', body)) as {
    token: string
    user: { _id: string }
  }
  await pool.query(
    `UPDATE members SET age = 27, age_declared_at = now(), visible = true, visibility_approved = true, email_confirmed_at = now(),
       can_post = true WHERE id = $1`,
    [user._id],
  )
  return { id: user._id, email, token }
}

async function signIn(url: string, members: readonly Member[]): Promise<void> {
  for (const member of members) {
    const answer = await call(url, 'POST', '/api/auth/login', '', { email: member.email, password })
    member.token = (JSON.parse(answer) as { token: string }).token
  }
}

const matchAll = (pool: Pool) =>
  pool.query(
    `INSERT INTO matches (id, low_id, high_id) SELECT gen_random_uuid(), one.id, other.id FROM members one JOIN members other ON one.id < other.id
     WHERE one.username LIKE 'drill.%' AND other.username LIKE 'drill.%'
       AND NOT EXISTS (SELECT FROM matches WHERE low_id = one.id AND high_id = other.id)`,
  )

async function upload(url: string, { token }: Member): Promise<void> {
  const body = new FormData()
  body.append('picture', new Blob([new Uint8Array(photo)], { type: 'image/webp' }), 'photo.webp')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api/profile/pictures`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`An upload was refused: ${answer.status} ${await answer.text()}`)
}

await drill('Upgrade and rollback', upgradeAndRollBack)
