// Optimistic outbox: items are shown at once, persisted, and delivered in order per target by one tab at a time.
import { ApiError, clientError } from '../api/api-error.ts'
import type { ReadableStore } from '../storage/store.ts'
import { type OutboxDb, openOutboxDb } from './outbox-db.ts'
import {
  type PendingItem,
  blocksTarget,
  isTooOld,
  internalErrorsMax,
  nextItem,
  outboxMax,
  retryDecision,
} from './outbox-rules.ts'
import { type ItemFilter, type OutboxStore, createOutboxStore, hasId } from './outbox-store.ts'
import { type OpenTabs, type TabMessage, type Tabs, openTabs } from './outbox-tabs.ts'

/** Fields that the outbox sets. */
type Progress = Pick<PendingItem, 'clientId' | 'createdAt' | 'state' | 'error'>

/** An entity of the server with the idempotency key that it was sent under. */
interface Identified {
  clientId?: string | undefined
}

export interface OutboxOptions<Item extends PendingItem, Stored extends Identified> {
  /** Name of the database; prefix of the lock and channel names. */
  name: { database: string; tabs: string }
  /** @throws {ApiError} */
  deliver: (item: Item) => Promise<Stored>
  onDelivered: (stored: Stored, item: Item) => void
  db?: OutboxDb<Item>
  tabs?: OpenTabs<Stored>
}

export interface Outbox<Item extends PendingItem, Stored extends Identified> {
  readonly items: ReadableStore<readonly Item[]>
  /** Shows and sends the items of this member from now on; null: nobody is logged in. */
  openFor(memberId: string | null): void
  /** Called when the server has stored the item: after its answer, its event, or a notice of another tab. */
  settle(stored: Stored): void
  /** Called when the network, the server or the session is back: sends all waiting items, without a pause. */
  resume(): void
  retry(clientId: string): void
  /** Called when the reason of this refusal is removed: retries all items that failed with it. */
  retryAfter(code: ApiError['code']): void
  /** @param written with its clientId if it was tried before. @returns the new item */
  add(written: Omit<Item, keyof Progress> & { clientId?: string }): Item
  /** Deletes a failed item. */
  discard(clientId: string): void
  /** Marks an item that may be on its way as cancelled, also after a reload; events about it no longer settle it. */
  cancel(clientId: string): void
  /** Takes back an item that no tab is sending; null if it is stored already, or was taken back in another tab. */
  takeBack(clientId: string): Promise<Item | null>
  /** Deletes the items of other members; null: all items. @returns false if it cannot be done */
  retainOnly(memberId: string | null): Promise<boolean>
}

export function createOutbox<Item extends PendingItem, Stored extends Identified>(
  options: OutboxOptions<Item, Stored>,
): Outbox<Item, Stored> {
  const { name, deliver, onDelivered, db = openOutboxDb<Item>(name.database) } = options
  const open: OpenTabs<Stored> = options.tabs ?? ((memberId, onMessage) => openTabs(name.tabs, memberId, onMessage))
  let tabs: Tabs<Stored> | null = null
  const store = createOutboxStore(db, () => tabs?.broadcast({ kind: 'changed' }))
  const { items } = store

  function settle(stored: Stored): void {
    const item = stored.clientId === undefined ? undefined : store.find(stored.clientId)
    if (!item || item.state === 'delivered') return
    onDelivered(stored, item)
    store.markDelivered(item)
  }

  const retryTimer = createRetryTimer(runAll)
  const attempt = createAttempt(store, retryTimer, async (item) => {
    const stored = await deliver(item)
    retryTimer.reset()
    settle(stored)
    tabs?.broadcast({ kind: 'delivered', stored })
  })
  const queues = createQueues(store, attempt, (to, work) => tabs?.withLock(to, work))

  function runAll(): void {
    retryTimer.stop()
    for (const to of targetsOf(items.get())) void queues.run(to)
  }

  async function receive(message: TabMessage<Stored>): Promise<void> {
    if (message.kind === 'delivered') return settle(message.stored)
    await store.read()
    for (const to of targetsOf(items.get())) {
      const next = nextItem(items.get(), to)
      // The tab that added an item sends it; this tab sends it only if the other one was closed, and waits after its failures.
      if (next?.error === null) void queues.run(to)
      else if (next) retryTimer.schedule(next.error)
    }
  }

  function openFor(memberId: string | null): void {
    if (store.member() === memberId) return
    tabs?.close()
    retryTimer.stop()
    store.open(memberId)
    tabs = memberId === null ? null : open(memberId, (message) => void receive(message))
    void store.read().then(runAll)
  }

  return {
    items,
    openFor,
    settle(stored) {
      const isCancelled = stored.clientId !== undefined && store.find(stored.clientId)?.isCancelled === true
      if (!isCancelled) settle(stored)
    },
    resume() {
      retryTimer.reset()
      queues.markResumed()
      void store.read().then(runAll)
    },
    ...createChanges({ store, openFor, run: queues.run, runAll, withLock: (to, work) => tabs?.withLock(to, work) }),
    retainOnly: (memberId) => db.retainOnly(memberId),
  }
}

const targetsOf = (items: readonly PendingItem[]): ReadonlySet<string> => new Set(items.map(({ to }) => to))

interface RetryTimer {
  /** @returns false for an error after which the item is given up */
  schedule(error: ApiError): boolean
  stop(): void
  /** Forgets the failed attempts, so that the next pause is short. */
  reset(): void
}

