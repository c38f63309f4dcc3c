import type { Sockets } from '../../platform/realtime/sockets.ts'
import type { NotificationsService } from './service.ts'

/** Members whose news are read in one statement. */
const atOnce = 500

export function notificationsSockets({ push, connectedMembers }: Sockets, notifications: NotificationsService): void {
  const { told, changed, notifiedAll, newsFor } = notifications
  told.subscribe(({ memberId, notification, unread }) =>
    push.toMembers([memberId], 'notification', { ...notification, unreadTotal: unread }),
  )
  changed.subscribe(({ memberId, ...change }) => push.toMembers([memberId], 'notificationsChanged', change))
  // Who is connected to two servers hears it of both: it is known by its id.
  notifiedAll.subscribe(async ({ dedupeKey, after, upTo }) => {
    const here = connectedMembers().filter((id) => after < id && id <= upTo)
    for (let start = 0; start < here.length; start += atOnce)
      for (const { memberId, notification, unread } of await newsFor(here.slice(start, start + atOnce), dedupeKey))
        push.toMembers([memberId], 'notification', { ...notification, unreadTotal: unread })
  })
}
