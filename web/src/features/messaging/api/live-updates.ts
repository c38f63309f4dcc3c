// What the server tells about conversations, put into the cache: the screens follow.
import type { Message } from '@hamvav/contract/messaging/entities'
import type { QueryClient } from '@tanstack/react-query'
import { onServerEvent, onSync } from '../../../lib/realtime.ts'
import { partnerOf, withMessage } from '../conversations.ts'
import { setPartnerTyping } from '../partner-typing.ts'
import { addMessages, withSeen } from '../thread.ts'
import { changeConversations, changeThread, conversationsKey, onlineKey, threadsKey } from './keys.ts'
import { setOnline } from './list-online-users.ts'
import { putRead } from './mark-seen.ts'
import { putUnsent } from './unsend-message.ts'

export function putMessage(client: QueryClient, viewerId: string, message: Message): void {
  const partnerId = partnerOf(message, viewerId)
  if (message.from === partnerId) setPartnerTyping(partnerId, false)
  changeThread(client, viewerId, partnerId, (thread) => addMessages(thread, [message]))
  changeConversations(client, viewerId, (list) => withMessage(list, viewerId, message))
}

/** What was missed: open conversations ask for it now, the others when they are opened. */
export function catchUp(client: QueryClient, viewerId: string): void {
  for (const queryKey of [conversationsKey(viewerId), onlineKey(viewerId), threadsKey(viewerId)])
    void client.invalidateQueries({ queryKey })
}

/** Follows the server's events for this member; @returns what stops it. */
export function followLive(client: QueryClient, viewerId: string): () => void {
  const stops = [
    onServerEvent('message', (message) => putMessage(client, viewerId, message)),
    onServerEvent('seen', ({ by, messageIds }) =>
      changeThread(client, viewerId, by, (thread) => withSeen(thread, messageIds)),
    ),
    onServerEvent('conversationSeen', (seen) => putRead(client, viewerId, seen.with, seen.upTo)),
    onServerEvent('unsent', (unsent) => putUnsent(client, viewerId, unsent)),
    onServerEvent('presence', ({ userId, online }) => {
      setOnline(client, viewerId, userId, online)
      if (!online) setPartnerTyping(userId, false)
    }),
    onServerEvent('typing', ({ from, isTyping }) => setPartnerTyping(from, isTyping)),
    // Who matches stands in the list before anybody has written.
    onServerEvent('matchNotification', () => {
      void client.invalidateQueries({ queryKey: conversationsKey(viewerId) })
    }),
    onSync(() => catchUp(client, viewerId)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
