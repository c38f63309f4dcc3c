import * as z from 'zod/mini'
import { EntityId, Timestamp } from '../fields.ts'
import { LiveStroke } from '../play/drawing-entities.ts'
import { answeredEvent, clientEvent, serverEvent } from '../socket-event.ts'
import { Message, Outgoing } from './entities.ts'

/** Must be the first event; all others are refused before `authSuccess` (decisions §7). */
export const authenticate = clientEvent('authenticate', z.string().check(z.maxLength(4096)))
/** Must be the id of the token's member. */
export const identify = clientEvent('identify', EntityId)
export const setPresence = clientEvent('presence', z.object({ userId: EntityId, online: z.boolean() }))
export const setTyping = clientEvent('typing', z.object({ toUserId: EntityId, isTyping: z.boolean() }))
/** Acknowledgement of `send`: the stored message, or the error. */
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
/** Same as the call `sendMessage`, but in order and with less overhead; acknowledged with `SendOutcome`. */
export const send = answeredEvent('send', Outgoing, SendOutcome, 'write')
/** A growing line of the sender's unfinished drawing. */
export const draw = clientEvent('draw', LiveStroke)
/** Subscribes the client to feed events, or unsubscribes it. */
export const watchFeed = clientEvent('watchFeed', z.boolean())

export const authSuccess = serverEvent('authSuccess', z.object({ message: z.string() }))
export const authError = serverEvent('authError', z.object({ message: z.string(), code: z.string() }))
export const message = serverEvent('message', Message)
/** Sent to the sender of the messages that were seen. */
export const seen = serverEvent('seen', z.object({ by: EntityId, messageIds: z.array(EntityId) }))
/** Sent to the reader's other devices: all messages up to `upTo` are read. */
export const conversationSeen = serverEvent('conversationSeen', z.object({ with: EntityId, upTo: EntityId }))
export const unsent = serverEvent(
  'unsent',
  z.object({ _id: EntityId, from: EntityId, to: EntityId, changedAt: Timestamp }),
)
/** A side has set or removed (null) its reaction to a message. */
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
/** The part of a message has changed: the message as this member may see it now. */
export const messageChanged = serverEvent('messageChanged', Message)
/** Sent to the member's own devices, and for `accepted` and `closed` also to the partner, to reload this row of the list. */
export const conversationChanged = serverEvent(
  'conversationChanged',
  z.object({
    with: EntityId,
    change: z.enum(['accepted', 'declined', 'waiting', 'muted', 'cleared', 'safeChat', 'closed']),
  }),
)
export const presence = serverEvent('presence', z.object({ userId: EntityId, online: z.boolean() }))
export const typing = serverEvent('typing', z.object({ from: EntityId, isTyping: z.boolean() }))
/** Sent after `authSuccess` and after possible event loss: the client must fetch missed messages with `after=`. */
export const sync = serverEvent('sync', z.object({ since: z.nullable(z.string()) }))
/** An event was refused; the connection stays open. */
export const refused = serverEvent('refused', z.object({ event: z.string(), message: z.string(), code: z.string() }))
/** A growing line, for the member who will guess the drawing. */
export const drawn = serverEvent('drawn', LiveStroke)
