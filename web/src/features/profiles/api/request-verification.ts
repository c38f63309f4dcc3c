import { requestVerification } from '@hamvav/contract/profiles/endpoints'
import type { OwnProfile } from '@hamvav/contract/profiles/entities'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'

const queryKey = queryKeys.ownProfile

/** Refused, the profile is not as it was shown: it is asked for anew. */
export function useRequestVerification() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (requested: boolean) => call(requestVerification, { body: { requested } }),
    onSuccess: (answer) => client.setQueryData<OwnProfile>(queryKey, (profile) => profile && { ...profile, ...answer }),
    onError: () => client.invalidateQueries({ queryKey }),
  })
}
