import { useEffect, useState } from 'react'

const minuteMs = 60_000

/**
 * The time, ticking as finely as the youngest age is written: each second under a minute, else four times a minute.
 * @param newest ISO 8601
 */
export function useNow(newest: string | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  const isYoung = newest !== undefined && now - Date.parse(newest) < minuteMs
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), isYoung ? 1_000 : minuteMs / 4)
    return () => clearInterval(timer)
  }, [isYoung])
  return now
}
