import { setUnsent } from '../session/logout-guard.ts'
import type { Outbox } from './outbox.ts'
import type { Pending } from './outbox-rules.ts'
import { type AuthChange, currentSession } from '../session/session.ts'

type Kept = Pick<Outbox<Pending, { clientId?: string }>, 'items' | 'follow' | 'resume' | 'keepOnly'>

type Options = {
  /** Of the outbox. */
  name: string
  /** Calls the listener when the server is there again; @returns what stops it */
  onBack: (listener: () => void) => () => void
  /** What else is to be kept of this member only; null: of nobody. */
  keepOnly?: (memberId: string | null) => void
}

/**
 * Sends what waits of whoever is logged in, also when the network is back. A logout and another member erase it; a
 * session that has merely run out keeps it for the same member. @returns what stops it
 */
export function keepOutbox(outbox: Kept, { name, onBack, keepOnly }: Options): () => void {
  const follow = (change?: AuthChange) => {
    const id = currentSession().user?._id ?? null
    outbox.follow(id)
    if (id === null && change !== 'logout') return
    void outbox.keepOnly(id)
    keepOnly?.(id)
  }
  const onAuthChange = (event: Event) => follow(event instanceof CustomEvent ? (event.detail as AuthChange) : undefined)
  const onLook = () => {
    if (document.visibilityState === 'visible') outbox.resume()
  }
  const count = () => setUnsent(name, outbox.items.get().filter(({ state }) => state !== 'delivered').length)
  const stops = [onBack(outbox.resume), outbox.items.subscribe(count)]
  addEventListener('online', outbox.resume)
  addEventListener('authChange', onAuthChange)
  document.addEventListener('visibilitychange', onLook)
  follow()
  return () => {
    for (const stop of stops) stop()
    removeEventListener('online', outbox.resume)
    removeEventListener('authChange', onAuthChange)
    document.removeEventListener('visibilitychange', onLook)
    outbox.follow(null)
    setUnsent(name, 0)
  }
}
