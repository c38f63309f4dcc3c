// Stores the sanctions of a deleted account for its mailbox, in the transaction of the deletion (decision 0028).
import { v7 as newId } from 'uuid'
import type { KeyedHash } from '../../../platform/crypto/keyed-hash.ts'
import type { Sealing } from '../../../platform/crypto/sealing.ts'
import { type Queryable, run } from '../../../platform/database/statement.ts'
import { lockMailboxesOf } from '../../auth/service.ts'
import * as queries from './record-queries.ts'
import type { AccountRow, CoveredAccountRow, StrikeRow } from './record-queries.ts'
import {
  blockYears,
  type DeletedAccount,
  later,
  mergeParts,
  partsOf,
  recordEnd,
  type RecordParts,
} from './record-rules.ts'
import { partsOfRow, storedRecord } from './record-view.ts'
import { personHashes } from './person-signals.ts'

export interface RecordKeys {
  readonly mailboxes: KeyedHash
  readonly signals: KeyedHash
  /** Of email addresses that members hide from. */
  readonly contacts: KeyedHash
  readonly documents: KeyedHash
}

interface Dependencies {
  readonly keys: RecordKeys
  readonly sealing: Sealing
  readonly now: () => number
}

/** Called with the member locked; also locks the mailboxes, so that a sign-up waits for the deletion. */
export type KeepRecord = (tx: Queryable, memberId: string) => Promise<void>

export const createKeepRecord =
  ({ keys, sealing, now }: Dependencies): KeepRecord =>
  async (tx, memberId) => {
    const at = new Date(now())
    const mailboxes = await lockMailboxesOf(tx, memberId, at)
    const [[account], [concerns], strikes, covered] = [
      await run(tx, queries.readAccount, [memberId]),
      await run(tx, queries.readConcerns, [memberId]),
      await run(tx, queries.readStrikes, [memberId, at]),
      await run(tx, queries.readCovered, [memberId]),
    ]
    if (!account || !concerns) return
    const blocksEnd = later(at, blockYears)
    const people = personHashes((value) => [keys.signals.current(value).hash], account)
    for (const { canonical: mailbox, proven } of mailboxes) {
      const parts = partsOf(deletedAccount(account, { strikes, covered }, proven), at)
      const end = recordEnd(parts, { blocks: concerns.is_blocked, reports: concerns.is_reported }, at)
      if (!end) return
      const id = await writeParts(tx, { keys, sealing }, { mailbox, parts, end, at })
      await run(tx, queries.keepBlocks, [id, memberId, proven, at, blocksEnd])
      await run(tx, queries.keepReports, [id, memberId, proven])
      await run(tx, queries.keepSignals, [id, memberId, people])
    }
  }

interface NewParts {
  readonly mailbox: string
  readonly parts: RecordParts
  readonly end: Date
  readonly at: Date
}

/** Adds them to the record of an earlier account with the mailbox. @returns its id */
async function writeParts(
  tx: Queryable,
  { keys, sealing }: Pick<Dependencies, 'keys' | 'sealing'>,
  { mailbox, parts, end, at }: NewParts,
): Promise<string> {
  const { hash, keyId } = keys.mailboxes.current(mailbox)
  const [found] = await run(tx, queries.findRecord, [keys.mailboxes.all(mailbox)])
  if (!found) {
    const id = newId()
    await run(tx, queries.addRecord, { id, mailboxHash: hash, keyId, at, expiresAt: end })
    await run(tx, queries.setParts, storedRecord(sealing, id, parts, end))
    return id
  }
  const [kept = found] = await run(tx, queries.lockRecord, [found.id])
  await run(tx, queries.rehashRecord, [kept.id, hash, keyId])
  await run(tx, queries.setParts, storedRecord(sealing, kept.id, mergeParts(partsOfRow(sealing, kept, at), parts), end))
  return kept.id
}

/** @param isProven it had confirmed the mailbox of the record */
function deletedAccount(
  row: AccountRow,
  { strikes, covered }: { readonly strikes: readonly StrikeRow[]; readonly covered: readonly CoveredAccountRow[] },
  isProven: boolean,
): DeletedAccount {
  const { suspended_at: since, declared_minor_at: declaredAt, appeal_status: status, appealed_at: requestedAt } = row
  return {
    suspension: since && {
      since,
      until: row.suspended_until,
      reason: row.suspension_reason,
      by: row.suspended_by,
      proven: isProven && !row.carried_suspension,
    },
    // An earlier version lifts a suspension but leaves the covered ones.
    covered: (since ? covered : []).map(({ carried, ...suspension }) => ({
      since: suspension.suspended_at,
      until: suspension.suspended_until,
      reason: suspension.suspension_reason,
      by: suspension.suspended_by,
      proven: isProven && !carried,
    })),
    restriction: declaredAt && {
      declaredAt,
      age: row.declared_minor_age,
      proven: isProven && !row.carried_restriction,
    },
    strikes: strikes.map(({ carried, ...strike }) => ({
      source: strike.source,
      sourceId: strike.source_id,
      reason: strike.reason,
      step: strike.step,
      by: strike.admin_id,
      at: strike.created_at,
      fadesAt: strike.fades_at,
      suspendedAt: strike.suspended_at,
      proven: isProven && !carried,
    })),
    review:
      status && requestedAt
        ? {
            kind: 'appeal',
            since,
            status,
            text: row.appeal_text,
            answer: row.appeal_answer,
            requestedAt,
            decidedBy: row.appeal_decided_by,
            decidedAt: row.appeal_decided_at,
          }
        : null,
  }
}
