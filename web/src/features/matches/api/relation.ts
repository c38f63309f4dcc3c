import { getRelation } from '@hamvav/contract/matches/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewerId } from '../../../core/session/session.ts'

/** The viewer's relation to one member: choice, match, availability. */
export function useRelation(memberId: string) {
  const viewerId = useViewerId()
  return useQuery({
    queryKey: queryKeys.relation(viewerId, memberId),
    queryFn: ({ signal }) => call(getRelation, { params: { userId: memberId } }, { signal }),
    enabled: viewerId !== '',
  })
}
