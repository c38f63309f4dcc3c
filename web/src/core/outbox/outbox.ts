// Words on their way: shown at once, kept until the server has them, sent one after another to each place by one tab at a
// time.
import { ApiError, clientError } from '../api/api-error.ts'
import { type Journal, openJournal } from './outbox-db.ts'
import {
  type Pending,
  goesLater,
  hasWaitedTooLong,
  holdsOthers,
  mayGoLater,
  nextFor,
  outboxMax,
  pauseAfter,
} from './outbox-rules.ts'
import { type Wanted, createShelf, named } from './outbox-store.ts'
import { type OpenTabs, type TabNews, type Tabs, openTabs } from './outbox-tabs.ts'

export type Outbox<Item extends Pending, Stored extends Named> = ReturnType<typeof createOutbox<Item, Stored>>

/** What is made of what was written. */
type Progress = Pick<Pending, 'clientId' | 'createdAt' | 'state' | 'error'>

/** What the server has stored, by the name that it was sent under. */
type Named = { clientId?: string | undefined }

export type OutboxOptions<Item extends Pending, Stored extends Named> = {
  /** Of its database, its locks and its channel. */
  name: { journal: string; tabs: string }
  deliver: (item: Item) => Promise<Stored>
  onDelivered: (stored: Stored, item: Item) => void
  journal?: Journal<Item>
  tabs?: OpenTabs<Stored>
}

