import { listMatches } from '@hamvav/contract/matches/endpoints'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { kept } from '../../../lib/kept-offline.ts'
import { useSession } from '../../../lib/session.ts'
import { lastCardOf } from '../cards.ts'
import { cardsFreshForMs, cardsKeptForMs } from '../timing.ts'
import { cardsKey, useViewerId } from './keys.ts'

/** Approved, visible members to discover; the day's set only grows, so that going on repeats and skips nobody. */
export function useCards() {
  const { token } = useSession()
  return useInfiniteQuery({
    queryKey: cardsKey(useViewerId()),
    queryFn: ({ pageParam, signal }) => call(listMatches, pageParam ? { query: { after: pageParam } } : {}, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: lastCardOf,
    enabled: token !== null,
    staleTime: cardsFreshForMs,
    gcTime: cardsKeptForMs,
    networkMode: 'always',
    meta: kept(),
  })
}
