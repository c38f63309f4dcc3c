import * as z from 'zod/mini'
import { EntityId } from '../fields.ts'
import { serverEvent } from '../socket-event.ts'

/** The member became invisible to the receiver and must be removed from every list and screen. The reason is not disclosed. */
export const memberGone = serverEvent('memberGone', z.object({ userId: EntityId }))
