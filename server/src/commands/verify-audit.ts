// `npm run audit:verify`: verifies the audit log against the heads stored outside the database.
import { verifyAudit } from '../features/admin/audit/audit-chain.ts'
import { readAuditHeads } from '../features/admin/audit/audit-chain.ts'
import { restoreSigner } from '../features/admin/audit/restores.ts'
import { maintain } from './maintain.ts'

await maintain(async (pool, { dataDir, encryptionKeys }) => {
  const written = await readAuditHeads(dataDir)
  const { entries, heads, restores, fault } = await verifyAudit(pool, written, restoreSigner(encryptionKeys))
  for (const { number, at, backup, from } of restores) {
    const abandoned = from < number ? 'Entries from' : 'Later entries, if any, from'
    console.info(
      `Entry ${number}: restored on ${at.toISOString()} to ${backup}. ${abandoned} ${from} on were given up.`,
    )
  }
  if (fault) console.error(`The audit log is NOT whole. ${fault} The ${entries} entries before are sound.`)
  else console.info(`The audit log is whole: ${entries} entries, ${heads} heads written out.`)
  return fault === null
})
