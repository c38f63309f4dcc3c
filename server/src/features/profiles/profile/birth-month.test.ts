import { bikramSambatYears } from '@hamvav/contract/profiles/limits'
import bikramSambat from 'bikram-sambat'
import { expect, test } from 'vitest'
import { ageByMonth } from './birth-month.ts'

const at = (time: string) => Date.parse(time)
const ageAt = (month: Parameters<typeof ageByMonth>[0], time: string) => ageByMonth(month, at(time))?.age ?? null

test('the age counts from the first day after the month, by the day in Kathmandu', () => {
  const may2000 = { calendar: 'ad', year: 2000, month: 5 } as const
  expect(ageAt(may2000, '2018-05-31T18:14:59Z')).toBe(17)
  expect(ageAt(may2000, '2018-05-31T18:15:00Z')).toBe(18)
  const december = { calendar: 'ad', year: 2000, month: 12 } as const
  expect(ageAt(december, '2018-12-31T12:00:00Z')).toBe(17)
  expect(ageAt(december, '2019-01-01T12:00:00Z')).toBe(18)
})

test('a month of Bikram Sambat ends when its own next month begins', () => {
  // Jestha 2057 ended on 14 June 2000.
  const jestha = { calendar: 'bs', year: 2057, month: 2 } as const
  expect(ageAt(jestha, '2018-06-14T12:00:00Z')).toBe(17)
  expect(ageAt(jestha, '2018-06-15T12:00:00Z')).toBe(18)
  // Chaitra 2057 ended on 13 April 2001, with the year.
  const chaitra = { calendar: 'bs', year: 2057, month: 12 } as const
  expect(ageAt(chaitra, '2019-04-13T12:00:00Z')).toBe(17)
  expect(ageAt(chaitra, '2019-04-14T12:00:00Z')).toBe(18)
})

test('the last anniversary is kept with the age, so that both grow together', () => {
  expect(ageByMonth({ calendar: 'ad', year: 2000, month: 2 }, at('2026-02-20T00:00:00Z'))).toEqual({
    calendar: 'ad',
    month: '2000-02',
    age: 25,
    since: new Date('2025-03-01T00:00:00Z'),
  })
})

test('this month, the future, 121 years ago and a year outside the calendar are no months of birth', () => {
  const now = '2026-11-23T00:00:00Z'
  expect(ageAt({ calendar: 'ad', year: 2026, month: 10 }, now)).toBe(0)
  expect(ageAt({ calendar: 'ad', year: 2026, month: 11 }, now)).toBeNull()
  expect(ageAt({ calendar: 'ad', year: 2030, month: 1 }, now)).toBeNull()
  expect(ageAt({ calendar: 'ad', year: 1905, month: 10 }, now)).toBeNull()
  expect(ageAt({ calendar: 'bs', year: 2199, month: 1 }, now)).toBeNull()
  expect(ageAt({ calendar: 'bs', year: 1900, month: 1 }, now)).toBeNull()
})

test('the years that the forms offer are those of the tables', () => {
  const isKnown = (year: number) => {
    try {
      return bikramSambat.toGreg(year, 1, 1).year > 0
    } catch {
      return false
    }
  }
  const { first, last } = bikramSambatYears
  expect([first - 1, first, last, last + 1].map(isKnown)).toEqual([false, true, true, false])
})
