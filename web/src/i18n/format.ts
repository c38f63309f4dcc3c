import { type Language, useLanguage } from '../core/preferences/language.ts'

// Dates in words of our own: many browsers carry no Nepali ones, and Intl's English ones cost a slow phone's first screen 50 ms and more.
const months = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  ne: ['जनवरी', 'फेब्रुअरी', 'मार्च', 'अप्रिल', 'मे', 'जुन', 'जुलाई', 'अगस्ट', 'सेप्टेम्बर', 'अक्टोबर', 'नोभेम्बर', 'डिसेम्बर'],
}
const nepaliDigits = '०१२३४५६७८९'

const grouping = { en: 'en-US', ne: 'en-IN-u-nu-deva' }
const formatters = new Map<Language, Intl.NumberFormat>()

type Moment = string | number | Date

/** '1,234', in Nepali '१,२३४'. */
export function formatNumber(value: number, language: Language): string {
  // Nothing to group or to round, as nearly always: making the formatter costs as much as those of dates.
  if (Number.isInteger(value) && Math.abs(value) < 1000) return formatDigits(value, language)
  const formatter = formatters.get(language) ?? new Intl.NumberFormat(grouping[language])
  formatters.set(language, formatter)
  return formatter.format(value)
}

/** A number without separators: a year, a day. */
export const formatDigits = (value: number, language: Language): string => digits(String(value), language)

const digits = (text: string, language: Language) =>
  language === 'en' ? text : text.replaceAll(/\d/g, (digit) => nepaliDigits.charAt(Number(digit)))

/** 'Nov 20'. */
export function formatDate(moment: Moment, language: Language): string {
  const date = new Date(moment)
  return `${months[language][date.getMonth()]} ${formatDigits(date.getDate(), language)}`
}

/** 'Nov 20, 2026'. */
export const formatDateOfYear = (moment: Moment, language: Language): string =>
  `${formatDate(moment, language)}, ${formatDigits(new Date(moment).getFullYear(), language)}`

/** '8:45 PM'. */
export function formatTime(moment: Moment, language: Language): string {
  const date = new Date(moment)
  const hour = date.getHours()
  const clock = digits(`${hour % 12 || 12}:${String(date.getMinutes()).padStart(2, '0')}`, language)
  if (language === 'en') return `${clock} ${hour < 12 ? 'AM' : 'PM'}`
  return `${hour < 12 ? 'बिहान' : hour < 17 ? 'दिउँसो' : 'बेलुका'} ${clock}`
}

/** 'Nov 20, 8:45 PM': short month, day, 12-hour time (spec §9). */
export const formatDateTime = (moment: Moment, language: Language): string =>
  `${formatDate(moment, language)}, ${formatTime(moment, language)}`

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
