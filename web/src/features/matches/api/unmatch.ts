import { takeLikeBack } from '@hamvav/contract/matches/endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { dropShown } from './purge-member.ts'
import { askAfterMatch } from './match-changed.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewerId } from '../../../core/session/session.ts'

/** Ends a match, for both. */
export function useUnmatch() {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return useMutation({
    mutationFn: (memberId: string) => call(takeLikeBack, { params: { userId: memberId } }),
    onSuccess(allowance, memberId) {
      client.setQueryData(queryKeys.likesAllowance(viewerId), allowance)
      dropShown(client, viewerId, memberId)
      return askAfterMatch(client, viewerId, memberId)
    },
  })
}
