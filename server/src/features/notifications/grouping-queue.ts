// Writes of grouped notifications (likes, comments, requests) that the request does not wait for. Pending changes of one
// notification become one statement; changes of the same notification run one at a time, in order.
interface Options<Item> {
  /** Stores the notification with all of these actors. */
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
}

const maxPending = 5_000
const concurrency = 2
/** Pause between two writes of one group, ms: counting a very large group is slow. */
const pauseMs = 250

export function createGroupingQueue<Item extends NotificationKey>({
  add,
  remove,
  report,
}: Options<Item>): GroupingQueue<Item> {
  const pending = new Map<string, Pending<Item>>()
  const running = new Set<string>()
  const paused = new Set<string>()
  let waiters: (() => void)[] = []

  function pendingOf({ memberId, dedupeKey }: NotificationKey): Pending<Item> | undefined {
    const key = `${memberId} ${dedupeKey}`
    const existing = pending.get(key)
    if (existing) return existing
    if (pending.size >= maxPending)
      return void report(new Error('Queue is full: a notification is lost'), 'notifications')
    const created = { memberId, dedupeKey, item: undefined, added: new Set<string>(), removed: new Set<string>() }
    pending.set(key, created)
    return created
  }

  async function write(key: string, { memberId, dedupeKey, item, added, removed }: Pending<Item>): Promise<void> {
    running.add(key)
    pending.delete(key)
    try {
      if (item && added.size > 0) await add(item, [...added])
      if (removed.size > 0) await remove(memberId, dedupeKey, [...removed])
    } catch (error) {
      report(error, 'notifications')
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
    for (const [key, change] of pending) {
      if (running.size >= concurrency) break
      if (!running.has(key) && !paused.has(key)) void write(key, change)
    }
    if (running.size + pending.size > 0) return
    for (const resolve of waiters) resolve()
    waiters = []
  }

  return {
    add(item, actorId) {
      const change = pendingOf(item)
      if (!change) return
      change.item = item
      change.added.add(actorId)
      change.removed.delete(actorId)
      proceed()
    },
    remove(key, actorId) {
      const change = pendingOf(key)
      if (!change) return
      change.added.delete(actorId)
      change.removed.add(actorId)
      proceed()
    },
    size: () => pending.size + running.size,
    settled: () =>
      running.size + pending.size === 0 ? Promise.resolve() : new Promise((resolve) => void waiters.push(resolve)),
  }
}
