/** Days that the dashboard, and the admin's figures, can look back. */
export const insightDays = [7, 30, 90] as const
/** The figures of the dashboard, in the order in which they are shown. */
export const figureNames = ['profileViews', 'likes', 'matches', 'replies', 'reach'] as const
export type FigureName = (typeof figureNames)[number]
