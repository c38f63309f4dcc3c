import { expect, test } from 'vitest'
import { kathmanduDay, nextKathmanduMidnight, secondsToKathmanduMidnight } from './kathmandu.ts'

test('the day changes at midnight in Kathmandu, 18:15 UTC', () => {
  const before = Date.parse('2026-11-21T18:14:59.500Z')
  expect(kathmanduDay(before)).toBe('2026-11-21')
  expect(secondsToKathmanduMidnight(before)).toBe(1)
  const midnight = Date.parse('2026-11-21T18:15:00Z')
  expect(nextKathmanduMidnight(before).getTime()).toBe(midnight)
  expect(kathmanduDay(midnight)).toBe('2026-11-22')
  expect(secondsToKathmanduMidnight(midnight)).toBe(86_400)
  expect(nextKathmanduMidnight(midnight).toISOString()).toBe('2026-11-22T18:15:00.000Z')
})
