// Applies a deletion record to the account that claims its mailbox, in the transaction of the claim (decision 0028).
import { v7 as newId } from 'uuid'
import type { Sealing } from '../../../platform/crypto/sealing.ts'
import { type Queryable, run } from '../../../platform/database/statement.ts'
import type { RestoreRecord } from '../../auth/service.ts'
import { restrictMinor } from '../../profiles/service.ts'
import { addSuspension } from '../appeals/covered-suspensions.ts'
import type { RecordKeys } from './keep-record.ts'
import { addStrike } from '../strikes/strike-queries.ts'
import { deleteRecord, findRecord, lockRecord } from './record-queries.ts'
import type { CoveredSuspension, RecordParts, Review } from './record-rules.ts'
import { partsOfRow } from './record-view.ts'
import * as queries from './restore-queries.ts'

interface Dependencies {
  readonly keys: RecordKeys
  readonly sealing: Sealing
}

export const createRestoreRecord =
  ({ keys, sealing }: Dependencies): RestoreRecord =>
  async (tx, memberId, mailbox, at) => {
    const [found] = await run(tx, findRecord, [keys.mailboxes.all(mailbox)])
    if (!found) return 'applied'
    await run(tx, queries.lockPeople, [found.id])
    await run(tx, queries.lockReportsOfRecord, [found.id])
    const [row] = await run(tx, lockRecord, [found.id])
    if (!row) return 'applied' // erased meanwhile
    const parts = partsOfRow(sealing, row, at)
    if (parts.ban) return 'banned'
    await restore(tx, { memberId, recordId: row.id, parts, at })
    await run(tx, deleteRecord, [row.id])
    return 'applied'
  }

interface Restored {
  readonly memberId: string
  readonly recordId: string
  readonly parts: RecordParts
  readonly at: Date
}

async function restore(tx: Queryable, { memberId, recordId, parts, at }: Restored): Promise<void> {
  const { suspension, covered, restriction, review, strikes } = parts
  const suspensions = suspension ? [suspension, ...covered] : []
  for (const { since, until, reason, by } of suspensions)
    await addSuspension(tx, memberId, { since, until, reason, adminId: by })
  await restoreAppeal(tx, memberId, suspensions, review)
  if (restriction) await restrictMinor(tx, memberId, restriction)
  const blocks = await run(tx, queries.restoreBlocks, [recordId, memberId, at])
  const reports = await run(tx, queries.restoreReports, [recordId, memberId])
  const unprovenStrikes: string[] = []
  for (const { by: adminId, proven, ...strike } of strikes) {
    const id = await addStrike(tx, { ...strike, memberId, adminId, words: '' })
    if (id !== null && !proven) unprovenStrikes.push(id)
  }
  const blockers = blocks.filter(({ proven }) => !proven).map(({ blocker_id: id }) => id)
  const openReports = reports.filter(({ proven }) => !proven).map(({ id }) => id)
  const starts = suspensions.filter(({ proven }) => !proven).map(({ since }) => since)
  const isRestricted = restriction?.proven === false
  if (isRestricted || [...starts, ...blockers, ...openReports, ...unprovenStrikes].length > 0) {
    const lists = [blockers, openReports, at, unprovenStrikes, starts]
    await run(tx, queries.addCarried, [memberId, starts.length > 0, isRestricted, ...lists])
  }
}

async function restoreAppeal(
  tx: Queryable,
  memberId: string,
  suspensions: readonly CoveredSuspension[],
  review: Review | null,
): Promise<void> {
  if (review?.kind !== 'appeal') return
  const [inForce] = suspensions
  const appealed = review.since ? suspensions.find(({ since }) => since.getTime() === review.since?.getTime()) : inForce
  if (!appealed) return
  const { text, status, answer, decidedBy, decidedAt, requestedAt: createdAt } = review
  const appeal = {
    status,
    answer,
    decidedBy,
    decidedAt,
    createdAt,
    suspendedAt: appealed.since,
    suspendedBy: appealed.by,
  }
  await run(tx, queries.restoreAppeal, { ...appeal, id: newId(), memberId, text: text ?? '' })
}
