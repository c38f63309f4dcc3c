import { listNotifications } from '@hamvav/contract/notifications/endpoints'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { persisted } from '../../../core/offline/offline-query-meta.ts'
import { setUnreadNotifications } from '../model/unread-count.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewerId } from '../../../core/session/session.ts'

/** The latest first; live-updates.ts keeps it current. */
export function useNotifications() {
  const viewerId = useViewerId()
  return useInfiniteQuery({
    queryKey: queryKeys.notifications(viewerId),
    queryFn: async ({ pageParam, signal }) => {
      const answer = await call(listNotifications, pageParam ? { query: { before: pageParam } } : {}, { signal })
      setUnreadNotifications(answer.unread)
      return answer
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last, all) =>
      last.hasMore ? all.flatMap(({ notifications }) => notifications).at(-1)?.id : undefined,
    enabled: viewerId !== '',
    meta: persisted(),
  })
}
