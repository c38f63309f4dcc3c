// Restores the sanctions of a deletion record on a new account with the mailbox.
import type { Pool } from 'pg'
import { createListing, type Listing } from '../../../platform/archive/listing.ts'
import { statement } from '../../../platform/database/statement.ts'

/** Members before reports and records, as in a deletion; a member who is being deleted is gone afterwards. */
export const lockPeople = statement<{ id: string }>(
  'safety_lock_people_of_record',
  `SELECT id FROM members WHERE id IN (
     SELECT blocker_id FROM deletion_record_blocks WHERE record_id = $1
     UNION SELECT r.reporter_id FROM deletion_record_reports k JOIN reports r ON r.id = k.report_id WHERE k.record_id = $1)
   ORDER BY id FOR KEY SHARE`,
)
export const lockReportsOfRecord = statement<{ id: string }>(
  'safety_lock_reports_of_record',
  `SELECT id FROM reports WHERE status = 'open' AND id IN (
     SELECT report_id FROM deletion_record_reports WHERE record_id = $1) ORDER BY id FOR UPDATE`,
)
/** @param $3 now */
export const restoreBlocks = statement<{ blocker_id: string; proven: boolean }>(
  'safety_restore_blocks',
  `WITH alive AS MATERIALIZED (
     SELECT k.blocker_id, k.proven, k.created_at FROM deletion_record_blocks k JOIN members m ON m.id = k.blocker_id
     WHERE k.record_id = $1 AND k.expires_at > $3 AND k.blocker_id <> $2
   ), added AS (
     INSERT INTO blocks (blocker_id, blocked_id, created_at) SELECT blocker_id, $2, created_at FROM alive
     ON CONFLICT DO NOTHING)
   SELECT blocker_id, proven FROM alive`,
)
/** The reports are about the new account again, so that a decision applies to it. */
export const restoreReports = statement<{ id: string; proven: boolean }>(
  'safety_restore_reports',
  `UPDATE reports r SET reported_id = $2 FROM deletion_record_reports k
   WHERE k.record_id = $1 AND r.id = k.report_id AND r.status = 'open' AND r.reported_id IS NULL
     AND r.reporter_id IS DISTINCT FROM $2 AND r.named_by IS DISTINCT FROM $2
   RETURNING r.id, k.proven`,
)
export const restoreAppeal = statement<
  { id: string },
  {
    id: string
    memberId: string
    suspendedAt: Date
    suspendedBy: string | null
    text: string
    status: 'open' | 'granted' | 'refused'
    answer: string | null
    decidedBy: string | null
    decidedAt: Date | null
    createdAt: Date
  }
>(
  'safety_restore_appeal',
  `INSERT INTO appeals (id, member_id, suspended_at, suspended_by, text, status, answer, decided_by, decided_at, created_at)
   VALUES ($id, $memberId, $suspendedAt, $suspendedBy, $text, $status, $answer, $decidedBy, $decidedAt, $createdAt)
   ON CONFLICT (member_id, suspended_at) DO NOTHING RETURNING id`,
)
/** Earlier ones of the same account are added up and reviewed again. */
export const addCarried = statement(
  'safety_add_carried_sanctions',
  `INSERT INTO carried_sanctions AS carried (member_id, suspension, restriction, blockers, reports, created_at, strikes, suspension_starts)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
   ON CONFLICT (member_id) DO UPDATE SET suspension = carried.suspension OR excluded.suspension,
     restriction = carried.restriction OR excluded.restriction, blockers = carried.blockers || excluded.blockers,
     reports = carried.reports || excluded.reports,
     strikes = carried.strikes || excluded.strikes,
     suspension_starts = carried.suspension_starts || excluded.suspension_starts, decided_at = NULL, decided_by = NULL, kept = NULL`,
)

/** Without the members who had blocked or reported the earlier account, their number, and whether there are any. */
export const carriedListings = (pool: Pool): Readonly<Record<string, Listing>> => ({
  'carried-sanctions': createListing(pool, {
    name: 'safety_export_carried_sanctions',
    columns: 'suspension, restriction, created_at, decided_at, kept',
    from: 'carried_sanctions WHERE member_id = $1 AND (suspension OR restriction)',
    by: 'member_id',
  }),
})
