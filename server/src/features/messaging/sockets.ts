import { AppError } from '../../platform/http/app-error.ts'
import type { Sockets } from '../../platform/realtime/sockets.ts'
import type { MessagingEvents } from './events.ts'
import type { MessagingService } from './service.ts'

export function messagingSockets(sockets: Sockets, messaging: MessagingService): void {
  const { presence } = messaging
  sockets.onJoin((viewer, socket) => {
    presence.connect(viewer.id, socket.id)
    // The server stores no position per device: the client asks for messages after the last one that it has.
    sockets.push.toSocket(socket, 'sync', { since: null })
  })
  sockets.onLeave((viewer, socket) => presence.disconnect(viewer.id, socket.id))
  sockets.on('identify', (viewer, userId) => {
    if (userId !== viewer.id) throw new AppError('forbidden')
  })
  sockets.on('presence', (viewer, { userId, online }, socket) => {
    if (userId !== viewer.id) throw new AppError('forbidden')
    presence.setForeground(viewer.id, socket.id, online)
  })
  sockets.on('typing', (viewer, { toUserId, isTyping }) => messaging.setTyping(viewer.id, toUserId, isTyping))
  sockets.on('send', async (viewer, outgoing, socket) => {
    return { message: await messaging.send(viewer, outgoing, socket.id) }
  })
  pushEvents(sockets, messaging.events)
}

/** Ids per `seen` event: a very long unread conversation is sent in several. */
const seenIdsMax = 500

function pushEvents({ push }: Sockets, events: MessagingEvents): void {
  events.messageSent.subscribe(({ message, ownMessage, isDeclined, socketId }) => {
    if (!isDeclined) push.toMembers([message.to], 'message', message)
    push.toMembers([message.from], 'message', ownMessage, socketId)
  })
  events.messagesSeen.subscribe(({ senderId, readerId, messageIds, notifySender, upTo }) => {
    if (notifySender)
      for (let start = 0; start < messageIds.length; start += seenIdsMax)
        push.toMembers([senderId], 'seen', { by: readerId, messageIds: messageIds.slice(start, start + seenIdsMax) })
    if (upTo !== null) push.toMembers([readerId], 'conversationSeen', { with: senderId, upTo })
  })
  events.messageUnsent.subscribe(({ messageId, from, to, changedAt, notifyRecipient }) => {
    const payload = { _id: messageId, from, to, changedAt: changedAt.toISOString() }
    push.toMembers(notifyRecipient ? [from, to] : [from], 'unsent', payload)
  })
  events.reactionChanged.subscribe(({ messageId, from, to, by, emoji, changedAt, notify }) =>
    push.toMembers(notify, 'reaction', { _id: messageId, from, to, by, emoji, changedAt: changedAt.toISOString() }),
  )
  events.messageChanged.subscribe(({ memberId, message }) => push.toMembers([memberId], 'messageChanged', message))
  events.conversationChanged.subscribe(({ memberId, partnerId, change }) =>
    push.toMembers([memberId], 'conversationChanged', { with: partnerId, change }),
  )
  events.presenceChanged.subscribe(({ memberId, online, watchers }) =>
    push.toMembers(watchers, 'presence', { userId: memberId, online }),
  )
  events.typing.subscribe(({ from, to, isTyping }) => push.toMembers([to], 'typing', { from, isTyping }))
}
