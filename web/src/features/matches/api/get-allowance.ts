import { getLikesAllowance } from '@hamvav/contract/matches/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewerId } from '../../../core/session/session.ts'

/** Likes used and left today; what a like answers keeps it current. */
export function useAllowance() {
  const viewerId = useViewerId()
  return useQuery({
    queryKey: queryKeys.likesAllowance(viewerId),
    queryFn: ({ signal }) => call(getLikesAllowance, {}, { signal }),
    enabled: viewerId !== '',
  })
}
