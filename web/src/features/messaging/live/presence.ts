// Presence of the viewer: a heartbeat every 30 s while the page is visible, and an event when visibility changes (spec §4).
import { heartbeat } from '@hamvav/contract/messaging/endpoints'
import { heartbeatMs } from '@hamvav/contract/messaging/limits'
import { call } from '../../../core/api/api-client.ts'
import { ApiError } from '../../../core/api/api-error.ts'
import { onSync, sendEvent, reconnectAfterCall } from '../../../core/realtime/realtime.ts'

const isVisible = () => document.visibilityState === 'visible'

async function sendHeartbeat(): Promise<void> {
  if (!isVisible()) return
  try {
    await call(heartbeat)
    reconnectAfterCall()
  } catch (error) {
    // The next heartbeat retries.
    if (!(error instanceof ApiError)) throw error
  }
}

/** @returns stop */
export function startPresence(userId: string): () => void {
  const sendPresence = (online: boolean) => sendEvent('presence', { userId, online })
  const onVisibility = () => {
    sendPresence(isVisible())
    void sendHeartbeat()
  }
  const onLeave = () => sendPresence(false)
  const timer = setInterval(() => void sendHeartbeat(), heartbeatMs)
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('pagehide', onLeave)
  const stop = onSync(() => {
    sendEvent('identify', userId)
    // The server counts a connection as online until told otherwise.
    if (!isVisible()) sendPresence(false)
  })
  return () => {
    stop()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('pagehide', onLeave)
  }
}
