import { getSignInOptions } from '@hamvav/contract/auth/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'

/** What this server offers: mail, the domains for sign-up, demo accounts in demo mode. */
export const useSignInOptions = () =>
  useQuery({
    queryKey: queryKeys.signInOptions,
    queryFn: ({ signal }) => call(getSignInOptions, {}, { signal }),
    staleTime: Infinity,
    // Optional on its screens: it waits for the network instead of failing.
    networkMode: 'online',
  })
