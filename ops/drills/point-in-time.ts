// `npm run drill:point-in-time`: recovery to a moment with pgBackRest, as ops/README.md describes it: full backup, archive,
// writes, an accident, restore to the time before. Requires Debian's packages postgresql and pgbackrest.
import { execFileSync } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Pool } from 'pg'
import { signUpAdults } from '../cluster/member-client.ts'
import { accountOf, findPostgres, startOutsidePostgres } from '../cluster/outside-postgres.ts'
import { findProgram, startProgram, untilReady } from '../cluster/programs.ts'
import { check, drill, type AddCleanup, runCommand, seconds, startServer, openPool } from './drill.ts'

const { values } = parseArgs({ options: { posts: { type: 'string', default: '20000' } } })

/** PostgreSQL with an archive, and pgBackRest in a temporary folder. */
async function startArchived(addCleanup: AddCleanup) {
  if (!findProgram('pgbackrest')) throw new Error('Not installed: pgbackrest')
  const account = process.getuid?.() === 0 ? accountOf('postgres') : undefined
  const folder = mkdtempSync(path.join(tmpdir(), 'hamvav-recovery-'))
  addCleanup(() => rmSync(folder, { recursive: true, force: true }))
  const config = path.join(folder, 'pgbackrest.conf')
  const postgres = await startOutsidePostgres({
    archive_mode: 'on',
    archive_timeout: '60s',
    archive_command: `pgbackrest --config=${config} --stanza=hamvav archive-push %p`,
  })
  if (!postgres) throw new Error('Not installed: PostgreSQL')
  addCleanup(postgres.stop)
  for (const name of ['repository', 'log', 'lock', 'spool', 'restored'])
    mkdirSync(path.join(folder, name), { mode: 0o700 })
  writeFileSync(config, configOf(folder, new URL(postgres.url).searchParams.get('host') ?? ''))
  if (account)
    for (const name of ['', 'repository', 'log', 'lock', 'spool', 'restored'])
      chownSync(path.join(folder, name), account.uid, account.gid)
  const backrest = (...args: string[]): number => {
    console.info(`▸ pgbackrest ${args.join(' ')}`)
    const started = performance.now()
    execFileSync('pgbackrest', [`--config=${config}`, '--stanza=hamvav', ...args], {
      ...account,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return (performance.now() - started) / 1000
  }
  return { postgres, backrest, folder }
}

async function recover(addCleanup: AddCleanup): Promise<void> {
  const { postgres, backrest, folder } = await startArchived(addCleanup)
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: path.join(folder, 'data') }
  const server = await startServer({ ...settings, ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'a very long secret' })
  addCleanup(server.stop)
  const [author] = await signUpAdults(server.url, 3)
  const pool = openPool(postgres.url, addCleanup)
  const fill = (from: number, to: number) => pool.query(fillPosts, [author?.id, from, to])
  const count = Number(values.posts)
  await fill(1, count)
  await server.stop()

  backrest('stanza-create')
  backrest('check')
  const full = backrest('backup', '--type=full')
  await fill(count + 1, count + 1000)
  const incremental = backrest('backup', '--type=incr')
  await fill(count + 1001, count + 2000)
  const before = await stateOf(pool)
  const { rows } = await pool.query<{ moment: string; file: string }>(
    `SELECT clock_timestamp()::text AS moment, pg_walfile_name(pg_current_wal_lsn()) AS file`,
  )
  const { moment = '', file = '' } = rows[0] ?? {}
  await pool.query('DELETE FROM posts')
  await pool.query('SELECT pg_switch_wal()')
  await archived(pool, file)

  const restored = path.join(folder, 'restored')
  const restore = backrest(
    'restore',
    `--pg1-path=${restored}`,
    '--type=time',
    `--target=${moment}`,
    '--target-action=promote',
    '--archive-mode=off',
  )
  const started = performance.now()
  const url = await startRestored(restored, addCleanup)
  const after = openPool(url, addCleanup)
  await promoted(after)
  const recovery = (performance.now() - started) / 1000
  const found = await stateOf(after)
  check(
    `all ${before.posts} posts, also those written after the backup, are there as before the accident`,
    found.sum === before.sum,
    found,
  )
  const target = { DATABASE_URL: url, DATA_DIR: path.join(folder, 'target') }
  cpSync(settings.DATA_DIR, target.DATA_DIR, { recursive: true })
  await runCommand('restore', target, '--point-in-time', moment)
  await runCommand('verify-audit', target)
  const again = await startServer(target)
  check('the server starts on the restored database', true)
  await again.stop()
  const size = await pool.query<{ size: string }>('SELECT pg_size_pretty(pg_database_size(current_database())) AS size')
  console.info(`
database ${size.rows[0]?.size}
full backup ${seconds(full)}, incremental ${seconds(incremental)}, restore ${seconds(restore)}, until it accepts writes ${seconds(recovery)}
${postgres.version}, ${execFileSync('pgbackrest', ['version'], { encoding: 'utf8' }).trim()}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, ${new Date().toISOString().slice(0, 10)}`)
}

const fillPosts = `INSERT INTO posts (id, author_id, content, created_at)
  SELECT gen_random_uuid(), $1, 'Post ' || n || ' about rain, tea and the road to Pokhara: ' || md5(n::text), now()
  FROM generate_series($2::int, $3::int) n`

const configOf = (folder: string, cluster: string) => `[global]
repo1-path=${folder}/repository
repo1-retention-full=2
compress-type=zst
start-fast=y
log-path=${folder}/log
lock-path=${folder}/lock
spool-path=${folder}/spool
log-level-console=warn

[hamvav]
pg1-path=${cluster}/data
pg1-socket-path=${cluster}
pg1-user=postgres
`

interface State {
  readonly posts: number
  readonly sum: string
}

async function stateOf(pool: Pool): Promise<State> {
  const { rows } = await pool.query<State>(
    `SELECT count(*)::int AS posts, md5(string_agg(p::text, ';' ORDER BY id)) AS sum FROM posts p`,
  )
  return rows[0] ?? { posts: 0, sum: '' }
}

/** Waits until the WAL file, which contains the moment, is in the archive. */
async function archived(pool: Pool, file: string): Promise<void> {
  await poll('The WAL was not archived', async () => {
    const { rows } = await pool.query<{ last: string | null }>('SELECT last_archived_wal AS last FROM pg_stat_archiver')
    return (rows[0]?.last ?? '') >= file
  })
}

/** Waits until the recovery has reached its target and the database accepts writes. */
async function promoted(pool: Pool): Promise<void> {
  await poll('The restored database did not become writable', async () => {
    const { rows } = await pool.query<{ recovering: boolean }>('SELECT pg_is_in_recovery() AS recovering')
    return rows[0]?.recovering === false
  })
}

async function poll(failure: string, isDone: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + 120_000; performance.now() < end;)
    if (await isDone().catch(() => false)) return
    else await new Promise((resolve) => setTimeout(resolve, 50))
  throw new Error(failure)
}

/** Starts PostgreSQL on the restored folder, on a socket of its own. */
async function startRestored(folder: string, addCleanup: AddCleanup): Promise<string> {
  const bin = findPostgres() ?? ''
  const options = { ...(process.getuid?.() === 0 ? accountOf('postgres') : undefined), cwd: folder }
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'port=5432']
  // A recovery needs at least as many connections as the original server allowed.
  const all = [...settings, 'max_connections=200'].flatMap((setting) => ['-c', setting])
  const args = ['-D', folder, ...all]
  const program = startProgram('PostgreSQL', `${bin}/postgres`, args, options, 'SIGINT')
  addCleanup(() => program.end('SIGINT'))
  await untilReady(program, () => {
    try {
      execFileSync(`${bin}/pg_isready`, ['-q', '-h', folder, '-p', '5432'])
      return true
    } catch {
      return false
    }
  })
  return `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}&port=5432`
}

await drill('Point-in-time recovery', recover)
