// The cards of Discover as they lie in the cache: pages, best first.
import { discoverPage } from '@hamvav/contract/matches/limits'
import type { DiscoverProfile } from '@hamvav/contract/profiles/entities'
import type { InfiniteData } from '@tanstack/react-query'

export type CardPages = InfiniteData<DiscoverProfile[]>

/** Entries without an id or a name are dropped (spec §7). */
const isComplete = ({ _id, name }: Partial<DiscoverProfile>) => Boolean(_id && name)

/** Every card once, however the pages overlap. */
export function cardsOf(pages: CardPages | undefined): DiscoverProfile[] {
  const cards = new Map<string, DiscoverProfile>()
  for (const card of pages?.pages.flat() ?? []) if (isComplete(card) && !cards.has(card._id)) cards.set(card._id, card)
  return [...cards.values()]
}

/** The card to go on after; undefined where a page that is not full says that the set has ended. */
export const lastCardOf = (page: readonly DiscoverProfile[]): string | undefined =>
  page.length < discoverPage.byDefault ? undefined : page.findLast(isComplete)?._id

/** Whom one takes back is there again, though the set was fetched without them meanwhile. */
export function withCard(pages: CardPages | undefined, card: DiscoverProfile): CardPages | undefined {
  if (!pages || cardsOf(pages).some(({ _id }) => _id === card._id)) return pages
  const [first = [], ...rest] = pages.pages
  return { ...pages, pages: [[card, ...first], ...rest] }
}
