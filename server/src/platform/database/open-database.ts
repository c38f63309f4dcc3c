import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { DatabaseStartError } from './postgres-errors.ts'

export interface DatabaseOptions {
  /** Holds the embedded PostgreSQL; not touched when `databaseUrl` is given. */
  readonly dataDir: string
  /** An outside PostgreSQL 15 or newer. */
  readonly databaseUrl?: string | undefined
  readonly log: { info(text: string): void; error(text: string): void }
  /** The embedded server ended by itself: nothing can be served any more. Not called after `close()`. */
  readonly onLost: (reason: string) => void
  /** Connections at most; 10 unless told. */
  readonly poolSize?: number
  /** Of postgresql.conf, for the embedded server only. */
  readonly settings?: Readonly<Record<string, string>>
}

export interface Database {
  readonly pool: Pool
  readonly db: NodePgDatabase
  /** Ends the connections, then the embedded server; takes 11 s at the very most. */
  close(): Promise<void>
}

const oldestServer = 150_000
/** Milliseconds. */
const closePatience = 5_000

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const embedded = options.databaseUrl === undefined ? await startWithNotice(options) : undefined
  let closed: Promise<void> | undefined
  const pool = openPool(
    embedded?.connection ?? { connectionString: options.databaseUrl },
    options.poolSize ?? 10,
    (reason) => closed || options.log.error(`A database connection was lost: ${reason}`),
  )
  const end = async () => {
    await Promise.race([pool.end(), sleep(closePatience, undefined, { ref: false })])
    await embedded?.stop()
  }
  const close = () => (closed ??= end())
  void embedded?.exited.then((lastWords) => {
    if (!closed) options.onLost(`PostgreSQL ended unexpectedly: ${lastWords}`)
  })
  try {
    await requireSuitableServer(pool)
  } catch (error) {
    await close()
    throw error
  }
  return { pool, db: drizzle(pool), close }
}

async function startWithNotice({ dataDir, log, settings }: DatabaseOptions): Promise<EmbeddedPostgres> {
  const notice = setTimeout(() => log.info(`Starting the database in ${dataDir} …`), 1_000)
  try {
    return await startEmbeddedPostgres(dataDir, settings)
  } finally {
    clearTimeout(notice)
  }
}

async function requireSuitableServer(pool: Pool): Promise<void> {
  const { rows } = await pool
    .query<{ version: string; number: number; encoding: string }>(
      `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number,
              current_setting('server_encoding') AS encoding`,
    )
    .catch((error: Error) => {
      throw new DatabaseStartError(`The database cannot be reached: ${error.message || error.name}`)
    })
  const [server] = rows
  if (!server || server.number < oldestServer)
    throw new DatabaseStartError(`PostgreSQL 15 or newer is needed; this is ${server?.version}.`)
  if (server.encoding !== 'UTF8')
    throw new DatabaseStartError(`The database must be encoded in UTF8; this one is in ${server.encoding}.`)
}

/** Milliseconds; a statement of a request that takes longer is a mistake, and holds up others. */
const limits = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 10_000,
} as const

/** @param onError told of each connection that is lost while nothing runs on it */
export function openPool(connection: PoolConfig, size: number, onError: (reason: string) => void): Pool {
  const pool = new Pool({ ...connection, ...limits, max: size, keepAlive: true, application_name: 'hamvav' })
  // Without a listener on each client, one that breaks while it is checked out would end the process.
  pool.on('connect', (client) => client.on('error', (error) => onError(error.message)))
  pool.on('error', () => {}) // an idle client: told by its own listener
  return pool
}
