import type { QueryClient } from '@tanstack/react-query'
import type { Conversations } from '../model/conversations.ts'
import type { Thread } from '../model/thread.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'

export const readThread = (client: QueryClient, viewerId: string, partnerId: string): Thread | undefined =>
  client.getQueryData<Thread>(queryKeys.thread(viewerId, partnerId))

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
  client.setQueryData<Thread>(queryKeys.thread(viewerId, partnerId), change)
  for (const one of recordings)
    if (one.client === client && one.viewerId === viewerId && one.partnerId === partnerId) one.changes.push(change)
}

/** An answer that is under way may have been given before this change: it is asked for again. Null asks anew too. */
export function changeConversations(
  client: QueryClient,
  viewerId: string,
  change: (list: Conversations) => Conversations | null,
): void {
  const queryKey = queryKeys.conversations(viewerId)
  const list = client.getQueryData<Conversations>(queryKey)
  const isUnderWay = client.getQueryState(queryKey)?.fetchStatus === 'fetching'
  const next = list && change(list)
  if (next) client.setQueryData<Conversations>(queryKey, next)
  if (!next || isUnderWay) void client.invalidateQueries({ queryKey })
}
