/** Coming back to the feed after this long, ms, looks for new posts. */
export const freshForMs = 30_000
/** Loaded pages are kept this long, ms, while another screen is shown. */
export const keptForMs = 30 * 60_000
