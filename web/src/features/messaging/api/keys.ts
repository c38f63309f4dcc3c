import type { QueryClient } from '@tanstack/react-query'
import { useSession } from '../../../lib/session.ts'
import type { Conversations } from '../conversations.ts'
import type { Thread } from '../thread.ts'

/** What one member may read is not for the next: each has a cache of their own. */
export const conversationsKey = (viewerId: string) => ['messaging', viewerId, 'conversations'] as const
export const onlineKey = (viewerId: string) => ['messaging', viewerId, 'online'] as const
export const threadsKey = (viewerId: string) => ['messaging', viewerId, 'thread'] as const
export const threadKey = (viewerId: string, partnerId: string) => [...threadsKey(viewerId), partnerId] as const
export const partnerKey = (viewerId: string, partnerId: string) =>
  ['messaging', viewerId, 'partner', partnerId] as const
export const peopleKey = (viewerId: string, q: string) => ['messaging', viewerId, 'people', q] as const
/** Below the key of the own profile, so that whoever changes that refreshes this. */
export const ownAgeKey = ['profiles', 'me', 'age'] as const

/** Empty while nobody is logged in. */
export const useViewerId = (): string => useSession().user?._id ?? ''

export const readThread = (client: QueryClient, viewerId: string, partnerId: string): Thread | undefined =>
  client.getQueryData<Thread>(threadKey(viewerId, partnerId))

export function changeThread(
  client: QueryClient,
  viewerId: string,
  partnerId: string,
  change: (thread: Thread | undefined) => Thread | undefined,
): void {
  client.setQueryData<Thread>(threadKey(viewerId, partnerId), change)
}

/** An answer that is under way may have been given before this change: it is asked for again. Null asks anew too. */
export function changeConversations(
  client: QueryClient,
  viewerId: string,
  change: (list: Conversations) => Conversations | null,
): void {
  const queryKey = conversationsKey(viewerId)
  const list = client.getQueryData<Conversations>(queryKey)
  const isUnderWay = client.getQueryState(queryKey)?.fetchStatus === 'fetching'
  const next = list && change(list)
  if (next) client.setQueryData<Conversations>(queryKey, next)
  if (!next || isUnderWay) void client.invalidateQueries({ queryKey })
}
