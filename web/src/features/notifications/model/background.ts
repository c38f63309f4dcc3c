// @offline
// Background work of notifications on every screen of a logged-in member: unread count and list, by server events.
import type { QueryClient } from '@tanstack/react-query'
import { activeMemberId, onSessionChange } from '../../../core/session/session.ts'
import { listNotifications } from '@hamvav/contract/notifications/endpoints'
import { call } from '../../../core/api/api-client.ts'
import { onServerEvent, onSync } from '../../../core/realtime/realtime.ts'
import { withItem, without } from './pages.ts'
import { setUnreadNotifications } from './unread-count.ts'
import { changeList, isChanging } from '../api/notifications.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'

/** Starts and stops with the session. @returns stop */
export function startNotificationUpdates(client: QueryClient): () => void {
  let member: { id: string; stop: () => void } | null = null
  const follow = () => {
    const id = activeMemberId()
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

// Server events about notifications, applied to the cache and the count on every device and tab.
/** The start and the connection share one count request within this time, ms. */
const countStaleMs = 5_000

/** Applies the server's events for this member. @returns stop */
function followNotifications(client: QueryClient, viewerId: string): () => void {
  let isStopped = false
  const fetchCount = async () => {
    const countQuery = {
      queryKey: queryKeys.notificationCount(viewerId),
      queryFn: () => call(listNotifications, { query: { limit: 1 } }),
      staleTime: countStaleMs,
      networkMode: 'online' as const,
    }
    // After an error the count stays until the next event or connection.
    const response = await client.fetchQuery(countQuery).catch(() => null)
    if (response && !isStopped) setUnreadNotifications(response.unread)
  }
  const refetch = () => void client.invalidateQueries({ queryKey: queryKeys.notifications(viewerId) })
  const stops = [
    onServerEvent('notification', ({ unreadTotal, ...item }) => {
      changeList(client, viewerId, (pages) => withItem(pages, item))
      setUnreadNotifications(unreadTotal)
    }),
    onServerEvent('notificationsChanged', ({ unread, removed }) => {
      // The viewer's own change updates the list itself.
      if (isChanging(client)) return
      setUnreadNotifications(unread)
      if (removed) changeList(client, viewerId, (pages) => without(pages, removed))
      refetch()
    }),
    onSync(() => {
      refetch()
      void fetchCount()
    }),
  ]
  void fetchCount()
  return () => {
    isStopped = true
    for (const stop of stops) stop()
    setUnreadNotifications(0)
  }
}
