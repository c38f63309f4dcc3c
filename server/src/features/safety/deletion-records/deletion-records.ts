// Sanctions that outlive a deleted account, tied to its mailbox: kept, restored on a new account, erased when they end.
import type { Pool } from 'pg'
import { createKeyedHash, type KeyedHash } from '../../../platform/crypto/keyed-hash.ts'
import type { Sealing } from '../../../platform/crypto/sealing.ts'
import { type Queryable, run } from '../../../platform/database/statement.ts'
import type { JobWork } from '../../../platform/jobs/scheduled-job.ts'
import type { RestoreRecord } from '../../auth/service.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { type BanLinks, createBanLinks } from './ban-links.ts'
import { contactHashes, hidingClaimed } from '../hidden-contacts/hidden-contacts.ts'
import { type Person, personHashes } from './person-signals.ts'
import { createRecordReviews, type RecordReviews } from './record-reviews.ts'
import { cleanups } from './cleanup-queries.ts'
import { listKeyIds } from './record-queries.ts'
import { createKeepRecord, type KeepRecord, type RecordKeys } from './keep-record.ts'
import {
  createSanctionDeleted,
  createSettleDeletedRestriction,
  type SanctionDeleted,
  type SettleDeletedRestriction,
} from './decide-record.ts'
import { createRestoreRecord } from './restore-record.ts'
import { type ClaimDocument, createClaimDocument, releaseDocuments } from '../verification/document-queries.ts'
import { waitingOf } from '../verification/verification-review.ts'

export const recordKeys = (encryptionKeys: readonly Buffer[]): RecordKeys => ({
  mailboxes: createKeyedHash(encryptionKeys, 'hamvav mailbox of a deleted account'),
  signals: createKeyedHash(encryptionKeys, 'hamvav signal of an account'),
  contacts: contactHashes(encryptionKeys),
  documents: createKeyedHash(encryptionKeys, 'hamvav number of an identity document'),
})

/** The keys that some record or document was hashed with: without them it cannot be found (decisions 0028, 0056). */
export async function keysOfRecords(pool: Pool, encryptionKeys: readonly Buffer[]): Promise<Buffer[]> {
  const ids = new Set((await run(pool, listKeyIds)).map(({ keyId }) => keyId))
  return encryptionKeys.filter((key) => {
    const { mailboxes, documents } = recordKeys([key])
    return [mailboxes, documents].some((keyed) => ids.has(keyed.current('').keyId))
  })
}

interface Dependencies {
  readonly pool: Pool
  /** For jobs. */
  readonly workPool: Pool
  readonly keys: RecordKeys
  readonly sealing: Sealing
  readonly mailer: Mailer
  readonly publicUrl: string
  readonly report: (error: unknown, context: string) => void
  readonly now: () => number
}

export interface DeletionRecords {
  readonly keep: KeepRecord
  /** One document for one account. */
  readonly claimDocument: ClaimDocument
  /** Step of a deletion. @returns submissions to erase after the commit */
  readonly endVerification: (tx: Queryable, memberId: string) => Promise<readonly string[]>
  /** Also hides the account from those who listed its address. */
  readonly restore: RestoreRecord
  readonly sanctionDeleted: SanctionDeleted
  readonly settleDeletedRestriction: SettleDeletedRestriction
  readonly banLinks: BanLinks
  readonly reviews: RecordReviews
  /** Keyed hash of a device or push endpoint. */
  readonly signals: KeyedHash
  /** Keyed hash of an email address that a member hides from. */
  readonly contactHashes: KeyedHash
  /** Hashes of name, year of birth and place, to compare with deleted accounts. */
  readonly hashesOfPerson: (person: Person) => Buffer[]
  /** Job: erases records whose time is over. */
  readonly eraseExpired: JobWork
}

const cleanupBatch = 500

export function createDeletionRecords(deps: Dependencies): DeletionRecords {
  const { pool, workPool, now } = deps
  const eraseExpired: JobWork = async (stopping) => {
    const at = new Date(now())
    for (const cleanup of cleanups) {
      let erased = cleanupBatch
      while (erased === cleanupBatch && !stopping.aborted)
        erased = (await run(workPool, cleanup, [at, cleanupBatch])).length
    }
  }
  return {
    keep: createKeepRecord(deps),
    async endVerification(tx, memberId) {
      await releaseDocuments(tx, memberId, new Date(now()))
      return waitingOf(tx, memberId)
    },
    claimDocument: createClaimDocument(deps.keys.documents),
    restore: hidingClaimed(deps.keys.contacts, createRestoreRecord(deps)),
    sanctionDeleted: createSanctionDeleted(deps.sealing),
    settleDeletedRestriction: createSettleDeletedRestriction(deps.sealing),
    banLinks: createBanLinks(deps),
    reviews: createRecordReviews(pool, deps.sealing, deps.keys.mailboxes, now),
    signals: deps.keys.signals,
    contactHashes: deps.keys.contacts,
    hashesOfPerson: (person) => personHashes(deps.keys.signals.all, person),
    eraseExpired,
  }
}
