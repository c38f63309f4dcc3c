// Domain events of likes and matches, published after the commit.
import { createTopic, type Topic } from '../../platform/events/topic.ts'
import type { PersonRow } from './choices/choice-queries.ts'

interface Liked {
  readonly from: string
  readonly to: string
}

export interface Matched {
  readonly people: readonly [PersonRow, PersonRow]
  /** Sender of the unanswered first message that the match accepts; null if there is none. */
  readonly requestFrom: string | null
}

interface Unmatched {
  readonly ids: readonly [string, string]
}

export interface MatchesEvents {
  /** A like that did not make a match. */
  readonly liked: Topic<Liked>
  readonly matched: Topic<Matched>
  readonly unmatched: Topic<Unmatched>
}

export const createMatchesEvents = (report: (error: unknown, topic: string) => void): MatchesEvents => ({
  liked: createTopic('liked', report),
  matched: createTopic('matched', report),
  unmatched: createTopic('unmatched', report),
})
