// A typed birth to a position of the moon. The birth itself is neither stored nor logged.
import { dayMs, minuteMs } from '@hamvav/contract/durations'
import { birthPlaces } from '@hamvav/contract/play/guna'
import type { Birth } from '@hamvav/contract/play/guna-entities'
import bikramSambat from 'bikram-sambat'
import { AppError } from '../../../platform/http/app-error.ts'
import { moonAt, moonBetween, type MoonRange } from './moon.ts'

/** Oldest age that anybody has reached, years. */
const oldest = 122

/** Gregorian day of a birth as YYYY-MM-DD; null for one that the calendar does not have. */
function dayOf({ calendar, year, month, day }: Birth): string | null {
  let date = { year, month, day }
  try {
    if (calendar === 'bs') date = bikramSambat.toGreg(year, month, day)
  } catch {
    return null
  }
  const parsed = new Date(Date.UTC(date.year, date.month - 1, date.day))
  if (parsed.getUTCMonth() !== date.month - 1 || parsed.getUTCDate() !== date.day) return null
  return parsed.toISOString().slice(0, 10)
}

/** How far local time is ahead of UTC at a moment, ms; by the history of the time zone. */
function offsetAt(zone: string, time: number): number {
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(time)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return local - Math.floor(time / 1000) * 1000
}

/** The moment of a local time; of an hour that a change of the clock skipped, one beside it. @param local the time as if it were UTC, ms */
export function momentOf(zone: string, local: number): number {
  const guess = local - offsetAt(zone, local)
  return local - offsetAt(zone, guess)
}

/** @throws AppError `birth_unknown` for a day that does not exist, in the future or too long ago */
export function moonOfBirth(birth: Birth, now: number): MoonRange {
  const day = dayOf(birth)
  if (day === null) throw new AppError('birth_unknown')
  const zone = birthPlaces[birth.place]
  const start = Date.parse(day)
  const [hours = 0, minutes = 0] = (birth.time ?? '00:00').split(':').map(Number)
  const from = momentOf(zone, start + (hours * 60 + minutes) * minuteMs)
  if (from > now || from < now - oldest * 365.25 * dayMs) throw new AppError('birth_unknown')
  return birth.time === null ? moonBetween(from, momentOf(zone, start + dayMs)) : moonAt(from)
}
