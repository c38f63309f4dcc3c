// What the server tells about notifications, put into the cache and the count: every device and tab follows.
import { listNotifications } from '@hamvav/contract/notifications/endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api-client.ts'
import { onServerEvent, onSync } from '../../../core/realtime/realtime.ts'
import { withItem, without } from '../model/pages.ts'
import { setUnreadNotifications } from '../model/unread-count.ts'
import { changeList, isChanging } from './change-notifications.ts'
import { queryKeys } from '../../../core/api/query-keys.ts'

/** Start and connection come in one moment: one question, ms. */
const countIsFreshMs = 5_000

/** Follows the server's events for this member; @returns what stops it. */
export function followNotifications(client: QueryClient, viewerId: string): () => void {
  let isStopped = false
  const askCount = async () => {
    const question = {
      queryKey: queryKeys.notificationCount(viewerId),
      queryFn: () => call(listNotifications, { query: { limit: 1 } }),
      staleTime: countIsFreshMs,
      networkMode: 'online' as const,
    }
    // Without an answer the number stays; the next event or connection brings it.
    const answer = await client.fetchQuery(question).catch(() => null)
    if (answer && !isStopped) setUnreadNotifications(answer.unread)
  }
  const askAnew = () => void client.invalidateQueries({ queryKey: queryKeys.notifications(viewerId) })
  const stops = [
    onServerEvent('notification', ({ unreadTotal, ...item }) => {
      changeList(client, viewerId, (pages) => withItem(pages, item))
      setUnreadNotifications(unreadTotal)
    }),
    onServerEvent('notificationsChanged', ({ unread, removed }) => {
      // The own change tells its own end.
      if (isChanging(client)) return
      setUnreadNotifications(unread)
      if (removed) changeList(client, viewerId, (pages) => without(pages, removed))
      askAnew()
    }),
    onSync(() => {
      askAnew()
      void askCount()
    }),
  ]
  void askCount()
  return () => {
    isStopped = true
    for (const stop of stops) stop()
    setUnreadNotifications(0)
  }
}
