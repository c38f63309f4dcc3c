// `npm run audit:verify`: verifies the audit log against the heads stored outside the database.
import { verifyAudit } from '../features/admin/audit/audit-chain.ts'
import { readAuditHeads } from '../features/admin/audit/audit-chain.ts'
import { restoreSigner } from '../features/admin/audit/restores.ts'
import { maintain } from './maintain.ts'

await maintain(async (pool, { dataDir, encryptionKeys }) => {
  const written = await readAuditHeads(dataDir)
  const { entries, heads, restores, fault } = await verifyAudit(pool, written, restoreSigner(encryptionKeys))
  for (const { number, at, backup, from } of restores) {
    console.info(`Entry ${number}: the database was restored on ${at.toISOString()} to its state of ${backup}.`)
    console.info(`  Entries from number ${from} on that were written before the restore are not in the log.`)
  }
  if (fault) console.error(`The audit log is NOT whole. ${fault} The ${entries} entries before are sound.`)
  else console.info(`The audit log is whole: ${entries} entries, ${heads} heads written out.`)
  return fault === null
})
