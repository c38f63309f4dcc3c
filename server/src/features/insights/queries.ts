import type { Figures } from '@hamvav/contract/insights/entities'
import { type FigureName, figureNames } from '@hamvav/contract/insights/limits'
import { statement } from '../../platform/database/statement.ts'
import type { ViewedBy } from './page-views.ts'

/** In one order on all servers, so that two that write at the same time wait and do not lock one another out. */
export const addPageViews = statement(
  'insights_add_page_views',
  `INSERT INTO page_views (day, screen, by, views)
   SELECT * FROM unnest($1::date[], $2::text[], $3::text[], $4::int[]) AS counted (day, screen, by, views)
   ORDER BY day, screen, by
   ON CONFLICT (day, screen, by) DO UPDATE SET views = page_views.views + excluded.views`,
)

/** Of those members who are still there. */
export const addProfileViews = statement(
  'insights_add_profile_views',
  `INSERT INTO profile_views (member_id, day, viewer_id)
   SELECT v.member_id, v.day, v.viewer_id
   FROM unnest($1::uuid[], $2::date[], $3::uuid[]) AS v (member_id, day, viewer_id)
   JOIN members viewed ON viewed.id = v.member_id JOIN members viewer ON viewer.id = v.viewer_id
   ORDER BY v.member_id, v.day, v.viewer_id
   ON CONFLICT DO NOTHING`,
)

/** Kathmandu is 5:45 ahead all year (platform/time/kathmandu.ts). */
const dayOf = (moment: string) => `(${moment} AT TIME ZONE 'UTC' + interval '5:45')::date`
/** The moment at which the first day begins. */
const since = `(($2::date - interval '5:45') AT TIME ZONE 'UTC')`

/** A conversation that $1 is in and that has lived on since: whether $1 wrote first, and when the other side first answered. */
const answered = (own: 'low_id' | 'high_id') => `
  SELECT ${dayOf('answer.created_at')} FROM conversations c
  JOIN messages first ON first.conversation_id = c.id AND first.seq = 1 AND first.sender_id = $1
  CROSS JOIN LATERAL (
    SELECT created_at FROM messages WHERE conversation_id = c.id AND recipient_id = $1 ORDER BY seq LIMIT 1) answer
  WHERE c.${own} = $1 AND c.last_message_at >= ${since} AND answer.created_at >= ${since}`

/** Rows of one `day`, of each figure. */
const sources: Readonly<Record<FigureName, string>> = {
  profileViews: 'SELECT day FROM profile_views WHERE member_id = $1 AND day >= $2::date',
  likes: `SELECT ${dayOf('created_at')} FROM choices
    WHERE about_id = $1 AND choice = 'like' AND created_at >= ${since}`,
  matches: `SELECT ${dayOf('created_at')} FROM matches
    WHERE (low_id = $1 OR high_id = $1) AND created_at >= ${since}`,
  replies: `${answered('low_id')} UNION ALL ${answered('high_id')}`,
  reach: `SELECT s.day FROM posts p JOIN seen_posts s ON s.post_id = p.id WHERE p.author_id = $1 AND s.day >= $2::date`,
}

/** Counted by day before they are put together: thousands of rows are not sorted for that. */
const counts = figureNames
  .map(
    (figure) => `SELECT day, '${figure}' AS figure, count(*) AS n FROM (${sources[figure]}) AS row (day) GROUP BY day`,
  )
  .join(' UNION ALL ')

const sum = (figure: FigureName) => `coalesce(sum(n) FILTER (WHERE figure = '${figure}'), 0)::int AS "${figure}"`

/** One row a day from $2 to $3, without gaps, for the member of $1. */
export const figuresByDay = statement<Figures & { readonly day: string }>(
  'insights_figures_by_day',
  `SELECT to_char(d, 'YYYY-MM-DD') AS day, ${figureNames.map(sum).join(', ')}
   FROM generate_series($2::date::timestamp, $3::date::timestamp, interval '1 day') AS d
   LEFT JOIN (${counts}) AS counted ON counted.day = d
   GROUP BY d ORDER BY d`,
)

export const viewsByDay = statement<{ readonly day: string } & Readonly<Record<ViewedBy, number>>>(
  'insights_views_by_day',
  `SELECT to_char(d, 'YYYY-MM-DD') AS day,
     coalesce(sum(views) FILTER (WHERE by = 'visitors'), 0)::int AS visitors,
     coalesce(sum(views) FILTER (WHERE by = 'members'), 0)::int AS members
   FROM generate_series($1::date::timestamp, $2::date::timestamp, interval '1 day') AS d
   LEFT JOIN page_views ON day = d
   GROUP BY d ORDER BY d`,
)

export const viewsByScreen = statement<{ readonly screen: string; readonly views: number }>(
  'insights_views_by_screen',
  `SELECT screen, sum(views)::int AS views FROM page_views WHERE day BETWEEN $1::date AND $2::date
   GROUP BY screen ORDER BY views DESC, screen LIMIT 200`,
)
