import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createVisitorCache } from './visitor-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const slowly = (answer: string) => vi.fn(() => new Promise<string>((resolve) => setTimeout(resolve, 30, answer)))

test('concurrent requests share one response until it expires', async () => {
  const cache = createVisitorCache<string>({ maxAgeMs: 100, maxEntries: 10 })
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

test('different keys have different responses', async () => {
  const cache = createVisitorCache<string>({ maxAgeMs: 100, maxEntries: 10 })
  expect(await Promise.all([cache.get('a', async () => 'A'), cache.get('b', async () => 'B')])).toEqual(['A', 'B'])
})

test('a failure is passed to the waiting requests and not cached', async () => {
  const cache = createVisitorCache<string>({ maxAgeMs: 100, maxEntries: 10 })
  await expect(cache.get('key', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(await cache.get('key', async () => 'fine')).toBe('fine')
})

test('evicts the oldest responses beyond the maximum', async () => {
  const cache = createVisitorCache<string>({ maxAgeMs: 100, maxEntries: 2 })
  for (const key of ['a', 'b', 'c']) await cache.get(key, async () => `first ${key}`)
  expect(await cache.get('c', async () => 'second')).toBe('first c')
  expect(await cache.get('a', async () => 'second a')).toBe('second a')
})

test('a clock that is set back keeps no response', async () => {
  const cache = createVisitorCache<string>({ maxAgeMs: 100, maxEntries: 10 })
  expect(await cache.get('key', async () => 'before')).toBe('before')
  vi.setSystemTime(Date.now() - 3_600_000)
  await vi.advanceTimersByTimeAsync(100)
  expect(await cache.get('key', async () => 'after')).toBe('after')
})
