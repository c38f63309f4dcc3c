import * as z from 'zod/mini'
import { EntityId, Timestamp } from '../fields.ts'
import { kindNames, pushTypes } from './kinds.ts'

const Kind = z.enum(kindNames)

const ReportOutcome = z.enum(['acted', 'dismissed', 'question'])

/** Somebody a notification is about. */
export const Actor = z.object({
  _id: EntityId,
  name: z.string(),
  username: z.string(),
  profileImage: z.nullable(z.string()),
})
export type Actor = z.output<typeof Actor>

/** One line of the screen (spec §3), grouped: all who liked one post are one notification. */
export const Notification = z.object({
  id: EntityId,
  kind: Kind,
  /** In English: the fallback of a client that has no words of its own for the kind. */
  title: z.string(),
  message: z.string(),
  /** The latest of the group. */
  timeStamp: Timestamp,
  unread: z.boolean(),
  /** The newest few of those it is about; nobody the reader cannot see. */
  actors: z.array(Actor),
  /** How many there are in all. */
  count: z.number(),
  /** The post it is about, where it is about one. */
  postId: z.optional(EntityId),
  /** Of `approval` and `verification`: given, or not. Of `suspension`: lifted, or not. */
  granted: z.optional(z.boolean()),
  /** Of `verification` that was not given: it had been asked for, and nothing was taken away. */
  asked: z.optional(z.boolean()),
  /** Of `warning`, and of what was refused: why, a reason of a list (safety ReportReason, admin RefusalReason). */
  reason: z.optional(z.string()),
  /** Of `report`: something was done, nothing was found against the rules, or the team has a question. */
  outcome: z.optional(ReportOutcome),
})
export type Notification = z.output<typeof Notification>

const Type = z.enum(pushTypes)

const flag = z.boolean({ error: 'This must be true or false.' })
const clock = z
  .string({ error: 'A time of day is needed.' })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'A time of day is HH:MM, from 00:00 to 23:59.' }))

/** The same on all devices of a member. */
export const NotificationSettings = z.object({
  push: z.record(Type, flag, { error: 'Whether to push is needed for every type.' }),
  /** Nothing is pushed between these times of day; over midnight where `from` is the later. Null: no quiet hours. */
  quietHours: z.nullable(z.object({ from: clock, to: clock }, { error: 'Quiet hours are two times of day.' })),
  /** IANA name of the zone that the quiet hours are meant in. */
  timeZone: z
    .string({ error: 'A time zone is needed.' })
    .check(z.maxLength(64, { error: 'There is no such time zone.' })),
  /** Pushed words name nobody, nothing and not the product's purpose. */
  discreet: flag,
})
export type NotificationSettings = z.output<typeof NotificationSettings>

/** What a pushed message carries, encrypted for the browser; the service worker words it. */
export const PushPayload = z.object({
  type: Type,
  /** Of the notification, or of the message. */
  id: EntityId,
  /** The same again replaces what is shown. */
  tag: z.string(),
  /** Whom it was sent to: a device where somebody else is logged in now shows nothing. */
  memberId: EntityId,
  language: z.enum(['en', 'ne']),
  discreet: flag,
  /** Absent where it is discreet. */
  actors: z.array(z.object({ name: z.string() })),
  count: z.number(),
  granted: z.optional(flag),
  asked: z.optional(flag),
  outcome: z.optional(ReportOutcome),
  /** Where a press leads: a path of ours. */
  path: z.string(),
  /** Unread notifications and conversations, for the app's badge. */
  unread: z.number(),
})
export type PushPayload = z.output<typeof PushPayload>
