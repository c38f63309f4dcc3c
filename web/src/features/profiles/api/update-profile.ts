import { updateProfile } from '@hamvav/contract/profiles/endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import type { CallRequest } from '../../../core/api/request.ts'
import { refreshUser } from '../../../core/session/session-user.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'

export type ProfileChanges = CallRequest<typeof updateProfile>['body']

/** What is left out stays as it is. */
export function useUpdateProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ProfileChanges) => call(updateProfile, { body }),
    onSuccess: () => refreshUser(),
    // A refused age changes how the member stands, too.
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.profiles }),
  })
}
