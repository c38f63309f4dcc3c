import { houseAccount } from '@hamvav/contract/product'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Pool, type PoolConfig } from 'pg'
import { databaseOf } from './database.ts'
import { startDebianPostgres, stopDebianPostgres } from './debian-postgres.ts'
import { endProgram, startProgram, type RunningProgram } from './processes.ts'
import { freePort } from '@hamvav/ops/cluster/programs'

export interface RunningProduct extends RunningProgram {
  /** Connection to the product's database, to fill and inspect it. */
  readonly pool: Pool
  readonly database: PoolConfig
  /** The database was filled by an earlier run (`keep`). */
  readonly isFilled: boolean
  /** Ends the server by SIGKILL; with `keep` the next one continues with its data. */
  kill(): Promise<void>
}

const main = fileURLToPath(new URL('../../server/src/app/main.ts', import.meta.url))

interface StartOptions {
  /** Folder for a CPU profile of the server, written at its exit. */
  readonly profile?: string | undefined
  /** Module that the server loads first. */
  readonly preload?: URL | undefined
  /** Inspector port, on loopback. */
  readonly inspect?: number | undefined
  /** Data folder to reuse in later runs; default: a temporary one. */
  readonly keep?: string | undefined
}

/** Starts the product on an empty database, without rate limits. POSTGRES=debian: on Debian's PostgreSQL. */
export async function startProduct(
  env: Readonly<Record<string, string>> = {},
  { profile, preload, inspect, keep }: StartOptions = {},
): Promise<RunningProduct> {
  const dataDir = keep ?? mkdtempSync(path.join(tmpdir(), 'hamvav-bench-'))
  mkdirSync(dataDir, { recursive: true })
  await startDebianPostgres(keep)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const own = {
    NODE_ENV: 'development',
    ENV_FILE: '',
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DEMO: 'false',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
  }
  const args = [
    ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []),
    ...(preload ? [`--import=${preload.href}`] : []),
    ...(inspect ? [`--inspect=127.0.0.1:${inspect}`] : []),
    main,
  ]
  const child = startProgram(process.execPath, args, { ...process.env, ...own, ...env }, { isPrinted: true })
  const database = databaseOf(dataDir)
  const pool = new Pool({ ...database, max: 4 })
  pool.on('error', () => {}) // the embedded PostgreSQL ends with the server
  const kill = async () => {
    await pool.end()
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
  const stop = async () => {
    await pool.end()
    await endProgram(child)
    await stopDebianPostgres()
    if (!keep) rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await ready(url, () => child.exitCode !== null)
    const isFilled = env['DEMO'] !== 'true' && (await hasMembers(pool))
    if (isFilled && !keep)
      throw new Error('DATABASE_URL must name an empty database: it is filled with made-up members.')
    return { url, pool, database, isFilled, kill, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Two minutes: migrating an empty database takes one on a busy machine. */
async function ready(url: string, hasEnded: () => boolean): Promise<void> {
  for (let tries = 0; tries < 1_200 && !hasEnded(); tries++) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error('The server did not become ready.')
}

async function hasMembers(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM members WHERE id <> $1', [
    houseAccount._id,
  ])
  return rows[0]?.n !== 0
}
