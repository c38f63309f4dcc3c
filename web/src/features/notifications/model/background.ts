// @offline
// What notifications do on every screen once somebody is logged in: the count in the bars, and the list as it changes.
import type { QueryClient } from '@tanstack/react-query'
import { currentSession, onSessionChange } from '../../../core/session/session.ts'
import { followNotifications } from '../api/live-updates.ts'

/** Follows the session from now on; @returns what stops it. */
export function startNotificationNews(client: QueryClient): () => void {
  let member: { id: string; stop: () => void } | null = null
  const follow = () => {
    const { token, user } = currentSession()
    const id = token && user ? user._id : null
    if (member?.id === id) return
    member?.stop()
    member = id ? { id, stop: followNotifications(client, id) } : null
  }
  const unsubscribe = onSessionChange(follow)
  follow()
  return () => {
    unsubscribe()
    member?.stop()
    member = null
  }
}
