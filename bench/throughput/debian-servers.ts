// Debian's PostgreSQL, durable as in production, and Debian's ejabberd with its message archive (XEP-0313) in it, on loopback.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountOf, startOutsidePostgres } from '@hamvav/ops/cluster/outside-postgres'
import { Pool, type PoolConfig } from 'pg'
import { endProgram, track } from '../support/processes.ts'
import { freePort } from '@hamvav/ops/cluster/programs'

export interface DebianPostgres {
  readonly host: string
  readonly port: number
  /** Creates a database. @returns connection URL */
  createDatabase(name: string): Promise<string>
  stop(): Promise<void>
}

export async function startDebianPostgres(): Promise<DebianPostgres> {
  const port = await freePort()
  const server = await startOutsidePostgres({ listen_addresses: '127.0.0.1', port: String(port) })
  if (!server) throw new Error('No PostgreSQL is installed in /usr/lib/postgresql.')
  const admin = new Pool({ connectionString: server.url, max: 1 })
  return {
    host: '127.0.0.1',
    port,
    async createDatabase(name) {
      await admin.query(`CREATE DATABASE ${name}`)
      return server.url.replace('/postgres?', `/${name}?`)
    },
    stop: async () => {
      await admin.end()
      await server.stop()
    },
  }
}

const schema = '/usr/share/ejabberd/sql/pg.sql'
const shippedSettings = '/usr/share/ejabberd/ejabberd.yml.example'

export interface RunningEjabberd {
  readonly port: number
  readonly password: string
  readonly version: string
  stop(): Promise<void>
}

/** Whether ejabberd and its dependencies are installed. */
export const hasEjabberd = (): boolean => existsSync(schema) && existsSync('/usr/bin/erl')

interface Place {
  readonly host: string
  readonly port: number
  /** Name of an empty database. */
  readonly database: string
}

/**
 * Debian's configuration with its modules, except for the listener (plain TCP on loopback, without rate limits) and with
 * archive and accounts in PostgreSQL.
 */
function settings(port: number, { host, port: sqlPort, database }: Place): string {
  const shipped = readFileSync(shippedSettings, 'utf8')
  const rules = shipped.slice(shipped.search(/^acl:/m)).trimEnd()
  return `
hosts: [localhost]
loglevel: error
listen:
  - { port: ${port}, ip: "127.0.0.1", module: ejabberd_c2s, access: c2s, shaper: none, starttls: false }
auth_method: [sql]
auth_password_format: plain
sql_type: pgsql
sql_server: "${host}"
sql_port: ${sqlPort}
sql_database: ${database}
sql_username: postgres
sql_password: ""
sql_pool_size: 10
${rules}
  mod_mam: { db_type: sql, default: always, assume_mam_usage: true }
`
}

/** @param members number of accounts, m0, m1, … */
export async function startEjabberd(place: Place, members: number): Promise<RunningEjabberd> {
  const password = 'a secret of the measurement'
  await fill({ ...place, user: 'postgres' }, members, password)
  const port = await freePort()
  const folder = mkdtempSync(path.join(tmpdir(), 'hamvav-ejabberd-'))
  const account = process.getuid?.() === 0 ? accountOf('ejabberd') : undefined
  const config = path.join(folder, 'ejabberd.yml')
  mkdirSync(path.join(folder, 'spool'))
  writeFileSync(config, settings(port, place))
  if (account)
    for (const file of [folder, config, path.join(folder, 'spool')]) chownSync(file, account.uid, account.gid)
  const args = ['+K', 'true', '+P', '250000', '-noinput', '-mnesia', 'dir', `"${folder}/spool"`, '-s', 'ejabberd']
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    ERL_LIBS: '/usr/lib/x86_64-linux-gnu',
    EJABBERD_CONFIG_PATH: config,
    EJABBERD_LOG_PATH: path.join(folder, 'log'),
    ERL_CRASH_DUMP_BYTES: '0',
  }
  const child = track(spawn('/usr/bin/erl', args, { ...account, env, cwd: folder, stdio: 'ignore' }))
  const stop = async () => {
    await endProgram(child)
    rmSync(folder, { recursive: true, force: true })
  }
  await listening(port).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  const version = execFileSync('dpkg-query', ['-W', '-f', '${Version}', 'ejabberd']).toString()
  return { port, password, version, stop }
}

async function fill(database: PoolConfig, members: number, password: string): Promise<void> {
  const pool = new Pool({ ...database, max: 1 })
  await pool.query(readFileSync(schema, 'utf8'))
  await pool.query(
    "INSERT INTO users (username, password) SELECT 'm' || n, $2 FROM generate_series(0, $1::int - 1) n",
    [members, password],
  )
  await pool.end()
}

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 150; tries++) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    socket.destroy()
    if (isOpen) return
    await sleep(200)
  }
  throw new Error('ejabberd did not listen in 30 s')
}
