import { useEffect, useState } from 'react'

/** The time, once a half minute: ages and deadlines go on while they are looked at. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
