import { getMyProfile } from '@hamvav/contract/profiles/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { kept } from '../../../lib/kept-offline.ts'
import { rememberProfile } from '../../../lib/refresh-user.ts'
import { useSession } from '../../../lib/session.ts'

export function useMyProfile() {
  const { token } = useSession()
  return useQuery({
    queryKey: ['profiles', 'me'],
    async queryFn({ signal }) {
      const profile = await call(getMyProfile, {}, { signal })
      rememberProfile(profile)
      return profile
    },
    enabled: token !== null,
    networkMode: 'always',
    meta: kept(),
  })
}
