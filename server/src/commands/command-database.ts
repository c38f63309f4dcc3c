// The database connection of `backup` and `restore`: without timeouts, because a table may take hours.
import { Client, type Pool } from 'pg'
import type { Config } from '../config/config.ts'
import { findRunningServer, requireCluster } from '../platform/database/embedded/embedded-postgres.ts'
import { BackupError } from '../platform/backup/manifest.ts'
import { openClient } from '../platform/database/connections/hosts.ts'
import { openDatabase } from '../platform/database/open-database.ts'

export interface CommandDatabase {
  readonly client: Client
  close(): Promise<void>
}

interface OwnDatabase extends CommandDatabase {
  readonly pool: Pool
}

const withoutTimeouts = {
  statement_timeout: 0,
  query_timeout: 0,
  idle_in_transaction_session_timeout: 0,
  application_name: 'hamvav backup',
} as const

/** The database of a running server, also the embedded one, or else that of the configuration. @throws DatabaseStartError */
export async function shareDatabase(config: Config): Promise<CommandDatabase> {
  if (config.databaseUrl === undefined) requireCluster(config.dataDir)
  const running = config.databaseUrl === undefined ? await findRunningServer(config.dataDir) : undefined
  if (!running) return openAlone(config)
  const client = new Client({ ...running.connection, ...withoutTimeouts })
  return connect(client, async () => running.forget())
}

/** For a restore, which runs while no server does. @throws BackupError if one is connected */
export async function openWithoutServers(config: Config): Promise<OwnDatabase> {
  const database = await openAlone(config)
  const { rows } = await database.client.query<{ count: number }>(
    `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'hamvav'`,
  )
  if ((rows[0]?.count ?? 0) <= database.pool.totalCount) return database
  await database.close()
  throw new BackupError('A server is connected to the database: stop all servers first.')
}

async function openAlone({ dataDir, databaseUrl }: Config): Promise<OwnDatabase> {
  const log = { info: console.info, error: console.error }
  const onLost = (reason: string) => {
    console.error(reason)
    process.exit(1)
  }
  const database = await openDatabase({ dataDir, databaseUrl, log, onLost, isMaintenance: true })
  const opened = await connect(openClient({ ...database.pool.options, ...withoutTimeouts }), database.close)
  return { ...opened, pool: database.pool }
}

async function connect(client: Client, close: () => Promise<void>): Promise<CommandDatabase> {
  client.on('error', () => {}) // the running statement rejects as well
  try {
    await client.connect()
  } catch (error) {
    await close()
    throw error
  }
  return {
    client,
    close: async () => {
      await client.end().catch(() => {}) // of a lost connection
      await close()
    },
  }
}
