import * as z from 'zod/mini'
import { EntityId, Timestamp } from '../fields.ts'
import { TakedownSubject } from '../safety/entities.ts'
import { VerificationKind } from '../verification/entities.ts'
import { kindNames, pushTypes } from './kinds.ts'

const Kind = z.enum(kindNames)

const ReportOutcome = z.enum(['acted', 'dismissed', 'question'])

/** Member whom a notification is about. */
export const Actor = z.object({
  _id: EntityId,
  name: z.string(),
  username: z.string(),
  profileImage: z.nullable(z.string()),
})
export type Actor = z.output<typeof Actor>

/** Row of the notifications screen (spec §3). Grouped: all likes of one post are one notification. */
export const Notification = z.object({
  id: EntityId,
  kind: Kind,
  /** English text, for clients without a translation of this kind. */
  title: z.string(),
  message: z.string(),
  /** Time of the latest event of the group. */
  timeStamp: Timestamp,
  unread: z.boolean(),
  /** The newest `namedActors` members of the group whom the reader can see. */
  actors: z.array(Actor),
  /** Number of all members of the group. */
  count: z.number(),
  /** Post of a like, a comment or an announcement. */
  postId: z.optional(EntityId),
  /** For `support`: the request that was answered. */
  threadId: z.optional(EntityId),
  /** For `approval` and `verification`: granted; for `suspension`: lifted; for `takedown`: answer to the appeal. */
  granted: z.optional(z.boolean()),
  /** For a `verification` that was not granted: the member's request was refused; otherwise the badge was removed. */
  asked: z.optional(z.boolean()),
  /** For a `suspension` that was not lifted: one has ended, and another is in force. */
  another: z.optional(z.boolean()),
  /** For a `verification` by a clip or a document; otherwise it is about the verified badge. */
  mark: z.optional(VerificationKind),
  /** For `takedown`: what was taken down. */
  subject: z.optional(TakedownSubject),
  /** Reason code of a warning or takedown (safety `ReportReason`) or of a refusal (admin `RefusalReason`). */
  reason: z.optional(z.string()),
  /** Words of a moderator with a warning. */
  words: z.optional(z.string()),
  /** For `report`: action was taken, no violation was found, or the team has a question. */
  outcome: z.optional(ReportOutcome),
})
export type Notification = z.output<typeof Notification>

const Type = z.enum(pushTypes)

const flag = z.boolean({ error: 'This must be true or false.' })
const clock = z
  .string({ error: 'A time of day is needed.' })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'A time of day is HH:MM, from 00:00 to 23:59.' }))

/** Settings of the member, for all devices. */
export const NotificationSettings = z.object({
  push: z.record(Type, flag, { error: 'Whether to push is needed for every type.' }),
  /** Times of day without push; if `from` is later than `to`, they include midnight. Null: no quiet hours. */
  quietHours: z.nullable(z.object({ from: clock, to: clock }, { error: 'Quiet hours are two times of day.' })),
  /** Time zone of the quiet hours, IANA name. */
  timeZone: z
    .string({ error: 'A time zone is needed.' })
    .check(z.maxLength(64, { error: 'There is no such time zone.' })),
  /** Push texts contain no names, no content and no hint that this is a dating app. */
  discreet: flag,
})
export type NotificationSettings = z.output<typeof NotificationSettings>

/** Payload of a push message, encrypted for the browser; the service worker makes the text. */
export const PushPayload = z.object({
  type: Type,
  /** Id of the notification or of the chat message. */
  id: EntityId,
  /** A push with the same tag replaces the shown one. */
  tag: z.string(),
  /** Recipient; nothing is shown if another member is logged in on the device. */
  memberId: EntityId,
  language: z.enum(['en', 'ne']),
  discreet: flag,
  /** Missing in a discreet push. */
  actors: z.array(z.object({ name: z.string() })),
  count: z.number(),
  granted: z.optional(flag),
  asked: z.optional(flag),
  another: z.optional(flag),
  mark: z.optional(VerificationKind),
  outcome: z.optional(ReportOutcome),
  /** Path that a press opens, inside this app. */
  path: z.string(),
  /** Unread notifications and conversations, for the app's badge. */
  unread: z.number(),
})
export type PushPayload = z.output<typeof PushPayload>
