import * as endpoints from '@hamvav/contract/notifications/endpoints'
import type { Http } from '../../platform/http/mount.ts'
import type { NotificationsService } from './service.ts'

export function notificationsRoutes(http: Http, notifications: NotificationsService): void {
  http.mount(endpoints.listNotifications, ({ viewer, query }) => notifications.list(viewer, query))
  http.mount(endpoints.readNotification, ({ viewer, params }) => notifications.read(viewer, params.id))
  http.mount(endpoints.readAllNotifications, ({ viewer, body }) => notifications.readAll(viewer, body.upTo))
  http.mount(endpoints.deleteNotification, ({ viewer, params }) => notifications.remove(viewer, params.id))
  http.mount(endpoints.restoreNotification, ({ viewer, params }) => notifications.restore(viewer, params.id))
}
