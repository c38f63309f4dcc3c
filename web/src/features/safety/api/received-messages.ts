import { listReceivedMessages } from '@hamvav/contract/messaging/endpoints'
import { receivedPage } from '@hamvav/contract/messaging/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewerId } from '../../../core/session/session.ts'

/** Newest received messages by sender. */
export function useReceivedMessages() {
  const viewerId = useViewerId()
  return useInfiniteQuery({
    queryKey: queryKeys.receivedMessages(viewerId),
    queryFn: ({ pageParam, signal }) =>
      call(listReceivedMessages, pageParam ? { query: { before: pageParam } } : {}, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < receivedPage.byDefault ? undefined : last.at(-1)?._id),
    enabled: viewerId !== '',
    staleTime: 0,
  })
}
