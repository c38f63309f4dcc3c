import { type Overview, type OverviewFigure, overviewFigures } from '@hamvav/contract/admin/overview'
import { exactTotalMax } from '@hamvav/contract/admin/limits'
import { statement } from '../../../platform/database/statement.ts'

const figureOf = (figure: OverviewFigure) =>
  `coalesce(max(n) FILTER (WHERE figure = '${figure}'), 0)::int AS "${figure}"`

/** One row a day from $1 to $2, without gaps. */
export const figuresByDay = statement<Overview['days'][number]>(
  'admin_figures_by_day',
  `SELECT to_char(d, 'YYYY-MM-DD') AS day, ${overviewFigures.map(figureOf).join(', ')}
   FROM generate_series($1::date::timestamp, $2::date::timestamp, interval '1 day') AS d
   LEFT JOIN daily_figures f ON f.day = d::date
   GROUP BY d ORDER BY d`,
)

/** So many are counted of what waits, and one more says that there are more. */
const most = exactTotalMax + 1
const upTo = (rows: string) => `(SELECT count(*)::int FROM (SELECT ${rows} LIMIT ${most}) AS found)`
const oldestOf = (table: string, time: string, condition: string) =>
  `(SELECT ${time} FROM ${table} WHERE ${condition} ORDER BY ${time} LIMIT 1)`
/** As the desks list them. Who was asked for more has the turn, until the deadline. $1: now. */
const waits = {
  report: `status = 'open' AND (question IS NULL OR answer IS NOT NULL OR due_at <= $1)`,
  approval: 'visibility_requested AND NOT visibility_approved AND suspended_at IS NULL',
  verification: 'verification_requested_at IS NOT NULL AND suspended_at IS NULL',
}
/** The index of open reports begins with the urgency: of each the oldest. */
const oldestReport = `(SELECT min(at) FROM (VALUES (1), (2), (3)) AS u (urgency), LATERAL (
  SELECT created_at AS at FROM reports r WHERE ${waits.report} AND r.urgency = u.urgency ORDER BY id LIMIT 1) AS oldest)`

export interface Waiting {
  readonly reports: number
  readonly overdue: number
  readonly oldestReport: Date | null
  readonly approvals: number
  readonly verifications: number
  readonly appeals: number
  readonly support: number
}
/** What waits for an admin, on partial indexes that hold only that. $1: now. */
export const readWaiting = statement<Waiting>(
  'admin_read_waiting',
  `SELECT ${upTo(`FROM reports WHERE ${waits.report}`)} AS reports,
     (SELECT count(*) FILTER (WHERE due_at < $1)::int
      FROM (SELECT due_at FROM reports WHERE status = 'open' ORDER BY urgency, id LIMIT ${most}) AS found) AS overdue,
     ${oldestReport} AS "oldestReport",
     ${upTo(`FROM members WHERE ${waits.approval}`)} AS approvals,
     ${upTo(`FROM members WHERE ${waits.verification}`)} AS verifications,
     ${upTo(`FROM appeals WHERE status = 'open'`)} AS appeals,
     ${upTo('FROM support_requests WHERE answered_at IS NULL')} AS support`,
)

/** Since when the first of each waits. */
export const readOldest = statement<{ [Name in 'approvals' | 'verifications' | 'appeals' | 'support']: Date | null }>(
  'admin_read_oldest',
  `SELECT ${oldestOf('members', 'approval_requested_at', waits.approval)} AS approvals,
     ${oldestOf('members', 'verification_requested_at', waits.verification)} AS verifications,
     (SELECT created_at FROM appeals WHERE status = 'open' ORDER BY id LIMIT 1) AS appeals,
     (SELECT created_at FROM support_requests WHERE answered_at IS NULL ORDER BY id LIMIT 1) AS support`,
)

/** What the server does by itself, step by step. */
export const readWorks = statement<{ name: 'bulk' | 'announcements'; waiting: number; oldest: Date | null }>(
  'admin_read_works',
  `SELECT 'bulk' AS name, count(*)::int AS waiting, min(j.created_at) AS oldest
   FROM bulk_jobs j JOIN bulk_items i ON i.job_id = j.id WHERE j.finished_at IS NULL AND i.outcome IS NULL
   UNION ALL SELECT 'announcements', count(*)::int, min(created_at) FROM announcements WHERE finished_at IS NULL`,
)

export const readDatabase = statement<{ version: string; size: string; connections: number; most: number }>(
  'admin_read_database',
  `SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS size,
     (SELECT sum(numbackends) FROM pg_stat_database)::int AS connections,
     current_setting('max_connections')::int AS most`,
)
export const ping = statement('admin_ping', 'SELECT 1')
