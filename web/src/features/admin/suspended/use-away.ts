import { ageOf } from '../../../lib/age.ts'
import { useMessages } from '../../../lib/catalogue.ts'
import { useFormat } from '../../../lib/format.ts'
import { adminSuspended } from '../../../messages/admin-suspended.ts'
import { parts } from '../../../messages/parts.ts'

const ago = { seconds: 'secondsAgo', minutes: 'minutesAgo', hours: 'hoursAgo', days: 'daysAgo' } as const
const ahead = { minutes: 'inMinutes', hours: 'inHours', days: 'inDays' } as const

/** How far a moment is from now, in words: '3d ago', 'in 2 days'. */
export function useAway() {
  const text = useMessages(adminSuspended)
  const words = useMessages(parts)
  const { number } = useFormat()
  return {
    since(moment: string, now: number): string {
      const { unit, count } = ageOf(moment, now)
      return words[ago[unit]]({ n: number(count) })
    },
    until(moment: string, now: number): string {
      const { unit, count } = ageOf(now, Date.parse(moment))
      if (unit === 'seconds') return text.ending
      return text[ahead[unit]]({ n: number(count), one: count === 1 })
    },
  }
}
