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
  `SELECT id, subject, subject_id, reason, status, reporter_id, reported_id, question, decided_by, decided_at
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
     AND NOT EXISTS (SELECT FROM reports o WHERE o.status = 'open' AND o.reporter_id = r.reporter_id
       AND o.subject = r.subject AND o.subject_id = r.subject_id)`,
)

export interface Consequences {
  readonly strikeId: string | null
  readonly takedownId: string | null
  /** Start of the suspension that the decision made and that is still in force. */
  readonly suspendedAt: Date | null
  /** The member has appealed against one of them, and the appeal was not granted. */
  readonly isAppealed: boolean
}

interface ConsequencesRow {
  readonly strike_id: string | null
  readonly takedown_id: string | null
  readonly suspended_at: Date | null
  readonly is_appealed: boolean
}

interface DecidedCase {
  readonly memberId: string
  readonly subject: string
  readonly subjectId: string
  readonly reportIds: readonly string[]
  readonly adminId: string
  readonly from: Date
  readonly to: Date
}

/** What the admin wrote in the transaction of the decision is found by its time: it has no other mark. */
const findConsequences = statement<ConsequencesRow, DecidedCase>(
  'safety_find_consequences',
  `WITH strike AS (
     SELECT id, takedown_id FROM strikes WHERE member_id = $memberId AND source = $subject
       AND (source_id = $subjectId OR source_id = ANY ($reportIds::uuid[])) AND admin_id = $adminId
       AND created_at >= $from AND created_at < $to AND removed_at IS NULL LIMIT 1
   ), takedown AS (
     SELECT id FROM takedowns WHERE member_id = $memberId AND subject = $subject AND subject_id = $subjectId
       AND admin_id = $adminId AND created_at >= $from AND created_at < $to AND lifted_at IS NULL LIMIT 1
   ), suspension AS (
     SELECT suspended_at FROM members WHERE id = $memberId AND suspended_by = $adminId
       AND suspended_at >= $from AND suspended_at < $to
   )
   SELECT (SELECT id FROM strike) AS strike_id, (SELECT id FROM takedown) AS takedown_id,
     (SELECT suspended_at FROM suspension) AS suspended_at,
     EXISTS (SELECT FROM appeals a WHERE a.member_id = $memberId AND a.status <> 'granted' AND (
       a.strike_id = (SELECT id FROM strike) OR a.takedown_id = (SELECT id FROM takedown)
       OR a.suspended_at = (SELECT suspended_at FROM suspension))) AS is_appealed`,
)
const deleteStrike = statement('safety_delete_strike', `DELETE FROM strikes WHERE id = $1`)

/** A transaction takes at most as long. */
const decisionMs = 60_000

/** What the decision did to the reported member, with the member locked. */
export async function consequencesOf(
  tx: Queryable,
  memberId: string,
  report: LockedReport,
  all: readonly LockedReport[],
): Promise<Consequences> {
  const { subject, subjectId, decidedBy: adminId, decidedAt: from } = report
  if (adminId === null || from === null) throw new Error('a decided report has an admin and a time')
  const to = new Date(from.getTime() + decisionMs)
  const values = { memberId, subject, subjectId, reportIds: all.map(({ id }) => id), adminId, from, to }
  const [row] = await run(tx, findConsequences, values)
  return {
    strikeId: row?.strike_id ?? null,
    takedownId: row?.takedown_id ?? null,
    suspendedAt: row?.suspended_at ?? null,
    isAppealed: row?.is_appealed ?? false,
  }
}

export async function reopen(tx: PoolClient, all: readonly LockedReport[], strikeId: string | null): Promise<void> {
  await run(tx, openAgain, [all.map(({ id }) => id)])
  if (strikeId !== null) await run(tx, deleteStrike, [strikeId])
}
