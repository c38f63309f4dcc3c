// Age by the month of birth, in one of two calendars (decision 0066).
import type { BirthMonth } from '@hamvav/contract/profiles/entities'
import { maximumAge } from '@hamvav/contract/profiles/limits'
import bikramSambat from 'bikram-sambat'
import { kathmanduDay } from '../../../platform/time/kathmandu.ts'

export interface BirthMonthAge {
  readonly calendar: BirthMonth['calendar']
  /** YYYY-MM in this calendar. */
  readonly month: string
  /** Whole years in Kathmandu. */
  readonly age: number
  /** The anniversary on which the member reached that age. */
  readonly since: Date
}

/**
 * The day of birth is unknown, so the age counts from the first day after the month: nobody counts as older than they are.
 * @returns null for a month that the calendar does not have, in the future, or too long ago
 */
export function ageByMonth({ calendar, year, month }: BirthMonth, now: number): BirthMonthAge | null {
  const from = firstDayAfter(calendar, year, month)
  if (from === null) return null
  const today = kathmanduDay(now)
  const hasPassed = today.slice(5) >= from.slice(5)
  const age = Number(today.slice(0, 4)) - Number(from.slice(0, 4)) - (hasPassed ? 0 : 1)
  // The current month too: its first day after has yet to come.
  if (age < 0 || age > maximumAge) return null
  const since = new Date(from)
  since.setUTCFullYear(since.getUTCFullYear() + age)
  return { calendar, month: `${year}-${String(month).padStart(2, '0')}`, age, since }
}

/** Gregorian, YYYY-MM-DD. */
function firstDayAfter(calendar: BirthMonth['calendar'], year: number, month: number): string | null {
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 }
  const day = calendar === 'bs' ? bikramSambatDay(next.year, next.month) : new Date(Date.UTC(next.year, next.month - 1))
  return day && day.toISOString().slice(0, 10)
}

function bikramSambatDay(year: number, month: number): Date | null {
  try {
    const first = bikramSambat.toGreg(year, month, 1)
    return new Date(Date.UTC(first.year, first.month - 1, first.day))
  } catch {
    return null
  }
}

/** Of the stored columns. */
export function storedMonth(calendar: BirthMonth['calendar'] | null, stored: string | null): BirthMonth | null {
  if (calendar === null || stored === null) return null
  return { calendar, year: Number(stored.slice(0, 4)), month: Number(stored.slice(5)) }
}
