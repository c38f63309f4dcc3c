import { getLikesAllowance } from '@hamvav/contract/matches/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { allowanceKey, useViewerId } from './keys.ts'

/** Likes used and left today; what a like answers keeps it current. */
export function useAllowance() {
  const viewerId = useViewerId()
  return useQuery({
    queryKey: allowanceKey(viewerId),
    queryFn: ({ signal }) => call(getLikesAllowance, {}, { signal }),
    enabled: viewerId !== '',
    networkMode: 'always',
  })
}
