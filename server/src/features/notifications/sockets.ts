import type { Sockets } from '../../platform/realtime/sockets.ts'
import type { NotificationsService } from './service.ts'

export function notificationsSockets({ push }: Sockets, { told }: NotificationsService): void {
  told.subscribe(({ memberId, notification }) => push.toMembers([memberId], 'notification', notification))
}
