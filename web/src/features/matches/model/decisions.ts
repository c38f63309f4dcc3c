// What the member has decided in this visit: it hides cards before the server has answered, and can be taken back.
import type { DiscoverProfile } from '@hamvav/contract/profiles/entities'

export type Choice = 'like' | 'pass'

/** Whom a choice is about. */
export type Chosen = { _id: string; name: string; username: string; profileImage: string | null }

export type Decision = {
  member: Chosen
  choice: Choice
  /** To put back where it was; null where the choice was made on a profile. */
  card: DiscoverProfile | null
  /** A like that made a match is no slip of the finger: both have been told. */
  isFinal: boolean
}

export type Decisions = readonly Decision[]

export const withDecision = (list: Decisions, decision: Decision): Decision[] => [
  ...withoutDecision(list, decision.member._id),
  decision,
]

export const withoutDecision = (list: Decisions, memberId: string): Decision[] =>
  list.filter(({ member }) => member._id !== memberId)

export const withFinal = (list: Decisions, memberId: string): Decision[] =>
  list.map((one) => (one.member._id === memberId ? { ...one, isFinal: true } : one))

/** The latest that can be taken back. */
export const latestOf = (list: Decisions): Decision | undefined => list.findLast(({ isFinal }) => !isFinal)

export const undecided = (cards: readonly DiscoverProfile[], list: Decisions): DiscoverProfile[] => {
  const decided = new Set(list.map(({ member }) => member._id))
  return cards.filter(({ _id }) => !decided.has(_id))
}
