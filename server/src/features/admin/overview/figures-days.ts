// Kathmandu days as numbers, and what of an id is its time.
import { kathmanduDay, kathmanduDayStart } from '../../../platform/time/kathmandu.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Days since 1970, of the Kathmandu day of a moment. */
export const dayNumberOf = (now: number): number => Date.parse(kathmanduDay(now)) / dayMs
/** As in 2026-11-21. */
export const dayOfNumber = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10)
/** The midnight in Kathmandu with which it begins. */
export const startOfDay = (number: number): Date => kathmanduDayStart(dayOfNumber(number))

/** Ids are UUIDv7: all that were made since `at` are not less than this one. */
export function firstIdOf(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}
