import { getSignInOptions } from '@hamvav/contract/auth/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'

/** What this server offers: mail, the domains for sign-up, demo accounts in demo mode. */
export const useSignInOptions = () =>
  useQuery({
    queryKey: ['sign-in-options'],
    queryFn: ({ signal }) => call(getSignInOptions, {}, { signal }),
    staleTime: Infinity,
  })
