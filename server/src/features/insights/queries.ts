import type { Pool } from 'pg'
import { createListing, type Listing } from '../../platform/archive/listing.ts'
import { eraseRows, type EraseStep } from '../../platform/database/erase-step.ts'
import { run, statement, type Queryable } from '../../platform/database/statement.ts'

export type ViewerKind = 'visitors' | 'members'

/** Views of one screen by one kind of viewer on one day (YYYY-MM-DD). */
export interface PageViews {
  readonly day: string
  readonly screen: string
  readonly by: ViewerKind
  readonly views: number
}

/** Rows are inserted in one order, so that two servers that write at the same time do not deadlock. */
const insertPageViews = statement(
  'insights_add_page_views',
  `INSERT INTO page_views (day, screen, by, views)
   SELECT * FROM unnest($1::date[], $2::text[], $3::text[], $4::int[]) AS counted (day, screen, by, views)
   ORDER BY day, screen, by
   ON CONFLICT (day, screen, by) DO UPDATE SET views = page_views.views + excluded.views`,
)

export async function addPageViews(pool: Queryable, counts: readonly PageViews[]): Promise<void> {
  await run(pool, insertPageViews, [
    counts.map(({ day }) => day),
    counts.map(({ screen }) => screen),
    counts.map(({ by }) => by),
    counts.map(({ views }) => views),
  ])
}

export interface ProfileView {
  readonly memberId: string
  readonly day: string
  readonly viewerId: string
}

/** Skips members who were deleted meanwhile. */
const insertProfileViews = statement(
  'insights_add_profile_views',
  `INSERT INTO profile_views (member_id, day, viewer_id)
   SELECT v.member_id, v.day, v.viewer_id
   FROM unnest($1::uuid[], $2::date[], $3::uuid[]) AS v (member_id, day, viewer_id)
   JOIN members viewed ON viewed.id = v.member_id JOIN members viewer ON viewer.id = v.viewer_id
   ORDER BY v.member_id, v.day, v.viewer_id
   ON CONFLICT DO NOTHING`,
)

export async function addProfileViews(pool: Queryable, views: readonly ProfileView[]): Promise<void> {
  await run(pool, insertProfileViews, [
    views.map(({ memberId }) => memberId),
    views.map(({ day }) => day),
    views.map(({ viewerId }) => viewerId),
  ])
}

export interface FiguresRow {
  readonly day: string
  readonly profile_views: number
  readonly likes: number
  readonly matches: number
  readonly replies: number
  readonly games: number
  readonly gifts: number
  readonly attachments: number
  readonly reach: number
}
type Figure = Exclude<keyof FiguresRow, 'day'>

/** The Kathmandu day of a timestamp; the offset is 5:45 all year (platform/time/kathmandu.ts). */
const dayOf = (moment: string) => `(${moment} AT TIME ZONE 'UTC' + interval '5:45')::date`
/** Start of the first day. */
const since = `(($2::date - interval '5:45') AT TIME ZONE 'UTC')`

/** Days of the first answer in conversations that $1 began. Mostly it is the second message, which is read together with the first. */
const firstAnswers = (own: 'low_id' | 'high_id') => `
  SELECT ${dayOf('answer.at')} FROM conversations c
  CROSS JOIN LATERAL (
    SELECT bool_or(seq = 1 AND sender_id = $1) AS is_own, min(created_at) FILTER (WHERE recipient_id = $1) AS answered_at
    FROM messages WHERE conversation_id = c.id AND seq <= 2) begun
  CROSS JOIN LATERAL (
    SELECT begun.answered_at AS at WHERE begun.answered_at IS NOT NULL
    UNION ALL (SELECT created_at FROM messages
      WHERE begun.answered_at IS NULL AND conversation_id = c.id AND seq > 2 AND recipient_id = $1 ORDER BY seq LIMIT 1)) answer
  WHERE c.${own} = $1 AND c.last_message_at >= ${since} AND c.last_seq > 1 AND begun.is_own AND answer.at >= ${since}`

/** @param between columns of the two members, each with an index */
const finishedGames = (table: 'games' | 'guna_games' | 'drawings', between: readonly string[], states: string) => `
  SELECT ${dayOf('created_at')} FROM ${table}
  WHERE (${between.map((column) => `${column} = $1`).join(' OR ')}) AND state IN (${states}) AND created_at >= ${since}`

