import { expect, test } from 'vitest'
import { isSameFinding, settledRestriction } from './restriction-rules.ts'

const restricted = { declaredAt: new Date('2026-06-01T00:00:00Z'), age: null, expiresAt: 'kept' }
const at = new Date('2026-06-03T00:00:00Z')

test.each([
  ['a dismissal of the last open report lifts it', { reports: 2, open: 0 }, false, null],
  ['a dismissal of another one leaves it', { reports: 2, open: 1 }, false, restricted],
  [
    'a finding confirms it, also while others are open',
    { reports: 2, open: 1 },
    true,
    { ...restricted, declaredAt: at },
  ],
  ['a restriction without open reports of its time stays', { reports: 0, open: 0 }, false, restricted],
  ['and is not confirmed again', { reports: 0, open: 0 }, true, restricted],
])('%s', (_, reports, isMinor, after) => {
  expect(settledRestriction(restricted, reports, { isMinor, at })).toEqual(after)
})

test("the member's own statement stays as it is", () => {
  const own = { ...restricted, age: 16 }
  for (const isMinor of [true, false])
    expect(settledRestriction(own, { reports: 2, open: 0 }, { isMinor, at })).toBe(own)
})

test('what stays is the same object, so that nothing is written', () => {
  expect(settledRestriction(restricted, { reports: 2, open: 1 }, { isMinor: false, at })).toBe(restricted)
})

test('a suspension and a restriction of one decision are one finding', () => {
  const since = new Date(restricted.declaredAt.getTime() + 30)
  expect(isSameFinding(restricted, { since, reason: 'minor' })).toBe(true)
  expect(isSameFinding(restricted, { since, reason: 'spam' })).toBe(false)
  expect(isSameFinding({ ...restricted, age: 16 }, { since, reason: 'minor' })).toBe(false)
  expect(isSameFinding(restricted, { since: at, reason: 'minor' })).toBe(false)
})
