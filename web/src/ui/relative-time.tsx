import { useEffect, useState } from 'react'
import { ageOf } from '../lib/age.ts'
import { useMessages } from '../lib/catalogue.ts'
import { useFormat } from '../lib/format.ts'
import { parts } from '../messages/parts.ts'

/** '5m ago', kept current; the full date is its tooltip. */
export function RelativeTime({ moment, className }: { moment: string; className?: string }) {
  const text = useMessages(parts)
  const format = useFormat()
  const [now, setNow] = useState(() => Date.now())
  const { unit, count } = ageOf(moment, now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), unit === 'seconds' ? 1_000 : 60_000)
    return () => clearInterval(timer)
  }, [unit])
  const n = format.number(count)
  const words = { seconds: text.secondsAgo, minutes: text.minutesAgo, hours: text.hoursAgo, days: text.daysAgo }
  return (
    <time dateTime={moment} title={format.dateTime(moment)} className={className}>
      {words[unit]({ n })}
    </time>
  )
}
