// Reviews by the team of sanctions that outlive a deleted account.
import type { Pool } from 'pg'
import type { KeyedHash } from '../../../platform/crypto/keyed-hash.ts'
import type { Sealing } from '../../../platform/crypto/sealing.ts'
import { type Queryable, run, statement } from '../../../platform/database/statement.ts'
import { isCarried } from '../../../schema/deletion-records.ts'
import { canonicalMailbox } from '../../auth/service.ts'
import { liftRestriction } from '../../profiles/service.ts'
import { removeStrikes } from '../strikes/strike-queries.ts'
import { findRecord, lockRecord, recordColumns, type RecordRow, setParts } from './record-queries.ts'
import { later, type RecordParts, reviewedSanction, withoutSanction } from './record-rules.ts'
import { partsOfRow, storedRecord } from './record-view.ts'

export interface ReviewedRecord extends RecordParts {
  readonly id: string
  readonly blocks: number
  readonly reports: number
}

interface Settlement {
  readonly granted: boolean
  readonly answer: string
  readonly adminId: string
  readonly at: Date
}

/** Sanctions that a new account got from one which had never confirmed the address. */
export interface CarriedRow {
  readonly member_id: string
  readonly suspension: boolean
  readonly restriction: boolean
  readonly blockers: string[]
  readonly reports: string[]
  readonly strikes: string[]
}

export interface RecordReviews {
  /** Open ones, the oldest first. */
  list(limit: number): Promise<ReviewedRecord[]>
  /** Records of an address that its owner has given to support. */
  find(email: string): Promise<ReviewedRecord | null>
  /** Locks the record. Null if there is none of this id. */
  lock(tx: Queryable, id: string): Promise<ReviewedRecord | null>
  /** Of a locked record; granted ends the sanction that was reviewed (`reviewedSanction`). */
  settle(tx: Queryable, record: ReviewedRecord, settlement: Settlement): Promise<void>
  /** Of carried sanctions; granted takes them back, except a suspension in force, which the caller overturns. Null if decided. */
  settleCarried(tx: Queryable, memberId: string, settlement: Omit<Settlement, 'answer'>): Promise<CarriedRow | null>
}

const counts = `(SELECT count(*)::int FROM deletion_record_blocks WHERE record_id = r.id) AS blocks,
  (SELECT count(*)::int FROM deletion_record_reports WHERE record_id = r.id) AS reports`

interface CountedRow extends RecordRow {
  readonly blocks: number
  readonly reports: number
}

const listOpen = statement<CountedRow>(
  'safety_list_record_reviews',
  `SELECT ${recordColumns}, ${counts} FROM deletion_records r WHERE r.review_status = 'open'
   ORDER BY r.review_requested_at, r.id LIMIT $1`,
)
const countParts = statement<{ blocks: number; reports: number }>(
  'safety_count_record_parts',
  `SELECT ${counts} FROM deletion_records r WHERE r.id = $1`,
)
const settleCarried = statement<CarriedRow>(
  'safety_settle_carried_sanctions',
  `UPDATE carried_sanctions SET decided_by = $2, decided_at = $3, kept = $4 WHERE member_id = $1 AND decided_at IS NULL
   RETURNING member_id, suspension, restriction, blockers, reports, strikes`,
)
const dropBlocks = statement(
  'safety_drop_carried_blocks',
  `DELETE FROM blocks WHERE blocked_id = $1 AND blocker_id = ANY ($2::uuid[]) AND contact_id IS NULL`,
)
const dropReports = statement(
  'safety_drop_carried_reports',
  `UPDATE reports SET reported_id = NULL WHERE reported_id = $1 AND id = ANY ($2::uuid[]) AND status = 'open'`,
)
const dropCoveredCarried = statement(
  'safety_drop_covered_carried_suspensions',
  `DELETE FROM covered_suspensions s USING carried_sanctions c
   WHERE s.member_id = $1 AND c.member_id = $1 AND ${isCarried('c', 's.suspended_at')}`,
)
/** Time for the owner of the mailbox to read the answer, years. */
const answerYears = 0.25

export function createRecordReviews(
  pool: Pool,
  sealing: Sealing,
  mailboxes: KeyedHash,
  now: () => number,
): RecordReviews {
  const viewOf = (row: RecordRow, { blocks, reports }: { blocks: number; reports: number }): ReviewedRecord => ({
    id: row.id,
    ...partsOfRow(sealing, row, new Date(now())),
    blocks,
    reports,
  })
  const counted = async (on: Queryable, row: RecordRow | undefined) => {
    const [sizes] = row ? await run(on, countParts, [row.id]) : []
    return row && sizes ? viewOf(row, sizes) : null
  }
  return {
    list: async (limit) => (await run(pool, listOpen, [limit])).map((row) => viewOf(row, row)),
    find: async (email) => counted(pool, (await run(pool, findRecord, [mailboxes.all(canonicalMailbox(email))]))[0]),
    lock: async (tx, id) => counted(tx, (await run(tx, lockRecord, [id]))[0]),

    async settle(tx, { id, blocks: _blocks, reports: _reports, ...parts }, { granted, answer, adminId, at }) {
      const sanction = reviewedSanction(parts)
      const asked = parts.review ?? { kind: 'appeal', text: null, requestedAt: at }
      const status = granted ? 'granted' : 'refused'
      const since = sanction?.since ?? null
      const review = { ...asked, since, status, answer, decidedBy: adminId, decidedAt: at } as const
      const left = granted && sanction ? withoutSanction(parts, sanction, at) : parts
      await run(tx, setParts, storedRecord(sealing, id, { ...left, review }, later(at, answerYears)))
    },

    async settleCarried(tx, memberId, { granted, adminId, at }) {
      const [carried] = await run(tx, settleCarried, [memberId, adminId, at, !granted])
      if (!carried) return null
      if (!granted) return carried
      await run(tx, dropBlocks, [memberId, carried.blockers])
      await run(tx, dropReports, [memberId, carried.reports])
      await removeStrikes(tx, memberId, carried.strikes, at)
      await run(tx, dropCoveredCarried, [memberId])
      if (carried.restriction) await liftRestriction(tx, memberId)
      return carried
    },
  }
}
