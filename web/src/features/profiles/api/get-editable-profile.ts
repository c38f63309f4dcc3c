import { getEditableProfile } from '@hamvav/contract/profiles/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewer } from '../../../core/session/session.ts'

/** Asked anew at each visit: a form must not start from what another device has changed. */
export function useEditableProfile() {
  const { isLoggedIn } = useViewer()
  return useQuery({
    queryKey: queryKeys.editableProfile,
    queryFn: ({ signal }) => call(getEditableProfile, {}, { signal }),
    enabled: isLoggedIn,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
