import { heartbeatMs } from '@hamvav/contract/messaging/limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../testing/server.ts'
import { storeSession } from '../../../testing/session.ts'
import { startPresence } from './presence.ts'
import { viewerId } from '../testing/chats.ts'

beforeEach(() => {
  storeSession()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => void vi.useRealTimers())

test('sends a heartbeat every 30 s while visible, and none after stop', async () => {
  const calls = answerCalls({ 'POST /api/messages/heartbeat': { status: 204 } })
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const stop = startPresence(viewerId)
  const beat = async () => {
    vi.advanceTimersByTime(heartbeatMs)
    await new Promise((resolve) => setTimeout(resolve))
    return calls.length
  }
  expect([await beat(), await beat()]).toEqual([1, 2])
  visibility.mockReturnValue('hidden')
  expect(await beat()).toBe(2)
  visibility.mockReturnValue('visible')
  expect(await beat()).toBe(3)
  stop()
  expect(await beat()).toBe(3)
})
