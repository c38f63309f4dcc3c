import * as z from 'zod/mini'
import { EntityId } from '../fields.ts'
import { serverEvent } from '../socket-event.ts'

/** Both sides of a new match hear it (decisions §5). */
export const matchNotification = serverEvent(
  'matchNotification',
  z.object({
    message: z.string(),
    /** The other one. */
    userId: EntityId,
    name: z.string(),
    username: z.string(),
    profileImage: z.nullable(z.string()),
  }),
)
