// The moderators' desk: saved replies, figures, and the watch list (decision 0059).
import * as z from 'zod/mini'
import { AdminName } from '../admin/entities.ts'
import { EntityId, Timestamp } from '../fields.ts'
import { ReportReason } from '../safety/entities.ts'

/** Where a saved reply is offered: words to the member with a decision, a question to a reporter, an answer to an appeal or to support. */
export const ReplyPurpose = z.enum(['words', 'question', 'appeal', 'support'], { error: 'There is no such use.' })
export type ReplyPurpose = z.output<typeof ReplyPurpose>

export const SavedReply = z.object({
  _id: EntityId,
  purpose: ReplyPurpose,
  title: z.string(),
  english: z.string(),
  nepali: z.string(),
  /** Last writer. */
  by: AdminName,
  updatedAt: Timestamp,
  /** A change of an older version is refused. */
  version: z.number(),
})
export type SavedReply = z.output<typeof SavedReply>

/** Decisions of a moderator, or of all, in a period. */
const deskRow = {
  /** Cases of reports and of held texts. */
  decided: z.number(),
  upheld: z.number(),
  /** Median time from report to decision, hours; null without a decision. */
  medianHours: z.nullable(z.number()),
  /** Appeals against decisions of the moderator that somebody decided in the period. */
  appeals: z.number(),
  overturned: z.number(),
}

export const DeskFigures = z.object({
  waiting: z.object({
    /** Open cases of reports, and cases of held texts. */
    reports: z.number(),
    held: z.number(),
    /** Held pictures, and clips and documents. */
    pictures: z.number(),
    verifications: z.number(),
    appeals: z.number(),
    overdue: z.number(),
    oldestAt: z.nullable(Timestamp),
  }),
  desk: z.object(deskRow),
  /** The most decisions first. Only the caller's own row unless the caller is a chief. */
  moderators: z.array(z.object({ ...deskRow, by: AdminName })),
})
export type DeskFigures = z.output<typeof DeskFigures>

/** `wait`: a public text waits before others see it. `report`: a post or comment is shown, and becomes a case. */
export const WatchTier = z.enum(['wait', 'report'], { error: 'There is no such consequence.' })
export type WatchTier = z.output<typeof WatchTier>

export const WatchEntry = z.object({
  _id: EntityId,
  pattern: z.string(),
  tier: WatchTier,
  reason: ReportReason,
  by: AdminName,
  createdAt: Timestamp,
})
export type WatchEntry = z.output<typeof WatchEntry>

/** What a pattern would have caught. */
export const WatchTrial = z.object({
  /** Posts that were read: of the last week, the newest ones. */
  checked: z.number(),
  /** Whether these are all posts of the week. */
  isWholeWeek: z.boolean(),
  found: z.number(),
  /** The newest ones. */
  posts: z.array(
    z.object({
      _id: EntityId,
      author: z.object({ _id: EntityId, username: z.string(), name: z.string() }),
      text: z.string(),
      createdAt: Timestamp,
    }),
  ),
})
export type WatchTrial = z.output<typeof WatchTrial>
