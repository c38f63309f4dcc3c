// @offline
// Last seen data without a network: answers of queries whose `meta` says so, kept for the member who asked, and shown again
// when the server cannot be asked (docs/decisions/0017-offline.md).
import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { type KeptMeta, showsOfflineData } from './offline-query-meta.ts'
import { type KeptStore, openKeptStore } from './query-cache-db.ts'
import { onMemberGone } from '../realtime/block-events.ts'
import { onServerEvent, onSync } from '../realtime/realtime.ts'
import { currentViewerId, onSessionChange } from '../session/session.ts'

/** What changes again and again is written once in so long, ms. */
const writeAfterMs = 1_000
/** One that has not come after so long, ms, is stood in for meanwhile. */
const slowMs = 3_000
/** What is shown from earlier is asked for again so often, ms. */
const againMs = 30_000

const keepOf = ({ meta }: Query) => (meta as Partial<KeptMeta> | undefined)?.keep
const isAway = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || (error.status >= 502 && error.status <= 504)

type Pages = { pages: unknown[]; pageParams: unknown[] }
const isPages = (data: unknown): data is Pages => typeof data === 'object' && data !== null && 'pageParams' in data
const firstPage = (data: unknown) =>
  isPages(data) ? { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) } : data

type Keeping = {
  client: QueryClient
  store: KeptStore
  timers: Set<ReturnType<typeof setTimeout>>
  /** Hashes of answers that are about to be written. */
  toWrite: Set<string>
  /** Hashes of what is shown from earlier; true where the server could not be asked. */
  restored: Map<string, boolean>
  isRestoring: boolean
}

function later({ timers }: Keeping, ms: number, work: () => void): void {
  const timer = setTimeout(() => {
    timers.delete(timer)
    work()
  }, ms)
  timers.add(timer)
}

const tell = ({ restored }: Keeping) => showsOfflineData.set([...restored.values()].includes(true))

function forget(keeping: Keeping, { queryHash }: Query): void {
  if (keeping.restored.delete(queryHash)) tell(keeping)
}

/** An answer at once; what changes it by and by after a while. */
function write(keeping: Keeping, query: Query, afterMs = writeAfterMs): void {
  const { toWrite, restored, store } = keeping
  const { queryHash: hash } = query
  const memberId = currentViewerId()
  if (memberId === null || toWrite.has(hash)) return
  toWrite.add(hash)
  later(keeping, afterMs, () => {
    toWrite.delete(hash)
    const keep = keepOf(query) as ((data: unknown) => unknown) | undefined
    const { data, dataUpdatedAt } = query.state
    if (!keep || data === undefined || currentViewerId() !== memberId || restored.has(hash)) return
    void store.write({ memberId, hash, data: keep(firstPage(data)), savedAt: dataUpdatedAt })
  })
}

/** @param isLost the server could not be asked, rather than being slow */
async function restore(keeping: Keeping, query: Query, isLost: boolean): Promise<void> {
  const { client, store, restored } = keeping
  const { queryHash: hash } = query
  const memberId = currentViewerId()
  const isWanted = () =>
    memberId !== null &&
    currentViewerId() === memberId &&
    client.getQueryCache().get(hash) === query &&
    (query.state.data === undefined || restored.has(hash))
  if (memberId === null || !isWanted()) return
  const answer = await store.read(memberId, hash)
  if (!answer || !isWanted()) return
  keeping.isRestoring = true
  client.setQueryData(query.queryKey, query.state.data ?? answer.data, { updatedAt: answer.savedAt })
  keeping.isRestoring = false
  restored.set(hash, isLost || restored.get(hash) === true)
  query.invalidate()
  tell(keeping)
}

function watch(keeping: Keeping, query: Query): void {
  if (query.state.data !== undefined) return
  if (!navigator.onLine || query.state.fetchFailureCount > 0) void restore(keeping, query, true)
  // What is read down a list must not change under the reader: pages wait for a failure.
  else if (!('initialPageParam' in query.options))
    later(keeping, slowMs, () => query.state.fetchStatus === 'fetching' && void restore(keeping, query, false))
}

function follow(keeping: Keeping, event: QueryCacheNotifyEvent): void {
  const { query } = event
  if (event.type === 'removed') forget(keeping, query)
  if (!keepOf(query)) return
  if (event.type === 'added') watch(keeping, query)
  if (event.type !== 'updated' || keeping.isRestoring) return
  const { action } = event
  if (action.type === 'success') {
    if (!action.manual) forget(keeping, query)
    write(keeping, query, action.manual ? writeAfterMs : 0)
  } else if (action.type === 'failed' || action.type === 'error') {
    const memberId = currentViewerId()
    if (isAway(action.error)) void restore(keeping, query, true)
    else if (memberId !== null) void keeping.store.remove(memberId, query.queryHash)
  }
}

function askAgain({ client, restored }: Keeping): void {
  if (restored.size === 0) return
  const isShown = (query: Query) => restored.has(query.queryHash) && query.isActive()
  void client.refetchQueries({ predicate: isShown }, { cancelRefetch: false })
}

/** Nothing of one member is shown to the next; the stores themselves are emptied by follow-session.ts. */
function followMember(keeping: Keeping): () => void {
  let member = currentViewerId()
  if (member !== null) void keeping.store.keepOnly(member)
  return onSessionChange(() => {
    if (member === currentViewerId()) return
    member = currentViewerId()
    keeping.restored.clear()
    tell(keeping)
  })
}

/** Follows the queries from now on; @returns what stops it. */
export function keepAnswers(client: QueryClient): () => void {
  const store = openKeptStore()
  const keeping: Keeping = {
    client,
    store,
    timers: new Set(),
    toWrite: new Set(),
    restored: new Map(),
    isRestoring: false,
  }
  const again = () => askAgain(keeping)
  const drop = (id: string) => void store.dropNaming(id)
  const interval = setInterval(again, againMs)
  addEventListener('online', again)
  const stops = [
    client.getQueryCache().subscribe((event) => follow(keeping, event)),
    followMember(keeping),
    onSync(again),
    onMemberGone(drop),
    onServerEvent('unsent', ({ _id }) => drop(_id)),
  ]
  for (const query of client.getQueryCache().getAll().filter(keepOf)) {
    watch(keeping, query)
    if (query.state.status === 'success') write(keeping, query)
  }
  return () => {
    for (const stop of stops) stop()
    for (const timer of keeping.timers) clearTimeout(timer)
    clearInterval(interval)
    removeEventListener('online', again)
  }
}
