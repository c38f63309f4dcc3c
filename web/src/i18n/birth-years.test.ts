import { maximumAge } from '@hamvav/contract/profiles/limits'
import { expect, test } from 'vitest'
import { birthYears } from './birth-years.ts'

test('Gregorian years start with the newest and cover the highest age', () => {
  const years = birthYears('ad', 2026)
  expect([years[0], years[1], years.length]).toEqual([2026, 2025, maximumAge])
})

test('years of Bikram Sambat end where the tables end, at both ends', () => {
  const years = birthYears('bs', 2026)
  expect([years[0], years.at(-1)]).toEqual([2083, 1970])
  expect(birthYears('bs', 2040)[0]).toBe(2090)
})