export function createOutbox<Item extends Pending, Stored extends Named>(options: OutboxOptions<Item, Stored>) {
  const { name, deliver, onDelivered, journal = openJournal<Item>(name.journal) } = options
  const open: OpenTabs<Stored> = options.tabs ?? ((memberId, onNews) => openTabs(name.tabs, memberId, onNews))
  let tabs: Tabs<Stored> | null = null
  const shelf = createShelf(journal, () => tabs?.tell({ kind: 'changed' }))
  const { items } = shelf
  const busy = new Set<string>()
  const wanted = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let triesInVain = 0
  /** How often the network or the server came back. */
  let resumed = 0

  /** The server has it: told by its answer, by its event, or by another tab. */
  function settle(stored: Stored): void {
    const item = stored.clientId === undefined ? undefined : shelf.find(stored.clientId)
    if (!item || item.state === 'delivered') return
    onDelivered(stored, item)
    shelf.handOver(item)
  }

  /** @returns whether the next one may be tried */
  async function attempt(item: Item): Promise<boolean> {
    await shelf.written(item)
    if (hasWaitedTooLong(item, Date.now())) {
      await shelf.change(item, { state: 'failed', error: clientError('waited_too_long') })
      return true
    }
    shelf.show(named(item.clientId), { state: 'sending', error: null })
    try {
      const stored = await deliver(item)
      triesInVain = 0
      settle(stored)
      tabs?.tell({ kind: 'delivered', stored })
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) {
        await refused(item, 'failed', clientError('network'))
        throw error
      }
      const isLater = goesLater(error)
      if (isLater) tryLater(error)
      await refused(item, isLater ? 'waiting' : 'failed', error)
      return !isLater
    }
  }

  async function refused(item: Item, state: 'waiting' | 'failed', error: ApiError): Promise<void> {
    // Another way may have told meanwhile that the server has it, or it is nobody's here any more.
    if (shelf.find(item.clientId)?.state === 'sending') await shelf.change(item, { state, error })
  }

  function tryLater(error: ApiError): void {
    if (timer !== undefined) return
    triesInVain += 1
    timer = setTimeout(runAll, pauseAfter(triesInVain, error))
  }

  async function drain(to: string): Promise<void> {
    const of = shelf.member()
    const since = resumed
    await shelf.read()
    for (let item = nextFor(items.get(), to); item && shelf.member() === of; item = nextFor(items.get(), to)) {
      if (await attempt(item)) continue
      // Who was asked for meanwhile would be tried in vain too, unless the network came back meanwhile.
      if (since === resumed) wanted.delete(to)
      return
    }
  }

  async function run(to: string): Promise<void> {
    wanted.add(to)
    if (busy.has(to)) return
    busy.add(to)
    try {
      while (wanted.delete(to)) await tabs?.alone(to, () => drain(to))
    } finally {
      busy.delete(to)
    }
  }

  function runAll(): void {
    clearTimeout(timer)
    timer = undefined
    for (const to of new Set(items.get().map((item) => item.to))) void run(to)
  }

  async function hear(news: TabNews<Stored>): Promise<void> {
    if (news.kind === 'delivered') return settle(news.stored)
    await shelf.read()
    for (const to of new Set(items.get().map((item) => item.to))) {
      const next = nextFor(items.get(), to)
      // Whoever tells of it sends it, and this tab after it where that one was closed; what fails there waits here too.
      if (next?.error === null) void run(to)
      else if (next?.error) tryLater(next.error)
    }
  }

  /** What waits of this member is shown and sent from now on; null: nobody's. */
  function follow(memberId: string | null): void {
    if (shelf.member() === memberId) return
    tabs?.close()
    clearTimeout(timer)
    timer = undefined
    wanted.clear()
    shelf.open(memberId)
    tabs = memberId === null ? null : open(memberId, (news) => void hear(news))
    void shelf.read().then(runAll)
  }

  async function retry(which: Wanted): Promise<void> {
    const failed = items.get().filter((item) => item.state === 'failed' && which(item))
    const again = { state: 'waiting', error: null, createdAt: new Date().toISOString() } as const
    await Promise.all(failed.map((item) => shelf.change(item, again)))
    runAll()
  }

  return {
    items,
    follow,
    settle,
    /** The network or the server is back: everything that waits is tried now, and what the server could not do. */
    resume(): void {
      triesInVain = 0
      resumed += 1
      void shelf.read().then(() => retry(mayGoLater))
    },
    retry: (clientId: string) => void retry(named(clientId)),
    /** All that failed for this reason: it is gone. */
    retryAfter: (code: ApiError['code']) => void retry((item) => item.error?.code === code),
    /** @param written with the name under which it was tried already, if it was */
    add(written: Omit<Item, keyof Progress> & { clientId?: string }): void {
      follow(written.from)
      // Whoever writes on also wants what was held up to go.
      if (items.get().some((item) => item.to === written.to && holdsOthers(item)))
        void retry((item) => item.to === written.to && holdsOthers(item))
      const isFull = items.get().length >= outboxMax
      const progress: Progress = {
        clientId: written.clientId ?? crypto.randomUUID(),
        createdAt: new Date().toISOString(),
        state: isFull ? 'failed' : 'waiting',
        error: isFull ? clientError('outbox_full') : null,
      }
      const item = { ...written, ...progress } as Item
      shelf.add(item, !isFull)
      void run(item.to)
    },
    discard(clientId: string): void {
      const item = shelf.find(clientId)
      if (item?.state === 'failed') void shelf.change(item, null).then(() => run(item.to))
    },
    /**
     * Takes back what is not being sent, in this tab or another; null where it is gone already: stored, or taken back
     * elsewhere.
     */
    async takeBack(clientId: string): Promise<Item | null> {
      const { to } = shelf.find(clientId) ?? {}
      if (to === undefined || !tabs) return null
      let taken: Item | null = null
      await tabs.alone(to, async () => {
        await shelf.read()
        const item = shelf.find(clientId)
        if (!item || item.state === 'sending' || item.state === 'delivered') return
        await shelf.written(item)
        await shelf.change(item, null)
        taken = item
      })
      void run(to)
      return taken
    },
    /** Nothing of one member stays for the next; null: nothing at all. */
    keepOnly: (memberId: string | null) => journal.keepOnly(memberId),
  }
}
