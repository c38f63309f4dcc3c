import { type OverviewFigure, overviewFigures } from '@hamvav/contract/admin/overview'
import { exactTotalMax } from '@hamvav/contract/admin/limits'
import { statement } from '../../../platform/database/statement.ts'
import { waitingRequests } from '../decisions/approval-queries.ts'
import { changedProfiles } from '../decisions/changed-queries.ts'

const figureOf = (figure: OverviewFigure) => `coalesce(max(n) FILTER (WHERE figure = '${figure}'), 0)::int`

/** One row per day from $1 to $2, without gaps; `figures` in the order of the contract. */
export const figuresByDay = statement<{ day: string; figures: number[] }>(
  'admin_figures_by_day',
  `SELECT to_char(d, 'YYYY-MM-DD') AS day, ARRAY[${overviewFigures.map(figureOf).join(', ')}] AS figures
   FROM generate_series($1::date::timestamp, $2::date::timestamp, interval '1 day') AS d
   LEFT JOIN daily_figures f ON f.day = d::date
   GROUP BY d ORDER BY d`,
)

/** Limit of a count; the number above the exact maximum means "more". */
const countMax = exactTotalMax + 1
const upTo = (rows: string) => `(SELECT count(*)::int FROM (SELECT ${rows} LIMIT ${countMax}) AS found)`
const oldestOf = (table: string, time: string, condition: string) =>
  `(SELECT ${time} FROM ${table} WHERE ${condition} ORDER BY ${time} LIMIT 1)`
/** Conditions of the review queues. A report with a question waits for the reporter until its deadline. $1: now. */
const waiting = {
  report: `status = 'open' AND (question IS NULL OR answer IS NOT NULL OR due_at <= $1)`,
  approval: 'visibility_requested AND NOT visibility_approved AND suspended_at IS NULL',
  verification: 'verification_requested_at IS NOT NULL AND suspended_at IS NULL',
}
/** The queue shows cases, so the badge counts them: see safety/decisions/decision-queries.ts. */
const caseOfReport = `CASE WHEN subject = 'conversation' THEN id ELSE subject_id END`
/**
 * The oldest per urgency, as the index of open reports starts with it. OFFSET hides the limit from PostgreSQL, which would go
 * through all decided reports by the primary key.
 */
const oldestReport = `(SELECT min(at) FROM (VALUES (1), (2), (3)) AS u (urgency), LATERAL (
  SELECT created_at AS at FROM (
    SELECT id, created_at FROM reports r WHERE ${waiting.report} AND r.urgency = u.urgency ORDER BY id OFFSET 0) open_reports
  ORDER BY id LIMIT 1) AS oldest)`

export interface WaitingRow {
  readonly reports: number
  readonly overdue: number
  readonly oldest_report: Date | null
  readonly approvals: number
  readonly verifications: number
  readonly submissions: number
  readonly changed: number
  readonly appeals: number
  readonly support: number
  readonly pictures: number
}
/** Sizes of the review queues, from partial indexes alone where the rows are of members. $1: now. */
export const readWaiting = statement<WaitingRow>(
  'admin_read_waiting',
  `SELECT ${upTo(`DISTINCT ${caseOfReport} FROM reports WHERE ${waiting.report}`)} AS reports,
     (SELECT count(DISTINCT of) FILTER (WHERE due_at < $1)::int
      FROM (SELECT due_at, ${caseOfReport} AS of FROM reports WHERE status = 'open' ORDER BY urgency, id LIMIT ${countMax}) AS found) AS overdue,
     ${oldestReport} AS oldest_report,
     ${upTo(`FROM ${waitingRequests.approval}`)} AS approvals,
     ${upTo(`FROM ${waitingRequests.verification}`)} AS verifications,
     ${upTo(`FROM verifications WHERE status = 'waiting'`)} AS submissions,
     ${upTo(`FROM ${changedProfiles}`)} AS changed,
     ${upTo(`FROM appeals WHERE status = 'open'`)} AS appeals,
     ${upTo('FROM support_requests WHERE answered_at IS NULL')} AS support,
     ${upTo('FROM picture_checks WHERE held_at IS NOT NULL')} AS pictures`,
)

/** Time of the oldest request of each queue. */
export const readOldest = statement<{
  [Name in 'approvals' | 'verifications' | 'appeals' | 'support' | 'pictures']: Date | null
}>(
  'admin_read_oldest',
  `SELECT ${oldestOf('members', 'approval_requested_at', waiting.approval)} AS approvals,
     ${oldestOf('members', 'verification_requested_at', waiting.verification)} AS verifications,
     (SELECT created_at FROM appeals WHERE status = 'open' ORDER BY id LIMIT 1) AS appeals,
     (SELECT created_at FROM support_requests WHERE answered_at IS NULL ORDER BY id LIMIT 1) AS support,
     (SELECT held_at FROM picture_checks WHERE held_at IS NOT NULL ORDER BY picture_id LIMIT 1) AS pictures`,
)

/** Background jobs in progress; of pictures, those that nobody else sees because they are not checked yet. */
export const readJobs = statement<{
  name: 'bulk' | 'announcements' | 'pictureChecks'
  waiting: number
  oldest: Date | null
}>(
  'admin_read_works',
  `SELECT 'bulk' AS name, count(*)::int AS waiting, min(j.created_at) AS oldest
   FROM bulk_jobs j JOIN bulk_items i ON i.job_id = j.id WHERE j.finished_at IS NULL AND i.outcome IS NULL
   UNION ALL SELECT 'announcements', count(*)::int, min(published_at) FROM announcements
   WHERE finished_at IS NULL AND published_at IS NOT NULL
   UNION ALL SELECT 'pictureChecks', count(*)::int, min(created_at) FROM (
     (SELECT created_at FROM pictures WHERE state = 'pending' ORDER BY id LIMIT ${countMax})
     UNION ALL (SELECT created_at FROM post_pictures WHERE state = 'pending' ORDER BY id LIMIT ${countMax})) AS found`,
)

export const readDatabase = statement<{ version: string; size: string; connections: number; most: number }>(
  'admin_read_database',
  `SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS size,
     (SELECT sum(numbackends) FROM pg_stat_database)::int AS connections,
     current_setting('max_connections')::int AS most`,
)
export const ping = statement('admin_ping', 'SELECT 1')
