import { ageOf } from '../../../core/values/age.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { adminSuspended } from '../../../i18n/texts/admin/members/suspended.ts'
import { parts } from '../../../i18n/texts/app/parts.ts'

const ago = { seconds: 'secondsAgo', minutes: 'minutesAgo', hours: 'hoursAgo', days: 'daysAgo' } as const

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

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
      const left = Date.parse(moment) - now
      if (left < minuteMs) return text.ending
      if (left < hourMs) return text.inMinutes({ n: number(Math.round(left / minuteMs)) })
      if (left < 2 * dayMs) return text.inHours({ n: number(Math.round(left / hourMs)) })
      return text.inDays({ n: number(Math.round(left / dayMs)) })
    },
  }
}
