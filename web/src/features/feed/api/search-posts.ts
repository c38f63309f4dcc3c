import { searchPosts } from '@hamvav/contract/feed/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewer } from '../../../core/session/session.ts'

/** Posts by their words, the best first; what was found before stays until the new answer is there. '' asks for nothing. */
export function useFoundPosts(q: string) {
  const viewerId = useViewer().id
  return useQuery({
    queryKey: queryKeys.foundPosts(viewerId, q),
    queryFn: ({ signal }) => call(searchPosts, { query: { q } }, { signal }),
    enabled: q !== '' && viewerId !== null,
    placeholderData: keepPreviousData,
  })
}
