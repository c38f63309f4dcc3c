// The database connection of `backup` and `restore`: without timeouts, because a table may take hours.
import { Client } from 'pg'
import type { Config } from '../config/config.ts'
import { findRunningServer } from '../platform/database/embedded/embedded-postgres.ts'
import { openClient } from '../platform/database/connections/hosts.ts'
import { openDatabase } from '../platform/database/open-database.ts'

export interface CommandDatabase {
  readonly client: Client
  close(): Promise<void>
}

const withoutTimeouts = { statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0 } as const

/** The database of a running server, also the embedded one, or else that of the configuration. */
export async function shareDatabase(config: Config): Promise<CommandDatabase> {
  const running = config.databaseUrl === undefined ? await findRunningServer(config.dataDir) : undefined
  if (!running) return openAlone(config)
  const client = new Client({ ...running.connection, ...withoutTimeouts, application_name: 'hamvav backup' })
  return connect(client, async () => running.forget())
}

/** With the embedded PostgreSQL, no server may be running. */
export async function openAlone({ dataDir, databaseUrl }: Config): Promise<CommandDatabase> {
  const log = { info: console.info, error: console.error }
  const onLost = (reason: string) => {
    console.error(reason)
    process.exit(1)
  }
  const database = await openDatabase({ dataDir, databaseUrl, log, onLost, isMaintenance: true })
  return connect(openClient({ ...database.pool.options, ...withoutTimeouts }), database.close)
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
