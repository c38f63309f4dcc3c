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

/** Ids of the members online now whose presence the viewer may see. */
export const useOnlineUsers = (): ReadonlySet<string> => useOnlineQuery(useViewerId()).data ?? nobody

/** Null while the list loads: unknown is not offline. */
export function useIsOnline(memberId: string): boolean | null {
  const { data, isFetching } = useOnlineQuery(useViewerId())
  if (data?.has(memberId)) return true
  return isFetching ? null : false
}

/** After a disconnect the presence of others is unknown. */
export function clearOnline(client: QueryClient, viewerId: string): void {
  const queryKey = queryKeys.onlineMembers(viewerId)
  void client.cancelQueries({ queryKey })
  if (client.getQueryData(queryKey)) client.setQueryData<string[]>(queryKey, [])
}

/** For the setting "show when I am online": members who hide their presence do not see that of others. */
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
