// Seals stored messages and the evidence of reports with the newest key of ENCRYPTION_KEY; once it reports none unreadable, older keys may go.
import { ConfigError } from './config-reader.ts'
import { readConfig } from './config.ts'
import { resealMessages } from './features/messaging/reseal.ts'
import { resealEvidence } from './features/safety/reseal-evidence.ts'
import { migrateDatabase } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { DatabaseStartError } from './platform/database/start-error.ts'
import { createSealing } from './platform/sealing/sealing.ts'

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    log: { info: console.info, error: console.error },
    onLost: fail,
  })
  try {
    await migrateDatabase(database.pool)
    const options = {
      pool: database.pool,
      sealing: createSealing(config.encryptionKeys),
      report: (error: unknown, context: string) =>
        console.error(`${context}: ${error instanceof Error ? error.message : String(error)}`),
    }
    const { resealed, unreadable } = await resealMessages({
      ...options,
      onBatch: (total) => console.info(`${total} messages sealed with the newest key …`),
    })
    console.info(`Done: ${resealed} messages sealed with the newest key, ${unreadable} could not be opened.`)
    const evidence = await resealEvidence(options)
    console.info(`And of ${evidence.resealed} reports; of ${evidence.unreadable} the evidence could not be opened.`)
    if (unreadable + evidence.unreadable > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
}

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}

await main().catch((error: unknown) => {
  if (error instanceof ConfigError || error instanceof DatabaseStartError) fail(error.message)
  console.error(error)
  process.exit(1)
})
