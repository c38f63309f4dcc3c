import { getEditableProfile } from '@hamvav/contract/profiles/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { useSession } from '../../../core/session/session.ts'

/** Asked anew at each visit: a form must not start from what another device has changed. */
export function useEditableProfile() {
  const { token } = useSession()
  return useQuery({
    queryKey: ['profiles', 'me', 'edit'],
    queryFn: ({ signal }) => call(getEditableProfile, {}, { signal }),
    enabled: token !== null,
    networkMode: 'always',
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
