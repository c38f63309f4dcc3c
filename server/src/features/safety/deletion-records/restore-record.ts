// Applies a deletion record to the account that claims its mailbox, in the transaction of the claim (decision 0028).
import { v7 as newId } from 'uuid'
import type { Sealing } from '../../../platform/crypto/sealing.ts'
import { type Queryable, run } from '../../../platform/database/statement.ts'
import type { RestoreRecord } from '../../auth/service.ts'
import { restrictMinor, setSuspension } from '../../profiles/service.ts'
import type { RecordKeys } from './keep-record.ts'
import { addStrike } from '../strikes/strike-queries.ts'
import { deleteRecord, findRecord, lockRecord } from './record-queries.ts'
import type { RecordParts, RemainingSuspension, Review } from './record-rules.ts'
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
  const { suspension, restriction, review, strikes } = parts
  if (suspension) await restoreSuspension(tx, memberId, suspension, review)
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
  const unproven = [suspension?.proven === false, restriction?.proven === false] as const
  if (unproven.includes(true) || [...blockers, ...openReports, ...unprovenStrikes].length > 0)
    await run(tx, queries.addCarried, [memberId, ...unproven, blockers, openReports, at, unprovenStrikes])
}

/** Never shortens a suspension of the account, such as one that changes its address. */
async function restoreSuspension(
  tx: Queryable,
  memberId: string,
  { since, until, reason, by }: RemainingSuspension,
  review: Review | null,
): Promise<void> {
  const [own] = await run(tx, queries.findSanctions, [memberId])
  const isLonger = !own?.suspended_at || (own.suspended_until !== null && own.suspended_until < until)
  if (!isLonger) return
  await setSuspension(tx, memberId, { since, until, reason, adminId: by })
  if (review?.kind !== 'appeal') return
  const { text, status, answer, decidedBy, decidedAt, requestedAt: createdAt } = review
  const appeal = { status, answer, decidedBy, decidedAt, createdAt, suspendedAt: since, suspendedBy: by }
  await run(tx, queries.restoreAppeal, { ...appeal, id: newId(), memberId, text: text ?? '' })
}
