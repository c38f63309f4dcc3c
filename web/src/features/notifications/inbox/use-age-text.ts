import { ageOf } from '../../../core/values/age.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { parts } from '../../../i18n/texts/app/parts.ts'

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
