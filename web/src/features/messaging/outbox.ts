// Messages on their way: shown at once, sent one after another to each recipient, kept until stored or discarded.
import type { Message, Quote } from '@hamvav/contract/messaging/entities'
import { ApiError } from '../../lib/api-error.ts'
import { createStore } from '../../lib/store.ts'
import { handOverMs, sendAgainMs } from './timing.ts'

export type PendingMessage = {
  /** The same at every try, so that the server stores it once. */
  clientId: string
  from: string
  to: string
  text: string
  /** The message that this one answers, as it is quoted. */
  replyTo?: Quote
  createdAt: string
  /** `waiting` for its turn or the network; `failed` until it is retried or discarded. */
  state: 'waiting' | 'sending' | 'failed' | 'delivered'
  error: ApiError | null
}

export type Outbox = ReturnType<typeof createOutbox>

type Options = { deliver: (message: PendingMessage) => Promise<Message>; onDelivered: (message: Message) => void }

/** No answer came, or the session is being renewed: it goes by itself later. */
const goesLater = ({ code, status }: ApiError) => code === 'network' || status === 401

/** The server did not refuse the message itself: what was written after it must not overtake it. */
const holdsOthers = ({ state, error }: PendingMessage) =>
  state === 'failed' &&
  (error?.code === 'timeout' || error?.code === 'age_needed' || error?.status === 429 || (error?.status ?? 0) >= 500)

export function createOutbox({ deliver, onDelivered }: Options) {
  const store = createStore<readonly PendingMessage[]>([])
  const busy = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const changed = (item: PendingMessage, next: Partial<PendingMessage>): PendingMessage => ({ ...item, ...next })
  const change = (wanted: (item: PendingMessage) => boolean, next: Partial<PendingMessage>) =>
    store.set(store.get().map((item) => (wanted(item) ? changed(item, next) : item)))
  const remove = (wanted: (item: PendingMessage) => boolean) => store.set(store.get().filter((item) => !wanted(item)))

  function nextFor(to: string): PendingMessage | null {
    for (const item of store.get()) {
      if (item.to !== to) continue
      if (holdsOthers(item)) return null
      if (item.state === 'waiting') return item
    }
    return null
  }

  /** @returns whether the next one may be tried */
  async function attempt(item: PendingMessage): Promise<boolean> {
    const isThis = ({ clientId }: PendingMessage) => clientId === item.clientId
    change(isThis, { state: 'sending', error: null })
    try {
      const message = await deliver(item)
      onDelivered(message)
      change(isThis, { state: 'delivered' })
      setTimeout(() => remove(isThis), handOverMs)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      change(isThis, { state: goesLater(error) ? 'waiting' : 'failed', error })
      if (!goesLater(error)) return true
      clearTimeout(timer)
      timer = setTimeout(resume, sendAgainMs)
      return false
    }
  }

  async function run(to: string): Promise<void> {
    if (busy.has(to)) return
    busy.add(to)
    try {
      for (let item = nextFor(to); item; item = nextFor(to)) if (!(await attempt(item))) return
    } finally {
      busy.delete(to)
    }
  }

  /** Everything that waits is tried now: the network is back. */
  function resume(): void {
    clearTimeout(timer)
    for (const to of new Set(store.get().map((item) => item.to))) void run(to)
  }

  function retry(wanted: (item: PendingMessage) => boolean): void {
    change((item) => item.state === 'failed' && wanted(item), { state: 'waiting', error: null })
    resume()
  }

  return {
    items: store.get,
    use: store.use,
    resume,
    retry: (clientId: string) => retry((item) => item.clientId === clientId),
    /** All that failed for this reason: it is gone. */
    retryAfter: (code: ApiError['code']) => retry((item) => item.error?.code === code),
    add(message: Pick<PendingMessage, 'from' | 'to' | 'text' | 'replyTo'>): void {
      // Whoever writes on also wants what was held up to go.
      change((item) => item.to === message.to && holdsOthers(item), { state: 'waiting', error: null })
      const item: PendingMessage = {
        ...message,
        clientId: crypto.randomUUID(),
        createdAt: new Date().toISOString(),
        state: 'waiting',
        error: null,
      }
      store.set([...store.get(), item])
      void run(message.to)
    },
    discard(clientId: string): void {
      const to = store.get().find((item) => item.clientId === clientId)?.to
      remove((item) => item.clientId === clientId && item.state !== 'sending')
      if (to) void run(to)
    },
    /** Nothing of one member stays for the next. */
    keepOnly: (memberId: string | null) => remove(({ from }) => from !== memberId),
  }
}
