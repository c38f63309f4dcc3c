import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createVisitorCache } from './visitor-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const slowly = (answer: string) => vi.fn(() => new Promise<string>((resolve) => setTimeout(resolve, 30, answer)))

test('a burst makes one answer, shared until it has been good for its time', async () => {
  const cache = createVisitorCache<string>({ goodForMs: 100, most: 10 })
  const make = slowly('first')
  const burst = Promise.all(Array.from({ length: 50 }, () => cache.get('key', make)))
  await vi.advanceTimersByTimeAsync(30)
  expect(new Set(await burst)).toEqual(new Set(['first']))
  expect(make).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(99)
  expect(await cache.get('key', slowly('too early'))).toBe('first')
  await vi.advanceTimersByTimeAsync(1)
  const next = cache.get('key', slowly('second'))
  await vi.advanceTimersByTimeAsync(30)
  expect(await next).toBe('second')
})

test('another key is another answer', async () => {
  const cache = createVisitorCache<string>({ goodForMs: 100, most: 10 })
  expect(await Promise.all([cache.get('a', async () => 'A'), cache.get('b', async () => 'B')])).toEqual(['A', 'B'])
})

test('a failure is for those who waited, and not kept', async () => {
  const cache = createVisitorCache<string>({ goodForMs: 100, most: 10 })
  await expect(cache.get('key', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(await cache.get('key', async () => 'fine')).toBe('fine')
})

test('the oldest answers go when there are too many', async () => {
  const cache = createVisitorCache<string>({ goodForMs: 100, most: 2 })
  for (const key of ['a', 'b', 'c']) await cache.get(key, async () => `first ${key}`)
  expect(await cache.get('c', async () => 'second')).toBe('first c')
  expect(await cache.get('a', async () => 'second a')).toBe('second a')
})
