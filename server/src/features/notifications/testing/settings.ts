import type { NotificationSettings } from '@hamvav/contract/notifications/entities'
import { pushTypes } from '@hamvav/contract/notifications/kinds'

/** Settings of a member who never changed them. */
export const defaultSettings: NotificationSettings = {
  push: Object.fromEntries(pushTypes.map((type) => [type, true])) as NotificationSettings['push'],
  quietHours: null,
  timeZone: 'Asia/Kathmandu',
  discreet: false,
}
