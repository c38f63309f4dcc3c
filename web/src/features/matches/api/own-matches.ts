import { listOwnMatches, takeLikeBack } from '@hamvav/contract/matches/endpoints'
import type { Match } from '@hamvav/contract/matches/entities'
import { matchesPage } from '@hamvav/contract/matches/limits'
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { persisted } from '../../../core/offline/offline-query-meta.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewerId } from '../../../core/session/session.ts'
import { dropShown } from './match-cache.ts'
import { refetchAfterMatch } from './match-cache.ts'

/** The viewer's matches, newest first. */
export function useOwnMatches() {
  const viewerId = useViewerId()
  return useInfiniteQuery({
    queryKey: queryKeys.ownMatches(viewerId),
    queryFn: ({ pageParam, signal }) =>
      call(listOwnMatches, pageParam ? { query: { before: pageParam } } : {}, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < matchesPage.byDefault ? undefined : last.at(-1)?._id),
    enabled: viewerId !== '',
    meta: persisted(),
  })
}

/** Matches without duplicates, as pages may overlap. */
export function matchesOf(pages: InfiniteData<Match[]> | undefined): Match[] {
  const matches = new Map((pages?.pages.flat() ?? []).map((match) => [match._id, match]))
  return [...matches.values()]
}

/** Ends a match for both sides. */
export function useUnmatch() {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return useMutation({
    mutationFn: (memberId: string) => call(takeLikeBack, { params: { userId: memberId } }),
    onSuccess(allowance, memberId) {
      client.setQueryData(queryKeys.likesAllowance(viewerId), allowance)
      dropShown(client, viewerId, memberId)
      return refetchAfterMatch(client, viewerId, memberId)
    },
  })
}
