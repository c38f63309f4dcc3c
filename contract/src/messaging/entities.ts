import * as z from 'zod/mini'
import { EntityId, Simulated, Timestamp, text } from '../fields.ts'
import { countGraphemes } from '../graphemes.ts'
import { emojiMax, messageMax } from './limits.ts'

const emojiError = { error: 'A reaction is one emoji.' }
/** One emoji as a reader sees it, flags and skin tones included. */
export const Emoji = z.string(emojiError).check(
  z.maxLength(emojiMax, emojiError),
  z.regex(/\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|^[0-9#*]\uFE0F?\u20E3$/u, emojiError),
  z.refine((emoji) => countGraphemes(emoji) === 1, emojiError),
)

export const Reaction = z.object({ by: EntityId, emoji: z.string() })
export type Reaction = z.output<typeof Reaction>

/** The beginning of the message that another one answers. */
export const Quote = z.object({ _id: EntityId, from: EntityId, text: z.string(), isUnsent: z.boolean() })
export type Quote = z.output<typeof Quote>

export const Message = z.object({
  _id: EntityId,
  from: EntityId,
  to: EntityId,
  /** Numbers the messages of a conversation in the order in which they were stored, without gaps; the order to show them in. */
  seq: z.number(),
  /** Empty once unsent. */
  text: z.string(),
  createdAt: Timestamp,
  /** Told to the sender, and only once the recipient has accepted the conversation. */
  seen: z.boolean(),
  isUnsent: z.boolean(),
  /** The sender's own name for it; told to the sender only. */
  clientId: z.optional(z.string()),
  replyTo: z.optional(Quote),
  /** At most one of each of the two; absent where there is none. */
  reactions: z.optional(z.array(Reaction)),
  /** When it was last unsent or reacted to; absent where it never was. */
  changedAt: z.optional(Timestamp),
})
export type Message = z.output<typeof Message>

/** One row of the list; `_id` is the partner's, as in /messages/{userId}. */
export const Conversation = z.object({
  _id: EntityId,
  name: z.string(),
  username: z.string(),
  profileImage: z.nullable(z.string()),
  verified: z.boolean(),
  simulated: Simulated,
  /** Already cut to its preview; null where nothing was written yet. */
  lastMessage: z.nullable(z.string()),
  lastMessageFrom: z.nullable(EntityId),
  lastMessageIsUnsent: z.boolean(),
  lastMessageAt: z.nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  unreadCount: z.number(),
  /** A stranger's first message that has not been answered. */
  request: z.boolean(),
  /** No notification of it until then; null where it is not muted. */
  mutedUntil: z.nullable(Timestamp),
})
export type Conversation = z.output<typeof Conversation>

export const MuteDuration = z.enum(['off', 'hours8', 'week', 'always'], { error: 'There is no such duration.' })
export type MuteDuration = z.output<typeof MuteDuration>

/** How a request is answered; `waiting` takes a decline back. */
export const RequestAnswer = z.enum(['accepted', 'declined', 'waiting'], { error: 'There is no such answer.' })
export type RequestAnswer = z.output<typeof RequestAnswer>

export const MessageText = text({ min: 1, max: messageMax, name: 'A message' })
const clientIdError = { error: 'A clientId has 8 to 64 characters: letters, digits, _ and -.' }
export const ClientId = z.string(clientIdError).check(z.regex(/^[\w-]{8,64}$/, clientIdError))

/** What a member sends, by call or by socket. */
export const Outgoing = z.object({
  to: EntityId,
  text: MessageText,
  clientId: z.optional(ClientId),
  /** A message of the same conversation that this one answers. */
  replyTo: z.optional(EntityId),
})
export type Outgoing = z.output<typeof Outgoing>
