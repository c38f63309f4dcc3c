import { setUnsent } from '../session/logout-guard.ts'
import { type AuthChange, currentSession, currentViewerId, onSessionChange } from '../session/session.ts'
import type { Outbox } from './outbox.ts'
import type { PendingItem } from './outbox-rules.ts'

type StartedOutbox = Pick<Outbox<PendingItem, { clientId?: string }>, 'items' | 'openFor' | 'resume' | 'retainOnly'>

interface Options {
  /** Name of the outbox. */
  name: string
  /** Calls the listener when the server can be reached again. @returns unsubscribe */
  onReconnect: (listener: () => void) => () => void
  /** Deletes other data of former members; null: of all members. */
  retainOnly?: (memberId: string | null) => void
}

/**
 * Sends the items of the logged-in member, and resumes when the network, the tab or the session is back. A logout or a
 * login of another member deletes them; an expired session keeps them for the same member. @returns stop
 */
export function startOutbox(outbox: StartedOutbox, { name, onReconnect, retainOnly }: Options): () => void {
  const follow = (change?: AuthChange) => {
    const id = currentViewerId()
    outbox.openFor(id)
    if (id === null && change !== 'logout') return
    void outbox.retainOnly(id)
    retainOnly?.(id)
  }
  const onAuthChange = (event: Event) => follow(event instanceof CustomEvent ? (event.detail as AuthChange) : undefined)
  const onVisible = () => {
    if (document.visibilityState === 'visible') outbox.resume()
  }
  let { token } = currentSession()
  const onRenewal = () => {
    if (currentSession().token === token) return
    ;({ token } = currentSession())
    if (token !== null) outbox.resume()
  }
  const count = () =>
    setUnsent(name, outbox.items.get().filter(({ state, isCancelled }) => state !== 'delivered' && !isCancelled).length)
  const stops = [onReconnect(outbox.resume), outbox.items.subscribe(count), onSessionChange(onRenewal)]
  addEventListener('online', outbox.resume)
  addEventListener('authChange', onAuthChange)
  document.addEventListener('visibilitychange', onVisible)
  follow()
  return () => {
    for (const stop of stops) stop()
    removeEventListener('online', outbox.resume)
    removeEventListener('authChange', onAuthChange)
    document.removeEventListener('visibilitychange', onVisible)
    outbox.openFor(null)
    setUnsent(name, 0)
  }
}
