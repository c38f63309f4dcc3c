import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createThrottle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('runs the last work of a burst once, then pauses the key and removes it', async () => {
  const done: string[] = []
  const reported: unknown[] = []
  const throttle = createThrottle({ firstMs: 1_000, report: (error) => reported.push(error) })
  const say = (what: string) => throttle('chat', 10_000, () => Promise.resolve(void done.push(what)))
  say('one')
  say('two')
  await vi.advanceTimersByTimeAsync(999)
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  say('three')
  await vi.advanceTimersByTimeAsync(9_999)
  expect(done).toEqual(['two'])
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toEqual(['two', 'three'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(vi.getTimerCount()).toBe(0)
  throttle('chat', 10_000, () => Promise.reject(new Error('no database')))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(reported).toHaveLength(1)
  say('last')
  await throttle.close()
  expect(done.at(-1)).toBe('last')
  expect(vi.getTimerCount()).toBe(0)
})
