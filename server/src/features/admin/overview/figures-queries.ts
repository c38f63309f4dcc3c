import type { OverviewFigure } from '@hamvav/contract/admin/overview'
import { houseAccount } from '@hamvav/contract/product'
import { run, statement, type Queryable } from '../../../platform/database/statement.ts'

export type Marks = Partial<Record<Mark, { readonly n: number | null; readonly at: Date }>>

/**
 * State of the job and current counts. `counted`: time of the last count of today. `closedUpTo`, `filledFrom`,
 * `activeSince`: numbers of days; days from `filledFrom` to `closedUpTo` are final, and from `activeSince` on every active
 * member is counted.
 */
export type Mark = 'counted' | 'closedUpTo' | 'filledFrom' | 'activeSince' | 'members' | 'suspended' | 'decisionMinutes'

interface CountRow {
  readonly n: number
}

/** A day is a range of the primary key, as ids start with their time. */
const countIds = (table: 'members' | 'matches' | 'messages' | 'posts' | 'reports') =>
  statement<CountRow>(`admin_day_of_${table}`, `SELECT count(*)::int AS n FROM ${table} WHERE id >= $1 AND id < $2`)

const begunGames = (table: 'games' | 'guna_games' | 'drawings', finished?: string) =>
  `(SELECT count(*) FROM ${table} WHERE message_id >= $1 AND message_id < $2${finished ? ` AND state IN (${finished})` : ''})`
const countAttachments = (kind: 'voice' | 'picture') =>
  statement<CountRow>(
    `admin_day_attachments_${kind}`,
    `SELECT count(*)::int AS n FROM attachments WHERE message_id >= $1 AND message_id < $2 AND kind = '${kind}'`,
  )

/** @param $1 first id of the day @param $2 first id of the next day */
export const countedById = {
  newMembers: countIds('members'),
  matches: countIds('matches'),
  messages: countIds('messages'),
  games: statement<CountRow>(
    'admin_day_of_games',
    `SELECT (${begunGames('games')} + ${begunGames('guna_games')} + ${begunGames('drawings')})::int AS n`,
  ),
  gamesFinished: statement<CountRow>(
    'admin_day_of_finished_games',
    `SELECT (${begunGames('games', `'revealed'`)} + ${begunGames('guna_games', `'revealed'`)}
       + ${begunGames('drawings', `'guessed', 'missed', 'given_up'`)})::int AS n`,
  ),
  gifts: statement<CountRow>(
    'admin_day_of_gifts',
    `SELECT count(*)::int AS n FROM gifts WHERE message_id >= $1 AND message_id < $2`,
  ),
  voiceNotes: countAttachments('voice'),
  chatPictures: countAttachments('picture'),
  posts: countIds('posts'),
  reports: countIds('reports'),
} as const

/** @param $1 start of the day @param $2 start of the next day */
export const countDecisions = statement<CountRow>(
  'admin_day_of_decisions',
  `SELECT count(*)::int AS n FROM audit_log
   WHERE at >= $1 AND at < $2 AND action IN ('approve', 'verify', 'decide-report', 'decide-appeal')`,
)
/** Members active since $1; for today only, as each member has the latest time only. */
export const countActive = statement<CountRow>(
  'admin_day_of_active',
  `SELECT count(*)::int AS n FROM members WHERE last_active_at >= $1`,
)
/** Members who wrote something or joined that day; for days that were not counted as today. */
export const countTraces = statement<CountRow>(
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

/** The largest count of active members stays: deleted members were active too. */
const storeDay = statement(
  'admin_keep_day',
  `INSERT INTO daily_figures (day, figure, n) SELECT $1::date, * FROM unnest($2::text[], $3::int[])
   ON CONFLICT (day, figure) DO UPDATE SET n = excluded.n
   WHERE CASE WHEN excluded.figure = 'active' THEN excluded.n > daily_figures.n ELSE excluded.n <> daily_figures.n END`,
)
export const storeFigures = (on: Queryable, day: string, figures: ReadonlyMap<OverviewFigure, number>) =>
  run(on, storeDay, [day, [...figures.keys()], [...figures.values()]])

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
export const storeMark = (on: Queryable, mark: Mark, n: number | null, at: number) =>
  run(on, writeMark, [mark, n, new Date(at)])

export const countMembers = statement<{ n: string }>(
  'admin_count_members',
  `SELECT count(*) AS n FROM members WHERE id <> '${houseAccount._id}'`,
)
export const countSuspended = statement<{ n: string }>(
  'admin_count_suspended',
  `SELECT count(*) AS n FROM members WHERE suspended_at IS NOT NULL`,
)
/** Median time from report to decision, minutes, of the latest reports decided since $1. */
export const medianDecision = statement<{ n: string | null }>(
  'admin_median_decision',
  `SELECT round(extract(epoch FROM percentile_disc(0.5) WITHIN GROUP (ORDER BY decided_at - created_at)) / 60) AS n
   FROM (SELECT decided_at, created_at FROM reports WHERE status <> 'open' AND decided_at >= $1
     ORDER BY decided_at DESC, id DESC LIMIT 10000) AS latest`,
)
/** Join date of the first member; nothing is counted before it. */
export const firstMember = statement<{ at: Date }>(
  'admin_first_member',
  `SELECT created_at AS at FROM members WHERE id <> '${houseAccount._id}' ORDER BY id LIMIT 1`,
)
