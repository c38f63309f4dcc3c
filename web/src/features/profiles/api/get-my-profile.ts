import { getMyProfile } from '@hamvav/contract/profiles/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { persisted } from '../../../core/offline/offline-query-meta.ts'
import { storeOwnProfile } from '../../../core/session/session-user.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewer } from '../../../core/session/session.ts'

export function useMyProfile() {
  const { isLoggedIn } = useViewer()
  return useQuery({
    queryKey: queryKeys.ownProfile,
    async queryFn({ signal }) {
      const profile = await call(getMyProfile, {}, { signal })
      storeOwnProfile(profile)
      return profile
    },
    enabled: isLoggedIn,
    meta: persisted(),
  })
}
