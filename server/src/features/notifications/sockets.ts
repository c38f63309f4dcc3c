import type { Sockets } from '../../platform/realtime/sockets.ts'
import type { NotificationsService } from './service.ts'

export function notificationsSockets({ push }: Sockets, { told, changed }: NotificationsService): void {
  told.subscribe(({ memberId, notification, unread }) =>
    push.toMembers([memberId], 'notification', { ...notification, unreadTotal: unread }),
  )
  changed.subscribe(({ memberId, ...change }) => push.toMembers([memberId], 'notificationsChanged', change))
}
