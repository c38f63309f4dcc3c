// `npm run reseal`: re-encrypts stored messages, evidence, appeals and secrets of authenticator apps with the newest key of
// ENCRYPTION_KEY. If it reports none unreadable, only the hashes of deletion records still need the older keys (decision 0028).
import { resealTotp } from '../features/admin/accounts/factors/reseal-totp.ts'
import { resealMessages } from '../features/messaging/reseal.ts'
import { resealEvidence } from '../features/safety/evidence/evidence.ts'
import { resealReviews } from '../features/safety/deletion-records/reseal-reviews.ts'
import { maintain } from './maintain.ts'
import { createSealing } from '../platform/crypto/sealing.ts'

await maintain(async (pool, { encryptionKeys }) => {
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
  return unreadable + evidence.unreadable + reviews.unreadable + totp.unreadable === 0
})
