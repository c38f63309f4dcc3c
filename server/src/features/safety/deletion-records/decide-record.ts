// Writes decisions about reports of a deleted account into its deletion record.
import type { ReportReason } from '@hamvav/contract/safety/entities'
import { fadesAt } from '@hamvav/contract/safety/ladder'
import type { Sealing } from '../../../platform/crypto/sealing.ts'
import { type Queryable, run, statement } from '../../../platform/database/statement.ts'
import { settledRestriction } from '../underage/restriction-rules.ts'
import { lockRecord, setParts } from './record-queries.ts'
import { banYears, type KeptStrike, later, mergeParts, recordEnd } from './record-rules.ts'
import { partsOfRow, storedRecord } from './record-view.ts'

/** Records of the accounts that a report is about: one for each mailbox of the account. */
const findByReport = statement<{ record_id: string; proven: boolean }>(
  'safety_find_record_by_report',
  `SELECT record_id, bool_or(proven) AS proven FROM deletion_record_reports WHERE report_id = ANY ($1::uuid[])
   GROUP BY record_id ORDER BY record_id`,
)

interface Sanction {
  readonly adminId: string
  readonly reason: ReportReason
  /** Null: a ban; undefined: a strike only. */
  readonly until: Date | null | undefined
  readonly strike: Pick<KeptStrike, 'source' | 'sourceId' | 'step'> | null
  readonly at: Date
}

/**
 * Called with the reports locked.
 * @returns false if there is no record, as the account was deleted long ago
 */
export type SanctionDeleted = (tx: Queryable, reportIds: readonly string[], sanction: Sanction) => Promise<boolean>

export const createSanctionDeleted =
  (sealing: Sealing): SanctionDeleted =>
  async (tx, reportIds, { adminId: by, reason, until, strike, at }) => {
    const found = await run(tx, findByReport, [reportIds])
    for (const { record_id: id, proven } of found) {
      const [row] = await run(tx, lockRecord, [id])
      if (!row) continue
      const part = { since: at, reason, by, proven }
      const before = partsOfRow(sealing, row, at)
      // A second decision that the member is under 18 confirms the first: no ban of its own (decision 0057).
      const isConfirmed = reason === 'minor' && before.ban?.reason === 'minor'
      const parts = mergeParts(before, {
        ban: until === null && !isConfirmed ? { ...part, expiresAt: later(at, banYears) } : null,
        suspension: until ? { ...part, until } : null,
        restriction: null,
        review: null,
        covered: [],
        strikes: strike
          ? [{ ...strike, reason, by, at, fadesAt: fadesAt(at), suspendedAt: until === undefined ? null : at, proven }]
          : [],
      })
      const end = recordEnd(parts, { blocks: false, reports: false }, at)
      await run(tx, setParts, storedRecord(sealing, id, parts, end ?? at))
    }
    return found.length > 0
  }

const countRestricting = statement<{ reports: number; open: number }>(
  'safety_count_restricting_reports_of_record',
  `SELECT count(*)::int AS reports, (count(*) FILTER (WHERE r.status = 'open'))::int AS open
   FROM deletion_record_reports k JOIN reports r ON r.id = k.report_id WHERE k.record_id = $1 AND r.restricted_at = $2`,
)

/** Like `settleRestriction` of an account: called with the decided reports locked. */
export type SettleDeletedRestriction = (
  tx: Queryable,
  reportIds: readonly string[],
  settled: { readonly isMinor: boolean; readonly at: Date },
) => Promise<void>

export const createSettleDeletedRestriction =
  (sealing: Sealing): SettleDeletedRestriction =>
  async (tx, reportIds, { isMinor, at }) => {
    for (const { record_id: id } of await run(tx, findByReport, [reportIds])) {
      const [row] = await run(tx, lockRecord, [id])
      if (!row) continue
      const parts = partsOfRow(sealing, row, at)
      if (!parts.restriction) continue
      const [counted] = await run(tx, countRestricting, [id, parts.restriction.declaredAt])
      const restriction = settledRestriction(parts.restriction, counted ?? { reports: 0, open: 0 }, { isMinor, at })
      if (restriction === parts.restriction) continue
      await run(tx, setParts, storedRecord(sealing, id, { ...parts, restriction }, row.expires_at))
    }
  }
