import * as z from 'zod/mini'
import { EntityId } from '../fields.ts'
import { clientEvent, serverEvent } from '../socket-event.ts'
import { Message } from './entities.ts'

/** Comes first; nothing else is accepted before `authSuccess` (decisions §7). */
export const authenticate = clientEvent('authenticate', z.string().check(z.maxLength(4096)))
/** Must name the token's own member. */
export const identify = clientEvent('identify', EntityId)
export const setPresence = clientEvent('presence', z.object({ userId: EntityId, online: z.boolean() }))
export const setTyping = clientEvent('typing', z.object({ toUserId: EntityId, isTyping: z.boolean() }))
/** This client shows the feed and wants its news, or no longer. */
export const watchFeed = clientEvent('watchFeed', z.boolean())

export const authSuccess = serverEvent('authSuccess', z.object({ message: z.string() }))
export const authError = serverEvent('authError', z.object({ message: z.string(), code: z.string() }))
export const message = serverEvent('message', Message)
/** To the sender: the recipient has seen these. */
export const seen = serverEvent('seen', z.object({ by: EntityId, messageIds: z.array(EntityId) }))
/** To the reader's own other devices: nothing is unread there any more up to this message. */
export const conversationSeen = serverEvent('conversationSeen', z.object({ with: EntityId, upTo: EntityId }))
export const unsent = serverEvent('unsent', z.object({ _id: EntityId, from: EntityId, to: EntityId }))
export const presence = serverEvent('presence', z.object({ userId: EntityId, online: z.boolean() }))
export const typing = serverEvent('typing', z.object({ from: EntityId, isTyping: z.boolean() }))
/** After `authSuccess`: catch up by `after=` on what is shown. */
export const sync = serverEvent('sync', z.object({ since: z.nullable(z.string()) }))
/** An event was refused; the socket stays. */
export const refused = serverEvent('refused', z.object({ event: z.string(), message: z.string(), code: z.string() }))
