import { afterEach, expect, test, vi } from 'vitest'
import { dismissInstall, isGoodMoment, warmToInstall } from './install-prompt.ts'

afterEach(() => vi.useRealTimers())

const day = 86_400_000

test('offered on the second day, or after a match; a no holds for 90 days', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-01T06:00:00Z') })
  expect([isGoodMoment(), isGoodMoment()]).toEqual([false, false])
  vi.setSystemTime(Date.now() + day)
  expect(isGoodMoment()).toBe(true)
  dismissInstall()
  expect(isGoodMoment()).toBe(false)
  vi.setSystemTime(Date.now() + 89 * day)
  expect(isGoodMoment()).toBe(false)
  vi.setSystemTime(Date.now() + 2 * day)
  expect(isGoodMoment()).toBe(true)
})

test('a match makes the first day a good one', () => {
  warmToInstall()
  expect(isGoodMoment()).toBe(true)
})
