import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../core/api/api-error.ts'
import { panelKeys } from '../core/api/query-keys.ts'

/** What the server has refused it refuses again; a busy server or a broken network deserves one more try. */
const isWorthRetrying = (error: unknown) => !(error instanceof ApiError && error.status >= 400 && error.status < 500)

/** Defaults of every query and mutation. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A call tells at once whether the network is there: the browser's own word is often wrong.
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => failures < 1 && isWorthRetrying(error),
      refetchOnWindowFocus: false,
    },
    // Without a network a press of a button fails at once and says so, instead of waiting silently.
    mutations: { retry: false, networkMode: 'always' },
  },
})

// The panel waits for the network instead of showing an error, and asks again when it is back.
queryClient.setQueryDefaults(panelKeys.all, { networkMode: 'online' })
