import type { QueryClient } from '@tanstack/react-query'
import { useSession } from '../../../core/session/session.ts'
import type { Conversations } from '../model/conversations.ts'
import type { Thread } from '../model/thread.ts'

/** What one member may read is not for the next: each has a cache of their own. */
export const conversationsKey = (viewerId: string) => ['messaging', viewerId, 'conversations'] as const
export const onlineKey = (viewerId: string) => ['messaging', viewerId, 'online'] as const
export const threadsKey = (viewerId: string) => ['messaging', viewerId, 'thread'] as const
export const threadKey = (viewerId: string, partnerId: string) => [...threadsKey(viewerId), partnerId] as const
export const allowanceKey = (viewerId: string) => ['messaging', viewerId, 'allowance'] as const
export const partnerKey = (viewerId: string, partnerId: string) =>
  ['messaging', viewerId, 'partner', partnerId] as const
export const peopleKey = (viewerId: string, q: string) => ['messaging', viewerId, 'people', q] as const
/** Below the key of the own profile, so that whoever changes that refreshes this. */
export const ownAgeKey = ['profiles', 'me', 'age'] as const

/** Empty while nobody is logged in. */
export const useViewerId = (): string => useSession().user?._id ?? ''

export const readThread = (client: QueryClient, viewerId: string, partnerId: string): Thread | undefined =>
  client.getQueryData<Thread>(threadKey(viewerId, partnerId))

type ThreadChange = (thread: Thread | undefined) => Thread | undefined
type Recording = { client: QueryClient; viewerId: string; partnerId: string; changes: ThreadChange[] }

const recordings = new Set<Recording>()

/** What changes a thread while its messages are asked for: the answer may be older, and is told again. */
export function recordThread(client: QueryClient, viewerId: string, partnerId: string) {
  const recording: Recording = { client, viewerId, partnerId, changes: [] }
  recordings.add(recording)
  return {
    replay: (thread: Thread): Thread =>
      recording.changes.reduce<Thread>((current, change) => change(current) ?? current, thread),
    stop: () => void recordings.delete(recording),
  }
}

/** @param change may be made twice, and to an older answer */
export function changeThread(client: QueryClient, viewerId: string, partnerId: string, change: ThreadChange): void {
  client.setQueryData<Thread>(threadKey(viewerId, partnerId), change)
  for (const one of recordings)
    if (one.client === client && one.viewerId === viewerId && one.partnerId === partnerId) one.changes.push(change)
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
