import * as z from 'zod/mini'
import { EntityId, IsHeld, Simulated, Timestamp, text } from '../fields.ts'
import { countGraphemes } from '../graphemes.ts'
import { emojiMax, messageMax } from './limits.ts'
import { MessageKind, MessagePart } from './parts.ts'

const emojiError = { error: 'A reaction is one emoji.' }
/** One emoji grapheme, including flags and skin tones. */
export const Emoji = z.string(emojiError).check(
  z.maxLength(emojiMax, emojiError),
  z.regex(/\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|^[0-9#*]\uFE0F?\u20E3$/u, emojiError),
  z.refine((emoji) => countGraphemes(emoji) === 1, emojiError),
)

export const Reaction = z.object({ by: EntityId, emoji: z.string() })
export type Reaction = z.output<typeof Reaction>

/** Excerpt of the message being replied to. */
export const Quote = z.object({
  _id: EntityId,
  from: EntityId,
  text: z.string(),
  isUnsent: z.boolean(),
  /** Absent for a text, and once it is unsent. */
  kind: z.optional(MessageKind),
})
export type Quote = z.output<typeof Quote>

export const Message = z.object({
  _id: EntityId,
  from: EntityId,
  to: EntityId,
  /** Sequence number within the conversation, without gaps, in storage order; also the display order. */
  seq: z.number(),
  /** Empty if unsent. */
  text: z.string(),
  createdAt: Timestamp,
  /** For the sender, true only after the recipient has accepted the conversation. */
  seen: z.boolean(),
  isUnsent: z.boolean(),
  /** Idempotency key of the sender; returned to the sender only. */
  clientId: z.optional(z.string()),
  replyTo: z.optional(Quote),
  /** At most one per side; absent if there are none. */
  reactions: z.optional(z.array(Reaction)),
  /** Of a message with a kind, such as a game; absent once it is unsent. */
  part: z.optional(MessagePart),
  /** Time of the last unsend, reaction or change of the part; absent if there was none. */
  changedAt: z.optional(Timestamp),
  /** The recipient gets it, with its number, when it is released; `seq` is 0 until then. */
  isHeld: IsHeld,
})
export type Message = z.output<typeof Message>

/**
 * Whether sexual and abusive messages are veiled: `off` only when both sides have agreed. `proposed` and `offered` are on as
 * well, while the viewer, or the partner, waits for the other side to agree.
 */
export const SafeChat = z.enum(['on', 'proposed', 'offered', 'off'])
export type SafeChat = z.output<typeof SafeChat>

/** `off` proposes or agrees; `on` withdraws, declines, or turns it on again at once. */
export const SafeChatChoice = z.enum(['on', 'off'], { error: 'There is no such choice.' })
export type SafeChatChoice = z.output<typeof SafeChatChoice>

/** What the partner's like is about, which came with a comment. Nulls: removed, changed or no longer open since. */
export const Liked = z.object({
  kind: z.enum(['profile', 'picture', 'prompt']),
  url: z.nullable(z.string()),
  prompt: z.nullable(z.string()),
  answer: z.nullable(z.string()),
})
export type Liked = z.output<typeof Liked>

/** Row of the conversation list; `_id` is the partner's, as in /messages/{userId}. */
export const Conversation = z.object({
  _id: EntityId,
  name: z.string(),
  username: z.string(),
  profileImage: z.nullable(z.string()),
  verified: z.boolean(),
  simulated: Simulated,
  /** Truncated to its preview; null if there is no message yet. */
  lastMessage: z.nullable(z.string()),
  lastMessageFrom: z.nullable(EntityId),
  lastMessageIsUnsent: z.boolean(),
  /** Absent for a text. */
  lastMessageKind: z.optional(MessageKind),
  lastMessageAt: z.nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  unreadCount: z.number(),
  /** Unanswered message request from a stranger. */
  request: z.boolean(),
  /** The match ended: archived, readable and reportable, but nobody can write; its messages are not counted as unread. */
  closed: z.optional(z.literal(true)),
  /** A match in which nobody has written for a week: the empty chat suggests a game. */
  silent: z.optional(z.literal(true)),
  /** A match without messages for a month; a message brings it back to the chats. */
  resting: z.optional(z.literal(true)),
  /** End of the mute; null if not muted. */
  mutedUntil: z.nullable(Timestamp),
  safeChat: SafeChat,
  /** The partner began it by a like with a comment. */
  liked: z.optional(Liked),
})
export type Conversation = z.output<typeof Conversation>

/** Newest messages of one sender, newest first, without pictures; `_id` is the sender's. */
export const ReceivedMessages = z.object({
  _id: EntityId,
  name: z.string(),
  username: z.string(),
  messages: z.array(z.object({ _id: EntityId, text: z.string(), createdAt: Timestamp })),
})
export type ReceivedMessages = z.output<typeof ReceivedMessages>

export const MuteDuration = z.enum(['off', 'hours8', 'week', 'always'], { error: 'There is no such duration.' })
export type MuteDuration = z.output<typeof MuteDuration>

/** `waiting` withdraws a decline. */
export const RequestAnswer = z.enum(['accepted', 'declined', 'waiting'], { error: 'There is no such answer.' })
export type RequestAnswer = z.output<typeof RequestAnswer>

export const MessageText = text({ min: 1, max: messageMax, name: 'A message' })
const clientIdError = { error: 'A clientId has 8 to 64 characters: letters, digits, _ and -.' }
export const ClientId = z.string(clientIdError).check(z.regex(/^[\w-]{8,64}$/, clientIdError))

/** Message to send, by HTTP call or socket. */
export const Outgoing = z.object({
  to: EntityId,
  text: MessageText,
  clientId: z.optional(ClientId),
  /** Id of a message in the same conversation. */
  replyTo: z.optional(EntityId),
})
export type Outgoing = z.output<typeof Outgoing>
