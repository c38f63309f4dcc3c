import type { Match } from '@hamvav/contract/matches/entities'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { CardPages } from '../model/cards.ts'
import { withoutDecision } from '../model/decisions.ts'
import { dropMoments } from '../match-dialog/match-queue.ts'
import { changeDecisions } from './decisions.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'

/** Their card, the match with them, and what could be taken back of a choice about them. */
export function dropFromMatches(client: QueryClient, viewerId: string, memberId: string): void {
  dropShown(client, viewerId, memberId)
  client.removeQueries({ queryKey: queryKeys.relation(viewerId, memberId) })
}

/** The same, where they stay and how the two stand is asked for again. */
export function dropShown(client: QueryClient, viewerId: string, memberId: string): void {
  const isOther = ({ _id }: { _id: string }) => _id !== memberId
  client.setQueryData<CardPages>(
    queryKeys.discoverCards(viewerId),
    (cards) => cards && { ...cards, pages: cards.pages.map((page) => page.filter(isOther)) },
  )
  client.setQueryData<InfiniteData<Match[]>>(
    queryKeys.ownMatches(viewerId),
    (mine) => mine && { ...mine, pages: mine.pages.map((page) => page.filter(isOther)) },
  )
  changeDecisions(client, viewerId, (list) => withoutDecision(list, memberId))
  dropMoments(memberId)
}
