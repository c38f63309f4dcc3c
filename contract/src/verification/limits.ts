/** Length of the clip, seconds; browsers stop a little earlier or later. */
export const clipSeconds = 4
/** Maximum size of the clip, bytes. */
export const clipMaxBytes = 300_000
/** Accepted length of the clip by its own timestamps, ms. */
export const clipLengthMs = { min: 2_500, max: 6_500 } as const
/** Lifetime of a gesture and its digits, minutes; until then the same ones are given again. */
export const challengeMinutes = 5
/** New challenges in 24 hours: nobody can go on until an earlier clip fits. */
export const challengesPerDay = 10
/** Number of digits to say. */
export const challengeDigits = 3
/** Submissions of one kind in 7 days. */
export const submissionsPerWeek = 5
/** Days after which a submission without a decision is erased. */
export const submissionDays = 14
/** Maximum size of the redacted picture of a document, bytes. */
export const documentMaxBytes = 2 * 1024 * 1024
/** Longest side of the stored picture of a document, px. */
export const documentSide = 1600
/** Maximum length of a document's number, characters. */
export const documentNumberMax = 40
/** Days for which the result of a decision stays in the member's list and export. */
export const resultDays = 365
/** Months for which the keyed hash of a document's number survives the deletion of the account; `afterSanction`: it was suspended. */
export const documentMonths = { byDefault: 6, afterSanction: 60 } as const
