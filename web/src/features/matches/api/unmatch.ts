import { takeLikeBack } from '@hamvav/contract/matches/endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { dropShown } from './purge-member.ts'
import { allowanceKey, useViewerId } from './keys.ts'
import { askAfterMatch } from './match-changed.ts'

/** Ends a match, for both. */
export function useUnmatch() {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return useMutation({
    networkMode: 'always',
    mutationFn: (memberId: string) => call(takeLikeBack, { params: { userId: memberId } }),
    onSuccess(allowance, memberId) {
      client.setQueryData(allowanceKey(viewerId), allowance)
      dropShown(client, viewerId, memberId)
      return askAfterMatch(client, viewerId, memberId)
    },
  })
}