/** One timer for all targets. */
function createRetryTimer(onRetry: () => void): RetryTimer {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failedAttempts = 0
  return {
    schedule(error) {
      const decision = retryDecision(error, failedAttempts + 1)
      if (decision.action === 'give-up') return false
      if (timer === undefined) {
        failedAttempts += 1
        timer = setTimeout(onRetry, decision.afterMs)
      }
      return true
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
    reset() {
      failedAttempts = 0
    },
  }
}

/** @returns a function that sends one item and returns whether the next item of the target may be sent */
function createAttempt<Item extends PendingItem>(
  store: OutboxStore<Item>,
  retryTimer: RetryTimer,
  send: (item: Item) => Promise<void>,
): (item: Item) => Promise<boolean> {
  /** Answers with status 500 by `clientId`. */
  const internalErrors = new Map<string, number>()

  /** The server answered this item with 500 too often. */
  function isPoison({ clientId }: Item, error: ApiError): boolean {
    if (error.status !== 500) return false
    const count = (internalErrors.get(clientId) ?? 0) + 1
    internalErrors.set(clientId, count)
    return count % internalErrorsMax === 0
  }

  async function endAttempt(item: Item, state: 'waiting' | 'failed', error: ApiError): Promise<void> {
    // Meanwhile an event may have confirmed the item, or the member may have logged out.
    if (store.find(item.clientId)?.state === 'sending') await store.update(item, { state, error })
  }

  return async (item) => {
    await store.whenPersisted(item)
    if (isTooOld(item, Date.now())) {
      await store.update(item, { state: 'failed', error: clientError('waited_too_long') })
      return true
    }
    store.show(hasId(item.clientId), { state: 'sending', error: null })
    try {
      await send(item)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) {
        await endAttempt(item, 'failed', clientError('network'))
        throw error
      }
      const isRetried = !isPoison(item, error) && retryTimer.schedule(error)
      await endAttempt(item, isRetried ? 'waiting' : 'failed', error)
      return !isRetried
    }
  }
}

/** Runs `work` while no other tab sends to this target; undefined while nobody is logged in. */
type WithLock = (to: string, work: () => Promise<void>) => Promise<void> | undefined

/** Sends the items of each target in order, one at a time. */
function createQueues<Item extends PendingItem>(
  store: OutboxStore<Item>,
  attempt: (item: Item) => Promise<boolean>,
  withLock: WithLock,
) {
  /** Targets that are being sent to, and targets with items to send. */
  const busy = new Set<string>()
  const requested = new Set<string>()
  /** Number of `markResumed` calls. */
  let resumed = 0

  async function drain(to: string): Promise<void> {
    const { items } = store
    const member = store.member()
    const since = resumed
    await store.read()
    for (let item = nextItem(items.get(), to); item && store.member() === member; item = nextItem(items.get(), to)) {
      if (await attempt(item)) continue
      // Requests made during the failed attempt would fail too, unless the connection came back meanwhile.
      if (since === resumed) requested.delete(to)
      return
    }
  }

  return {
    async run(to: string): Promise<void> {
      requested.add(to)
      if (busy.has(to)) return
      busy.add(to)
      try {
        while (requested.delete(to)) await withLock(to, () => drain(to))
      } finally {
        busy.delete(to)
      }
    },
    markResumed(): void {
      resumed += 1
    },
  }
}

interface ChangesOptions<Item extends PendingItem> {
  store: OutboxStore<Item>
  openFor: (memberId: string) => void
  run: (to: string) => Promise<void>
  runAll: () => void
  withLock: WithLock
}

type Changes = 'retry' | 'retryAfter' | 'add' | 'discard' | 'cancel' | 'takeBack'

/** Changes that the member makes. */
function createChanges<Item extends PendingItem>({
  store,
  openFor,
  run,
  runAll,
  withLock,
}: ChangesOptions<Item>): Pick<Outbox<Item, Identified>, Changes> {
  const { items } = store

  async function retry(which: ItemFilter): Promise<void> {
    const failed = items.get().filter((item) => item.state === 'failed' && which(item))
    const next = { state: 'waiting', error: null, createdAt: new Date().toISOString() } as const
    await Promise.all(failed.map((item) => store.update(item, next)))
    runAll()
  }

  return {
    retry: (clientId) => void retry(hasId(clientId)),
    retryAfter: (code) => void retry((item) => item.error?.code === code),
    add(written) {
      openFor(written.from)
      const isBlocking = (item: PendingItem) => item.to === written.to && blocksTarget(item)
      // A new item retries the failed ones ahead of it.
      if (items.get().some(isBlocking)) void retry(isBlocking)
      const isFull = items.get().length >= outboxMax
      const progress: Progress = {
        clientId: written.clientId ?? crypto.randomUUID(),
        createdAt: new Date().toISOString(),
        state: isFull ? 'failed' : 'waiting',
        error: isFull ? clientError('outbox_full') : null,
      }
      const item = { ...written, ...progress } as Item
      store.add(item, !isFull)
      void run(item.to)
      return item
    },
    discard(clientId) {
      const item = store.find(clientId)
      if (item?.state === 'failed') void store.update(item, null).then(() => run(item.to))
    },
    cancel(clientId) {
      const item = store.find(clientId)
      if (!item || item.state === 'delivered') return
      void store.update(item, { isCancelled: true }).then(() => run(item.to))
    },
    async takeBack(clientId) {
      const { to } = store.find(clientId) ?? {}
      if (to === undefined) return null
      let taken: Item | null = null
      await withLock(to, async () => {
        await store.read()
        const item = store.find(clientId)
        if (!item || item.state === 'sending' || item.state === 'delivered') return
        await store.whenPersisted(item)
        await store.update(item, null)
        taken = item
      })
      void run(to)
      return taken
    },
  }
}
