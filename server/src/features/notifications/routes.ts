import * as endpoints from '@hamvav/contract/notifications/endpoints'
import type { Http } from '../../platform/http/mount.ts'
import type { WebPush } from './web-push/push.ts'
import type { NotificationsService } from './service.ts'
import type { SettingsService } from './settings.ts'

interface Services {
  readonly notifications: NotificationsService
  readonly settings: SettingsService
  readonly push: WebPush
}

export function notificationsRoutes(http: Http, { notifications, settings, push }: Services): void {
  http.mount(endpoints.listNotifications, ({ viewer, query }) => notifications.list(viewer, query))
  http.mount(endpoints.readNotification, ({ viewer, params }) => notifications.read(viewer, params.id))
  http.mount(endpoints.readAllNotifications, ({ viewer, body }) => notifications.readAll(viewer, body))
  http.mount(endpoints.deleteNotification, ({ viewer, params }) => notifications.remove(viewer, params.id))
  http.mount(endpoints.restoreNotification, ({ viewer, params }) => notifications.restore(viewer, params.id))
  http.mount(endpoints.getNotificationSettings, ({ viewer }) => settings.get(viewer))
  http.mount(endpoints.updateNotificationSettings, ({ viewer, body }) => settings.update(viewer, body))
  http.mount(endpoints.getPushKey, () => Promise.resolve({ publicKey: push.publicKey }))
  http.mount(endpoints.addPushSubscription, async ({ viewer, body }) => {
    await push.subscribe(viewer, body)
    return { message: 'Subscribed.' }
  })
  http.mount(endpoints.removePushSubscription, async ({ viewer, body }) => {
    await push.unsubscribe(viewer, body.endpoint)
    return { message: 'Unsubscribed.' }
  })
}
