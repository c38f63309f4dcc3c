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

const isOnline = async (memberId: string) => (await presence.onlineOf([memberId])).has(memberId)

test('a sign of life holds for 35 s and is told once', async () => {
  presence.alive('a')
  presence.alive('a')
  vi.advanceTimersByTime(34_999)
  expect([await isOnline('a'), await presence.count()]).toEqual([true, 1])
  vi.advanceTimersByTime(1)
  expect([await isOnline('a'), await presence.count()]).toEqual([false, 0])
  expect(changes).toEqual(['a on', 'a off'])
})

test('heartbeats every 30 s keep a member online', () => {
  presence.join('a', 'phone')
  for (let beat = 0; beat < 10; beat++) {
    vi.advanceTimersByTime(30_000)
    presence.alive('a')
  }
  expect(changes).toEqual(['a on'])
  vi.advanceTimersByTime(35_000)
  expect(changes).toEqual(['a on', 'a off'])
})

test('"offline" takes effect after 5 s, unless life is shown in between', () => {
  presence.join('a', 'phone')
  presence.say('a', 'phone', false)
  vi.advanceTimersByTime(4_999)
  expect(changes).toEqual(['a on'])
  vi.advanceTimersByTime(1)
  expect(changes).toEqual(['a on', 'a off'])
  presence.say('a', 'phone', true)
  presence.say('a', 'phone', false)
  vi.advanceTimersByTime(3_000)
  presence.say('a', 'phone', true)
  vi.advanceTimersByTime(30_000)
  expect(changes).toEqual(['a on', 'a off', 'a on'])
})

test('the last device that goes takes the member offline after 5 s; a reconnect in time is not noticed', async () => {
  presence.join('a', 'phone')
  presence.join('a', 'desk')
  presence.leave('a', 'phone')
  vi.advanceTimersByTime(6_000)
  expect(await isOnline('a')).toBe(true)
  presence.leave('a', 'desk')
  vi.advanceTimersByTime(2_000)
  presence.join('a', 'desk again')
  vi.advanceTimersByTime(10_000)
  expect(changes).toEqual(['a on'])
  presence.leave('a', 'desk again')
  vi.advanceTimersByTime(5_000)
  expect(changes).toEqual(['a on', 'a off'])
})

test('"offline" of one device is outweighed by another one that is there', async () => {
  presence.join('a', 'phone')
  presence.join('a', 'desk')
  presence.say('a', 'phone', false)
  vi.advanceTimersByTime(10_000)
  expect(await isOnline('a')).toBe(true)
  presence.leave('a', 'desk')
  vi.advanceTimersByTime(5_000)
  expect(await isOnline('a')).toBe(false)
})

test('"offline" of somebody who is not online changes nothing', () => {
  presence.say('a', 'phone', false)
  presence.leave('a', 'phone')
  vi.advanceTimersByTime(60_000)
  expect(changes).toEqual([])
})
