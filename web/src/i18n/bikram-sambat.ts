// @offline
// Days in Bikram Sambat. Loaded where a member chose this calendar.
import tables from 'bikram-sambat'
import type { BikramSambat } from './calendar.ts'
import { messagesIn } from './loaded-texts.ts'
import { birth } from './texts/profiles.ts'

export const bikramSambat: BikramSambat = (date, language) => {
  const { year, month, day } = dayOf(date) ?? {}
  if (year === undefined || month === undefined || day === undefined) return null
  return { year, month: messagesIn(birth, language).bsMonths.split(' ')[month - 1] ?? '', day }
}

/** Null outside the years 1970 to 2090. */
function dayOf(date: Date) {
  const two = (value: number) => String(value).padStart(2, '0')
  try {
    return tables.toBik(`${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`)
  } catch {
    return null
  }
}
