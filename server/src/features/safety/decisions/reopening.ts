// Takes a decision about reports back: they are open again, and its strike is deleted, as the case may be decided otherwise.
import type { PoolClient } from 'pg'
import { type Queryable, run, statement } from '../../../platform/database/statement.ts'
import { lockedReport, type LockedReport } from '../view.ts'
import type { LockedReportRow } from './decision-queries.ts'

/** The report and those decided together with it. */
const isDecidedTogether = `r.id IN (
    SELECT $1::uuid UNION ALL SELECT s.id FROM reports o JOIN reports s ON s.subject = o.subject AND s.subject_id = o.subject_id
      AND s.decided_at = o.decided_at AND s.decided_by = o.decided_by
    WHERE o.id = $1 AND o.subject <> 'conversation' AND o.status <> 'open')`

/** Members before their reports, in the same order as a decision. */
const lockParticipants = statement<{ id: string }>(
  'safety_lock_decided_participants',
  `SELECT id FROM members WHERE id IN (
     SELECT unnest(ARRAY[r.reporter_id, r.reported_id]) FROM reports r WHERE ${isDecidedTogether})
   ORDER BY id FOR NO KEY UPDATE`,
)
const lockReports = statement<LockedReportRow>(
  'safety_lock_decided_reports',
  `SELECT id, subject, subject_id, reason, status, reporter_id, is_by_name, reported_id, question, decided_by, decided_at
   FROM reports r WHERE ${isDecidedTogether} ORDER BY id FOR UPDATE`,
)

/** @returns the report and those decided together with it, locked */
export async function lockDecided(tx: Queryable, id: string): Promise<LockedReport[]> {
  await run(tx, lockParticipants, [id])
  return (await run(tx, lockReports, [id])).map(lockedReport)
}

/** Without those whose reporter has reported the same thing again: there is one open report of each. */
const openAgain = statement(
  'safety_open_reports_again',
  `UPDATE reports r SET status = 'open', decided_by = NULL, decided_at = NULL WHERE r.id = ANY ($1::uuid[])
     AND NOT EXISTS (SELECT FROM reports o WHERE o.status = 'open' AND (o.reporter_id = r.reporter_id OR o.named_by = r.named_by)
       AND o.subject = r.subject AND o.subject_id = r.subject_id)`,
)

/** What a decision did to the reported member; kept in its audit entry. */
export interface DecisionEffects {
  readonly strikeId: string | null
  readonly takedownId: string | null
  /** The suspension that it began, or that a longer one covers. */
  readonly suspension: { readonly since: string; readonly until: string | null } | null
  /** It lengthened a suspension that was there before. */
  readonly isLengthened: boolean
}

export interface Consequences {
  readonly strikeId: string | null
  readonly takedownId: string | null
  /** Start of the suspension, if it is still the one that the decision began. */
  readonly suspendedAt: Date | null
  /** Another upheld case, or another decision that the member is under 18, rests on the same suspension, which is in force. */
  readonly isShared: boolean
  /** The member has appealed against one of them, and the appeal was not granted. */
  readonly isAppealed: boolean
}

interface ConsequencesRow {
  readonly strike_id: string | null
  readonly takedown_id: string | null
  readonly suspended_at: Date | null
  readonly is_shared: boolean
  readonly is_appealed: boolean
}

interface Effects {
  readonly memberId: string
  readonly adminId: string
  readonly reportIds: readonly string[]
  readonly strikeId: string | null
  readonly takedownId: string | null
  readonly since: string | null
  readonly until: string | null
}

/** A suspension that somebody has changed since is another decision. Being under 18 makes no strike: its reports are counted. */
const findConsequences = statement<ConsequencesRow, Effects>(
  'safety_find_consequences',
  `SELECT
     (SELECT id FROM strikes WHERE id = $strikeId AND member_id = $memberId AND removed_at IS NULL) AS strike_id,
     (SELECT id FROM takedowns WHERE id = $takedownId AND member_id = $memberId AND lifted_at IS NULL) AS takedown_id,
     (SELECT suspended_at FROM members WHERE id = $memberId AND suspended_by = $adminId
        AND suspended_at = $since AND suspended_until IS NOT DISTINCT FROM $until) AS suspended_at,
     EXISTS (SELECT FROM members m JOIN strikes s ON s.member_id = m.id WHERE m.id = $memberId AND m.suspended_at = $since
       AND s.step <> 'warning' AND coalesce(s.suspended_at, s.created_at) >= m.suspended_at
       AND s.removed_at IS NULL AND s.id IS DISTINCT FROM $strikeId)
     OR EXISTS (SELECT FROM members m JOIN reports r ON r.reported_id = m.id WHERE m.id = $memberId AND m.suspended_at = $since
       AND m.suspension_reason = 'minor' AND r.status IN ('suspended', 'banned') AND r.decided_at >= m.suspended_at
       AND r.id <> ALL ($reportIds::uuid[])) AS is_shared,
     EXISTS (SELECT FROM appeals WHERE member_id = $memberId AND status <> 'granted' AND (
       strike_id = $strikeId OR takedown_id = $takedownId OR suspended_at = $since)) AS is_appealed`,
)
const deleteStrike = statement('safety_delete_strike', `DELETE FROM strikes WHERE id = $1`)

/** What is still there of what the decision did, with the member locked. */
export async function consequencesOf(
  tx: Queryable,
  { memberId, adminId, reportIds }: Pick<Effects, 'memberId' | 'adminId' | 'reportIds'>,
  { strikeId, takedownId, suspension }: DecisionEffects,
): Promise<Consequences> {
  const { since = null, until = null } = suspension ?? {}
  const [row] = await run(tx, findConsequences, { memberId, adminId, reportIds, strikeId, takedownId, since, until })
  return {
    strikeId: row?.strike_id ?? null,
    takedownId: row?.takedown_id ?? null,
    suspendedAt: row?.suspended_at ?? null,
    isShared: row?.is_shared ?? false,
    isAppealed: row?.is_appealed ?? false,
  }
}

export async function reopen(tx: PoolClient, all: readonly LockedReport[], strikeId: string | null): Promise<void> {
  await run(tx, openAgain, [all.map(({ id }) => id)])
  if (strikeId !== null) await run(tx, deleteStrike, [strikeId])
}
