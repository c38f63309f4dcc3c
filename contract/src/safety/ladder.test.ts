import { expect, test } from 'vitest'
import { fadesAt, followsLadder, ladderDays, makesStrike, nextStep, stepOf } from './ladder.ts'

test('the steps: a warning, a suspension, then a ban for good', () => {
  expect([0, 1, 2, 3, 10].map(nextStep)).toEqual(['warning', 'suspension', 'ban', 'ban', 'ban'])
})

const decisions = {
  dismiss: { decision: 'dismiss' },
  warn: { decision: 'warn' },
  remove: { decision: 'remove' },
  week: { decision: 'suspend', days: ladderDays },
  day: { decision: 'suspend', days: 1 },
  quarter: { decision: 'suspend', days: 90 },
  endless: { decision: 'suspend', days: null },
  ban: { decision: 'ban' },
} as const
type Name = keyof typeof decisions

const followed = (reason: 'spam' | 'minor', active: number) =>
  (Object.keys(decisions) as Name[]).filter((name) => followsLadder({ ...decisions[name], reason }, active))

test.each([
  [0, ['dismiss', 'warn', 'remove']],
  [1, ['dismiss', 'week']],
  [2, ['dismiss', 'ban']],
  [3, ['dismiss', 'ban']],
])('with %i strikes only the next step, or a dismissal, needs no note', (active, names) => {
  expect(followed('spam', active)).toEqual(names)
})

test('being under 18 is no strike, and its suspension has no length', () => {
  expect([makesStrike('minor'), makesStrike('other')]).toEqual([false, true])
  for (const active of [0, 1, 2])
    expect(followed('minor', active)).toEqual(['dismiss', 'week', 'day', 'quarter', 'endless'])
})

test('each decision is one step; a dismissal is none', () => {
  const steps = Object.values(decisions).map(({ decision }) => stepOf(decision))
  expect(steps).toEqual([null, 'warning', 'warning', 'suspension', 'suspension', 'suspension', 'suspension', 'ban'])
})

test('a strike fades after 12 months, at the same time of day', () => {
  expect(fadesAt(new Date('2026-11-29T18:30:00Z')).toISOString()).toBe('2027-11-29T18:30:00.000Z')
  expect(fadesAt(new Date('2028-02-29T00:00:00Z')).toISOString()).toBe('2029-03-01T00:00:00.000Z')
})
