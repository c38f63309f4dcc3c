import { describe, expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import {
  type PendingItem,
  blocksTarget,
  isTooOld,
  itemMaxAgeMs,
  nextItem,
  retryDecision,
  retryMaxMs,
  retryMinMs,
} from './outbox-rules.ts'

type Failure = ConstructorParameters<typeof ApiError>[0]
const failure = (status: number, code: string, retryAfterSeconds: number | null = null) =>
  new ApiError({ status, code: code as Failure['code'], message: code, retryAfterSeconds })

test.each([
  ['no network', 0, 'network', 'retry'],
  ['no answer in time', 0, 'timeout', 'retry'],
  ['HTML of a proxy, 502', 502, 'not_json', 'retry'],
  ['HTML of a captive portal, 403', 403, 'not_json', 'retry'],
  ['expired session', 401, 'unauthorized', 'retry'],
  ['408', 408, 'request_timeout', 'retry'],
  ['425', 425, 'server_error', 'retry'],
  ['rate limit', 429, 'too_many_requests', 'retry'],
  ['daily allowance', 429, 'first_messages_used_up', 'give-up'],
  ['500', 500, 'server_error', 'retry'],
  ['502', 502, 'server_error', 'retry'],
  ['503', 503, 'unavailable', 'retry'],
  ['504', 504, 'server_error', 'retry'],
  ['invalid input', 400, 'invalid_input', 'give-up'],
  ['posting is limited', 403, 'posting_limited', 'give-up'],
  ['suspension', 403, 'suspended', 'give-up'],
  ['deleted post', 404, 'post_not_found', 'give-up'],
  ['conflict', 409, 'already_commented', 'give-up'],
  ['too old on this device', 0, 'waited_too_long', 'give-up'],
  ['full outbox', 0, 'outbox_full', 'give-up'],
])('after %s (%i %s): %s', (_, status, code, action) => {
  expect(retryDecision(failure(status, code), 1).action).toBe(action)
})

test.each([
  ['the first pause, shortest', 1, 0, null, retryMinMs / 2],
  ['the first pause, longest', 1, 1, null, retryMinMs],
  ['the second pause', 2, 1, null, retryMinMs * 2],
  ['the third pause: twice the second', 3, 1, null, retryMinMs * 4],
  ['the fourth pause', 4, 1, null, retryMinMs * 8],
  ['the longest pause', 20, 1, null, retryMaxMs],
  ['Retry-After comes first', 1, 0, 30, 30_000 + retryMinMs / 2],
  ['a long Retry-After is capped', 1, 0, 86_400, retryMaxMs + retryMinMs / 2],
])('%s', (_, attempts, random, retryAfter, afterMs) => {
  const decision = retryDecision(failure(429, 'too_many_requests', retryAfter), attempts, random)
  expect(decision).toEqual({ action: 'retry', afterMs })
})

describe('order', () => {
  const item = (clientId: string, change: Partial<PendingItem> = {}): PendingItem => ({
    clientId,
    from: 'asha',
    to: 'bikram',
    text: clientId,
    createdAt: '2026-01-01T00:00:00Z',
    state: 'waiting',
    error: null,
    ...change,
  })
  const failed = (status: number, code: string) => item(code, { state: 'failed', error: failure(status, code) })

  test('the first waiting item of the target is next', () => {
    expect(nextItem([item('other', { to: 'pema' }), item('one'), item('two')], 'bikram')?.text).toBe('one')
    expect(nextItem([item('one')], 'pema')).toBeNull()
  })

  test('a refused text lets later ones pass, a refused member blocks the target', () => {
    expect(nextItem([failed(403, 'matches_only'), item('two')], 'bikram')?.text).toBe('two')
    for (const [status, code] of [
      [403, 'age_needed'],
      [403, 'suspended'],
      [429, 'first_messages_used_up'],
    ] as const) {
      expect(blocksTarget(failed(status, code))).toBe(true)
      expect(nextItem([failed(status, code), item('two')], 'bikram')).toBeNull()
    }
  })

  test('only a failed item blocks its target', () => {
    for (const state of ['waiting', 'sending', 'delivered'] as const)
      expect(blocksTarget({ ...failed(403, 'suspended'), state })).toBe(false)
    expect(blocksTarget(item('no reason', { state: 'failed' }))).toBe(false)
  })

  test('an item is too old after a week of waiting, and not before', () => {
    const writtenAt = Date.parse(item('one').createdAt)
    expect(isTooOld(item('one'), writtenAt + itemMaxAgeMs)).toBe(false)
    expect(isTooOld(item('one'), writtenAt + itemMaxAgeMs + 1)).toBe(true)
    expect(isTooOld(item('one', { state: 'sending' }), writtenAt + itemMaxAgeMs + 1)).toBe(false)
  })
})
