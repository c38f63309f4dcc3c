// Years that a form offers for a birth, in either calendar.
import { bikramSambatYears, maximumAge } from '@hamvav/contract/profiles/limits'
import type { Calendar } from './calendar.ts'

/** Bikram Sambat is ahead of the Gregorian calendar by 56 years and some months. */
const bsAhead = 57

/**
 * Newest first. Years of Bikram Sambat end where its tables end: the server refuses years before them.
 * @param newest Gregorian
 */
export function birthYears(calendar: Calendar, newest: number): number[] {
  const years = Array.from({ length: maximumAge }, (_, back) => newest - back)
  if (calendar === 'ad') return years
  const { first, last } = bikramSambatYears
  return years.map((year) => year + bsAhead).filter((year) => year >= first && year <= last)
}
