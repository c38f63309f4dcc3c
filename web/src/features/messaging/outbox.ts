// Messages on their way: shown at once, kept until the server has them, sent one after another to each partner by one
// tab at a time.
import type { Message } from '@hamvav/contract/messaging/entities'
import { ApiError, clientError } from '../../lib/api-error.ts'
import { openJournal } from './outbox-journal.ts'
import {
  type PendingMessage,
  goesLater,
  hasWaitedTooLong,
  holdsOthers,
  mayGoLater,
  nextFor,
  outboxMax,
  pauseAfter,
} from './outbox-rules.ts'
import { type Wanted, createShelf, named } from './outbox-shelf.ts'
import { type TabNews, type Tabs, openTabs } from './outbox-tabs.ts'

export type { PendingMessage } from './outbox-rules.ts'
export type Outbox = ReturnType<typeof createOutbox>

type Options = {
  deliver: (message: PendingMessage) => Promise<Message>
  onDelivered: (message: Message) => void
  journal?: ReturnType<typeof openJournal>
  tabs?: typeof openTabs
}

export function createOutbox({ deliver, onDelivered, journal = openJournal(), tabs: open = openTabs }: Options) {
  let tabs: Tabs | null = null
  const shelf = createShelf(journal, () => tabs?.tell({ kind: 'changed' }))
  const { items } = shelf
  const busy = new Set<string>()
  const wanted = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let triesInVain = 0
  /** How often the network or the server came back. */
  let resumed = 0

  /** The server has it: told by its answer, by its event, or by another tab. */
  function settle(message: Message): void {
    const item = message.clientId === undefined ? undefined : shelf.find(message.clientId)
    if (!item || item.state === 'delivered') return
    onDelivered(message)
    shelf.handOver(item)
  }

  /** @returns whether the next one may be tried */
  async function attempt(item: PendingMessage): Promise<boolean> {
    await shelf.written(item)
    if (hasWaitedTooLong(item, Date.now())) {
      await shelf.change(item, { state: 'failed', error: clientError('waited_too_long') })
      return true
    }
    shelf.show(named(item.clientId), { state: 'sending', error: null })
    try {
      const message = await deliver(item)
      triesInVain = 0
      settle(message)
      tabs?.tell({ kind: 'delivered', message })
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

  async function refused(item: PendingMessage, state: 'waiting' | 'failed', error: ApiError): Promise<void> {
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
    for (let item = nextFor(items(), to); item && shelf.member() === of; item = nextFor(items(), to)) {
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
    for (const to of new Set(items().map((item) => item.to))) void run(to)
  }

  async function hear(news: TabNews): Promise<void> {
    if (news.kind === 'delivered') return settle(news.message)
    await shelf.read()
    for (const to of new Set(items().map((item) => item.to))) {
      const next = nextFor(items(), to)
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
    const failed = items().filter((item) => item.state === 'failed' && which(item))
    const again = { state: 'waiting', error: null, createdAt: new Date().toISOString() } as const
    await Promise.all(failed.map((item) => shelf.change(item, again)))
    runAll()
  }

  return {
    items,
    use: shelf.use,
    subscribe: shelf.subscribe,
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
    add(message: Pick<PendingMessage, 'from' | 'to' | 'text' | 'replyTo'>): void {
      follow(message.from)
      // Whoever writes on also wants what was held up to go.
      if (items().some((item) => item.to === message.to && holdsOthers(item)))
        void retry((item) => item.to === message.to && holdsOthers(item))
      const isFull = items().length >= outboxMax
      const item: PendingMessage = {
        ...message,
        clientId: crypto.randomUUID(),
        createdAt: new Date().toISOString(),
        state: isFull ? 'failed' : 'waiting',
        error: isFull ? clientError('outbox_full') : null,
      }
      shelf.add(item, !isFull)
      void run(item.to)
    },
    discard(clientId: string): void {
      const item = shelf.find(clientId)
      if (item?.state === 'failed') void shelf.change(item, null).then(() => run(item.to))
    },
    /** Nothing of one member stays for the next; null: nothing at all. */
    keepOnly: (memberId: string | null) => journal.keepOnly(memberId),
  }
}
