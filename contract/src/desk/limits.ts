/** Time for which a taken case is kept for a moderator, minutes; each step of theirs renews it. */
export const caseMinutes = 30
/** Maximum number of saved replies. */
export const savedRepliesMax = 100
/** Maximum length of a saved reply's title, graphemes. */
export const replyTitleMax = 60
/** Maximum length of a saved reply in one language, graphemes. */
export const replyTextMax = 500
/** Periods of the figures, days. */
export const deskPeriods = [7, 30] as const
/** Maximum number of entries of the watch list. */
export const watchEntriesMax = 100
/** Maximum length of a pattern, graphemes. */
export const watchPatternMax = 60
/** Posts that a trial reads. */
export const watchTrialMax = 5_000
/** Posts that a trial shows. */
export const watchTrialShown = 20
/** Age of the posts that a trial reads, days. */
export const watchTrialDays = 7
