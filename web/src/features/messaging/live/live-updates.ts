// Server events about conversations, applied to the cache.
import type { conversationChanged, reaction } from '@hamvav/contract/messaging/events'
import type { Message } from '@hamvav/contract/messaging/entities'
import type { PayloadOf } from '@hamvav/contract/socket-event'
import type { QueryClient } from '@tanstack/react-query'
import { onDisconnect, onServerEvent, onSync } from '../../../core/realtime/realtime.ts'
import { partnerOf } from '../model/conversations.ts'
import { clearTyping, setPartnerTyping } from './partner-typing.ts'
import { isAhead, isStale, withChanges, withReaction, withSeen } from '../model/thread.ts'
import {
  cacheAnswer,
  cacheCleared,
  cacheClosed,
  cacheMessage,
  cacheRead,
  cacheUnsent,
  changeThread,
  readThread,
} from '../api/conversation-cache.ts'
import { clearOnline, setOnline } from '../api/online-users.ts'
import { outboxOf } from '../api/send-message.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'

export function receiveMessage(client: QueryClient, viewerId: string, message: Message): void {
  const partnerId = partnerOf(message, viewerId)
  if (message.from === partnerId) setPartnerTyping(partnerId, false)
  const wasMissed = isAhead(readThread(client, viewerId, partnerId), message)
  cacheMessage(client, viewerId, message)
  if (message.from === viewerId) outboxOf(client).settle(message)
  if (wasMissed) catchUpWith(client, viewerId, partnerId)
}

/** The part of a message has changed; an older version than the known one changes nothing. */
export function receiveChanged(client: QueryClient, viewerId: string, message: Message): void {
  changeThread(client, viewerId, partnerOf(message, viewerId), (thread) => thread && withChanges(thread, [message]))
}

function receiveReaction(client: QueryClient, viewerId: string, received: PayloadOf<typeof reaction>): void {
  const partnerId = partnerOf(received, viewerId)
  const known = readThread(client, viewerId, partnerId)?.messages.find(({ _id }) => _id === received._id)
  changeThread(client, viewerId, partnerId, (thread) => withReaction(thread, received))
  // Two events arrived in the wrong order: refetch.
  if (isStale(known, received)) catchUpWith(client, viewerId, partnerId)
}

/** Invalidates everything that may have missed events: open conversations refetch now, others when opened. */
export function catchUp(client: QueryClient, viewerId: string): void {
  for (const queryKey of [
    queryKeys.conversations(viewerId),
    queryKeys.onlineMembers(viewerId),
    queryKeys.allThreads(viewerId),
  ])
    void client.invalidateQueries({ queryKey })
}

/** The same for one conversation. */
export function catchUpWith(client: QueryClient, viewerId: string, partnerId: string): void {
  for (const queryKey of [queryKeys.conversations(viewerId), queryKeys.thread(viewerId, partnerId)])
    void client.invalidateQueries({ queryKey })
}

/** @returns unsubscribe */
export function subscribeToLiveUpdates(client: QueryClient, viewerId: string): () => void {
  const stops = [
    onServerEvent('message', (message) => receiveMessage(client, viewerId, message)),
    onServerEvent('seen', ({ by, messageIds }) =>
      changeThread(client, viewerId, by, (thread) => withSeen(thread, messageIds)),
    ),
    onServerEvent('conversationSeen', (seen) => cacheRead(client, viewerId, seen.with, seen.upTo)),
    onServerEvent('unsent', (unsent) => cacheUnsent(client, viewerId, unsent)),
    onServerEvent('reaction', (received) => receiveReaction(client, viewerId, received)),
    onServerEvent('messageChanged', (message) => receiveChanged(client, viewerId, message)),
    onServerEvent('conversationChanged', (change) => receiveConversationChange(client, viewerId, change)),
    onServerEvent('presence', ({ userId, online }) => {
      setOnline(client, viewerId, userId, online)
      if (!online) setPartnerTyping(userId, false)
    }),
    onServerEvent('typing', ({ from, isTyping }) => setPartnerTyping(from, isTyping)),
    // A match is in the list before the first message.
    onServerEvent('matchNotification', () => {
      void client.invalidateQueries({ queryKey: queryKeys.conversations(viewerId) })
    }),
    onDisconnect(() => {
      clearOnline(client, viewerId)
      clearTyping()
    }),
    onSync(() => catchUp(client, viewerId)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** A change by another device of the viewer; `accepted` and `closed` also by the other side. */
function receiveConversationChange(
  client: QueryClient,
  viewerId: string,
  { with: partnerId, change }: PayloadOf<typeof conversationChanged>,
): void {
  if (change === 'muted' || change === 'safeChat')
    void client.invalidateQueries({ queryKey: queryKeys.conversations(viewerId) })
  else if (change === 'closed') cacheClosed(client, viewerId, partnerId)
  else if (change === 'cleared') cacheCleared(client, viewerId, partnerId)
  else cacheAnswer(client, viewerId, { partnerId, answer: change })
  if (change !== 'accepted') return
  // After acceptance Seen and Online are visible, for earlier messages too.
  for (const queryKey of [queryKeys.thread(viewerId, partnerId), queryKeys.onlineMembers(viewerId)])
    void client.invalidateQueries({ queryKey })
}
