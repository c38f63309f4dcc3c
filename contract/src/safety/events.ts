import * as z from 'zod/mini'
import { EntityId } from '../fields.ts'
import { serverEvent } from '../socket-event.ts'

/** This member is no longer there for the listener: out of every list and screen at once. Why is not said. */
export const memberGone = serverEvent('memberGone', z.object({ userId: EntityId }))
