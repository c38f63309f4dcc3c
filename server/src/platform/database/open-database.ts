// Opens the database: an external PostgreSQL by its URL, or the embedded one, with a pool of connections.
import { userInfo } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { secondMs } from '@hamvav/contract/durations'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { defaults, type Pool } from 'pg'
import { hostUrls } from '../../config/database-url.ts'
import { openHosts, type Hosts } from './connections/hosts.ts'
import { openLongWorkPool, openPool } from './connections/pool.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { DatabaseStartError } from './postgres-errors.ts'

export interface DatabaseOptions {
  /** Folder of the embedded PostgreSQL; not used with `databaseUrl`. */
  readonly dataDir: string
  /** An external PostgreSQL 15 or newer; of several hosts, the one that accepts writes. */
  readonly databaseUrl?: string | undefined
  readonly log: { info(text: string): void; error(text: string): void }
  /** Called if the embedded server ends unexpectedly, so that this process must stop; not called after `close()`. */
  readonly onLost: (reason: string) => void
  /** Maximum number of connections; default 10. */
  readonly poolSize?: number
  /** For a command, whose statements may take minutes; those of requests may not. */
  readonly isMaintenance?: boolean
  /** Settings of postgresql.conf, for the embedded server only. */
  readonly settings?: Readonly<Record<string, string>>
}

export interface Database {
  readonly pool: Pool
  readonly db: NodePgDatabase
  /** Closes the connections, then stops the embedded server; takes at most 11 s. */
  close(): Promise<void>
}

/** As `server_version_num`: PostgreSQL 15. */
const minServerVersion = 150_000
const closeTimeoutMs = 5 * secondMs

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const embedded = options.databaseUrl === undefined ? await startWithNotice(options) : undefined
  let closed: Promise<void> | undefined
  const hosts = options.databaseUrl === undefined ? undefined : await openOutside(options.databaseUrl, options.log)
  const open = options.isMaintenance ? openLongWorkPool : openPool
  const pool = open(
    embedded?.connection ?? hosts?.connection ?? {},
    options.poolSize ?? 10,
    (reason) => closed || options.log.error(`A database connection was lost: ${reason}`),
  )
  const end = async () => {
    const ended = Promise.all([pool.end(), hosts?.close()])
    await Promise.race([ended, sleep(closeTimeoutMs, undefined, { ref: false })])
    await embedded?.stop()
  }
  const close = () => (closed ??= end())
  void embedded?.exited.then((lastLogLine) => {
    if (!closed) options.onLost(`PostgreSQL ended unexpectedly: ${lastLogLine}`)
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
  const notice = setTimeout(() => log.info(`Starting the database in ${dataDir} …`), secondMs)
  try {
    return await startEmbeddedPostgres(dataDir, settings)
  } finally {
    clearTimeout(notice)
  }
}

/** With several hosts a further connection checks which of them accepts writes. */
async function openOutside(
  databaseUrl: string,
  log: DatabaseOptions['log'],
): Promise<Pick<Hosts, 'connection' | 'close'>> {
  setDefaultUser()
  const urls = hostUrls(databaseUrl)
  if (urls.length === 1) return { connection: { connectionString: databaseUrl }, close: async () => {} }
  return await openHosts(urls, { onSwitch: (host) => log.error(`The database is now on ${host}`) })
}

/** The account of this process for a URL without a user, as with `psql`; `pg` reads `USER`, which cron does not set. */
function setDefaultUser(): void {
  try {
    defaults.user ??= userInfo().username
  } catch {
    // An account without a name, as in a container: the URL has to have a user.
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
  if (!server || server.number < minServerVersion)
    throw new DatabaseStartError(`PostgreSQL 15 or newer is needed; this is ${server?.version}.`)
  if (server.encoding !== 'UTF8')
    throw new DatabaseStartError(`The database must be encoded in UTF8; this one is in ${server.encoding}.`)
}
