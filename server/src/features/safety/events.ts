// Domain events of blocks, published after the commit.
import { createTopic, type Topic } from '../../platform/events/topic.ts'

interface Blocked {
  readonly blockerId: string
  readonly blockedId: string
  /** The block ended a match of the two. */
  readonly wereMatch: boolean
}

export interface SafetyEvents {
  readonly blocked: Topic<Blocked>
}

export const createSafetyEvents = (report: (error: unknown, topic: string) => void): SafetyEvents => ({
  blocked: createTopic('blocked', report),
})
