/** Periods of the member dashboard and the admin dashboard, days. */
export const insightDays = [7, 30, 90] as const
/** Figures of the member dashboard, in display order. */
export const figureNames = ['profileViews', 'likes', 'matches', 'replies', 'gifts', 'reach'] as const
export type FigureName = (typeof figureNames)[number]
