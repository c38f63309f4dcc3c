import { searchMembers } from '@hamvav/contract/profiles/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { useSession } from '../../../core/session/session.ts'

/** Members by name, the best first; what was found before stays until the new answer is there. '' asks for nothing. */
export function useFoundMembers(q: string) {
  const viewerId = useSession().user?._id ?? null
  return useQuery({
    queryKey: ['foundMembers', viewerId, q] as const,
    queryFn: ({ signal }) => call(searchMembers, { query: { q } }, { signal }),
    enabled: q !== '' && viewerId !== null,
    placeholderData: keepPreviousData,
    networkMode: 'always',
  })
}
