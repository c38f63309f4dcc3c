import * as z from 'zod/mini'
import { EntityId, Timestamp } from '../fields.ts'
import { Person } from '../profiles/entities.ts'

export const ReportSubject = z.enum(['profile', 'post', 'comment', 'conversation'], {
  error: 'This cannot be reported.',
})
export type ReportSubject = z.output<typeof ReportSubject>

export const ReportReason = z.enum(
  ['fake', 'harassment', 'sexual', 'hate', 'scam', 'minor', 'violence', 'spam', 'other'],
  { error: 'Please choose a reason.' },
)
export type ReportReason = z.output<typeof ReportReason>

/** What became of a report. */
export const ReportStatus = z.enum(['open', 'dismissed', 'warned', 'removed', 'suspended', 'banned'])
export type ReportStatus = z.output<typeof ReportStatus>

/** A report as the one who made it sees it: what happened to the other member is not said. */
export const OwnReport = z.object({
  _id: EntityId,
  subject: ReportSubject,
  reason: ReportReason,
  /** Whose it is, by the name that the reporter saw; null once the evidence was erased. */
  about: z.nullable(z.string()),
  createdAt: Timestamp,
  /** `acted`: something was done; `dismissed`: nothing against the rules was found. */
  outcome: z.enum(['open', 'acted', 'dismissed']),
  decidedAt: z.nullable(Timestamp),
  /** What the team wants to know, and the answer. */
  question: z.nullable(z.object({ text: z.string(), askedAt: Timestamp, answer: z.nullable(z.string()) })),
})
export type OwnReport = z.output<typeof OwnReport>

const SeenPerson = z.object({ _id: z.string(), username: z.string(), name: z.string() })

/** What was written, as it was when it was reported. `at` is null where it was not kept. */
const words = { author: SeenPerson, text: z.string(), at: z.nullable(Timestamp) }
const SeenPost = z.object({
  ...words,
  title: z.nullable(z.string()),
  likesCount: z.number(),
  commentsCount: z.number(),
})
export type SeenPost = z.output<typeof SeenPost>

/** What a report is about, as the reporter saw it at that moment; for those who decide. */
export const Evidence = z.object({
  seenAt: Timestamp,
  content: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('post'), post: SeenPost }),
    z.object({ kind: z.literal('comment'), comment: z.object(words), post: SeenPost }),
    z.object({
      kind: z.literal('conversation'),
      /** The reported side. */
      partner: SeenPerson,
      /** The newest, oldest first. */
      messages: z.array(
        z.object({
          _id: z.string(),
          isByReported: z.boolean(),
          text: z.string(),
          at: z.nullable(Timestamp),
          isUnsent: z.boolean(),
          /** The beginning of the message that it answers. */
          answers: z.nullable(z.string()),
        }),
      ),
    }),
    z.object({
      kind: z.literal('profile'),
      person: SeenPerson,
      bio: z.string(),
      age: z.nullable(z.number()),
      gender: z.nullable(z.string()),
      interests: z.array(z.string()),
      location: z.string(),
      intent: z.nullable(z.string()),
    }),
  ]),
  /** Of `adminReportPicture`. */
  pictureIds: z.array(z.string()),
})
export type Evidence = z.output<typeof Evidence>

/** Why and until when the caller is suspended, and what became of their appeal. */
export const OwnSuspension = z.object({
  since: Timestamp,
  /** Null: for good. */
  until: z.nullable(Timestamp),
  reason: z.nullable(ReportReason),
  /** The newest against this suspension; after a refusal there is no other. */
  appeal: z.nullable(
    z.object({
      status: z.enum(['open', 'granted', 'refused']),
      text: z.string(),
      createdAt: Timestamp,
      answer: z.nullable(z.string()),
    }),
  ),
})
export type OwnSuspension = z.output<typeof OwnSuspension>

export const BlockedMember = z.object({ ...Person.shape, blockedAt: Timestamp })
export type BlockedMember = z.output<typeof BlockedMember>
