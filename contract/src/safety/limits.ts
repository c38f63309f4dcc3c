import type { ReportReason } from './entities.ts'

/** Maximum length of a report's details, graphemes. */
export const reportDetailsMax = 1000
/** Email addresses of people whom a member hides from. */
export const hiddenContactsMax = 50
/** Days for which a hidden address cannot be removed. */
export const hiddenContactDays = 7
/** Blocked members per page. */
export const blocksPage = { byDefault: 50, max: 100 }
/** Longest name in a report by name, graphemes. */
export const namedReportMax = 60
/** Most members that one report by name reports. */
export const namedMembersMax = 3
/** Days for which Your reports shows a report by name. */
export const namedReportDays = 90
/** Days for which copies of a picture that was removed are recognized. */
export const removedPictureDays = 365
/** Newest messages of a reported conversation stored as evidence. */
export const reportedMessages = 20
/** Of these, messages after a single reported one. */
export const reportedMessagesAfter = 5
/** Retention of evidence after the decision, days (decisions §5). */
export const evidenceDays = 90
/** Urgency of a report by reason; 1 is the most urgent. */
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
/** Deadline of a decision by urgency, hours. */
export const reportDeadlineHours = { 1: 24, 2: 72, 3: 168 } as const
/** Own reports per page. */
export const ownReportsPage = { byDefault: 20, max: 50 }
/** Days in which a takedown can be appealed; then what was taken down is erased. */
export const takedownAppealDays = 30
/** Own takedowns per page. */
export const ownTakedownsPage = { byDefault: 20, max: 50 }
/** Maximum lengths of an answer to a question of the team and of an appeal, graphemes. */
export const reportAnswerMax = 1000
/** Lifetime of a mailed link to the ban of a deleted account, days. */
export const banLinkDays = 7
export const appealMax = 2000
/** Age of an account whose report can restrict a possible minor before a moderator has looked, days. */
export const minorReporterDays = 30
/** For so long a dismissed report of a possible minor counts against its reporter and for its member, days. */
export const minorReportMemoryDays = 365
