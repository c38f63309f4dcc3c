import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNow } from './use-now.ts'

const start = Date.parse('2026-11-20T08:00:20Z')
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => vi.useFakeTimers({ now: start }))
afterEach(() => vi.useRealTimers())

test('hooks with the same interval share one timer, which stops with the last of them', async () => {
  const [one, other] = [renderHook(() => useNow(30_000)), renderHook(() => useNow(30_000))]
  expect(vi.getTimerCount()).toBe(1)
  await wait(10_000)
  expect(one.result.current).toBe(start + 10_000)
  expect(other.result.current).toBe(start + 10_000)
  await wait(30_000)
  expect(one.result.current).toBe(start + 40_000)
  one.unmount()
  expect(vi.getTimerCount()).toBe(1)
  other.unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('a rounded time renders the component again only when it changes', async () => {
  let renders = 0
  const hour = (now: number) => Math.floor(now / 3_600_000)
  const { result } = renderHook(() => {
    renders += 1
    return useNow(60_000, hour)
  })
  const before = renders
  await wait(59 * 60_000)
  expect(renders).toBe(before)
  await wait(60_000)
  expect(result.current).toBe(hour(start) + 1)
})
