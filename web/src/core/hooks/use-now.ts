import { useEffect, useState } from 'react'

interface Clock {
  readonly listeners: Set<(now: number) => void>
  timer: ReturnType<typeof setTimeout> | undefined
}

/** One timer per interval, shared by all components that use it. */
const clocks = new Map<number, Clock>()

/** Ticks at whole multiples of the interval, so that a clock of a minute also ticks at midnight. */
function schedule(intervalMs: number, clock: Clock): void {
  const delay = intervalMs - (Date.now() % intervalMs)
  clock.timer = setTimeout(() => {
    schedule(intervalMs, clock)
    const now = Date.now()
    for (const listener of clock.listeners) listener(now)
  }, delay)
}

function subscribe(intervalMs: number, listener: (now: number) => void): () => void {
  const clock = clocks.get(intervalMs) ?? { listeners: new Set(), timer: undefined }
  clocks.set(intervalMs, clock)
  if (clock.listeners.size === 0) schedule(intervalMs, clock)
  clock.listeners.add(listener)
  return () => {
    clock.listeners.delete(listener)
    if (clock.listeners.size > 0) return
    clearTimeout(clock.timer)
    clocks.delete(intervalMs)
  }
}

/**
 * Current time, updated every `intervalMs`.
 * @param round if only a part of the time matters (the day): the component renders again only when that part changes
 * @returns ms since 1970
 */
export function useNow(intervalMs: number, round: (now: number) => number = exact): number {
  const [now, setNow] = useState(() => round(Date.now()))
  useEffect(() => subscribe(intervalMs, (time) => setNow(round(time))), [intervalMs, round])
  return now
}

const exact = (now: number): number => now
