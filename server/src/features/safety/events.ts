// What happened, for whoever must hear of it. Always after the commit.
import { createTopic } from '../../platform/events/topic.ts'

/** From now on neither is there for the other. */
export interface Blocked {
  readonly blockerId: string
  readonly blockedId: string
  /** A match between them has ended with it. */
  readonly wereMatch: boolean
}

export type SafetyEvents = ReturnType<typeof createSafetyEvents>

export const createSafetyEvents = (report: (error: unknown, topic: string) => void) => ({
  blocked: createTopic<Blocked>('blocked', report),
})
