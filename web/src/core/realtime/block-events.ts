// Somebody is there no more for this member: whoever keeps anything of them drops it, on every screen at once.
import { onServerEvent } from './realtime.ts'

type Listener = (memberId: string) => void

const listeners = new Set<Listener>()

/** By the server's word, or by this device's own when it has just blocked them: the socket may be away. */
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
