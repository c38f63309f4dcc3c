import * as z from 'zod/mini'
import { Language } from '../auth/entities.ts'
import { EntityId, Timestamp } from '../fields.ts'
import { communityEvents } from './limits.ts'

export const CommunityEventName = z.enum(communityEvents, { error: 'There is no such event.' })
export type CommunityEventName = z.output<typeof CommunityEventName>

/** How many are interested in an event, and whether the reader is. */
export const EventInterest = z.object({ event: CommunityEventName, interested: z.number(), isMine: z.boolean() })
export type EventInterest = z.output<typeof EventInterest>

/** In which a mail to somebody without an account is written. */
export const MailLanguage = z._default(Language, 'en')

export const SupportTopic = z.enum(['account', 'safety', 'problem', 'idea', 'other'], {
  error: 'There is no such topic.',
})
export type SupportTopic = z.output<typeof SupportTopic>

/** A request to support as an admin reads it. */
export const SupportRequest = z.object({
  _id: EntityId,
  /** Null for a visitor, and once the member is gone. */
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
