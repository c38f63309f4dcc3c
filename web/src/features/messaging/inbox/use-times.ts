import { useNow } from '../../../core/hooks/use-now.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { messaging } from '../../../i18n/texts/messaging/messaging.ts'

export type Day = 'today' | 'yesterday' | 'thisYear' | 'before'

const midnight = (moment: Date, days = 0) =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + days).getTime()

/** Which day `moment` is on, as a reader at `now` calls it; a clock that runs behind calls the future today. */
export function dayKind(moment: string, now: number): Day {
  const [then, today] = [new Date(moment), new Date(now)]
  if (then.getTime() >= midnight(today)) return 'today'
  if (then.getTime() >= midnight(today, -1)) return 'yesterday'
  return then.getFullYear() === today.getFullYear() ? 'thisYear' : 'before'
}

const startOfDay = (now: number) => midnight(new Date(now))

/** How the chats write times (spec §2): 'Today at 8:04 PM', 'Yesterday at …', or a date. */
export function useTimes() {
  const text = useMessages(messaging)
  const format = useFormat()
  // Renders again at midnight, when today becomes yesterday.
  const now = useNow(60_000, startOfDay)
  const date = (moment: string) => (dayKind(moment, now) === 'before' ? format.dateOfYear(moment) : format.date(moment))
  const day = (moment: string) => {
    const kind = dayKind(moment, now)
    return kind === 'today' || kind === 'yesterday' ? text[kind] : date(moment)
  }
  return {
    /** Above the messages of a day. */
    day,
    /** Of a message. */
    ofMessage(moment: string) {
      const kind = dayKind(moment, now)
      const when = format.time(moment)
      if (kind === 'today') return text.todayAt({ when })
      if (kind === 'yesterday') return text.yesterdayAt({ when })
      return `${date(moment)}, ${when}`
    },
    /** In a row of the list, where there is little room. */
    ofRow: (moment: string) => (dayKind(moment, now) === 'today' ? format.time(moment) : day(moment)),
  }
}
