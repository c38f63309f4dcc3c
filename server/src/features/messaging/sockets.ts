import { AppError } from '../../platform/http/app-error.ts'
import type { Sockets } from '../../platform/realtime/sockets.ts'
import type { MessagingEvents } from './events.ts'
import type { MessagingService } from './service.ts'

export function messagingSockets(sockets: Sockets, messaging: MessagingService): void {
  const { presence } = messaging
  sockets.onJoin((viewer, socket) => {
    presence.join(viewer.id, socket.id)
    // The server keeps no place per device: the client names the last message that it shows.
    sockets.push.toSocket(socket, 'sync', { since: null })
  })
  sockets.onLeave((viewer, socket) => presence.leave(viewer.id, socket.id))
  sockets.on('identify', (viewer, userId) => {
    if (userId !== viewer.id) throw new AppError('forbidden')
  })
  sockets.on('presence', (viewer, { userId, online }, socket) => {
    if (userId !== viewer.id) throw new AppError('forbidden')
    presence.say(viewer.id, socket.id, online)
  })
  sockets.on('typing', (viewer, { toUserId, isTyping }) => {
    if (viewer.suspended) throw new AppError('suspended')
    return messaging.typingAs(viewer.id, toUserId, isTyping)
  })
  sockets.on('send', async (viewer, outgoing, socket) => {
    if (viewer.suspended) throw new AppError('suspended')
    return { message: await messaging.send(viewer, outgoing, socket.id) }
  })
  tell(sockets, messaging.events)
}

/** Ids in one `seen`: opening a very long unread conversation is told in parts. */
const seenAtOnce = 500

function tell({ push }: Sockets, events: MessagingEvents): void {
  events.messageSent.subscribe(({ message, own, quiet, sentBy }) => {
    if (!quiet) push.toMembers([message.to], 'message', message)
    push.toMembers([message.from], 'message', own, sentBy)
  })
  events.messagesSeen.subscribe(({ senderId, readerId, messageIds, tellSender, upTo }) => {
    if (tellSender)
      for (let start = 0; start < messageIds.length; start += seenAtOnce)
        push.toMembers([senderId], 'seen', { by: readerId, messageIds: messageIds.slice(start, start + seenAtOnce) })
    if (upTo !== null) push.toMembers([readerId], 'conversationSeen', { with: senderId, upTo })
  })
  events.messageUnsent.subscribe(({ messageId, from, to, changedAt, tellRecipient }) => {
    const payload = { _id: messageId, from, to, changedAt: changedAt.toISOString() }
    push.toMembers(tellRecipient ? [from, to] : [from], 'unsent', payload)
  })
  events.reacted.subscribe(({ messageId, from, to, by, emoji, changedAt, told }) =>
    push.toMembers(told, 'reaction', { _id: messageId, from, to, by, emoji, changedAt: changedAt.toISOString() }),
  )
  events.conversationChanged.subscribe(({ memberId, partnerId, change }) =>
    push.toMembers([memberId], 'conversationChanged', { with: partnerId, change }),
  )
  events.presenceChanged.subscribe(({ memberId, online, watchers }) =>
    push.toMembers(watchers, 'presence', { userId: memberId, online }),
  )
  events.typing.subscribe(({ from, to, isTyping }) => push.toMembers([to], 'typing', { from, isTyping }))
}
