import * as z from 'zod/mini'
import { EntityId } from '../fields.ts'
import { serverEvent } from '../socket-event.ts'
import { Notification } from './entities.ts'

/** Sent to every device of the member (decisions §5); replaces a known notification with the same id. */
export const notification = serverEvent(
  'notification',
  // `unreadTotal`: number of unread notifications, including this one, at most `unreadCountMax`.
  z.extend(Notification, { unreadTotal: z.number() }),
)

/** Notifications were read, deleted or restored on another device: the client reloads the list. */
export const notificationsChanged = serverEvent(
  'notificationsChanged',
  z.object({ unread: z.number(), removed: z.optional(EntityId) }),
)
