// Texts that wait for a person before others see them: threats, sexual texts and requests for money to a stranger, and public
// texts with a word of the watch list.
import * as z from 'zod/mini'
import { EntityId, Timestamp } from '../fields.ts'
import { ReportReason } from './entities.ts'

/** What is held; fields of the profile have the name of their field. */
export const HeldKind = z.enum(['post', 'comment', 'name', 'bio', 'location', 'interests', 'prompts', 'message'])
export type HeldKind = z.output<typeof HeldKind>

/** Why; `watched`: a word of the watch list in a public text; `unchecked`: the check failed, so a person has to look. */
export const HeldCategory = z.enum(['threat', 'sexual', 'money', 'watched', 'unchecked'])
export type HeldCategory = z.output<typeof HeldCategory>

/** `withdrawn`: by its author, or replaced by another text of the same field. */
export type HeldStatus = 'waiting' | 'released' | 'removed' | 'withdrawn'

/** Posts, comments and messages of one member that wait, or were withdrawn within a day, at most. */
export const heldPerMember = 20
/** Own held texts in the list. */
export const ownHeldMax = 50
/** Days for which the author can read a removed text; then it is erased. */
export const heldDays = 30

/** A held text as its author sees it; nobody else does. */
export const OwnHeldText = z.object({
  _id: EntityId,
  kind: HeldKind,
  /** Interests are separated by line breaks; of prompts see `promptLines`. */
  text: z.string(),
  status: z.enum(['waiting', 'removed']),
  /** Of a removed text. */
  reason: z.nullable(ReportReason),
  /** Recipient of a message; null if deleted, and for other kinds. */
  to: z.nullable(EntityId),
  /** Post of a comment. */
  postId: z.nullable(EntityId),
  createdAt: Timestamp,
  /** Idempotency key of the sender. */
  clientId: z.optional(z.string()),
  /** Pictures of a held post, in order. After a withdrawal they can be posted again. */
  pictures: z.optional(z.array(z.object({ _id: EntityId, alt: z.string() }))),
})
export type OwnHeldText = z.output<typeof OwnHeldText>

const HeldPerson = z.object({ _id: EntityId, username: z.string(), name: z.string() })

/** A case of the moderators' queue. Messages of one member to another are one case. */
export const HeldCase = z.object({
  /** Of the first text. */
  _id: EntityId,
  kind: HeldKind,
  categories: z.array(HeldCategory),
  member: HeldPerson,
  /** Null for messages: reading them is recorded, see `adminReadHeld`. */
  text: z.nullable(z.string()),
  postId: z.nullable(EntityId),
  /** Time at which the author withdrew the text, or of messages every one: a release then publishes nothing. Null while one waits. */
  withdrawnAt: z.nullable(Timestamp),
  /** The moderator who has taken the case. */
  taken: z.nullable(z.object({ by: z.object({ _id: EntityId, username: z.string() }), until: Timestamp })),
  createdAt: Timestamp,
})
export type HeldCase = z.output<typeof HeldCase>

/** A case with its texts, oldest first. */
export const OpenedHeldCase = z.object({
  ...HeldCase.shape,
  /** Recipient of messages; null if deleted, and for other kinds. */
  recipient: z.nullable(HeldPerson),
  texts: z.array(
    z.object({
      _id: EntityId,
      text: z.string(),
      categories: z.array(HeldCategory),
      /** A withdrawn message is not delivered with the others. */
      withdrawnAt: z.nullable(Timestamp),
      createdAt: Timestamp,
    }),
  ),
})
export type OpenedHeldCase = z.output<typeof OpenedHeldCase>
