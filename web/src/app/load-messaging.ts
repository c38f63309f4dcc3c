import type { QueryClient } from '@tanstack/react-query'
import { currentSession, onSessionChange } from '../lib/session.ts'

/** Loads what messaging does in the background as soon as somebody is logged in; visitors never need it. */
export function loadMessaging(queryClient: QueryClient): void {
  let isLoading = false
  const load = async () => {
    if (isLoading || currentSession().token === null) return
    isLoading = true
    try {
      const { startMessaging } = await import('../features/messaging/background.ts')
      startMessaging(queryClient)
      unsubscribe()
      removeEventListener('online', look)
    } catch {
      // Its code could not be fetched: tried again when the network or the session changes.
      isLoading = false
    }
  }
  const look = () => void load()
  const unsubscribe = onSessionChange(look)
  addEventListener('online', look)
  look()
}
