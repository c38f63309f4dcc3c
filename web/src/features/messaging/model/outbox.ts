// The messages of one member that are on their way (core/outbox/outbox.ts).
import type { Message, Quote } from '@hamvav/contract/messaging/entities'
import {
  type Outbox as OutboxOf,
  type OutboxOptions,
  createOutbox as createOutboxOf,
} from '../../../core/outbox/outbox.ts'
import type { Pending } from '../../../core/outbox/outbox-rules.ts'

export type PendingMessage = Pending & {
  /** The message that this one answers, as it is quoted. */
  replyTo?: Quote
}

export type Outbox = OutboxOf<PendingMessage, Message>

export const createOutbox = (options: Omit<OutboxOptions<PendingMessage, Message>, 'name'>): Outbox =>
  createOutboxOf({ ...options, name: { journal: 'messaging', tabs: 'outbox' } })
