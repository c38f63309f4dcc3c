import { searchPosts } from '@hamvav/contract/feed/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { useSession } from '../../../core/session/session.ts'
import { foundPostsKey } from './feed-key.ts'

/** Posts by their words, the best first; what was found before stays until the new answer is there. '' asks for nothing. */
export function useFoundPosts(q: string) {
  const viewerId = useSession().user?._id ?? null
  return useQuery({
    queryKey: foundPostsKey(viewerId, q),
    queryFn: ({ signal }) => call(searchPosts, { query: { q } }, { signal }),
    enabled: q !== '' && viewerId !== null,
    placeholderData: keepPreviousData,
    networkMode: 'always',
  })
}
