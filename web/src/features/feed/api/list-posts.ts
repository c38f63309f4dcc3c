import { listPosts } from '@hamvav/contract/feed/endpoints'
import { feedPage } from '@hamvav/contract/feed/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { persisted } from '../../../core/offline/offline-query-meta.ts'
import type { FeedPage } from '../model/feed-pages.ts'
import { takeEarlyPosts } from '../timeline/early-posts.ts'
import { keptForMs } from '../model/timing.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'

const limit = feedPage.byDefault

/** The newest page, or the one after the post `before`. */
export const fetchPosts = (before?: string): Promise<FeedPage> =>
  call(listPosts, { query: before ? { before, limit } : { page: 1, limit } })

/** The feed, newest first. It is never refetched behind the reader's back: see watch-feed.ts and reload-feed.ts. */
export function useFeed(viewerId: string | null) {
  return useInfiniteQuery({
    queryKey: queryKeys.feed(viewerId),
    queryFn: ({ pageParam }) => {
      const early = viewerId === null && !pageParam ? takeEarlyPosts() : undefined
      return early ? early.then((page) => page ?? fetchPosts()) : fetchPosts(pageParam)
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.hasMore ? last.posts.at(-1)?._id : undefined),
    staleTime: Infinity,
    gcTime: keptForMs,
    meta: persisted(),
    // A missing network is an error that is shown at once; the first page comes by itself when it is back.
    refetchOnReconnect: (query) => (query.state.data ? false : 'always'),
  })
}
