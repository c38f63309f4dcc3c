import { searchMembers } from '@hamvav/contract/profiles/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewer } from '../../../core/session/session.ts'

/** Members by name, the best first; what was found before stays until the new answer is there. '' asks for nothing. */
export function useFoundMembers(q: string) {
  const viewerId = useViewer().id
  return useQuery({
    queryKey: queryKeys.foundMembers(viewerId, q),
    queryFn: ({ signal }) => call(searchMembers, { query: { q } }, { signal }),
    enabled: q !== '' && viewerId !== null,
    placeholderData: keepPreviousData,
  })
}
