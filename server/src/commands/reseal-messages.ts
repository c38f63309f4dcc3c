// `npm run reseal`: re-encrypts stored messages, evidence, appeals, waiting mails and secrets of authenticator apps with the
// newest key of ENCRYPTION_KEY. If it reports none unreadable, only hashes of deletion records (decision 0028) and signatures
// of restores (decision 0043) still need older keys; the others, and older secrets of JWT_SECRET, may then be removed from the settings (decision 0042).
import type { Pool } from 'pg'
import { resealTotp } from '../features/admin/accounts/factors/reseal-totp.ts'
import { keysOfRestores } from '../features/admin/audit/restores.ts'
import { resealMessages } from '../features/messaging/reseal.ts'
import { resealEvidence } from '../features/safety/evidence/evidence.ts'
import { resealReviews } from '../features/safety/deletion-records/reseal-reviews.ts'
import { keysOfRecords } from '../features/safety/deletion-records/deletion-records.ts'
import { maintain } from './maintain.ts'
import type { KeySetting } from '../platform/crypto/key-fingerprint-queries.ts'
import { fingerprintOf, retireKeys } from '../platform/crypto/key-fingerprints.ts'
import { createSealing } from '../platform/crypto/sealing.ts'
import { resealMails } from '../platform/mail/reseal-mails.ts'

await maintain(async (pool, { encryptionKeys, olderJwtSecrets }) => {
  const options = {
    pool,
    sealing: createSealing(encryptionKeys),
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
  const reviews = await resealReviews(options)
  console.info(`And of ${reviews.resealed} appeals of deleted accounts; ${reviews.unreadable} could not be opened.`)
  const totp = await resealTotp(options)
  console.info(`And of ${totp.resealed} authenticator apps of admins; of ${totp.unreadable} it could not be opened.`)
  const mails = await resealMails(options)
  console.info(`And of ${mails.resealed} waiting mails; ${mails.unreadable} could not be opened.`)
  const all = [evidence, reviews, totp, mails]
  const isComplete = all.reduce((sum, each) => sum + each.unreadable, unreadable) === 0
  if (isComplete) await retireEncryptionKeys(pool, encryptionKeys)
  report('JWT_SECRET', await retireKeys(pool, 'JWT_SECRET', olderJwtSecrets))
  return isComplete
})

async function retireEncryptionKeys(pool: Pool, [, ...older]: readonly Buffer[]): Promise<void> {
  const uses = [
    { of: 'bans of deleted accounts', keys: await keysOfRecords(pool, older) },
    { of: 'restores in the audit log', keys: await keysOfRestores(pool, older) },
  ]
  const spare = older.filter((key) => !uses.some(({ keys }) => keys.includes(key)))
  report('ENCRYPTION_KEY', await retireKeys(pool, 'ENCRYPTION_KEY', spare))
  for (const { of, keys } of uses)
    for (const key of keys) console.info(`ENCRYPTION_KEY: ${of} still need ${fingerprintOf('ENCRYPTION_KEY', key)}.`)
}

function report(setting: KeySetting, retired: readonly string[]): void {
  for (const fingerprint of retired)
    console.info(`${setting}: ${fingerprint} is needed no longer; remove it from the list.`)
}
