// Domain events of messaging, published after the commit; subscribers: sockets, notifications, web push, simulated partners.
import type { Message } from '@hamvav/contract/messaging/entities'
import { createTopic, type Topic } from '../../platform/events/topic.ts'

/** A stored message. Contains the text, so it must not be logged. */
export interface MessageSent {
  /** The message as the recipient sees it. */
  readonly message: Message
  /** The message as the sender sees it. */
  readonly ownMessage: Message
  /** The recipient has declined the sender's request and gets no event. */
  readonly isDeclined: boolean
  /** The socket that sent the message and gets it as its acknowledgement; undefined for HTTP calls. */
  readonly socketId: string | undefined
}

/** The first message of a conversation was sent. */
export interface ConversationOpened {
  readonly from: string
  readonly to: string
  /** The recipient is a stranger and has to accept the conversation. */
  readonly isRequest: boolean
  /** By the comment of a like, which counts in Discover as the like. */
  readonly isComment: boolean
}

export interface MessagesSeen {
  readonly senderId: string
  readonly readerId: string
  readonly messageIds: readonly string[]
  /** False while the sender's request is unanswered (decisions §5). */
  readonly notifySender: boolean
  /** Id of the message up to which the reader has seen all messages; null if an older one is unseen. */
  readonly upTo: string | null
}

export interface MessageUnsent {
  readonly messageId: string
  readonly changedAt: Date
  readonly from: string
  readonly to: string
  /** False if the recipient has declined the request or cleared the conversation. */
  readonly notifyRecipient: boolean
}

export interface ReactionChanged {
  readonly messageId: string
  readonly changedAt: Date
  /** Sender of the message. */
  readonly from: string
  /** Recipient of the message. */
  readonly to: string
  readonly by: string
  /** Null if the reaction was removed. */
  readonly emoji: string | null
  /** The members who have not cleared the message. */
  readonly notify: readonly string[]
}

/** The part of a message has changed. Contains its text, so it must not be logged. */
export interface MessageChanged {
  readonly memberId: string
  /** As this member may see it. */
  readonly message: Message
}

/** The partner's row in the member's conversation list has changed. */
export interface ConversationChanged {
  readonly memberId: string
  readonly partnerId: string
  readonly change: 'accepted' | 'declined' | 'waiting' | 'muted' | 'cleared' | 'safeChat' | 'closed'
}

export interface PresenceChanged {
  readonly memberId: string
  readonly online: boolean
  /** Members who may see the change. */
  readonly watchers: readonly string[]
}

export interface Typing {
  readonly from: string
  readonly to: string
  readonly isTyping: boolean
}

export interface MessagingEvents {
  readonly messageSent: Topic<MessageSent>
  readonly conversationOpened: Topic<ConversationOpened>
  readonly messagesSeen: Topic<MessagesSeen>
  readonly messageUnsent: Topic<MessageUnsent>
  readonly reactionChanged: Topic<ReactionChanged>
  readonly messageChanged: Topic<MessageChanged>
  readonly conversationChanged: Topic<ConversationChanged>
  readonly presenceChanged: Topic<PresenceChanged>
  readonly typing: Topic<Typing>
}

export const createMessagingEvents = (report: (error: unknown, topic: string) => void): MessagingEvents => ({
  messageSent: createTopic('messageSent', report),
  conversationOpened: createTopic('conversationOpened', report),
  messagesSeen: createTopic('messagesSeen', report),
  messageUnsent: createTopic('messageUnsent', report),
  reactionChanged: createTopic('reactionChanged', report),
  messageChanged: createTopic('messageChanged', report),
  conversationChanged: createTopic('conversationChanged', report),
  presenceChanged: createTopic('presenceChanged', report),
  typing: createTopic('typing', report),
})
