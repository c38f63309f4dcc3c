import * as z from 'zod/mini'
import { EntityId } from '../fields.ts'
import { serverEvent } from '../socket-event.ts'
import { Notification } from './entities.ts'

/** Reaches every device of the member (decisions §5); one that is known by its id takes its place. */
export const notification = serverEvent(
  'notification',
  // `unreadTotal`: how many are unread now, this one with them.
  z.extend(Notification, { unreadTotal: z.number() }),
)

/** Read, deleted or brought back on another device: what is shown is to be asked for anew. */
export const notificationsChanged = serverEvent(
  'notificationsChanged',
  z.object({ unread: z.number(), removed: z.optional(EntityId) }),
)
