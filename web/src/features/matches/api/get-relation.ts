import { getRelation } from '@hamvav/contract/matches/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { relationKey, useViewerId } from './keys.ts'

/** How the viewer stands to one member. */
export function useRelation(memberId: string) {
  const viewerId = useViewerId()
  return useQuery({
    queryKey: relationKey(viewerId, memberId),
    queryFn: ({ signal }) => call(getRelation, { params: { userId: memberId } }, { signal }),
    enabled: viewerId !== '',
    networkMode: 'always',
  })
}
