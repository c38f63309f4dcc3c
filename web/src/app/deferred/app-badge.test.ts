import { afterEach, expect, test, vi } from 'vitest'
import { setUnread } from '../../features/messaging/model/unread-count.ts'
import { setUnreadNotifications } from '../../features/notifications/model/unread-count.ts'
import { syncAppBadge } from './app-badge.ts'

const shown: (number | null)[] = []
let stop: () => void = () => undefined

afterEach(() => {
  stop()
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name)
})

test('the icon shows the sum of messages and notifications, and nothing after a logout', () => {
  const put = (count: number | null) => vi.fn(async (given?: number) => void shown.push(given ?? count))
  Object.assign(navigator, { setAppBadge: put(0), clearAppBadge: put(null) })
  stop = syncAppBadge()
  setUnread(2, false)
  setUnreadNotifications(3)
  setUnread(0, false)
  setUnreadNotifications(0)
  expect(shown).toEqual([null, 2, 5, 3, null])
})
