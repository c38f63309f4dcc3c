import type { Sockets } from '../../platform/realtime/sockets.ts'
import type { NotificationsService } from './service.ts'

/** Members per statement. */
const batchSize = 500

export function notificationsSockets({ push, connectedMembers }: Sockets, notifications: NotificationsService): void {
  const { events, readBroadcast } = notifications
  events.notification.subscribe(({ memberId, notification, unread }) =>
    push.toMembers([memberId], 'notification', { ...notification, unreadTotal: unread }),
  )
  events.changed.subscribe(({ memberId, ...change }) => push.toMembers([memberId], 'notificationsChanged', change))
  // A member connected to two servers receives it from both; the client deduplicates by id.
  events.broadcast.subscribe(async ({ dedupeKey, after, upTo }) => {
    const here = connectedMembers().filter((id) => after < id && id <= upTo)
    for (let start = 0; start < here.length; start += batchSize)
      for (const { memberId, notification, unread } of await readBroadcast(
        here.slice(start, start + batchSize),
        dedupeKey,
      ))
        push.toMembers([memberId], 'notification', { ...notification, unreadTotal: unread })
  })
}
