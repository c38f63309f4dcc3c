import { afterEach, expect, test, vi } from 'vitest'
import { dismissInstall, shouldOfferInstall, markEngaged } from './install-prompt.ts'

afterEach(() => vi.useRealTimers())

const day = 86_400_000

test('offered on the second day, or after a match; a no holds for 90 days', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-01T06:00:00Z') })
  expect([shouldOfferInstall(), shouldOfferInstall()]).toEqual([false, false])
  vi.setSystemTime(Date.now() + day)
  expect(shouldOfferInstall()).toBe(true)
  dismissInstall()
  expect(shouldOfferInstall()).toBe(false)
  vi.setSystemTime(Date.now() + 89 * day)
  expect(shouldOfferInstall()).toBe(false)
  vi.setSystemTime(Date.now() + 2 * day)
  expect(shouldOfferInstall()).toBe(true)
})

test('a match makes the first day a good one', () => {
  markEngaged()
  expect(shouldOfferInstall()).toBe(true)
})
