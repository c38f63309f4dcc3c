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

/** Support request as an admin sees it. */
export const SupportRequest = z.object({
  _id: EntityId,
  /** Null for a visitor and for a deleted member. */
  memberId: z.nullable(EntityId),
  name: z.string(),
  email: z.string(),
  topic: SupportTopic,
  message: z.string(),
  createdAt: Timestamp,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(Timestamp),
})
export type SupportRequest = z.output<typeof SupportRequest>
