import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, EntityId, IdParams, isStorable, queryNumber } from '../fields.ts'
import { Notification, NotificationSettings } from './entities.ts'
import { notificationsPage, pushEndpointMax } from './limits.ts'

/** `unreadCountMax` means that many or more. */
const Unread = z.object({ unread: z.number() })

export const listNotifications = endpoint({
  id: 'listNotifications',
  method: 'GET',
  path: '/api/notifications',
  summary: "The caller's notifications, newest first; `before`: id of the last notification of the previous page",
  access: 'member',
  rate: 'read',
  query: z.object({
    before: z.optional(EntityId),
    limit: queryNumber(1, notificationsPage.max, notificationsPage.byDefault),
  }),
  status: 200,
  response: z.object({ notifications: z.array(Notification), unread: z.number(), hasMore: z.boolean() }),
  errors: [],
})

export const readNotification = endpoint({
  id: 'readNotification',
  method: 'PUT',
  path: '/api/notifications/:id/read',
  summary: 'Mark a notification as read',
  access: 'member',
  rate: 'write',
  params: IdParams,
  status: 200,
  response: Unread,
  errors: ['notification_not_found'],
})

export const readAllNotifications = endpoint({
  id: 'readAllNotifications',
  method: 'POST',
  path: '/api/notifications/read-all',
  summary: 'Mark all notifications up to `upTo` as read; newer ones, which the caller has not seen, stay unread',
  access: 'member',
  rate: 'write',
  body: z.object({
    upTo: EntityId,
    /** `timeStamp` of `upTo` as the caller saw it: later notifications and groups updated since then stay unread. */
    at: z.optional(z.iso.datetime({ error: 'This must be a moment such as 2026-11-22T10:00:00Z.' })),
  }),
  status: 200,
  response: Unread,
  errors: [],
})

export const deleteNotification = endpoint({
  id: 'deleteNotification',
  method: 'DELETE',
  path: '/api/notifications/:id',
  summary: 'Delete a notification; it can be restored for a day',
  access: 'member',
  rate: 'write',
  params: IdParams,
  status: 200,
  response: Unread,
  errors: ['notification_not_found'],
})

export const restoreNotification = endpoint({
  id: 'restoreNotification',
  method: 'POST',
  path: '/api/notifications/:id/restore',
  summary: 'Restore a deleted notification',
  access: 'member',
  rate: 'write',
  params: IdParams,
  status: 200,
  response: Notification,
  errors: ['notification_not_found'],
})

export const getNotificationSettings = endpoint({
  id: 'getNotificationSettings',
  method: 'GET',
  path: '/api/notifications/settings',
  summary: "The caller's push settings",
  access: 'member',
  rate: 'read',
  status: 200,
  response: NotificationSettings,
  errors: [],
})

export const updateNotificationSettings = endpoint({
  id: 'updateNotificationSettings',
  method: 'PUT',
  path: '/api/notifications/settings',
  summary: "Replace the caller's push settings",
  access: 'member',
  rate: 'write',
  body: NotificationSettings,
  status: 200,
  response: NotificationSettings,
  errors: ['time_zone_unknown'],
})

export const getPushKey = endpoint({
  id: 'getPushKey',
  method: 'GET',
  path: '/api/push/key',
  summary: "The server's public key for web push (VAPID), base64url",
  access: 'anyone',
  rate: 'read',
  status: 200,
  response: z.object({ publicKey: z.string() }),
  errors: [],
})

const key = z
  .string({ error: 'A key is needed.' })
  .check(z.regex(/^[\w-]{16,128}={0,2}$/, { error: 'A key is base64url.' }))
const endpointAddress = z
  .string({ error: 'An endpoint is needed.' })
  .check(
    z.maxLength(pushEndpointMax, { error: 'The endpoint is too long.' }),
    z.refine(isStorable, { error: 'The endpoint is no address.' }),
  )

export const addPushSubscription = endpoint({
  id: 'addPushSubscription',
  method: 'PUT',
  path: '/api/push/subscription',
  summary: 'Subscribe this browser to web push until the session ends',
  access: 'member',
  rate: 'write',
  body: z.object({
    endpoint: endpointAddress,
    keys: z.object({ p256dh: key, auth: key }, { error: 'The keys of the subscription are needed.' }),
  }),
  status: 200,
  response: Done,
  errors: ['push_endpoint_refused'],
})

export const removePushSubscription = endpoint({
  id: 'removePushSubscription',
  method: 'POST',
  path: '/api/push/subscription/remove',
  summary: 'Unsubscribe this browser from web push',
  access: 'member',
  rate: 'write',
  body: z.object({ endpoint: endpointAddress }),
  status: 200,
  response: Done,
  errors: [],
})
