export type AgeUnit = 'seconds' | 'minutes' | 'hours' | 'days'

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Age: under 60 s in seconds, under 60 min in minutes, under 24 h in hours, else in days (spec §9). */
export function ageOf(moment: string | number | Date, now: number): { unit: AgeUnit; count: number } {
  // The server's clock may be ahead of this device's: no negative age.
  const age = Math.max(0, now - new Date(moment).getTime())
  if (age < minuteMs) return { unit: 'seconds', count: Math.floor(age / secondMs) }
  if (age < hourMs) return { unit: 'minutes', count: Math.floor(age / minuteMs) }
  if (age < dayMs) return { unit: 'hours', count: Math.floor(age / hourMs) }
  return { unit: 'days', count: Math.floor(age / dayMs) }
}
