// Domain events, published after the commit.
import type { VerificationKind } from '@hamvav/contract/verification/entities'
import { createTopic, type Topic } from '../../platform/events/topic.ts'

interface Blocked {
  readonly blockerId: string
  readonly blockedId: string
  /** The block ended a match of the two. */
  readonly wereMatch: boolean
}

/** A submission ended without a decision. */
interface VerificationExpired {
  readonly memberId: string
  readonly kind: VerificationKind
}

export interface SafetyEvents {
  readonly blocked: Topic<Blocked>
  readonly verificationExpired: Topic<VerificationExpired>
}

export const createSafetyEvents = (report: (error: unknown, topic: string) => void): SafetyEvents => ({
  blocked: createTopic('blocked', report),
  verificationExpired: createTopic('verificationExpired', report),
})
