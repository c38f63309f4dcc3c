import { expect, test } from 'vitest'
import { ageOf } from './age-text.ts'

const now = Date.UTC(2026, 10, 20, 12)

test.each([
  [0, 'seconds', 0],
  [59, 'seconds', 59],
  [60, 'minutes', 1],
  [3_599, 'minutes', 59],
  [3_600, 'hours', 1],
  [86_399, 'hours', 23],
  [86_400, 'days', 1],
  [-30, 'seconds', 0],
])('an age of %i s is shown in %s: %i', (seconds, unit, count) => {
  expect(ageOf(now - seconds * 1_000, now)).toEqual({ unit, count })
})
