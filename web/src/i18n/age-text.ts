import { ageOf } from '../core/values/age.ts'
import { useMessages } from './catalogue.ts'
import { useFormat } from './format.ts'
import { parts } from './texts/app/parts.ts'

const words = { seconds: 'secondsAgo', minutes: 'minutesAgo', hours: 'hoursAgo', days: 'daysAgo' } as const

/** 'Ns ago', 'Nm ago', 'Nh ago' or 'Nd ago' (spec §2). */
export function useAgeText(): (moment: string, now: number) => string {
  const text = useMessages(parts)
  const format = useFormat()
  return (moment, now) => {
    const { unit, count } = ageOf(moment, now)
    return text[words[unit]]({ n: format.number(count) })
  }
}
