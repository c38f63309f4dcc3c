/** Periods of the member dashboard and the admin dashboard, days. */
export const insightDays = [7, 30, 90] as const
/** Days for which views are kept. Of profiles and posts: twice the longest period of a dashboard. */
export const viewDays = { profile_views: 180, seen_posts: 180, page_views: 2 * 365 } as const
/** Figures of the member dashboard, in display order. */
export const figureNames = [
  'profileViews',
  'likes',
  'matches',
  'replies',
  'games',
  'gifts',
  'attachments',
  'reach',
] as const
export type FigureName = (typeof figureNames)[number]
