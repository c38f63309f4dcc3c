// `transparency_figures` and `authority_requests`, and the counts that are published.
import type {
  Authority,
  AuthorityDemand,
  AuthorityOutcome,
  PublishedFigure,
} from '@hamvav/contract/safety/transparency'
import { houseAccount } from '@hamvav/contract/product'
import { type Queryable, run, statement } from '../../../platform/database/statement.ts'
import { inGoodStanding } from '../../../schema/good-standing.ts'
import { isAppealDecision, isAppealGranted } from '../audit/audit-queries.ts'

export interface CountedRow {
  readonly figure: PublishedFigure
  readonly n: string
}
const count = (name: string, text: string) => statement<CountedRow>(`admin_transparency_${name}`, text)
/** Decisions are counted in the audit log, because it stays when a member is deleted. */
const logged = (prefix: string, action: string, which: string, condition = 'true') =>
  `SELECT '${prefix}.' || ${which} AS figure, count(*) AS n FROM audit_log WHERE action = '${action}' AND ${condition} GROUP BY 1`
/** Of approvals: neither an undo nor undone. */
const stands = `details #> '{after,undoes}' IS NULL AND number NOT IN (
  SELECT (details #>> '{after,undoes}')::bigint FROM audit_log WHERE action = 'approve' AND details #> '{after,undoes}' IS NOT NULL)`
const isPublished = 'watch_id IS NULL AND NOT is_by_name'
/** Not counted: from the number of closed cases an author could compute whether a moderator had read a withdrawn text. */
const isNotClosed = `details #>> '{after,decision}' <> 'close'`
/** Earlier refusals of held pictures have no mark, so earlier releases are not counted either: the two would not compare. */
const sinceHeldAreMarked = `number >= (SELECT min(number) FROM audit_log WHERE action = 'take-down' AND (details #>> '{after,held}')::boolean)`

/**
 * Every count of /transparency, without the reports of the watch list, and without those by name, as a count would tell their reporter that somebody was found; each statement may return several figures, and only names of `publishedFigures` are stored.
 */
export const counts: readonly ReturnType<typeof count>[] = [
  count(
    'members',
    `SELECT figure, count(*) AS n FROM members m, unnest(ARRAY['members.members', CASE WHEN m.verified THEN 'members.verified' END]) AS figure
     WHERE m.id <> '${houseAccount._id}' AND NOT m.simulated AND ${inGoodStanding('m')} AND figure IS NOT NULL GROUP BY 1`,
  ),
  count(
    'approvals',
    logged(
      'members',
      'approve',
      `CASE WHEN (details #>> '{after,approved}')::boolean THEN 'approved' ELSE 'refused' END`,
      stands,
    ),
  ),
  count('reports', `SELECT 'reports.' || reason AS figure, count(*) AS n FROM reports WHERE ${isPublished} GROUP BY 1`),
  count(
    'decisions',
    `SELECT 'decisions.' || status AS figure, count(*) AS n FROM reports WHERE status <> 'open' AND ${isPublished} GROUP BY 1`,
  ),
  count(
    'appeals',
    `SELECT CASE WHEN ${isAppealGranted} THEN 'appeals.granted' ELSE 'appeals.upheld' END AS figure, count(*) AS n
     FROM audit_log WHERE ${isAppealDecision} GROUP BY 1`,
  ),
  count(
    'takedowns',
    logged(
      'takedowns',
      'take-down',
      `CASE WHEN details #>> '{after,subject}' IN ('bio', 'name') THEN 'text' ELSE details #>> '{after,subject}' END`,
    ),
  ),
  count('restored', logged('takedowns', 'restore', `'restored'`)),
  count(
    'held_texts',
    logged(
      'held',
      'decide-held',
      `CASE details #>> '{after,decision}' WHEN 'release' THEN 'textsReleased' ELSE 'textsRemoved' END`,
      isNotClosed,
    ),
  ),
  count('held_pictures', logged('held', 'release-picture', `'picturesReleased'`, sinceHeldAreMarked)),
  // They are also among the takedowns. Other takedowns have no such mark, and no figure.
  count(
    'refused_pictures',
    logged(
      'held',
      'take-down',
      `CASE WHEN (details #>> '{after,held}')::boolean THEN 'picturesRemoved' ELSE 'other' END`,
    ),
  ),
  count(
    'verifications',
    logged(
      'verifications',
      'decide-verification',
      `(details #>> '{after,kind}') || CASE WHEN (details #>> '{after,granted}')::boolean THEN 'Granted' ELSE 'Refused' END`,
    ),
  ),
  count('authorities', `SELECT 'authorities.' || outcome AS figure, count(*) AS n FROM authority_requests GROUP BY 1`),
]

/** Median hours from report to decision of the latest decisions. */
export const readMedian = statement<{ hours: number | null; n: string }>(
  'admin_transparency_median',
  `SELECT extract(epoch FROM percentile_disc(0.5) WITHIN GROUP (ORDER BY decided_at - created_at))::float8 / 3600 AS hours,
     count(*) AS n
   FROM (SELECT decided_at, created_at FROM reports WHERE status <> 'open' AND ${isPublished}
     ORDER BY decided_at DESC, id DESC LIMIT 10000) AS latest`,
)

/** @param $1 names @param $2 values, in the same order @param $3 now */
const addFigures = statement(
  'admin_transparency_store',
  `INSERT INTO transparency_figures (figure, at_least, counted_at)
   SELECT figure, at_least, $3::timestamptz FROM unnest($1::text[], $2::int[]) AS counted (figure, at_least)
   ON CONFLICT (figure) DO UPDATE SET at_least = excluded.at_least, counted_at = excluded.counted_at`,
)
export const storeFigures = (on: Queryable, figures: ReadonlyMap<string, number>, at: Date) =>
  run(on, addFigures, [[...figures.keys()], [...figures.values()], at])

export const readFigures = statement<{ figure: string; at_least: number; counted_at: Date }>(
  'admin_transparency_read',
  `SELECT figure, at_least, counted_at FROM transparency_figures`,
)

export interface AuthorityRow {
  readonly id: string
  readonly received_on: string
  readonly authority: Authority
  readonly demand: AuthorityDemand
  readonly outcome: AuthorityOutcome
  readonly created_at: Date
}
const columns = `id, to_char(received_on, 'YYYY-MM-DD') AS received_on, authority, demand, outcome, created_at`

export const listAuthorityRequests = statement<AuthorityRow>(
  'admin_list_authority_requests',
  `SELECT ${columns} FROM authority_requests ORDER BY received_on DESC, id DESC LIMIT 500`,
)
export const findAuthorityRequest = statement<AuthorityRow>(
  'admin_find_authority_request',
  `SELECT ${columns} FROM authority_requests WHERE id = $1`,
)
/** No row if the id exists. */
export const addAuthorityRequest = statement<AuthorityRow>(
  'admin_add_authority_request',
  `INSERT INTO authority_requests (id, received_on, authority, demand, outcome, created_at)
   VALUES ($1, $2::date, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING ${columns}`,
)
/** No row if it has this outcome already. */
export const setAuthorityOutcome = statement<AuthorityRow>(
  'admin_decide_authority_request',
  `UPDATE authority_requests SET outcome = $2 WHERE id = $1 AND outcome <> $2 RETURNING ${columns}`,
)
