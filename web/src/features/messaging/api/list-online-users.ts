import { listOnlineUsers } from '@hamvav/contract/messaging/endpoints'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewerId } from '../../../core/session/session.ts'

const nobody: ReadonlySet<string> = new Set()

const setOf = (ids: string[]): ReadonlySet<string> => new Set(ids)

const useOnlineQuery = (viewerId: string) =>
  useQuery({
    queryKey: queryKeys.onlineMembers(viewerId),
    queryFn: ({ signal }) => call(listOnlineUsers, {}, { signal }),
    enabled: viewerId !== '',
    select: setOf,
  })

/** Those the viewer may see who are online now. */
export const useOnlineUsers = (): ReadonlySet<string> => useOnlineQuery(useViewerId()).data ?? nobody

/** Null while it is not known: nobody is called offline before the list says so. */
export function useIsOnline(memberId: string): boolean | null {
  const { data, isFetching } = useOnlineQuery(useViewerId())
  if (data?.has(memberId)) return true
  return isFetching ? null : false
}

/** Without a connection nobody knows who is there. */
export function forgetOnline(client: QueryClient, viewerId: string): void {
  const queryKey = queryKeys.onlineMembers(viewerId)
  void client.cancelQueries({ queryKey })
  if (client.getQueryData(queryKey)) client.setQueryData<string[]>(queryKey, [])
}

/** Whoever changes whether they are seen sees others no more, or again. */
export function useRefreshOnlineUsers(): () => void {
  const client = useQueryClient()
  const queryKey = queryKeys.onlineMembers(useViewerId())
  return () => void client.invalidateQueries({ queryKey })
}

export function setOnline(client: QueryClient, viewerId: string, memberId: string, isOnline: boolean): void {
  const queryKey = queryKeys.onlineMembers(viewerId)
  client.setQueryData<string[]>(queryKey, (ids) => {
    const others = ids?.filter((id) => id !== memberId)
    return isOnline ? others && [...others, memberId] : others
  })
  if (client.getQueryState(queryKey)?.fetchStatus === 'fetching') void client.invalidateQueries({ queryKey })
}
