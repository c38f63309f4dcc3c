// `npm run audit:verify`: proves the audit log whole, against the heads that were written out of the database.
import { ConfigError } from './config-reader.ts'
import { readConfig } from './config.ts'
import { verifyAudit } from './features/admin/audit-chain.ts'
import { readAuditHeads } from './features/admin/audit-heads.ts'
import { migrateDatabase } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { DatabaseStartError } from './platform/database/start-error.ts'

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
    const { entries, heads, fault } = await verifyAudit(database.pool, await readAuditHeads(config.dataDir))
    if (fault) console.error(`The audit log is NOT whole. ${fault} The ${entries} entries before are sound.`)
    else console.info(`The audit log is whole: ${entries} entries, ${heads} heads written out.`)
    if (fault) process.exitCode = 1
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
