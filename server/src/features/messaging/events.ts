// What happened, for whoever must hear of it: the sockets, simulated partners, later notifications. Always after the commit.
import type { Message } from '@hamvav/contract/messaging/entities'
import { createTopic } from '../../platform/events/topic.ts'

type Report = (error: unknown, topic: string) => void

/** Holds the text: for subscribers in this process, never for a log. */
export interface MessageSent {
  /** As the recipient may see it. */
  readonly message: Message
  /** As its sender sees it. */
  readonly own: Message
  /** The recipient has declined this request: they must hear nothing of it. */
  readonly quiet: boolean
  /** Id of the socket that sent it and has its answer; undefined where it came by a call. */
  readonly sentBy: string | undefined
}

/** A conversation was opened by its first message. */
export interface ConversationOpened {
  readonly from: string
  readonly to: string
  /** To a stranger, who is asked whether they want it. */
  readonly isRequest: boolean
}

export interface MessagesSeen {
  readonly senderId: string
  readonly readerId: string
  readonly messageIds: readonly string[]
  /** False while the sender's request is unanswered: then nothing is given away (decisions §5). */
  readonly tellSender: boolean
  /** The reader has nothing unread any more up to this message; null where something older still is. */
  readonly upTo: string | null
}

export interface MessageUnsent {
  readonly messageId: string
  readonly changedAt: Date
  readonly from: string
  readonly to: string
  /** False where the recipient has declined the request, or deleted the message for themselves. */
  readonly tellRecipient: boolean
}

export interface Reacted {
  readonly messageId: string
  readonly changedAt: Date
  /** Who wrote the message, and to whom. */
  readonly from: string
  readonly to: string
  readonly by: string
  /** Null where the reaction was taken away. */
  readonly emoji: string | null
  /** Whoever of the two still has the message. */
  readonly told: readonly string[]
}

/** The row that this member's list has for the partner is another one now. */
export interface ConversationChanged {
  readonly memberId: string
  readonly partnerId: string
  readonly change: 'accepted' | 'declined' | 'waiting' | 'muted' | 'cleared'
}

export interface PresenceChanged {
  readonly memberId: string
  readonly online: boolean
  /** Those who may see it. */
  readonly watchers: readonly string[]
}

export interface Typing {
  readonly from: string
  readonly to: string
  readonly isTyping: boolean
}

export type MessagingEvents = ReturnType<typeof createMessagingEvents>

export const createMessagingEvents = (report: Report) => ({
  messageSent: createTopic<MessageSent>('messageSent', report),
  conversationOpened: createTopic<ConversationOpened>('conversationOpened', report),
  messagesSeen: createTopic<MessagesSeen>('messagesSeen', report),
  messageUnsent: createTopic<MessageUnsent>('messageUnsent', report),
  reacted: createTopic<Reacted>('reacted', report),
  conversationChanged: createTopic<ConversationChanged>('conversationChanged', report),
  presenceChanged: createTopic<PresenceChanged>('presenceChanged', report),
  typing: createTopic<Typing>('typing', report),
})
