import * as z from 'zod/mini'
import { Stroke } from '../play/drawing-entities.ts'
import { EntityId, Timestamp } from '../fields.ts'
import { Person } from '../profiles/entities.ts'
import { PromptAnswer } from '../profiles/prompt-fields.ts'
import { reasonCodes } from '../reasons.ts'

export const ReportSubject = z.enum(['profile', 'post', 'comment', 'conversation'], {
  error: 'This cannot be reported.',
})
export type ReportSubject = z.output<typeof ReportSubject>

export const ReportReason = z.enum(reasonCodes, { error: 'Please choose a reason.' })
export type ReportReason = z.output<typeof ReportReason>

/** Outcome of a report. */
export const ReportStatus = z.enum(['open', 'dismissed', 'warned', 'removed', 'suspended', 'banned'])
export type ReportStatus = z.output<typeof ReportStatus>

/** A report as its author sees it, without the consequences for the reported member. */
export const OwnReport = z.object({
  _id: EntityId,
  subject: ReportSubject,
  reason: ReportReason,
  /** Name of the reported member at the time of the report, or as the reporter typed it; null after the evidence was erased. */
  about: z.nullable(z.string()),
  createdAt: Timestamp,
  /** `acted`: action was taken; `dismissed`: no violation was found; `received`: of a report by name, which has no other (decision 0083). */
  outcome: z.enum(['open', 'acted', 'dismissed', 'received']),
  decidedAt: z.nullable(Timestamp),
  /** Question of the team and its answer. */
  question: z.nullable(z.object({ text: z.string(), askedAt: Timestamp, answer: z.nullable(z.string()) })),
})
export type OwnReport = z.output<typeof OwnReport>

const SeenPerson = z.object({ _id: z.string(), username: z.string(), name: z.string() })

/** Content at the time of the report. `at` is null if it was not stored. */
const reportedText = { author: SeenPerson, text: z.string(), at: z.nullable(Timestamp) }
const SeenPost = z.object({
  ...reportedText,
  title: z.nullable(z.string()),
  likesCount: z.number(),
  commentsCount: z.number(),
  /** Of its pictures, by the author; absent without any. */
  descriptions: z.optional(z.array(z.string())),
})
export type SeenPost = z.output<typeof SeenPost>

/** Snapshot of the reported content as the reporter saw it, for the deciding admin. */
export const Evidence = z.object({
  seenAt: Timestamp,
  content: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('post'), post: SeenPost }),
    z.object({ kind: z.literal('comment'), comment: z.object(reportedText), post: SeenPost }),
    z.object({
      kind: z.literal('conversation'),
      /** The reported member. */
      partner: SeenPerson,
      /** Of a report by name: the name as the reporter typed it. */
      named: z.optional(z.string()),
      /** Newest messages, or those around the reported one, in chronological order. */
      messages: z.array(
        z.object({
          _id: z.string(),
          isByReported: z.boolean(),
          text: z.string(),
          at: z.nullable(Timestamp),
          isUnsent: z.boolean(),
          /** Excerpt of the message being replied to. */
          answers: z.nullable(z.string()),
          /** The lines of a drawing. */
          lines: z.optional(z.array(Stroke)),
          /** A voice note that can be played: `adminReportSound`. */
          sound: z.optional(
            z.object({ _id: z.string(), seconds: z.number(), waveform: z.array(z.number()), bytes: z.number() }),
          ),
          /** The report is about this message. */
          isReported: z.optional(z.literal(true)),
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
      prompts: z.array(PromptAnswer),
    }),
  ]),
  /** Parameters of `adminReportPicture`. */
  pictureIds: z.array(z.string()),
})
export type Evidence = z.output<typeof Evidence>

export const TakedownSubject = z.enum(['picture', 'bio', 'name', 'post', 'comment'], {
  error: 'This cannot be taken down.',
})
export type TakedownSubject = z.output<typeof TakedownSubject>

/** Appeal as its author sees it. */
export const OwnAppeal = z.object({
  status: z.enum(['open', 'granted', 'refused']),
  text: z.string(),
  createdAt: Timestamp,
  answer: z.nullable(z.string()),
})

/** Content of the caller that was taken down. */
export const OwnTakedown = z.object({
  _id: EntityId,
  subject: TakedownSubject,
  reason: ReportReason,
  /** Null for a picture, and after the appeal period. */
  text: z.nullable(z.string()),
  createdAt: Timestamp,
  /** End of the appeal period. */
  appealUntil: Timestamp,
  /** The takedown was a mistake: the content is shown again, unless the member has replaced it. */
  lifted: z.boolean(),
  appeal: z.nullable(OwnAppeal),
})
export type OwnTakedown = z.output<typeof OwnTakedown>

/** The caller's suspension and appeal. */
export const OwnSuspension = z.object({
  since: Timestamp,
  /** Null: permanent. */
  until: z.nullable(Timestamp),
  reason: z.nullable(ReportReason),
  /** Appeal against this suspension; a refused appeal cannot be repeated. */
  appeal: z.nullable(OwnAppeal),
})
export type OwnSuspension = z.output<typeof OwnSuspension>

/** The ban of a deleted account, as the owner of its mailbox sees it. */
export const MailboxBan = z.object({
  /** Null after the ban was lifted: the owner may sign up again. */
  ban: z.nullable(z.object({ since: Timestamp, reason: z.nullable(ReportReason), expiresAt: Timestamp })),
  /** Appeal of the owner, or `unproven`: a review by the team, as the banned account had never confirmed the address. */
  review: z.nullable(
    z.object({
      kind: z.enum(['appeal', 'unproven']),
      status: z.enum(['open', 'granted', 'refused']),
      text: z.nullable(z.string()),
      requestedAt: Timestamp,
      answer: z.nullable(z.string()),
    }),
  ),
})
export type MailboxBan = z.output<typeof MailboxBan>

/** Hidden email addresses without the addresses, which are not stored. */
export const HiddenContacts = z.object({
  /** Oldest first. */
  entries: z.array(
    z.object({
      addedAt: Timestamp,
      /** Hides from this midnight in Kathmandu. */
      appliesAt: Timestamp,
      removableFrom: Timestamp,
      /** Removed; hides until this midnight. */
      endsAt: z.nullable(Timestamp),
    }),
  ),
})
export type HiddenContacts = z.output<typeof HiddenContacts>

export const BlockedMember = z.object({ ...Person.shape, blockedAt: Timestamp })
export type BlockedMember = z.output<typeof BlockedMember>
