import { listOnlineUsers } from '@hamvav/contract/messaging/endpoints'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { onlineKey, useViewerId } from './keys.ts'

const nobody: ReadonlySet<string> = new Set()

/** Those the viewer may see who are online now. */
export function useOnlineUsers(): ReadonlySet<string> {
  const viewerId = useViewerId()
  const { data } = useQuery({
    queryKey: onlineKey(viewerId),
    queryFn: ({ signal }) => call(listOnlineUsers, {}, { signal }),
    enabled: viewerId !== '',
    networkMode: 'always',
    select: (ids) => new Set(ids),
  })
  return data ?? nobody
}

export function setOnline(client: QueryClient, viewerId: string, memberId: string, isOnline: boolean): void {
  const queryKey = onlineKey(viewerId)
  client.setQueryData<string[]>(queryKey, (ids) => {
    const others = ids?.filter((id) => id !== memberId)
    return isOnline ? others && [...others, memberId] : others
  })
  if (client.getQueryState(queryKey)?.fetchStatus === 'fetching') void client.invalidateQueries({ queryKey })
}
