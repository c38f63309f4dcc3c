import { afterEach, expect, test, vi } from 'vitest'
import { dismissInstall, shouldOfferInstall, markEngaged } from './install-prompt.ts'

afterEach(() => vi.useRealTimers())

const day = 86_400_000

test('the install card is offered on the second day or after a match, and not for 90 days after a dismissal', () => {
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

test('after a match the install card is offered on the first day', () => {
  markEngaged()
  expect(shouldOfferInstall()).toBe(true)
})
