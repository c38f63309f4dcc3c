import type { Match } from '@hamvav/contract/matches/entities'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { type CardPages, type Decisions, withoutDecision } from '../model/discover.ts'
import { removeFromMatchQueue } from '../match-dialog/match-dialogs.tsx'
import { queryKeys } from '../../../core/api/query-keys.ts'

/** Removes a blocked or deleted member: card, match, decision and relation. */
export function dropFromMatches(client: QueryClient, viewerId: string, memberId: string): void {
  dropShown(client, viewerId, memberId)
  client.removeQueries({ queryKey: queryKeys.relation(viewerId, memberId) })
}

/** Removes the card, the match and the decision; the relation stays. */
export function dropShown(client: QueryClient, viewerId: string, memberId: string): void {
  const isOther = ({ _id }: { _id: string }) => _id !== memberId
  client.setQueryData<CardPages>(
    queryKeys.discoverCards(viewerId),
    (cards) => cards && { ...cards, pages: cards.pages.map((page) => page.filter(isOther)) },
  )
  client.setQueryData<InfiniteData<Match[]>>(
    queryKeys.ownMatches(viewerId),
    (matches) => matches && { ...matches, pages: matches.pages.map((page) => page.filter(isOther)) },
  )
  changeDecisions(client, viewerId, (list) => withoutDecision(list, memberId))
  removeFromMatchQueue(memberId)
}

/** After a match was made or ended: matches, the relation, and profiles, which show some pictures to matches only. */
export async function refetchAfterMatch(client: QueryClient, viewerId: string, memberId: string): Promise<void> {
  const keys = [queryKeys.ownMatches(viewerId), queryKeys.relation(viewerId, memberId), queryKeys.profiles]
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}

export function changeDecisions(client: QueryClient, viewerId: string, change: (list: Decisions) => Decisions): void {
  client.setQueryData<Decisions>(queryKeys.decisions(viewerId), (list) => change(list ?? []))
}
