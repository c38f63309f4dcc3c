import { getConversation } from '@hamvav/contract/messaging/endpoints'
import { conversationPage } from '@hamvav/contract/messaging/limits'
import type { Message } from '@hamvav/contract/messaging/entities'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { type Thread, addMessages, meets, threadOf } from '../thread.ts'
import { readThread, threadKey, useViewerId } from './keys.ts'

/** Whoever missed more than this many pages starts again from the newest. */
const catchUpPages = 10

type Where = { before?: string; after?: string }

export const fetchMessages = (userId: string, where: Where, signal?: AbortSignal): Promise<Message[]> =>
  call(getConversation, { params: { userId }, query: where }, { signal })

/** The newest 50 messages, and on every further look what was missed; live-updates.ts adds what comes meanwhile. */
export function useThread(partnerId: string) {
  const viewerId = useViewerId()
  const client = useQueryClient()
  return useQuery({
    queryKey: threadKey(viewerId, partnerId),
    queryFn: ({ signal }) => load(partnerId, () => readThread(client, viewerId, partnerId), signal),
    enabled: viewerId !== '',
    // Coming back to a conversation looks for what was missed; what is known stays on the screen meanwhile.
    staleTime: 0,
    networkMode: 'always',
    refetchOnReconnect: 'always',
  })
}

/** `known` is read again after each answer: messages may have come live while it was under way. */
async function load(partnerId: string, known: () => Thread | undefined, signal: AbortSignal): Promise<Thread> {
  const last = known()?.messages.at(-1)?._id
  const newest = await fetchMessages(partnerId, {}, signal)
  const fresh = threadOf(newest)
  const before = known()
  if (!before || !last) return addMessages(fresh, before?.messages ?? []) ?? fresh
  if (meets(before, newest)) return addMessages(before, newest) ?? fresh
  const missed = await fetchAfter(partnerId, last, signal)
  return (missed && addMessages(known(), [...missed, ...newest])) ?? fresh
}

/** Everything after this message; null where that is too much. */
async function fetchAfter(partnerId: string, last: string, signal: AbortSignal): Promise<Message[] | null> {
  const missed: Message[] = []
  for (let pages = 0; pages < catchUpPages; pages += 1) {
    const page = await fetchMessages(partnerId, { after: missed.at(-1)?._id ?? last }, signal)
    missed.push(...page)
    if (page.length < conversationPage) return missed
  }
  return null
}
