import type { ReportReason } from './entities.ts'

/** Graphemes of what a reporter adds. */
export const reportDetailsMax = 1000
/** Blocked members a call. */
export const blocksPage = { byDefault: 50, max: 100 }
/** Messages kept as evidence with a reported conversation: the newest. */
export const reportedMessages = 20
/** Evidence is kept for so long after the decision, days (decisions §5). */
export const evidenceDays = 90
/** How urgent a report is by its reason; 1 is the most urgent. */
export const reportUrgency: Readonly<Record<ReportReason, 1 | 2 | 3>> = {
  minor: 1,
  violence: 1,
  sexual: 1,
  harassment: 2,
  hate: 2,
  scam: 2,
  fake: 3,
  spam: 3,
  other: 3,
}
/** A report is to be decided within so many hours, by urgency. */
export const reportDeadlineHours = { 1: 24, 2: 72, 3: 168 } as const
/** Reports a call. */
export const ownReportsPage = { byDefault: 20, max: 50 }
/** Graphemes of an answer to a question of the team, and of an appeal. */
export const reportAnswerMax = 1000
export const appealMax = 2000
