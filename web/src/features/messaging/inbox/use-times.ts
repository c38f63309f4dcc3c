import { minuteMs } from '@hamvav/contract/durations'
import { useNow } from '../../../core/hooks/use-now.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { messaging } from '../../../i18n/texts/messaging.ts'

export type Day = 'today' | 'yesterday' | 'thisYear' | 'before'

const midnight = (moment: Date, days = 0) =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + days).getTime()

/** Day of `moment` relative to `now`; a time in the future, by a clock that is slow, counts as today. */
export function dayKind(moment: string, now: number): Day {
  const [then, today] = [new Date(moment), new Date(now)]
  if (then.getTime() >= midnight(today)) return 'today'
  if (then.getTime() >= midnight(today, -1)) return 'yesterday'
  return then.getFullYear() === today.getFullYear() ? 'thisYear' : 'before'
}

const startOfDay = (now: number) => midnight(new Date(now))

/** Times in chats (spec §2): 'Today at 8:04 PM', 'Yesterday at …', or a date. */
export function useTimes() {
  const text = useMessages(messaging)
  const format = useFormat()
  // Renders again at midnight.
  const now = useNow(minuteMs, startOfDay)
  const date = (moment: string) => (dayKind(moment, now) === 'before' ? format.dateOfYear(moment) : format.date(moment))
  const day = (moment: string) => {
    const kind = dayKind(moment, now)
    return kind === 'today' || kind === 'yesterday' ? text[kind] : date(moment)
  }
  return {
    /** Heading of a day in the log. */
    day,
    /** Time of a message. */
    ofMessage(moment: string) {
      const kind = dayKind(moment, now)
      const when = format.time(moment)
      if (kind === 'today') return text.todayAt({ when })
      if (kind === 'yesterday') return text.yesterdayAt({ when })
      return `${date(moment)}, ${when}`
    },
    /** Short form for a row of the list. */
    ofRow: (moment: string) => (dayKind(moment, now) === 'today' ? format.time(moment) : day(moment)),
  }
}
