import { expect, test } from 'vitest'
import { bikramSambat } from './bikram-sambat.ts'
import { formatDate, formatDateOfYear, formatDateTime, formatTime } from './format.ts'
import { formatDigits, formatNumber } from './numbers.ts'

const evening = new Date(2026, 10, 20, 19, 45)

test('dates have a short month, the day and 12-hour time', () => {
  expect(formatDateTime(evening, 'en')).toBe('Nov 20, 7:45 PM')
  expect(formatDate(evening, 'en')).toBe('Nov 20')
  expect(formatDateOfYear(evening, 'en')).toBe('Nov 20, 2026')
  expect(formatTime(new Date(2026, 10, 20, 0, 5), 'en')).toBe('12:05 AM')
})

test('Nepali dates have Nepali months, day periods and digits', () => {
  expect(formatDateTime(evening, 'ne')).toBe('नोभेम्बर २०, बेलुका ७:४५')
  expect(formatDateOfYear(evening, 'ne')).toBe('२०२६ नोभेम्बर २०')
  expect(formatTime(new Date(2026, 10, 20, 9, 5), 'ne')).toBe('बिहान ९:०५')
  expect(formatTime(new Date(2026, 10, 20, 13, 0), 'ne')).toBe('दिउँसो १:००')
  expect(formatTime(new Date(2026, 10, 20, 0, 5), 'ne')).toBe('राति १२:०५')
  expect(formatTime(new Date(2026, 10, 20, 23, 0), 'ne')).toBe('राति ११:००')
})

test('Nepali dates equal those of Intl, in every month', () => {
  const day = new Intl.DateTimeFormat('ne', { month: 'short', day: 'numeric' })
  const dayOfYear = new Intl.DateTimeFormat('ne', { dateStyle: 'medium' })
  for (let month = 0; month < 12; month++) {
    const date = new Date(2026, month, month * 2 + 1)
    expect(formatDate(date, 'ne')).toBe(day.format(date))
    expect(formatDateOfYear(date, 'ne')).toBe(dayOfYear.format(date))
  }
})

test('dates in Bikram Sambat have its year, month and day, at the edges of its months and years', () => {
  const day = (value: Date, language: 'en' | 'ne') => formatDateOfYear(value, language, bikramSambat)
  // New Year 2083, the day before it, and the tika of Dashain 2081.
  expect(day(new Date(2026, 3, 14), 'en')).toBe('Baishakh 1, 2083')
  expect(day(new Date(2026, 3, 13, 23, 59), 'ne')).toBe('२०८२ चैत ३०')
  expect(day(new Date(2024, 9, 12), 'ne')).toBe('२०८१ असोज २६')
  expect(formatDate(evening, 'en', bikramSambat)).toBe('Mangsir 4')
  expect(formatDateTime(evening, 'ne', bikramSambat)).toBe('मंसिर ४, बेलुका ७:४५')
})

test('a day outside the tables of Bikram Sambat stays Gregorian', () => {
  expect(formatDateOfYear(new Date(1900, 0, 5), 'en', bikramSambat)).toBe('Jan 5, 1900')
  expect(formatDateOfYear(new Date(2150, 0, 5), 'ne', bikramSambat)).toBe('२१५० जनवरी ५')
})

test('English dates equal those of Intl, at every hour and month', () => {
  const words = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
  for (let hour = 0; hour < 24; hour++) {
    const date = new Date(2026, hour / 2, hour + 1, hour, hour * 2)
    expect(formatDateTime(date, 'en')).toBe(words.format(date).replaceAll('\u202f', ' '))
  }
})

test('numbers are grouped by the rules of each language', () => {
  expect(formatNumber(1234567, 'en')).toBe('1,234,567')
  expect(formatNumber(1234567, 'ne')).toBe('१२,३४,५६७')
  expect([-0, 999, -12].map((value) => formatNumber(value, 'en'))).toEqual(['0', '999', '-12'])
  expect([0, 999, -12, 1000, 0.25].map((value) => formatNumber(value, 'ne'))).toEqual([
    '०',
    '९९९',
    '-१२',
    '१,०००',
    '०.२५',
  ])
  expect(formatDigits(2026, 'ne')).toBe('२०२६')
})
