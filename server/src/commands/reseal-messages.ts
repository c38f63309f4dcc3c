// `npm run reseal`: re-encrypts stored messages, evidence, appeals, held texts, answers of games, waiting mails and secrets of authenticator apps with the
// newest key of ENCRYPTION_KEY. If it reports none unreadable, only hashes (decisions 0028, 0058 and 0076) and signatures
// of restores (decision 0043) still need older keys; the others, and older secrets of JWT_SECRET, may then be removed from the settings (decision 0042).
import type { Pool } from 'pg'
import { sealedSecrets } from '../features/admin/accounts/factors/factor-queries.ts'
import { keysOfRestores } from '../features/admin/audit/restores.ts'
import { keysOfRefusals } from '../features/dates/friends.ts'
import { sealedDates, sealedFriends } from '../features/dates/queries.ts'
import { sealedAlts, sealedAttachmentKeys } from '../features/messaging/attachments/attachment-queries.ts'
import { resealMessages } from '../features/messaging/reseal.ts'
import { sealedDrawings, sealedGuesses } from '../features/play/drawing/drawing-queries.ts'
import { sealedNotes } from '../features/play/gifts/gift-queries.ts'
import { sealedGuna } from '../features/play/guna/guna-queries.ts'
import { sealedAnswers } from '../features/play/queries.ts'
import { sealedReviews } from '../features/safety/deletion-records/record-queries.ts'
import { keysOfContacts } from '../features/safety/hidden-contacts/hidden-contacts.ts'
import { keysOfRecords } from '../features/safety/deletion-records/deletion-records.ts'
import { sealedHeldTexts } from '../features/safety/held/held-queries.ts'
import { sealedEvidence } from '../features/safety/reports/report-queries.ts'
import { maintain } from './maintain.ts'
import type { KeySetting } from '../platform/crypto/key-fingerprint-queries.ts'
import { fingerprintOf, retireKeys } from '../platform/crypto/key-fingerprints.ts'
import { resealTexts } from '../platform/crypto/reseal.ts'
import { createSealing } from '../platform/crypto/sealing.ts'
import { sealedMails } from '../platform/mail/mailer.ts'

const others = [
  ['texts of evidence', sealedEvidence],
  ['appeals of deleted accounts', sealedReviews],
  ['held texts', sealedHeldTexts],
  ['answers of games', sealedAnswers],
  ['notes of gifts', sealedNotes],
  ['keys of attachments', sealedAttachmentKeys],
  ['descriptions of pictures in chats', sealedAlts],
  ['words of drawings', sealedDrawings.words],
  ['drawings', sealedDrawings.strokes],
  ['descriptions of drawings', sealedDrawings.hints],
  ['guesses of drawings', sealedGuesses],
  ['positions for Guna', sealedGuna.starter],
  ['positions of partners for Guna', sealedGuna.partner],
  ['results of Guna', sealedGuna.result],
  ['authenticator apps of admins', sealedSecrets],
  ['shared dates', sealedDates],
  ['friends of shared dates', sealedFriends],
  ['waiting mails', sealedMails],
] as const

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
  let isComplete = unreadable === 0
  for (const [what, texts] of others) {
    const done = await resealTexts(texts, options)
    console.info(`And ${done.resealed} ${what}; ${done.unreadable} could not be opened.`)
    isComplete &&= done.unreadable === 0
  }
  if (isComplete) await retireEncryptionKeys(pool, encryptionKeys)
  report('JWT_SECRET', await retireKeys(pool, 'JWT_SECRET', olderJwtSecrets))
  return isComplete
})

async function retireEncryptionKeys(pool: Pool, [, ...older]: readonly Buffer[]): Promise<void> {
  const uses = [
    { of: 'bans of deleted accounts', keys: await keysOfRecords(pool, older) },
    { of: 'hidden email addresses', keys: await keysOfContacts(pool, older) },
    { of: 'addresses that refused mails about dates', keys: await keysOfRefusals(pool, older) },
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
