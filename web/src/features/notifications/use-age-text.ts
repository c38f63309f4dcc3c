import { ageOf } from '../../lib/age.ts'
import { useMessages } from '../../lib/catalogue.ts'
import { useFormat } from '../../lib/format.ts'
import { parts } from '../../messages/parts.ts'

const words = { seconds: 'secondsAgo', minutes: 'minutesAgo', hours: 'hoursAgo', days: 'daysAgo' } as const

/** 'Ns ago', 'Nm ago', 'Nh ago' or 'Nd ago' (spec §2). */
export function useAgeText() {
  const text = useMessages(parts)
  const format = useFormat()
  return (moment: string, now: number) => {
    const { unit, count } = ageOf(moment, now)
    return text[words[unit]]({ n: format.number(count) })
  }
}
