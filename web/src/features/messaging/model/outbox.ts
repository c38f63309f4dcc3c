// Outbox of a member's messages (core/outbox/outbox.ts).
import type { Message, Quote } from '@hamvav/contract/messaging/entities'
import {
  type Outbox as OutboxOf,
  type OutboxOptions,
  createOutbox as createOutboxOf,
} from '../../../core/outbox/outbox.ts'
import type { PendingItem } from '../../../core/outbox/outbox-rules.ts'

export interface PendingMessage extends PendingItem {
  /** The message that this one answers. */
  replyTo?: Quote
}

export type Outbox = OutboxOf<PendingMessage, Message>

export const createOutbox = (options: Omit<OutboxOptions<PendingMessage, Message>, 'name'>): Outbox =>
  createOutboxOf({ ...options, name: { database: 'messaging', tabs: 'outbox' } })
