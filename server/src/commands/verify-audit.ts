// `npm run audit:verify`: verifies the audit log against the heads stored outside the database.
import { verifyAudit } from '../features/admin/audit/audit-chain.ts'
import { readAuditHeads } from '../features/admin/audit/audit-chain.ts'
import { maintain } from './maintain.ts'

await maintain(async (pool, { dataDir }) => {
  const { entries, heads, fault } = await verifyAudit(pool, await readAuditHeads(dataDir))
  if (fault) console.error(`The audit log is NOT whole. ${fault} The ${entries} entries before are sound.`)
  else console.info(`The audit log is whole: ${entries} entries, ${heads} heads written out.`)
  return fault === null
})
