// What happened between two members, for whoever must hear of it. Always after the commit.
import { createTopic } from '../../platform/events/topic.ts'
import type { PersonRow } from './choices/choice-queries.ts'

export interface Liked {
  readonly from: string
  readonly to: string
}

export interface Matched {
  readonly people: readonly [PersonRow, PersonRow]
  /** Whose first message was still unanswered: the match accepts it. */
  readonly requestFrom: string | null
}

export interface Unmatched {
  readonly ids: readonly [string, string]
}

export type MatchesEvents = ReturnType<typeof createMatchesEvents>

export const createMatchesEvents = (report: (error: unknown, topic: string) => void) => ({
  /** A like that made no match. */
  liked: createTopic<Liked>('liked', report),
  matched: createTopic<Matched>('matched', report),
  unmatched: createTopic<Unmatched>('unmatched', report),
})
