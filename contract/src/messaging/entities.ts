import * as z from 'zod/mini'
import { EntityId, Simulated, Timestamp, text } from '../fields.ts'
import { messageMax } from './limits.ts'

export const Message = z.object({
  _id: EntityId,
  from: EntityId,
  to: EntityId,
  /** Empty once unsent. */
  text: z.string(),
  createdAt: Timestamp,
  /** Told to the sender, and only once the recipient has accepted the conversation. */
  seen: z.boolean(),
  isUnsent: z.boolean(),
  /** The sender's own name for it; told to the sender only. */
  clientId: z.optional(z.string()),
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
})
export type Conversation = z.output<typeof Conversation>

export const MessageText = text({ min: 1, max: messageMax, name: 'A message' })
const clientIdError = { error: 'A clientId has 8 to 64 characters: letters, digits, _ and -.' }
export const ClientId = z.string(clientIdError).check(z.regex(/^[\w-]{8,64}$/, clientIdError))
