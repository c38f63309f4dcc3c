// Cached cards of Discover, best first, and the decisions of this visit.
import { discoverPage } from '@hamvav/contract/matches/limits'
import type { DiscoverProfile } from '@hamvav/contract/profiles/entities'
import type { InfiniteData } from '@tanstack/react-query'

export type CardPages = InfiniteData<DiscoverProfile[]>

/** Entries without an id or a name are left out (spec §7). */
const isComplete = ({ _id, name }: Partial<DiscoverProfile>) => Boolean(_id && name)

/** Cards without duplicates, as pages may overlap. */
export function cardsOf(pages: CardPages | undefined): DiscoverProfile[] {
  const cards = new Map<string, DiscoverProfile>()
  for (const card of pages?.pages.flat() ?? []) if (isComplete(card) && !cards.has(card._id)) cards.set(card._id, card)
  return [...cards.values()]
}

/** Cursor of the next page; undefined after a page that is not full, which ends the deck. */
export const lastCardOf = (page: readonly DiscoverProfile[]): string | undefined =>
  page.length < discoverPage.byDefault ? undefined : page.findLast(isComplete)?._id

/** Restores a card after an undo, even if the deck was reloaded without it. */
export function withCard(pages: CardPages | undefined, card: DiscoverProfile): CardPages | undefined {
  if (!pages || cardsOf(pages).some(({ _id }) => _id === card._id)) return pages
  const [first = [], ...rest] = pages.pages
  return { ...pages, pages: [[card, ...first], ...rest] }
}

// Decisions hide cards before the server responds, and can be undone.

export type Choice = 'like' | 'pass'

/** The member that a choice is about. */
export interface Chosen {
  readonly _id: string
  readonly name: string
  readonly username: string
  readonly profileImage: string | null
}

export interface Decision {
  readonly member: Chosen
  readonly choice: Choice
  /** Restored by an undo; null for a choice on a profile. */
  readonly card: DiscoverProfile | null
  /** True after a match, which both sides are notified of: no undo. */
  readonly isFinal: boolean
}

export type Decisions = readonly Decision[]

export const withDecision = (list: Decisions, decision: Decision): Decision[] => [
  ...withoutDecision(list, decision.member._id),
  decision,
]

export const withoutDecision = (list: Decisions, memberId: string): Decision[] =>
  list.filter(({ member }) => member._id !== memberId)

export const withFinal = (list: Decisions, memberId: string): Decision[] =>
  list.map((decision) => (decision.member._id === memberId ? { ...decision, isFinal: true } : decision))

/** The latest decision that can be undone. */
export const latestOf = (list: Decisions): Decision | undefined => list.findLast(({ isFinal }) => !isFinal)

export const undecided = (cards: readonly DiscoverProfile[], list: Decisions): DiscoverProfile[] => {
  const decided = new Set(list.map(({ member }) => member._id))
  return cards.filter(({ _id }) => !decided.has(_id))
}
