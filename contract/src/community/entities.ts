import * as z from 'zod/mini'
import { Language } from '../auth/entities.ts'
import { EntityId, Timestamp } from '../fields.ts'
import { communityEvents } from './limits.ts'

export const CommunityEventName = z.enum(communityEvents, { error: 'There is no such event.' })
export type CommunityEventName = z.output<typeof CommunityEventName>

/** `interested`: number of members; `isMine`: whether the caller is one of them. */
export const EventInterest = z.object({ event: CommunityEventName, interested: z.number(), isMine: z.boolean() })
export type EventInterest = z.output<typeof EventInterest>

/** Language of a mail to a recipient without an account. */
export const MailLanguage = z._default(Language, 'en')

export const SupportTopic = z.enum(['account', 'safety', 'problem', 'idea', 'other'], {
  error: 'There is no such topic.',
})
export type SupportTopic = z.output<typeof SupportTopic>

/** What a grievance is about. */
export const GrievanceAbout = z.enum(['content', 'privacy', 'decision', 'minor', 'other'], {
  error: 'Please choose what it is about.',
})
export type GrievanceAbout = z.output<typeof GrievanceAbout>

/** What the sender of a grievance gets at once. */
export const GrievanceReceipt = z.object({ receipt: z.string(), answerBy: Timestamp })
export type GrievanceReceipt = z.output<typeof GrievanceReceipt>

/** Message of a thread after the first one, which is the request. */
const threadMessage = { _id: EntityId, text: z.string(), at: Timestamp }

/** Own support request. */
export const OwnSupportRequest = z.object({
  _id: EntityId,
  topic: SupportTopic,
  /** Number of a grievance; null for other requests. */
  receipt: z.nullable(z.string()),
  message: z.string(),
  createdAt: Timestamp,
  isClosed: z.boolean(),
  messages: z.array(z.object({ ...threadMessage, by: z.enum(['me', 'team']) })),
})
export type OwnSupportRequest = z.output<typeof OwnSupportRequest>

/** Support request as an admin sees it. */
export const SupportRequest = z.object({
  _id: EntityId,
  /** Null for a visitor and for a deleted member. */
  memberId: z.nullable(EntityId),
  /** Of a visitor's request: the member whose confirmed address was given, which proves nothing about the sender. */
  sameAddress: z.nullable(z.object({ _id: EntityId, username: z.string() })),
  name: z.string(),
  email: z.string(),
  topic: SupportTopic,
  /** Of a grievance; null for other requests. */
  grievance: z.nullable(z.object({ about: GrievanceAbout, receipt: z.string(), answerBy: Timestamp })),
  message: z.string(),
  createdAt: Timestamp,
  /** `by`: username of the admin; null for the member. */
  messages: z.array(z.object({ ...threadMessage, by: z.nullable(z.string()) })),
  /** Null while it waits for the team. */
  answeredAt: z.nullable(Timestamp),
  closedAt: z.nullable(Timestamp),
})
export type SupportRequest = z.output<typeof SupportRequest>
