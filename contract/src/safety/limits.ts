/** Graphemes of what a reporter adds. */
export const reportDetailsMax = 1000
/** Blocked members a call. */
export const blocksPage = { byDefault: 50, max: 100 }
/** Messages kept as evidence with a reported conversation: the newest. */
export const reportedMessages = 20
/** Evidence is kept for so long after the decision, days (decisions §5). */
export const evidenceDays = 90
