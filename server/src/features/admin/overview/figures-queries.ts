import type { OverviewFigure } from '@hamvav/contract/admin/overview'
import { houseAccount } from '@hamvav/contract/product'
import { run, statement, type Queryable } from '../../../platform/database/statement.ts'

export type Marks = Partial<Record<Mark, { readonly n: number | null; readonly at: Date }>>

/**
 * Kept beside the figures: `counted` when today was last counted, the others numbers of days. All up to `closedUpTo` and
 * since `filledFrom` are final; since `activeSince` all who were there are counted.
 */
export type Mark = 'counted' | 'closedUpTo' | 'filledFrom' | 'activeSince' | 'members' | 'suspended' | 'decisionMinutes'

interface Counted {
  readonly n: number
}

/** Ids begin with their time: a day is a range of the primary key. */
const ofTable = (table: 'members' | 'matches' | 'messages' | 'posts' | 'reports') =>
  statement<Counted>(`admin_day_of_${table}`, `SELECT count(*)::int AS n FROM ${table} WHERE id >= $1 AND id < $2`)

/** $1 and $2: the first id of the day and of the next. */
export const countedById = {
  newMembers: ofTable('members'),
  matches: ofTable('matches'),
  messages: ofTable('messages'),
  posts: ofTable('posts'),
  reports: ofTable('reports'),
} as const

/** $1 and $2: the beginning of the day and of the next. */
export const countDecisions = statement<Counted>(
  'admin_day_of_decisions',
  `SELECT count(*)::int AS n FROM audit_log
   WHERE at >= $1 AND at < $2 AND action IN ('approve', 'verify', 'decide-report', 'decide-appeal')`,
)
/** Who was there since $1, as long as it is the day of today: of each only the latest moment is kept. */
export const countActive = statement<Counted>(
  'admin_day_of_active',
  `SELECT count(*)::int AS n FROM members WHERE last_active_at >= $1`,
)
/** Who left something that day, of a day that was not counted while it lasted. */
export const countTraces = statement<Counted>(
  'admin_day_of_traces',
  `SELECT count(DISTINCT member)::int AS n FROM (
     SELECT sender_id FROM messages WHERE id >= $1 AND id < $2
     UNION ALL SELECT author_id FROM posts WHERE id >= $1 AND id < $2
     UNION ALL SELECT member_id FROM comments WHERE id >= $1 AND id < $2
     UNION ALL SELECT id FROM members WHERE id >= $1 AND id < $2) AS trace (member)`,
)
export const hasFigure = statement<{ there: boolean }>(
  'admin_has_figure',
  `SELECT EXISTS (SELECT FROM daily_figures WHERE day = $1::date AND figure = $2) AS there`,
)

/** Who is removed was there nevertheless: of who was active the most stays. */
const keepDay = statement(
  'admin_keep_day',
  `INSERT INTO daily_figures (day, figure, n) SELECT $1::date, * FROM unnest($2::text[], $3::int[])
   ON CONFLICT (day, figure) DO UPDATE SET n = excluded.n
   WHERE CASE WHEN excluded.figure = 'active' THEN excluded.n > daily_figures.n ELSE excluded.n <> daily_figures.n END`,
)
export const keepFigures = (on: Queryable, day: string, figures: ReadonlyMap<OverviewFigure, number>) =>
  run(on, keepDay, [day, [...figures.keys()], [...figures.values()]])

const readAll = statement<{ figure: Mark; n: string | null; counted_at: Date }>(
  'admin_read_marks',
  `SELECT figure, n, counted_at FROM current_figures`,
)
export async function readMarks(on: Queryable): Promise<Marks> {
  const rows = await run(on, readAll)
  return Object.fromEntries(
    rows.map(({ figure, n, counted_at }) => [figure, { n: n === null ? null : Number(n), at: counted_at }]),
  )
}
const writeMark = statement(
  'admin_write_mark',
  `INSERT INTO current_figures (figure, n, counted_at) VALUES ($1, $2, $3)
   ON CONFLICT (figure) DO UPDATE SET n = excluded.n, counted_at = excluded.counted_at`,
)
export const keepMark = (on: Queryable, mark: Mark, n: number | null, at: number) =>
  run(on, writeMark, [mark, n, new Date(at)])

/** Without the house account, who is nobody. */
export const countMembers = statement<{ n: string }>(
  'admin_count_members',
  `SELECT count(*) AS n FROM members WHERE id <> '${houseAccount._id}'`,
)
export const countSuspended = statement<{ n: string }>(
  'admin_count_suspended',
  `SELECT count(*) AS n FROM members WHERE suspended_at IS NOT NULL`,
)
/** From a report to its decision, of those decided since $1, the latest of them. */
export const medianDecision = statement<{ n: string | null }>(
  'admin_median_decision',
  `SELECT round(extract(epoch FROM percentile_disc(0.5) WITHIN GROUP (ORDER BY decided_at - created_at)) / 60) AS n
   FROM (SELECT decided_at, created_at FROM reports WHERE status <> 'open' AND decided_at >= $1
     ORDER BY decided_at DESC, id DESC LIMIT 10000) AS latest`,
)
/** The day of the first who joined: before it there is nothing to count. The house account's id is older than all. */
export const firstMember = statement<{ at: Date }>(
  'admin_first_member',
  `SELECT created_at AS at FROM members WHERE id <> '${houseAccount._id}' ORDER BY id LIMIT 1`,
)
