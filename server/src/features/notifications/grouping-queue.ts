// Writes of grouped notifications (likes, comments, requests) that the request does not wait for. Pending changes of one
// notification become one statement; changes of the same notification run one at a time, in order. While the database is away
// they wait in memory and are tried again; only a process that ends meanwhile loses them.
import { secondMs } from '@hamvav/contract/durations'
import { isUnavailable } from '../../platform/database/postgres-errors.ts'

interface Options<Item> {
  /** Stores the notification with all of these actors; safe to repeat. */
  readonly add: (item: Item, actorIds: readonly string[]) => Promise<void>
  readonly remove: (memberId: string, dedupeKey: string, actorIds: readonly string[]) => Promise<void>
  readonly report: (error: unknown, context: string) => void
}

interface NotificationKey {
  readonly memberId: string
  readonly dedupeKey: string
}

interface Pending<Item> extends NotificationKey {
  /** The latest one. */
  item: Item | undefined
  readonly added: Set<string>
  readonly removed: Set<string>
}

export interface GroupingQueue<Item> {
  add(item: Item, actorId: string): void
  /** Removes an actor from the group. */
  remove(key: NotificationKey, actorId: string): void
  /** Number of pending and running changes. */
  size(): number
  /** Resolves when nothing is pending. */
  settled(): Promise<void>
  /** Writes what is pending, without waiting for a database that is away. */
  close(): Promise<void>
}

const maxPending = 5_000
const concurrency = 2
/** Pause between two writes of one group, ms: counting a very large group is slow. */
const pauseMs = 250
/** Pause after a database that is away, ms. */
const retryMs = secondMs

const keyOf = ({ memberId, dedupeKey }: NotificationKey) => `${memberId} ${dedupeKey}`

/** Changes that wait to be written, one per notification. */
function createPendingChanges<Item extends NotificationKey>(report: Options<Item>['report']) {
  const changes = new Map<string, Pending<Item>>()
  function addEmpty({ memberId, dedupeKey }: NotificationKey): Pending<Item> {
    const created = { memberId, dedupeKey, item: undefined, added: new Set<string>(), removed: new Set<string>() }
    changes.set(keyOf(created), created)
    return created
  }

  return {
    changes,
    of(key: NotificationKey): Pending<Item> | undefined {
      const existing = changes.get(keyOf(key))
      if (existing || changes.size < maxPending) return existing ?? addEmpty(key)
      return void report(new Error('Queue is full: a notification is lost'), 'notifications')
    },
    /** Later changes of the same actors win. */
    putBack(change: Pending<Item>): void {
      const later = changes.get(keyOf(change)) ?? addEmpty(change)
      later.item ??= change.item
      for (const actor of change.added) if (!later.removed.has(actor)) later.added.add(actor)
      for (const actor of change.removed) if (!later.added.has(actor)) later.removed.add(actor)
    },
    /** The server ends: counts what is lost, with the change that was being written. */
    giveUp(): void {
      report(new Error(`The server ends: ${changes.size + 1} notifications are lost`), 'notifications')
      changes.clear()
    },
  }
}

export function createGroupingQueue<Item extends NotificationKey>({
  add,
  remove,
  report,
}: Options<Item>): GroupingQueue<Item> {
  const pending = createPendingChanges<Item>(report)
  const { changes } = pending
  const running = new Set<string>()
  const paused = new Set<string>()
  let waiters: (() => void)[] = []
  let isAway = false
  let isClosing = false

  /** Tries again after the pause, unless the server ends. */
  function keepForLater(change: Pending<Item>): void {
    if (isClosing) return pending.giveUp()
    pending.putBack(change)
    if (isAway) return
    isAway = true
    setTimeout(() => {
      isAway = false
      proceed()
    }, retryMs)
  }

  async function write(key: string, change: Pending<Item>): Promise<void> {
    const { memberId, dedupeKey, item, added, removed } = change
    running.add(key)
    changes.delete(key)
    try {
      if (item && added.size > 0) await add(item, [...added])
      added.clear() // not again if the removal fails
      if (removed.size > 0) await remove(memberId, dedupeKey, [...removed])
    } catch (error) {
      report(error, 'notifications')
      if (isUnavailable(error)) keepForLater(change)
    }
    running.delete(key)
    paused.add(key)
    setTimeout(() => {
      paused.delete(key)
      proceed()
    }, pauseMs)
    proceed()
  }

  function proceed(): void {
    if (isAway && !isClosing) return
    for (const [key, change] of changes) {
      if (running.size >= concurrency) break
      if (!running.has(key) && !paused.has(key)) void write(key, change)
    }
    if (running.size + changes.size > 0) return
    for (const resolve of waiters) resolve()
    waiters = []
  }

  const settled = (): Promise<void> =>
    running.size + changes.size === 0 ? Promise.resolve() : new Promise((resolve) => void waiters.push(resolve))

  return {
    add(item, actorId) {
      const change = pending.of(item)
      if (!change) return
      change.item = item
      change.added.add(actorId)
      change.removed.delete(actorId)
      proceed()
    },
    remove(key, actorId) {
      const change = pending.of(key)
      if (!change) return
      change.added.delete(actorId)
      change.removed.add(actorId)
      proceed()
    },
    size: () => changes.size + running.size,
    settled,
    close() {
      isClosing = true
      paused.clear()
      proceed()
      return settled()
    },
  }
}
