import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Decisions } from '../model/decisions.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewerId } from '../../../core/session/session.ts'

const none: Decisions = []

/** What was decided in this visit; it lies in the cache, so that it ends with the session. */
export function useDecisions(): Decisions {
  const queryKey = queryKeys.decisions(useViewerId())
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey,
    queryFn: () => client.getQueryData<Decisions>(queryKey) ?? none,
    initialData: none,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return data
}

export function changeDecisions(client: QueryClient, viewerId: string, change: (list: Decisions) => Decisions): void {
  client.setQueryData<Decisions>(queryKeys.decisions(viewerId), (list) => change(list ?? none))
}
