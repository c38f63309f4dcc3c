// Optimistic outbox: items are shown at once, persisted, and delivered in order per target by one tab at a time.
import { ApiError, clientError } from '../api/api-error.ts'
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
import { type ItemFilter, createOutboxStore, hasId } from './outbox-store.ts'
import { type OpenTabs, type TabMessage, type Tabs, openTabs } from './outbox-tabs.ts'

export type Outbox<Item extends PendingItem, Stored extends Identified> = ReturnType<typeof createOutbox<Item, Stored>>

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

export function createOutbox<Item extends PendingItem, Stored extends Identified>(
  options: OutboxOptions<Item, Stored>,
) {
  const { name, deliver, onDelivered, db = openOutboxDb<Item>(name.database) } = options
  const open: OpenTabs<Stored> = options.tabs ?? ((memberId, onMessage) => openTabs(name.tabs, memberId, onMessage))
  let tabs: Tabs<Stored> | null = null
  const store = createOutboxStore(db, () => tabs?.broadcast({ kind: 'changed' }))
  const { items } = store
  /** Targets that are being sent to, and targets with items to send. */
  const busy = new Set<string>()
  const requested = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let failedAttempts = 0
  /** Answers with status 500 by `clientId`. */
  const internalErrors = new Map<string, number>()
  /** Number of `resume` calls. */
  let resumed = 0

  /** Called when the server has stored the item: after its answer, its event, or a notice of another tab. */
  function settle(stored: Stored): void {
    const item = stored.clientId === undefined ? undefined : store.find(stored.clientId)
    if (!item || item.state === 'delivered') return
    onDelivered(stored, item)
    store.markDelivered(item)
  }

  /** @returns whether the next item of the target may be sent */
  async function attempt(item: Item): Promise<boolean> {
    await store.whenPersisted(item)
    if (isTooOld(item, Date.now())) {
      await store.update(item, { state: 'failed', error: clientError('waited_too_long') })
      return true
    }
    store.show(hasId(item.clientId), { state: 'sending', error: null })
    try {
      const stored = await deliver(item)
      failedAttempts = 0
      settle(stored)
      tabs?.broadcast({ kind: 'delivered', stored })
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) {
        await endAttempt(item, 'failed', clientError('network'))
        throw error
      }
      const isRetried = !isPoison(item, error) && scheduleRetry(error)
      await endAttempt(item, isRetried ? 'waiting' : 'failed', error)
      return !isRetried
    }
  }

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

  /** One timer for all targets. @returns false for an error after which the item is given up */
  function scheduleRetry(error: ApiError): boolean {
    const decision = retryDecision(error, failedAttempts + 1)
    if (decision.action === 'give-up') return false
    if (timer === undefined) {
      failedAttempts += 1
      timer = setTimeout(runAll, decision.afterMs)
    }
    return true
  }

  async function drain(to: string): Promise<void> {
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

  async function run(to: string): Promise<void> {
    requested.add(to)
    if (busy.has(to)) return
    busy.add(to)
    try {
      while (requested.delete(to)) await tabs?.withLock(to, () => drain(to))
    } finally {
      busy.delete(to)
    }
  }

  function runAll(): void {
    clearTimeout(timer)
    timer = undefined
    for (const to of new Set(items.get().map((item) => item.to))) void run(to)
  }

  async function receive(message: TabMessage<Stored>): Promise<void> {
    if (message.kind === 'delivered') return settle(message.stored)
    await store.read()
    for (const to of new Set(items.get().map((item) => item.to))) {
      const next = nextItem(items.get(), to)
      // The tab that added an item sends it; this tab sends it only if the other one was closed, and waits after its failures.
      if (next?.error === null) void run(to)
      else if (next) scheduleRetry(next.error)
    }
  }

  /** Shows and sends the items of this member from now on; null: nobody is logged in. */
  function openFor(memberId: string | null): void {
    if (store.member() === memberId) return
    tabs?.close()
    clearTimeout(timer)
    timer = undefined
    requested.clear()
    store.open(memberId)
    tabs = memberId === null ? null : open(memberId, (message) => void receive(message))
    void store.read().then(runAll)
  }

  async function retry(which: ItemFilter): Promise<void> {
    const failed = items.get().filter((item) => item.state === 'failed' && which(item))
    const next = { state: 'waiting', error: null, createdAt: new Date().toISOString() } as const
    await Promise.all(failed.map((item) => store.update(item, next)))
    runAll()
  }

  return {
    items,
    openFor,
    settle,
    /** The network, the server or the session is back: sends everything that waits, without a pause. */
    resume(): void {
      failedAttempts = 0
      resumed += 1
      void store.read().then(runAll)
    },
    retry: (clientId: string) => void retry(hasId(clientId)),
    /** The reason of this refusal is removed: retries all items that failed with it. */
    retryAfter: (code: ApiError['code']) => void retry((item) => item.error?.code === code),
    /** @param written with its clientId where it was tried before. @returns the new item */
    add(written: Omit<Item, keyof Progress> & { clientId?: string }): Item {
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
    /** Deletes a failed item. */
    discard(clientId: string): void {
      const item = store.find(clientId)
      if (item?.state === 'failed') void store.update(item, null).then(() => run(item.to))
    },
    /** Takes back an item that no tab is sending; null where it is stored already, or was taken back in another tab. */
    async takeBack(clientId: string): Promise<Item | null> {
      const { to } = store.find(clientId) ?? {}
      if (to === undefined || !tabs) return null
      let taken: Item | null = null
      await tabs.withLock(to, async () => {
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
    /** Deletes the items of other members; null: all items. */
    retainOnly: (memberId: string | null) => db.retainOnly(memberId),
  }
}
