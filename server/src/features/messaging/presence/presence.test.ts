import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPresence, type Presence } from './presence.ts'

let changes: string[]
let presence: Presence

beforeEach(() => {
  vi.useFakeTimers()
  changes = []
  presence = createPresence({
    now: Date.now,
    onChange: (id, online) => void changes.push(`${id} ${online ? 'on' : 'off'}`),
  })
})
afterEach(() => {
  void presence.close()
  vi.useRealTimers()
})

const isOnline = async (memberId: string) => (await presence.onlineAmong([memberId])).has(memberId)

test('a heartbeat keeps a member online for 35 s and is reported once', async () => {
  presence.heartbeat('a')
  presence.heartbeat('a')
  vi.advanceTimersByTime(34_999)
  expect([await isOnline('a'), await presence.count()]).toEqual([true, 1])
  vi.advanceTimersByTime(1)
  expect([await isOnline('a'), await presence.count()]).toEqual([false, 0])
  expect(changes).toEqual(['a on', 'a off'])
})

test('heartbeats every 30 s keep a member online', () => {
  presence.connect('a', 'phone')
  for (let beat = 0; beat < 10; beat++) {
    vi.advanceTimersByTime(30_000)
    presence.heartbeat('a')
  }
  expect(changes).toEqual(['a on'])
  vi.advanceTimersByTime(35_000)
  expect(changes).toEqual(['a on', 'a off'])
})

test('"offline" takes effect after 5 s unless "online" follows', () => {
  presence.connect('a', 'phone')
  presence.setForeground('a', 'phone', false)
  vi.advanceTimersByTime(4_999)
  expect(changes).toEqual(['a on'])
  vi.advanceTimersByTime(1)
  expect(changes).toEqual(['a on', 'a off'])
  presence.setForeground('a', 'phone', true)
  presence.setForeground('a', 'phone', false)
  vi.advanceTimersByTime(3_000)
  presence.setForeground('a', 'phone', true)
  vi.advanceTimersByTime(30_000)
  expect(changes).toEqual(['a on', 'a off', 'a on'])
})

test('a member goes offline 5 s after the last device disconnects; a reconnect in time changes nothing', async () => {
  presence.connect('a', 'phone')
  presence.connect('a', 'laptop')
  presence.disconnect('a', 'phone')
  vi.advanceTimersByTime(6_000)
  expect(await isOnline('a')).toBe(true)
  presence.disconnect('a', 'laptop')
  vi.advanceTimersByTime(2_000)
  presence.connect('a', 'laptop again')
  vi.advanceTimersByTime(10_000)
  expect(changes).toEqual(['a on'])
  presence.disconnect('a', 'laptop again')
  vi.advanceTimersByTime(5_000)
  expect(changes).toEqual(['a on', 'a off'])
})

test('another device in the foreground outweighs "offline"', async () => {
  presence.connect('a', 'phone')
  presence.connect('a', 'laptop')
  presence.setForeground('a', 'phone', false)
  vi.advanceTimersByTime(10_000)
  expect(await isOnline('a')).toBe(true)
  presence.disconnect('a', 'laptop')
  vi.advanceTimersByTime(5_000)
  expect(await isOnline('a')).toBe(false)
})

test('"offline" of a member who is not online changes nothing', () => {
  presence.setForeground('a', 'phone', false)
  presence.disconnect('a', 'phone')
  vi.advanceTimersByTime(60_000)
  expect(changes).toEqual([])
})
