import { type Language, useLanguage } from '../core/preferences/language.ts'
import { useStore } from '../core/storage/store.ts'
import { type BikramSambat, bikramSambat } from './calendar.ts'
import { digits, formatDigits, formatNumber } from './numbers.ts'

// Own month names: many browsers lack Nepali ones, and creating Intl.DateTimeFormat takes 50 ms or more on a slow phone.
const months = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  ne: ['जनवरी', 'फेब्रुअरी', 'मार्च', 'अप्रिल', 'मे', 'जुन', 'जुलाई', 'अगस्ट', 'सेप्टेम्बर', 'अक्टोबर', 'नोभेम्बर', 'डिसेम्बर'],
}
type DateInput = string | number | Date

/** 'Nov 20', in Bikram Sambat 'Mangsir 4'. */
export function formatDate(value: DateInput, language: Language, bikramSambat: BikramSambat | null = null): string {
  const date = new Date(value)
  const { month, day } = bikramSambat?.(date, language) ?? {
    month: months[language][date.getMonth()],
    day: date.getDate(),
  }
  return `${month} ${formatDigits(day, language)}`
}

/** 'Nov 20, 2026', in Nepali the year first as in CLDR: '२०२६ नोभेम्बर २०'. */
export function formatDateOfYear(
  value: DateInput,
  language: Language,
  bikramSambat: BikramSambat | null = null,
): string {
  const date = new Date(value)
  const day = formatDate(date, language, bikramSambat)
  const year = formatDigits(bikramSambat?.(date, language)?.year ?? date.getFullYear(), language)
  return language === 'ne' ? `${year} ${day}` : `${day}, ${year}`
}

/** '8:45 PM'. */
export function formatTime(value: DateInput, language: Language): string {
  const date = new Date(value)
  const hour = date.getHours()
  const clock = digits(`${hour % 12 || 12}:${String(date.getMinutes()).padStart(2, '0')}`, language)
  if (language === 'en') return `${clock} ${hour < 12 ? 'AM' : 'PM'}`
  return `${partOfDay(hour)} ${clock}`
}

/** As spoken: CLDR's पूर्वाह्न and अपराह्न are for documents. */
function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return 'राति'
  if (hour < 12) return 'बिहान'
  return hour < 17 ? 'दिउँसो' : 'बेलुका'
}

/** 'Nov 20, 8:45 PM': short month, day, 12-hour time (spec §9). */
export const formatDateTime = (
  value: DateInput,
  language: Language,
  bikramSambat: BikramSambat | null = null,
): string => `${formatDate(value, language, bikramSambat)}, ${formatTime(value, language)}`

/** The formatters bound to the current language, and to the calendar of this device. */
export function useFormat() {
  const language = useLanguage()
  const calendar = useStore(bikramSambat)
  return {
    number: (value: number) => formatNumber(value, language),
    digits: (value: number) => formatDigits(value, language),
    date: (value: DateInput) => formatDate(value, language, calendar),
    dateOfYear: (value: DateInput) => formatDateOfYear(value, language, calendar),
    time: (value: DateInput) => formatTime(value, language),
    dateTime: (value: DateInput) => formatDateTime(value, language, calendar),
  }
}
