import * as z from 'zod/mini'
import { EntityId } from '../fields.ts'
import { serverEvent } from '../socket-event.ts'

/** Sent to both sides of a new match (decisions §5). */
export const matchNotification = serverEvent(
  'matchNotification',
  z.object({
    message: z.string(),
    /** The other member. */
    userId: EntityId,
    name: z.string(),
    username: z.string(),
    profileImage: z.nullable(z.string()),
  }),
)
