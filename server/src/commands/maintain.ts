// Common part of maintenance commands: opens and closes the configured database, and never migrates it.
import type { Pool } from 'pg'
import { requireConfiguredKeys } from '../app/keys.ts'
import { ConfigError } from '../config/config-reader.ts'
import type { Config } from '../config/config.ts'
import { loadConfig } from '../config/env-file.ts'
import { requireCurrentSchema } from '../platform/database/migrate.ts'
import { requireCluster } from '../platform/database/embedded/embedded-postgres.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { DatabaseStartError } from '../platform/database/postgres-errors.ts'

interface Options {
  /** Refuses without a key that sealed or signed something in the database; default true. */
  readonly requiresKeys?: boolean
}

/** @param work returns whether it succeeded; otherwise the command exits with 1 */
export async function maintain(
  work: (pool: Pool, config: Config) => Promise<boolean>,
  { requiresKeys = true }: Options = {},
): Promise<void> {
  try {
    const config = loadConfig()
    if (config.databaseUrl === undefined) requireCluster(config.dataDir)
    const database = await openDatabase({
      dataDir: config.dataDir,
      databaseUrl: config.databaseUrl,
      isMaintenance: true,
      log: { info: console.info, error: console.error },
      onLost: fail,
    })
    try {
      await requireCurrentSchema(database.pool)
      if (requiresKeys) await requireConfiguredKeys(database.pool, config)
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
