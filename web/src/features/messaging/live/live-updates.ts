// What the server tells about conversations, put into the cache: the screens follow.
import type { conversationChanged, reaction } from '@hamvav/contract/messaging/events'
import type { Message } from '@hamvav/contract/messaging/entities'
import type { PayloadOf } from '@hamvav/contract/socket-event'
import type { QueryClient } from '@tanstack/react-query'
import { onDisconnect, onServerEvent, onSync } from '../../../core/realtime/realtime.ts'
import { partnerOf, withMessage } from '../model/conversations.ts'
import { forgetTyping, setPartnerTyping } from './partner-typing.ts'
import { addMessages, isAhead, isStale, withReaction, withSeen } from '../model/thread.ts'
import { changeConversations, changeThread, readThread } from '../api/conversation-cache.ts'
import { forgetOnline, setOnline } from '../api/list-online-users.ts'
import { putRead } from '../api/mark-seen.ts'
import { outboxOf } from '../api/send-message.ts'
import { putUnsent } from '../api/unsend-message.ts'
import { putAnswer } from '../api/answer-request.ts'
import { putCleared } from '../api/delete-conversation.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'

export function putMessage(client: QueryClient, viewerId: string, message: Message): void {
  const partnerId = partnerOf(message, viewerId)
  if (message.from === partnerId) setPartnerTyping(partnerId, false)
  const wasMissed = isAhead(readThread(client, viewerId, partnerId), message)
  changeThread(client, viewerId, partnerId, (thread) => addMessages(thread, [message]))
  changeConversations(client, viewerId, (list) => withMessage(list, viewerId, message))
  if (message.from === viewerId) outboxOf(client).settle(message)
  if (wasMissed) catchUpWith(client, viewerId, partnerId)
}

function putReaction(client: QueryClient, viewerId: string, told: PayloadOf<typeof reaction>): void {
  const partnerId = partnerOf(told, viewerId)
  const known = readThread(client, viewerId, partnerId)?.messages.find(({ _id }) => _id === told._id)
  changeThread(client, viewerId, partnerId, (thread) => withReaction(thread, told))
  // Two were told in the wrong order: only the server knows what holds.
  if (isStale(known, told)) catchUpWith(client, viewerId, partnerId)
}

/** What was missed: open conversations ask for it now, the others when they are opened. */
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

/** Follows the server's events for this member; @returns what stops it. */
export function followLive(client: QueryClient, viewerId: string): () => void {
  const stops = [
    onServerEvent('message', (message) => putMessage(client, viewerId, message)),
    onServerEvent('seen', ({ by, messageIds }) =>
      changeThread(client, viewerId, by, (thread) => withSeen(thread, messageIds)),
    ),
    onServerEvent('conversationSeen', (seen) => putRead(client, viewerId, seen.with, seen.upTo)),
    onServerEvent('unsent', (unsent) => putUnsent(client, viewerId, unsent)),
    onServerEvent('reaction', (told) => putReaction(client, viewerId, told)),
    onServerEvent('conversationChanged', (change) => putConversationChanged(client, viewerId, change)),
    onServerEvent('presence', ({ userId, online }) => {
      setOnline(client, viewerId, userId, online)
      if (!online) setPartnerTyping(userId, false)
    }),
    onServerEvent('typing', ({ from, isTyping }) => setPartnerTyping(from, isTyping)),
    // Who matches stands in the list before anybody has written.
    onServerEvent('matchNotification', () => {
      void client.invalidateQueries({ queryKey: queryKeys.conversations(viewerId) })
    }),
    onDisconnect(() => {
      forgetOnline(client, viewerId)
      forgetTyping()
    }),
    onSync(() => catchUp(client, viewerId)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Another device of the viewer, or of `accepted` the other side, has changed how this conversation stands. */
function putConversationChanged(
  client: QueryClient,
  viewerId: string,
  { with: partnerId, change }: PayloadOf<typeof conversationChanged>,
): void {
  if (change === 'muted') void client.invalidateQueries({ queryKey: queryKeys.conversations(viewerId) })
  else if (change === 'cleared') putCleared(client, viewerId, partnerId)
  else putAnswer(client, viewerId, { partnerId, answer: change })
  if (change !== 'accepted') return
  // From now on Seen and Online are told, of what was written before too.
  for (const queryKey of [queryKeys.thread(viewerId, partnerId), queryKeys.onlineMembers(viewerId)])
    void client.invalidateQueries({ queryKey })
}
