import { type Language, useLanguage } from './language.ts'

// Many browsers carry no Nepali date words, so these are ours; digits come from Intl everywhere.
const nepaliMonths = [
  'जनवरी',
  'फेब्रुअरी',
  'मार्च',
  'अप्रिल',
  'मे',
  'जुन',
  'जुलाई',
  'अगस्ट',
  'सेप्टेम्बर',
  'अक्टोबर',
  'नोभेम्बर',
  'डिसेम्बर',
]
const nepaliDayPeriods = { AM: 'बिहान', PM: 'बेलुका', noon: 'दिउँसो' }

/** Each takes the browser some milliseconds to make: only when it is needed, and once. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

const numbers = {
  en: once(() => new Intl.NumberFormat('en-US')),
  ne: once(() => new Intl.NumberFormat('en-IN', { numberingSystem: 'deva' })),
}
const day = { month: 'short', day: 'numeric' } as const
const clock = { hour: 'numeric', minute: '2-digit', hour12: true } as const
const english = {
  date: once(() => new Intl.DateTimeFormat('en-US', day)),
  dateOfYear: once(() => new Intl.DateTimeFormat('en-US', { ...day, year: 'numeric' })),
  time: once(() => new Intl.DateTimeFormat('en-US', clock)),
  dateTime: once(() => new Intl.DateTimeFormat('en-US', { ...day, ...clock })),
}
const nepaliClock = once(() => new Intl.DateTimeFormat('en-US', { ...clock, numberingSystem: 'deva' }))

type Moment = string | number | Date

function nepaliTime(date: Date): string {
  const parts = nepaliClock().formatToParts(date)
  const value = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  const hour = date.getHours()
  const period = hour < 12 ? nepaliDayPeriods.AM : hour < 17 ? nepaliDayPeriods.noon : nepaliDayPeriods.PM
  return `${period} ${value('hour')}:${value('minute')}`
}

const nepaliDate = (date: Date) => `${nepaliMonths[date.getMonth()]} ${formatDigits(date.getDate(), 'ne')}`

/** '1,234', in Nepali '१,२३४'. */
export function formatNumber(value: number, language: Language): string {
  return numbers[language]().format(value)
}

/** A number without separators: a year, a day. */
export function formatDigits(value: number, language: Language): string {
  return language === 'en' ? String(value) : numbers.ne().format(value).replaceAll(',', '')
}

/** 'Nov 20'. */
export function formatDate(moment: Moment, language: Language): string {
  const date = new Date(moment)
  return language === 'en' ? english.date().format(date) : nepaliDate(date)
}

/** 'Nov 20, 2026'. */
export function formatDateOfYear(moment: Moment, language: Language): string {
  const date = new Date(moment)
  if (language === 'en') return english.dateOfYear().format(date)
  return `${nepaliDate(date)}, ${formatDigits(date.getFullYear(), 'ne')}`
}

/** '8:45 PM'. */
export function formatTime(moment: Moment, language: Language): string {
  const date = new Date(moment)
  return plainSpaces(language === 'en' ? english.time().format(date) : nepaliTime(date))
}

/** 'Nov 20, 8:45 PM': short month, day, 12-hour time (spec §9). */
export function formatDateTime(moment: Moment, language: Language): string {
  const date = new Date(moment)
  return plainSpaces(language === 'en' ? english.dateTime().format(date) : `${nepaliDate(date)}, ${nepaliTime(date)}`)
}

/** Some browsers put U+202F before AM and PM. */
const plainSpaces = (text: string) => text.replaceAll('\u202f', ' ')

/** The formatters bound to the language of the interface. */
export function useFormat() {
  const language = useLanguage()
  return {
    number: (value: number) => formatNumber(value, language),
    digits: (value: number) => formatDigits(value, language),
    date: (moment: Moment) => formatDate(moment, language),
    dateOfYear: (moment: Moment) => formatDateOfYear(moment, language),
    time: (moment: Moment) => formatTime(moment, language),
    dateTime: (moment: Moment) => formatDateTime(moment, language),
  }
}
