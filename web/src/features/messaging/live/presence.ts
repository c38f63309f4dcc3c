// Says that this member is there: every 30 s while somebody looks, and at once when they come or go (spec §4).
import { heartbeat } from '@hamvav/contract/messaging/endpoints'
import { heartbeatMs } from '@hamvav/contract/messaging/limits'
import { call } from '../../../core/api/api-client.ts'
import { ApiError } from '../../../core/api/api-error.ts'
import { onSync, sendEvent, reconnectAfterCall } from '../../../core/realtime/realtime.ts'

const isVisible = () => document.visibilityState === 'visible'

async function beat(): Promise<void> {
  if (!isVisible()) return
  try {
    await call(heartbeat)
    reconnectAfterCall()
  } catch (error) {
    // The next beat tries again.
    if (!(error instanceof ApiError)) throw error
  }
}

/** @returns what stops it */
export function keepPresence(userId: string): () => void {
  const say = (online: boolean) => sendEvent('presence', { userId, online })
  const onVisibility = () => {
    say(isVisible())
    void beat()
  }
  const onLeave = () => say(false)
  const timer = setInterval(() => void beat(), heartbeatMs)
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('pagehide', onLeave)
  const stop = onSync(() => {
    sendEvent('identify', userId)
    // A connection counts as being there until it says otherwise.
    if (!isVisible()) say(false)
  })
  return () => {
    stop()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('pagehide', onLeave)
  }
}
