import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, EntityId, IdParams, isStorable, queryNumber } from '../fields.ts'
import { Notification, NotificationSettings } from './entities.ts'
import { notificationsPage, pushEndpointMax } from './limits.ts'

const Unread = z.object({ unread: z.number() })

export const listNotifications = endpoint({
  id: 'listNotifications',
  method: 'GET',
  path: '/api/notifications',
  summary: 'The own notifications, the latest first; `before` goes on after one of them',
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
  summary: 'Mark as Read',
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
  summary: 'Mark All as Read: those up to the newest that was seen, so that none is read unseen',
  access: 'member',
  rate: 'write',
  body: z.object({
    upTo: EntityId,
    /** Its `timeStamp` as it was seen: what has come or moved up since stays unread. */
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
  summary: 'Delete one; it can be brought back for a day',
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
  summary: 'Bring a deleted one back',
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
  summary: 'What is pushed, and when',
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
  summary: 'Change what is pushed, and when',
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
  summary: 'Let this browser take web push, as long as this session lasts',
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
  summary: 'This browser takes no web push any more',
  access: 'member',
  rate: 'write',
  body: z.object({ endpoint: endpointAddress }),
  status: 200,
  response: Done,
  errors: [],
})
