// @offline
// Offline cache: stores the answers of marked queries for the logged-in member, and shows them again when the server
// cannot be reached (docs/decisions/0017-offline.md).
import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { type OfflineMeta, showsOfflineData } from './offline-query-meta.ts'
import { type QueryCacheDb, openQueryCacheDb } from './query-cache-db.ts'
import { onMemberRemoved } from '../realtime/block-events.ts'
import { onServerEvent, onSync } from '../realtime/realtime.ts'
import { activeMemberId, onSessionChange } from '../session/session.ts'

/** Delay that combines frequent changes into one write, ms. */
const writeAfterMs = 1_000
/** A query without an answer after this time shows the stored one meanwhile, ms. */
const slowMs = 3_000
/** Interval of refetching queries that could not reach the server, ms. */
const refetchMs = 30_000

const persistOf = ({ meta }: Query) => (meta as Partial<OfflineMeta> | undefined)?.persist
const isUnreachable = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || (error.status >= 502 && error.status <= 504)

interface Pages {
  pages: unknown[]
  pageParams: unknown[]
}
const isPages = (data: unknown): data is Pages => typeof data === 'object' && data !== null && 'pageParams' in data
const firstPage = (data: unknown) =>
  isPages(data) ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data

interface OfflineCache {
  client: QueryClient
  db: QueryCacheDb
  timers: Set<ReturnType<typeof setTimeout>>
  /** Hashes of queries with a scheduled write. */
  scheduled: Set<string>
  /** Hashes of queries that show stored data; true if the server could not be reached. */
  restored: Map<string, boolean>
  isRestoring: boolean
}

function schedule({ timers }: OfflineCache, ms: number, work: () => void): void {
  const timer = setTimeout(() => {
    timers.delete(timer)
    work()
  }, ms)
  timers.add(timer)
}

/** Counts what is on the screen: a query that was left keeps its stored data without another fetch. */
function updateIndicator({ client, restored }: OfflineCache): void {
  const isShown = (hash: string) => client.getQueryCache().get(hash)?.isActive() === true
  showsOfflineData.set([...restored].some(([hash, isUnreached]) => isUnreached && isShown(hash)))
}

function markFresh(cache: OfflineCache, { queryHash }: Query): void {
  if (cache.restored.delete(queryHash)) updateIndicator(cache)
}

/** Schedules a write: at once after an answer, with a delay after other changes. */
function write(cache: OfflineCache, query: Query, afterMs = writeAfterMs): void {
  const { scheduled, restored, db } = cache
  const { queryHash: hash } = query
  const memberId = activeMemberId()
  if (memberId === null || scheduled.has(hash)) return
  scheduled.add(hash)
  schedule(cache, afterMs, () => {
    scheduled.delete(hash)
    const persist = persistOf(query) as ((data: unknown) => unknown) | undefined
    const { data, dataUpdatedAt } = query.state
    if (!persist || data === undefined || activeMemberId() !== memberId || restored.has(hash)) return
    void db.write({ memberId, hash, data: persist(firstPage(data)), savedAt: dataUpdatedAt })
  })
}

/** @param isUnreached the server could not be reached, rather than being slow */
async function restore(cache: OfflineCache, query: Query, isUnreached: boolean): Promise<void> {
  const { client, db, restored } = cache
  const { queryHash: hash } = query
  const memberId = activeMemberId()
  const isStillNeeded = () =>
    memberId !== null &&
    activeMemberId() === memberId &&
    client.getQueryCache().get(hash) === query &&
    (query.state.data === undefined || restored.has(hash))
  if (memberId === null || !isStillNeeded()) return
  const answer = await db.read(memberId, hash)
  if (!answer || !isStillNeeded()) return
  cache.isRestoring = true
  client.setQueryData(query.queryKey, query.state.data ?? answer.data, { updatedAt: answer.savedAt })
  cache.isRestoring = false
  restored.set(hash, isUnreached || restored.get(hash) === true)
  query.invalidate()
  updateIndicator(cache)
}

function restoreIfMissing(cache: OfflineCache, query: Query): void {
  if (query.state.data !== undefined) return
  if (!navigator.onLine || query.state.fetchFailureCount > 0) void restore(cache, query, true)
  // A paged list must not change while it is read: it is restored after a failure only.
  else if (!('initialPageParam' in query.options))
    schedule(cache, slowMs, () => query.state.fetchStatus === 'fetching' && void restore(cache, query, false))
}

function onCacheEvent(cache: OfflineCache, event: QueryCacheNotifyEvent): void {
  const { query } = event
  if (event.type === 'removed') markFresh(cache, query)
  if (!persistOf(query)) return
  if (event.type === 'added') restoreIfMissing(cache, query)
  if (event.type === 'observerAdded' || event.type === 'observerRemoved') updateIndicator(cache)
  if (event.type !== 'updated' || cache.isRestoring) return
  const { action } = event
  if (action.type === 'success') {
    if (!action.manual) markFresh(cache, query)
    write(cache, query, action.manual ? writeAfterMs : 0)
  } else if (action.type === 'failed' || action.type === 'error') {
    const memberId = activeMemberId()
    if (isUnreachable(action.error)) void restore(cache, query, true)
    else if (memberId !== null) void cache.db.remove(memberId, query.queryHash)
  }
}

/** Queries on the screen that show stored data, or nothing, because the server could not be reached. */
function refetchUnreached({ client, restored }: OfflineCache): void {
  const hasFailed = ({ state }: Query) =>
    state.data === undefined && state.status === 'error' && isUnreachable(state.error)
  const isStale = (query: Query) => query.isActive() && (restored.has(query.queryHash) || hasFailed(query))
  void client.refetchQueries({ predicate: isStale }, { cancelRefetch: false })
}

/** Deletes stored answers of other members; a logout deletes the whole database in follow-session.ts. */
function followMember(cache: OfflineCache): () => void {
  let member = activeMemberId()
  if (member !== null) void cache.db.retainOnly(member)
  return onSessionChange(() => {
    if (member === activeMemberId()) return
    member = activeMemberId()
    cache.restored.clear()
    updateIndicator(cache)
  })
}

/** Starts storing and restoring answers. @returns stop */
export function startOfflineCache(client: QueryClient): () => void {
  const db = openQueryCacheDb()
  const cache: OfflineCache = {
    client,
    db,
    timers: new Set(),
    scheduled: new Set(),
    restored: new Map(),
    isRestoring: false,
  }
  const refetch = () => refetchUnreached(cache)
  const deleteMentioning = (id: string) => void db.deleteMentioning(id)
  const interval = setInterval(refetch, refetchMs)
  addEventListener('online', refetch)
  const stops = [
    client.getQueryCache().subscribe((event) => onCacheEvent(cache, event)),
    followMember(cache),
    onSync(refetch),
    onMemberRemoved(deleteMentioning),
    onServerEvent('unsent', ({ _id }) => deleteMentioning(_id)),
  ]
  for (const query of client.getQueryCache().getAll().filter(persistOf)) {
    restoreIfMissing(cache, query)
    if (query.state.status === 'success') write(cache, query)
  }
  return () => {
    for (const stop of stops) stop()
    for (const timer of cache.timers) clearTimeout(timer)
    clearInterval(interval)
    removeEventListener('online', refetch)
  }
}
