/** Coming back to the feed after this long, ms, looks for new posts. */
export const freshForMs = 30_000
/** Loaded pages are kept this long, ms, while another screen is shown. */
export const keptForMs = 30 * 60_000
/** A post counts as seen when so much of it was in sight for so long. */
export const seenRatio = 0.5
export const seenAfterMs = 1_000
/** Seen posts are told together. */
export const tellSeenMs = 10_000