/** For each figure, a query with one row of `day` per counted event. */
const sources: Readonly<Record<Figure, string>> = {
  profile_views: 'SELECT day FROM profile_views WHERE member_id = $1 AND day >= $2::date',
  likes: `SELECT ${dayOf('created_at')} FROM choices
    WHERE about_id = $1 AND choice = 'like' AND created_at >= ${since}`,
  matches: `SELECT ${dayOf('created_at')} FROM matches
    WHERE (low_id = $1 OR high_id = $1) AND created_at >= ${since}`,
  replies: `${firstAnswers('low_id')} UNION ALL ${firstAnswers('high_id')}`,
  games: [
    finishedGames('games', ['starter_id', 'partner_id'], `'revealed'`),
    finishedGames('guna_games', ['starter_id', 'partner_id'], `'revealed'`),
    finishedGames('drawings', ['drawer_id', 'guesser_id'], `'guessed', 'missed', 'given_up'`),
  ].join(' UNION ALL '),
  gifts: `SELECT ${dayOf('created_at')} FROM gifts WHERE recipient_id = $1 AND created_at >= ${since}`,
  attachments: `SELECT ${dayOf('created_at')} FROM attachments
    WHERE member_id = $1 AND message_id IS NOT NULL AND created_at >= ${since}`,
  reach: 'SELECT day FROM seen_posts WHERE author_id = $1 AND day >= $2::date',
}

const figures = Object.keys(sources) as Figure[]

/** Counted by day before they are combined, which avoids sorting thousands of rows. */
const counts = figures
  .map(
    (figure) => `SELECT day, '${figure}' AS figure, count(*) AS n FROM (${sources[figure]}) AS row (day) GROUP BY day`,
  )
  .join(' UNION ALL ')

const sum = (figure: Figure) => `coalesce(sum(n) FILTER (WHERE figure = '${figure}'), 0)::int AS ${figure}`

const figuresByDay = statement<FiguresRow>(
  'insights_figures_by_day',
  `SELECT to_char(d, 'YYYY-MM-DD') AS day, ${figures.map(sum).join(', ')}
   FROM generate_series($2::date::timestamp, $3::date::timestamp, interval '1 day') AS d
   LEFT JOIN (${counts}) AS counted ON counted.day = d
   GROUP BY d ORDER BY d`,
)

/** A member's figures, one row per day without gaps. */
export const readFigures = (pool: Queryable, memberId: string, firstDay: string, lastDay: string) =>
  run(pool, figuresByDay, [memberId, firstDay, lastDay])

const viewsByDay = statement<{ readonly day: string } & Readonly<Record<ViewerKind, number>>>(
  'insights_views_by_day',
  `SELECT to_char(d, 'YYYY-MM-DD') AS day,
     coalesce(sum(views) FILTER (WHERE by = 'visitors'), 0)::int AS visitors,
     coalesce(sum(views) FILTER (WHERE by = 'members'), 0)::int AS members
   FROM generate_series($1::date::timestamp, $2::date::timestamp, interval '1 day') AS d
   LEFT JOIN page_views ON day = d
   GROUP BY d ORDER BY d`,
)

const viewsByScreen = statement<{ readonly screen: string; readonly views: number }>(
  'insights_views_by_screen',
  `SELECT screen, sum(views)::int AS views FROM page_views WHERE day BETWEEN $1::date AND $2::date
   GROUP BY screen ORDER BY views DESC, screen LIMIT 200`,
)

/** Page views of all members and visitors, by day and by screen. */
export async function readPageViews(pool: Queryable, firstDay: string, lastDay: string) {
  const days = await run(pool, viewsByDay, [firstDay, lastDay])
  return { days, screens: await run(pool, viewsByScreen, [firstDay, lastDay]) }
}

export type ViewTable = 'profile_views' | 'page_views'

/** Rows deleted by one statement. */
export const pruneBatch = 1_000

// No index leads to the oldest rows: they are at the start of the table, where the scan begins.
const pruneStatements = {
  profile_views: statement<{ deleted: number }>(
    'insights_prune_profile_views',
    `WITH deleted AS (
       DELETE FROM profile_views WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM profile_views WHERE day < $1::date LIMIT ${pruneBatch}))
       RETURNING 1)
     SELECT count(*)::int AS deleted FROM deleted`,
  ),
  page_views: statement<{ deleted: number }>(
    'insights_prune_page_views',
    `WITH deleted AS (
       DELETE FROM page_views WHERE ctid = ANY (ARRAY(SELECT ctid FROM page_views WHERE day < $1::date LIMIT ${pruneBatch}))
       RETURNING 1)
     SELECT count(*)::int AS deleted FROM deleted`,
  ),
}

/** Deletes at most `pruneBatch` rows older than a day. @returns how many */
export async function pruneViews(pool: Queryable, table: ViewTable, day: string): Promise<number> {
  return (await run(pool, pruneStatements[table], [day]))[0]?.deleted ?? 0
}

/** Data export: what the member looked at. Who looked at the member belongs to the viewers' exports. */
export const insightsListings = (pool: Pool): Readonly<Record<string, Listing>> => ({
  'profile-views': createListing(pool, {
    name: 'insights_export_profile_views',
    columns: 'member_id AS "of", day::text',
    from: 'profile_views WHERE viewer_id = $1',
    by: `(member_id::text || '/' || day::text)`,
    type: 'text',
  }),
})

export const eraseViewSteps: readonly EraseStep[] = [
  eraseRows('DELETE FROM profile_views', 'member_id'),
  eraseRows('DELETE FROM profile_views', 'viewer_id'),
]
