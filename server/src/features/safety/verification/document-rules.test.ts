import { expect, test } from 'vitest'
import { ageOf, documentNumbers, fitsDeclaredAge, gregorianDay } from './document-rules.ts'

/** Days of Nepal's history with both dates in public records; the first are those of earthquakes, constitutions and movements. */
const known = [
  ['1990-10-02', '1934-01-15'],
  ['2007-11-07', '1951-02-18'],
  ['2017-09-01', '1960-12-15'],
  ['2019-09-01', '1962-12-16'],
  ['2028-10-17', '1972-01-31'],
  ['2031-11-12', '1975-02-24'],
  ['2036-02-10', '1979-05-24'],
  ['2037-01-20', '1980-05-02'],
  ['2045-05-05', '1988-08-21'],
  ['2046-12-26', '1990-04-08'],
  ['2047-07-23', '1990-11-09'],
  ['2052-11-01', '1996-02-13'],
  ['2058-02-19', '2001-06-01'],
  ['2063-01-11', '2006-04-24'],
  ['2065-02-15', '2008-05-28'],
  ['2072-01-12', '2015-04-25'],
  ['2072-06-03', '2015-09-20'],
] as const

const bs = (date: string) => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return gregorianDay({ calendar: 'bs', year, month, day })
}

test('Bikram Sambat dates become the Gregorian ones of the records', () => {
  for (const [date, day] of known) expect([date, bs(date)]).toEqual([date, day])
})

test('every day of 90 years follows the one before, so that no month is too long or too short', () => {
  let before: number | undefined
  let days = 0
  for (let year = 1995; year < 2085; year++)
    for (let month = 1; month <= 12; month++)
      for (let day = 1; day <= 32; day++) {
        const found = gregorianDay({ calendar: 'bs', year, month, day })
        if (found === null) continue
        const at = Date.parse(found)
        if (before !== undefined) expect(at - before).toBe(86_400_000)
        before = at
        days += 1
      }
  expect(days).toBeGreaterThan(32_800)
})

test('dates that a calendar does not have are refused', () => {
  for (const date of ['2057-13-01', '2057-00-10', '2057-01-33', '1800-01-01', '2200-01-01', '0-0-0'])
    expect([date, bs(date)]).toEqual([date, null])
  for (const [year, month, day] of [
    [2001, 2, 29],
    [2001, 13, 1],
    [2001, 4, 31],
    [1850, 1, 1],
  ] as const)
    expect(gregorianDay({ calendar: 'ad', year, month, day })).toBeNull()
  expect(gregorianDay({ calendar: 'ad', year: 2004, month: 2, day: 29 })).toBe('2004-02-29')
  expect(gregorianDay({ calendar: 'ad', year: 1900, month: 1, day: 1 })).toBe('1900-01-01')
})

test('the age changes at midnight in Kathmandu', () => {
  const birth = '2000-06-15'
  expect(ageOf(birth, Date.parse('2018-06-14T18:14:59Z'))).toBe(17)
  expect(ageOf(birth, Date.parse('2018-06-14T18:15:00Z'))).toBe(18)
  expect([
    fitsDeclaredAge(27, 26),
    fitsDeclaredAge(27, 28),
    fitsDeclaredAge(27, 29),
    fitsDeclaredAge(27, null),
  ]).toEqual([true, true, false, false])
})

test('a number is the same document in any writing, and another one for another kind', () => {
  const forms = (number: string) => documentNumbers('citizenship', number)
  const first = forms('27-01-70-01234')
  for (const same of ['२७-०१-७०-०१२३४', ' 27 / 01 / 70 / 01234 ', '27-1-70-1234', '27017001234'])
    expect([same, forms(same).some((form) => first.includes(form))]).toEqual([same, true])
  expect(documentNumbers('passport', 'pa 0123456')[0]).toBe(documentNumbers('passport', 'PA0123456')[0])
  for (const other of [forms('27-01-70-01235'), documentNumbers('passport', '27-01-70-01234')])
    expect(other.some((form) => first.includes(form))).toBe(false)
})

test('the forms of a number are its characters together, and its groups without leading zeros', () => {
  expect(documentNumbers('citizenship', ' 27-01/1020 / ००१२० ')).toEqual([
    'citizenship 2701102000120',
    'citizenship groups 27-1-1020-120',
  ])
  expect(documentNumbers('passport', 'pa 000')).toEqual(['passport PA000', 'passport groups PA-0'])
})
