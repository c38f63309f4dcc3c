// What a document says: the date of birth in one of two calendars, the age by it, and its number in comparable forms.
import type { DocumentKind } from '@hamvav/contract/verification/entities'
import bikramSambat from 'bikram-sambat'
import { kathmanduDay } from '../../../platform/time/kathmandu.ts'

export interface BirthDate {
  readonly calendar: 'ad' | 'bs'
  readonly year: number
  readonly month: number
  readonly day: number
}

/** Gregorian, YYYY-MM-DD; null for a date that the calendar does not have. */
export function gregorianDay({ calendar, year, month, day }: BirthDate): string | null {
  let date = { year, month, day }
  try {
    if (calendar === 'bs') date = bikramSambat.toGreg(year, month, day)
  } catch {
    return null
  }
  const parsed = new Date(Date.UTC(date.year, date.month - 1, date.day))
  const isReal = parsed.getUTCMonth() === date.month - 1 && parsed.getUTCDate() === date.day
  return isReal && date.year >= 1900 ? parsed.toISOString().slice(0, 10) : null
}

/** Whole years in Kathmandu. @param birth YYYY-MM-DD @param now ms */
export function ageOf(birth: string, now: number): number {
  const today = kathmanduDay(now)
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

/**
 * The profile has whole years since a declaration, so that a right age may differ by one until the next birthday.
 * @param declared current age of the profile
 */
export const fitsDeclaredAge = (age: number, declared: number | null): boolean =>
  declared !== null && Math.abs(age - declared) <= 1

const devanagariZero = 0x966

/**
 * Two forms of a number, because reviewers copy separators and leading zeros differently: `२७-०१-७०-०१२३४` and `27/1/70/1234` have
 * the second form in common. Each is compared with each.
 */
export function documentNumbers(kind: DocumentKind, number: string): string[] {
  const digits = number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero))
  const groups = digits.split(/[^\p{L}\p{M}\p{N}]+/u).filter((group) => group !== '')
  const joined = groups.join('')
  const short = groups.map((group) => group.replace(/^0+(?=.)/, '')).join('-')
  return [`${kind} ${joined}`, `${kind} groups ${short}`]
}
