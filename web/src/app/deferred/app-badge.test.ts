import { afterEach, expect, test, vi } from 'vitest'
import { setDiscreet } from '../../core/preferences/discreet.ts'
import { setUnread } from '../../features/messaging/model/unread-count.ts'
import { setUnreadNotifications } from '../../features/notifications/model/unread-count.ts'
import { syncAppBadge } from './app-badge.ts'

const shown: (number | null)[] = []
const put = (count: number | null) => vi.fn(async (given?: number) => void shown.push(given ?? count))
let stop: () => void = () => undefined

afterEach(() => {
  stop()
  shown.length = 0
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name)
})

test('the icon shows the sum of messages and notifications, and nothing after a logout', () => {
  Object.assign(navigator, { setAppBadge: put(0), clearAppBadge: put(null) })
  stop = syncAppBadge()
  setUnread(2, false)
  setUnreadNotifications(3)
  setUnread(0, false)
  setUnreadNotifications(0)
  expect(shown).toEqual([null, 2, 5, 3, null])
})

test('discreet mode removes the number that is there, and shows none', async () => {
  Object.assign(navigator, { setAppBadge: put(0), clearAppBadge: put(null) })
  setUnread(2, false)
  await setDiscreet(true)
  stop = syncAppBadge()
  setUnread(5, false)
  setUnreadNotifications(3)
  expect(shown).toEqual([null])
  await setDiscreet(false)
  stop = syncAppBadge()
  setUnread(0, false)
  setUnreadNotifications(0)
  expect(shown).toEqual([null, 8, 3, null])
})
