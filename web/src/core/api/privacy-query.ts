// The privacy settings of the logged-in member: for their screen, and for what safe chat hides.
import { getPrivacy } from '@hamvav/contract/profiles/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { persisted } from '../offline/offline-query-meta.ts'
import { call } from './api-client.ts'
import { queryKeys } from './query-keys.ts'

export const privacyQuery = queryOptions({
  queryKey: queryKeys.privacy,
  queryFn: ({ signal }) => call(getPrivacy, {}, { signal }),
  meta: persisted(),
})
