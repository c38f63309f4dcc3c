import { listOwnMatches } from '@hamvav/contract/matches/endpoints'
import type { Match } from '@hamvav/contract/matches/entities'
import { matchesPage } from '@hamvav/contract/matches/limits'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { persisted } from '../../../core/offline/offline-query-meta.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewerId } from '../../../core/session/session.ts'

/** Whom the viewer has matched, newest first. */
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

/** Each match once, however the pages overlap. */
export function matchesOf(pages: InfiniteData<Match[]> | undefined): Match[] {
  const matches = new Map((pages?.pages.flat() ?? []).map((match) => [match._id, match]))
  return [...matches.values()]
}
