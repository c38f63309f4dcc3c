import * as z from 'zod/mini'
import { EntityId, Timestamp } from '../fields.ts'
import { answeredEvent, clientEvent, serverEvent } from '../socket-event.ts'
import { Message, Outgoing } from './entities.ts'

/** Comes first; nothing else is accepted before `authSuccess` (decisions §7). */
export const authenticate = clientEvent('authenticate', z.string().check(z.maxLength(4096)))
/** Must name the token's own member. */
export const identify = clientEvent('identify', EntityId)
export const setPresence = clientEvent('presence', z.object({ userId: EntityId, online: z.boolean() }))
export const setTyping = clientEvent('typing', z.object({ toUserId: EntityId, isTyping: z.boolean() }))
/** What a `send` is acknowledged with: the message once it is stored, or why it was not. */
export const SendOutcome = z.union([
  z.object({ message: Message }),
  z.object({
    error: z.object({
      code: z.string(),
      message: z.string(),
      status: z.number(),
      retryAfterSeconds: z.optional(z.number()),
    }),
  }),
])
export type SendOutcome = z.output<typeof SendOutcome>
/** The same as the call `sendMessage`, in order and without its overhead; acknowledged by `SendOutcome`. */
export const send = answeredEvent('send', Outgoing, SendOutcome, 'write')
/** This client shows the feed and wants its news, or no longer. */
export const watchFeed = clientEvent('watchFeed', z.boolean())

export const authSuccess = serverEvent('authSuccess', z.object({ message: z.string() }))
export const authError = serverEvent('authError', z.object({ message: z.string(), code: z.string() }))
export const message = serverEvent('message', Message)
/** To the sender: the recipient has seen these. */
export const seen = serverEvent('seen', z.object({ by: EntityId, messageIds: z.array(EntityId) }))
/** To the reader's own other devices: nothing is unread there any more up to this message. */
export const conversationSeen = serverEvent('conversationSeen', z.object({ with: EntityId, upTo: EntityId }))
export const unsent = serverEvent(
  'unsent',
  z.object({ _id: EntityId, from: EntityId, to: EntityId, changedAt: Timestamp }),
)
/** One of the two has set their reaction to a message, or taken it away (null). */
export const reaction = serverEvent(
  'reaction',
  z.object({
    _id: EntityId,
    from: EntityId,
    to: EntityId,
    by: EntityId,
    emoji: z.nullable(z.string()),
    changedAt: Timestamp,
  }),
)
/** To a member's own devices, and of `accepted` to the other side: the row of this partner is another one now. */
export const conversationChanged = serverEvent(
  'conversationChanged',
  z.object({ with: EntityId, change: z.enum(['accepted', 'declined', 'waiting', 'muted', 'cleared']) }),
)
export const presence = serverEvent('presence', z.object({ userId: EntityId, online: z.boolean() }))
export const typing = serverEvent('typing', z.object({ from: EntityId, isTyping: z.boolean() }))
/** After `authSuccess`, and whenever the server may have missed telling something: catch up by `after=` on what is shown. */
export const sync = serverEvent('sync', z.object({ since: z.nullable(z.string()) }))
/** An event was refused; the socket stays. */
export const refused = serverEvent('refused', z.object({ event: z.string(), message: z.string(), code: z.string() }))
