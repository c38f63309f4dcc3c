import { getPrivacy, savePrivacy } from '@hamvav/contract/profiles/endpoints'
import type { PrivacySettings } from '@hamvav/contract/profiles/entities'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewer } from '../../../core/session/session.ts'

const queryKey = queryKeys.privacy

export function usePrivacy() {
  const { isLoggedIn } = useViewer()
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getPrivacy, {}, { signal }),
    enabled: isLoggedIn,
  })
}

/**
 * Shown as chosen at once; back as it was where the server refuses. One after another, so that the last press wins.
 * @param onPresence the member shows when they are there, or no longer
 */
export function useSavePrivacy(onPresence: () => void) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'privacy' },
    mutationFn: (body: PrivacySettings) => call(savePrivacy, { body }),
    async onMutate(next) {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<PrivacySettings>(queryKey)
      client.setQueryData(queryKey, next)
      return before
    },
    onSuccess: (_saved, next, before) => {
      if (next.showsPresence !== before?.showsPresence) onPresence()
    },
    onError: (_error, _next, before) => client.setQueryData(queryKey, before),
  })
}
