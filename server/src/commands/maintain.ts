// Common part of maintenance commands: opens, migrates and closes the configured database.
import type { Pool } from 'pg'
import { ConfigError } from '../config/config-reader.ts'
import { readConfig, type Config } from '../config/config.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { DatabaseStartError } from '../platform/database/postgres-errors.ts'

/** @param work returns whether it succeeded; otherwise the command exits with 1 */
export async function maintain(work: (pool: Pool, config: Config) => Promise<boolean>): Promise<void> {
  try {
    const config = readConfig(process.env)
    const database = await openDatabase({
      dataDir: config.dataDir,
      databaseUrl: config.databaseUrl,
      log: { info: console.info, error: console.error },
      onLost: fail,
    })
    try {
      await migrateDatabase(database.pool)
      if (!(await work(database.pool, config))) process.exitCode = 1
    } finally {
      await database.close()
    }
  } catch (error) {
    if (error instanceof ConfigError || error instanceof DatabaseStartError) fail(error.message)
    console.error(error)
    process.exit(1)
  }
}

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}
