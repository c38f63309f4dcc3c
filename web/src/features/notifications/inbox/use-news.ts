import type { Notification } from '@hamvav/contract/notifications/entities'
import { useEffect, useState } from 'react'
import { onServerEvent } from '../../../core/realtime/realtime.ts'

/** The last one that has come while the screen is open; the list itself is too long to be read anew. */
export function useNews(): Notification | null {
  const [news, setNews] = useState<Notification | null>(null)
  useEffect(() => onServerEvent('notification', setNews), [])
  return news
}
