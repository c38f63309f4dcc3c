import { listMatches } from '@hamvav/contract/matches/endpoints'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { persisted } from '../../../core/offline/offline-query-meta.ts'
import { useViewerId, useViewer } from '../../../core/session/session.ts'
import { lastCardOf } from '../model/cards.ts'
import { cardsFreshForMs, cardsKeptForMs } from '../model/timing.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'

/** Approved, visible members to discover; the day's set only grows, so that going on repeats and skips nobody. */
export function useCards() {
  const { isLoggedIn } = useViewer()
  return useInfiniteQuery({
    queryKey: queryKeys.discoverCards(useViewerId()),
    queryFn: ({ pageParam, signal }) => call(listMatches, pageParam ? { query: { after: pageParam } } : {}, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: lastCardOf,
    enabled: isLoggedIn,
    staleTime: cardsFreshForMs,
    gcTime: cardsKeptForMs,
    meta: persisted(),
  })
}
