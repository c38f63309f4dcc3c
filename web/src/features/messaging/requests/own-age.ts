import { getEditableProfile, updateProfile } from '@hamvav/contract/profiles/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { outboxOf } from '../api/send-message.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewerId } from '../../../core/session/session.ts'

/** Whether the viewer has not said their age yet, which the first message needs; false while that is not known. */
export function useAgeIsMissing(): boolean {
  const viewerId = useViewerId()
  const { data } = useQuery({
    queryKey: queryKeys.ownAge,
    queryFn: async ({ signal }) => ({ age: (await call(getEditableProfile, {}, { signal })).age }),
    enabled: viewerId !== '',
  })
  return data?.age === null
}

/** Stores the age, and sends what was waiting for it. */
export function useSaveAge() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (age: number) => {
      const { username, name } = await call(getEditableProfile)
      await call(updateProfile, { body: { username, name, age } })
      return age
    },
    onSuccess: (age) => {
      client.setQueryData(queryKeys.ownAge, { age })
      outboxOf(client).retryAfter('age_needed')
      // Whoever shows the own profile shows the new age.
      void client.invalidateQueries({ queryKey: queryKeys.profiles })
    },
  })
}
