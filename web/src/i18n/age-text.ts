import { dayMs, hourMs, minuteMs, secondMs } from '@hamvav/contract/durations'
import { useMessages } from './catalogue.ts'
import { useFormat } from './format.ts'
import { laterParts } from './texts/app.ts'

type AgeUnit = 'seconds' | 'minutes' | 'hours' | 'days'

/** Age: under 60 s in seconds, under 60 min in minutes, under 24 h in hours, else in days (spec §9). */
export function ageOf(date: string | number | Date, now: number): { unit: AgeUnit; count: number } {
  // The server's clock may be ahead of this device's: no negative age.
  const age = Math.max(0, now - new Date(date).getTime())
  if (age < minuteMs) return { unit: 'seconds', count: Math.floor(age / secondMs) }
  if (age < hourMs) return { unit: 'minutes', count: Math.floor(age / minuteMs) }
  if (age < dayMs) return { unit: 'hours', count: Math.floor(age / hourMs) }
  return { unit: 'days', count: Math.floor(age / dayMs) }
}

const textKeys = { seconds: 'secondsAgo', minutes: 'minutesAgo', hours: 'hoursAgo', days: 'daysAgo' } as const

/** 'Ns ago', 'Nm ago', 'Nh ago' or 'Nd ago' (spec §2). */
export function useAgeText(): (date: string, now: number) => string {
  const text = useMessages(laterParts)
  const format = useFormat()
  return (date, now) => {
    const { unit, count } = ageOf(date, now)
    return text[textKeys[unit]]({ n: format.number(count) })
  }
}
