import * as z from 'zod/mini'
import { EntityId, Timestamp } from '../fields.ts'
import { serverEvent } from '../socket-event.ts'

export const Notification = z.object({
  id: EntityId,
  kind: z.string(),
  title: z.string(),
  message: z.string(),
  timeStamp: Timestamp,
  unread: z.boolean(),
})

/** Reaches every device of the member (decisions §5). */
export const notification = serverEvent('notification', Notification)
