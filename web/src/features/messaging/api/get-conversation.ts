import { getConversation, listMessageChanges } from '@hamvav/contract/messaging/endpoints'
import { messageChangesMax } from '@hamvav/contract/messaging/limits'
import type { Message } from '@hamvav/contract/messaging/entities'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { ApiError } from '../../../core/api/api-error.ts'
import { persisted } from '../../../core/offline/offline-query-meta.ts'
import {
  type Thread,
  addMessages,
  addNewest,
  cutAfter,
  gapIn,
  latestMoment,
  newestOf,
  threadOf,
  withChanges,
} from '../model/thread.ts'
import { changesMarginMs } from '../model/timing.ts'
import { readThread, recordThread } from './conversation-cache.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { useViewerId } from '../../../core/session/session.ts'

/** Whoever missed more than this many pages starts again from the newest. */
const catchUpPages = 10

type Where = { before?: string; after?: string; limit?: number }

export const fetchMessages = (userId: string, where: Where, signal?: AbortSignal): Promise<Message[]> =>
  call(getConversation, { params: { userId }, query: where }, { signal })

/** The newest 50 messages, and on every further look what was missed; live-updates.ts adds what comes meanwhile. */
export const threadQuery = (client: QueryClient, viewerId: string, partnerId: string) =>
  queryOptions({
    queryKey: queryKeys.thread(viewerId, partnerId),
    queryFn: async ({ signal }) => {
      const meanwhile = recordThread(client, viewerId, partnerId)
      try {
        return meanwhile.replay(await load(partnerId, readThread(client, viewerId, partnerId), signal))
      } finally {
        meanwhile.stop()
      }
    },
    enabled: viewerId !== '',
    // Coming back to a conversation looks for what was missed; what is known stays on the screen meanwhile.
    staleTime: 0,
    refetchOnReconnect: 'always',
    // thread.ts keeps what has not changed; comparing thousands of messages at each one is dear.
    structuralSharing: false,
    meta: persisted(newestOf),
  })

export const useThread = (partnerId: string) => useQuery(threadQuery(useQueryClient(), useViewerId(), partnerId))

async function load(partnerId: string, known: Thread | undefined, signal: AbortSignal): Promise<Thread> {
  const newest = await fetchMessages(partnerId, {}, signal)
  const fresh = threadOf(newest)
  if (!known || known.messages.length === 0) return fresh
  try {
    const thread = await fillGaps(partnerId, addNewest(known, newest, known.messages.at(-1)?.seq ?? 0), signal)
    const inPage = new Set(newest.map(({ _id }) => _id))
    const caughtUp = { ...thread, changesUpTo: latestMoment(newest, thread.changesUpTo) }
    if (thread.messages.every(({ _id }) => inPage.has(_id))) return caughtUp
    return (await followChanges(partnerId, caughtUp, thread.changesUpTo, signal)) ?? fresh
  } catch (error) {
    // What was known is not there any more: it was taken away meanwhile.
    if (error instanceof ApiError && error.code === 'message_not_found') return fresh
    throw error
  }
}

/** Everything that is missing between; where that is too much, what lies before it goes. */
async function fillGaps(partnerId: string, known: Thread, signal: AbortSignal): Promise<Thread> {
  let thread = known
  const passed = new Set<string>()
  for (let pages = 0; pages < catchUpPages; pages += 1) {
    const last = gapIn(thread, passed)
    if (!last) return thread
    const page = await fetchMessages(partnerId, { after: last._id }, signal)
    thread = addMessages(thread, page) ?? thread
    // The server has nothing there itself.
    if (page[0]?.seq !== last.seq + 1) passed.add(last._id)
  }
  for (let last = gapIn(thread, passed); last; last = gapIn(thread, passed)) thread = cutAfter(thread, last._id)
  return thread
}

/** What was unsent and reacted to since then; null where that is too much. */
async function followChanges(partnerId: string, known: Thread, upTo: string, signal: AbortSignal) {
  let thread = known
  let since = new Date(Date.parse(upTo) - changesMarginMs).toISOString()
  for (let pages = 0; pages < catchUpPages; pages += 1) {
    const changed = await call(listMessageChanges, { params: { userId: partnerId }, query: { since } }, { signal })
    thread = { ...withChanges(thread, changed), changesUpTo: latestMoment(changed, thread.changesUpTo) }
    const last = changed.at(-1)?.changedAt
    if (changed.length < messageChangesMax || last === undefined || last === since) return thread
    since = last
  }
  return null
}
