// The rules of festivals against days that were published in Nepal.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { file, rules, writeTable } from './festivals.mjs'

/** Vijaya Dashami of Nepal's public holidays, as python-holidays 0.105 (MIT) lists them. */
const dashain = [
  '2010-10-17',
  '2011-10-06',
  '2012-10-24',
  '2013-10-13',
  '2014-10-03',
  '2015-10-22',
  '2016-10-11',
  '2017-09-30',
  '2018-10-19',
  '2019-10-08',
  '2020-10-26',
  '2021-10-15',
  '2022-10-05',
  '2023-10-24',
  '2024-10-12',
  '2025-10-02',
  '2026-10-20',
]

/** Laxmi Puja, from the same list. */
const tihar = [
  '2010-11-05',
  '2011-10-26',
  '2012-11-13',
  '2013-11-03',
  '2014-10-23',
  '2015-11-11',
  '2016-10-30',
  '2017-10-19',
  '2018-11-07',
  '2019-10-27',
  '2020-11-14',
  '2021-11-04',
  '2022-10-24',
  '2023-11-12',
  '2024-10-31',
  '2025-10-20',
  '2026-11-08',
]

/** From lists of holidays that employers and schools published; fewer years, and second hand. */
const others = {
  teej: ['2013-09-08', '2018-09-12', '2023-09-18', '2024-09-06', '2025-08-26'],
  tamuLosar: ['2024-12-30', '2025-12-30'],
  sonamLosar: ['2014-01-31', '2024-02-10', '2025-01-30'],
  gyalpoLosar: ['2024-03-11', '2025-02-28', '2026-02-18'],
}

const yearOf = (day) => Number(day.slice(0, 4))
const daysBetween = (one, other) => Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000

test('Dashain is at most a day beside its published day, and on it in all years but two', () => {
  for (const day of dashain) expect(daysBetween(rules.dashain(yearOf(day)), day)).toBeLessThanOrEqual(1)
  const beside = dashain.filter((day) => rules.dashain(yearOf(day)) !== day).map(yearOf)
  expect(beside).toEqual([2019, 2020])
})

test('Tihar is on its published day in all years', () => {
  expect(tihar.map((day) => rules.tihar(yearOf(day)))).toEqual(tihar)
})

test.each(Object.entries(others))('%s is on its published days', (festival, days) => {
  expect(days.map((day) => rules[festival](yearOf(day)))).toEqual(days)
})

test('a leap month has no festival: Dashain is later than in the year before only in 2029, 2031 and 2034', () => {
  // Twelve months after each other without a leap month, thirteen with one: the day is earlier by 11, or later by 19.
  const shift = (festival, year) =>
    Math.round((Date.parse(rules[festival](year)) - Date.parse(rules[festival](year - 1))) / 86_400_000 - 365)
  for (let year = 2027; year <= 2036; year++) {
    const isLater = [2029, 2031, 2034].includes(year)
    expect([year, shift('dashain', year) > 0]).toEqual([year, isLater])
  }
})

test('the checked-in table is what the rules give', () => {
  expect(readFileSync(file, 'utf8')).toBe(writeTable())
})
