import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearTyping, setPartnerTyping, typingExpiresMs, usePartnerTyping } from './partner-typing.ts'
import { bibek, pema } from '../testing/chats.ts'
import { createTypingSignal, typingRepeatMs } from '../composer/composer.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  act(clearTyping)
  vi.useRealTimers()
})

test("says 'typing' when it starts and 'not typing' 1 s after the last key", () => {
  const send = vi.fn()
  const signal = createTypingSignal(send)
  for (let key = 0; key < 3; key += 1) {
    signal.typed()
    vi.advanceTimersByTime(900)
  }
  expect(send.mock.calls).toEqual([[true]])
  vi.advanceTimersByTime(99)
  expect(send).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(send.mock.calls).toEqual([[true], [false]])
})

test('sending takes it back at once, and only once', () => {
  const send = vi.fn()
  const signal = createTypingSignal(send)
  signal.stop()
  expect(send).not.toHaveBeenCalled()
  signal.typed()
  signal.stop()
  vi.advanceTimersByTime(5_000)
  expect(send.mock.calls).toEqual([[true], [false]])
})

test('continuous typing repeats the event before it expires', () => {
  const send = vi.fn()
  const signal = createTypingSignal(send)
  for (let ms = 0; ms <= typingRepeatMs; ms += 500) {
    signal.typed()
    vi.advanceTimersByTime(500)
  }
  expect(send.mock.calls).toEqual([[true], [true]])
  expect(typingRepeatMs).toBeLessThan(typingExpiresMs)
})

test("a partner's typing ends after a timeout or by its event", () => {
  const { result } = renderHook(() => usePartnerTyping(bibek))
  const say = (isTyping: boolean) => act(() => setPartnerTyping(bibek, isTyping))
  say(true)
  act(() => setPartnerTyping(pema, true))
  expect(result.current).toBe(true)
  act(() => vi.advanceTimersByTime(typingExpiresMs - 1))
  expect(result.current).toBe(true)
  act(() => vi.advanceTimersByTime(1))
  expect(result.current).toBe(false)
  say(true)
  say(false)
  expect(result.current).toBe(false)
})
