import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Decisions } from '../model/decisions.ts'
import { decisionsKey, useViewerId } from './keys.ts'

const none: Decisions = []

/** What was decided in this visit; it lies in the cache, so that it ends with the session. */
export function useDecisions(): Decisions {
  const queryKey = decisionsKey(useViewerId())
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey,
    queryFn: () => client.getQueryData<Decisions>(queryKey) ?? none,
    initialData: none,
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
  })
  return data
}

export function changeDecisions(client: QueryClient, viewerId: string, change: (list: Decisions) => Decisions): void {
  client.setQueryData<Decisions>(decisionsKey(viewerId), (list) => change(list ?? none))
}
