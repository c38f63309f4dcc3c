import { getConversation, listMessageChanges, markSeen } from '@hamvav/contract/messaging/endpoints'
import type { Message } from '@hamvav/contract/messaging/entities'
import type { OwnHeldText } from '@hamvav/contract/safety/held-texts'
import { conversationPage, messageChangesMax } from '@hamvav/contract/messaging/limits'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { call } from '../../../core/api/api-client.ts'
import { ApiError } from '../../../core/api/api-error.ts'
import { useOwnHeld } from '../../../core/api/own-held.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'
import { persisted } from '../../../core/offline/offline-query-meta.ts'
import { useViewerId } from '../../../core/session/session.ts'
import {
  type Thread,
  addMessages,
  addNewest,
  addOlder,
  cutAfter,
  gapIn,
  lastUnread,
  latestTime,
  newestOf,
  threadOf,
  withChanges,
} from '../model/thread.ts'
import { cacheRead, changeThread, readThread, recordThread } from './conversation-cache.ts'

/** Pages loaded at most to catch up; beyond that the thread starts again from the newest page. */
const catchUpPages = 10
/** Changes are requested from this long before the last known one: a change may be reported late, ms. */
const changesMarginMs = 10_000

/** The newest 50 messages; a refetch adds what was missed, live-updates.ts what arrives in between. */
export const threadQuery = (client: QueryClient, viewerId: string, partnerId: string) =>
  queryOptions({
    queryKey: queryKeys.thread(viewerId, partnerId),
    queryFn: async ({ signal }) => {
      const meanwhile = recordThread(client, viewerId, partnerId)
      try {
        return meanwhile.replay(await loadThread(partnerId, readThread(client, viewerId, partnerId), signal))
      } finally {
        meanwhile.stop()
      }
    },
    enabled: viewerId !== '',
    // Each opening refetches in the background, with the cached messages on the screen.
    staleTime: 0,
    refetchOnReconnect: 'always',
    // thread.ts reuses unchanged objects; comparing thousands of messages each time is slow.
    structuralSharing: false,
    meta: persisted(newestOf),
  })

/** The viewer's messages to this partner that wait for a person, oldest first. */
export function useHeldTo(partnerId: string): readonly OwnHeldText[] {
  const { data } = useOwnHeld()
  return useMemo(
    () => data?.filter(({ to, status }) => to === partnerId && status === 'waiting').toReversed() ?? [],
    [data, partnerId],
  )
}

export const useThread = (partnerId: string) => useQuery(threadQuery(useQueryClient(), useViewerId(), partnerId))

interface PageQuery {
  readonly before?: string
  readonly after?: string
  readonly limit?: number
}

const fetchMessages = (userId: string, query: PageQuery, signal?: AbortSignal): Promise<Message[]> =>
  call(getConversation, { params: { userId }, query }, { signal })

async function loadThread(partnerId: string, known: Thread | undefined, signal: AbortSignal): Promise<Thread> {
  const newest = await fetchMessages(partnerId, {}, signal)
  const fresh = threadOf(newest)
  if (!known || known.messages.length === 0) return fresh
  try {
    const thread = await fillGaps(partnerId, addNewest(known, newest, known.messages.at(-1)?.seq ?? 0), signal)
    const inPage = new Set(newest.map(({ _id }) => _id))
    const caughtUp = { ...thread, changesUpTo: latestTime(newest, thread.changesUpTo) }
    if (thread.messages.every(({ _id }) => inPage.has(_id))) return caughtUp
    return (await fetchChanges(partnerId, caughtUp, thread.changesUpTo, signal)) ?? fresh
  } catch (error) {
    // A known message was deleted in the meantime.
    if (error instanceof ApiError && error.code === 'message_not_found') return fresh
    throw error
  }
}

/** Loads the missing messages of all gaps; drops the messages before a gap that is too large. */
async function fillGaps(partnerId: string, known: Thread, signal: AbortSignal): Promise<Thread> {
  let thread = known
  const passed = new Set<string>()
  for (let pages = 0; pages < catchUpPages; pages += 1) {
    const last = gapIn(thread, passed)
    if (!last) return thread
    const page = await fetchMessages(partnerId, { after: last._id }, signal)
    thread = addMessages(thread, page) ?? thread
    // The server has no messages in this gap.
    if (page[0]?.seq !== last.seq + 1) passed.add(last._id)
  }
  for (let last = gapIn(thread, passed); last; last = gapIn(thread, passed)) thread = cutAfter(thread, last._id)
  return thread
}

/** Applies unsent messages and reactions since `upTo`; null if there are too many. */
async function fetchChanges(partnerId: string, known: Thread, upTo: string, signal: AbortSignal) {
  let thread = known
  let since = new Date(Date.parse(upTo) - changesMarginMs).toISOString()
  for (let pages = 0; pages < catchUpPages; pages += 1) {
    const changed = await call(listMessageChanges, { params: { userId: partnerId }, query: { since } }, { signal })
    thread = { ...withChanges(thread, changed), changesUpTo: latestTime(changed, thread.changesUpTo) }
    const last = changed.at(-1)?.changedAt
    if (changed.length < messageChangesMax || last === undefined || last === since) return thread
    since = last
  }
  return null
}

/** Adds the page before the first loaded message. */
export async function loadOlder(client: QueryClient, viewerId: string, partnerId: string, limit = conversationPage) {
  const before = readThread(client, viewerId, partnerId)?.messages[0]?._id
  if (!before) return
  const page = await fetchMessages(partnerId, { before, ...(limit !== conversationPage && { limit }) })
  changeThread(client, viewerId, partnerId, (thread) => addOlder(thread, before, page, limit))
}

/** `loadOlder` as a mutation; its variable is the page size. */
export function useLoadOlder(partnerId: string) {
  const client = useQueryClient()
  const viewerId = useViewerId()
  return useMutation({
    // Serial over all callers: each continues where the previous one ended.
    scope: { id: `older messages ${viewerId} ${partnerId}` },
    mutationFn: (limit: number | void) => loadOlder(client, viewerId, partnerId, limit ?? conversationPage),
  })
}

/** Marks the messages of the open conversation as seen, once, while the page is visible. */
export function useMarkSeen(partnerId: string, thread: Thread | undefined): void {
  const client = useQueryClient()
  const viewerId = useViewerId()
  const upTo = lastUnread(thread, partnerId)
  const requested = useRef<string | null>(null)
  useEffect(() => {
    const mark = async () => {
      if (upTo === null || upTo === requested.current || document.visibilityState !== 'visible') return
      requested.current = upTo
      try {
        await call(markSeen, { params: { messageId: upTo }, query: { upTo: 'true' } })
        cacheRead(client, viewerId, partnerId, upTo)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        // No error message: the next focus retries.
        if (requested.current === upTo) requested.current = null
      }
    }
    const onFocus = () => void mark()
    onFocus()
    addEventListener('focus', onFocus)
    addEventListener('online', onFocus)
    document.addEventListener('visibilitychange', onFocus)
    return () => {
      removeEventListener('focus', onFocus)
      removeEventListener('online', onFocus)
      document.removeEventListener('visibilitychange', onFocus)
    }
  }, [client, viewerId, partnerId, upTo])
}
