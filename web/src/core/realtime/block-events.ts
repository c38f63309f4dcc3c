// A member is removed for the viewer (blocked, deleted, suspended): all caches drop them.
import { onServerEvent } from './realtime.ts'

type Listener = (memberId: string) => void

const listeners = new Set<Listener>()

/** Notified by the server's event, and by this device after a block, as the socket may be offline. */
export function onMemberRemoved(listener: Listener): () => void {
  listeners.add(listener)
  const stop = onServerEvent('memberGone', ({ userId }) => listener(userId))
  return () => {
    listeners.delete(listener)
    stop()
  }
}

export function notifyMemberRemoved(memberId: string): void {
  for (const listener of listeners) listener(memberId)
}
