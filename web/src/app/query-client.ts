import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../core/api/api-error.ts'

/** What the server has refused it refuses again; a busy server or a broken network deserves one more try. */
const isWorthRetrying = (error: unknown) => !(error instanceof ApiError && error.status >= 400 && error.status < 500)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 1 && isWorthRetrying(error),
      refetchOnWindowFocus: false,
    },
    // Without a network a press of a button fails at once and says so, instead of waiting silently.
    mutations: { retry: false, networkMode: 'always' },
  },
})
