import { dayMs, minuteMs } from '@hamvav/contract/durations'

const offsetMs = 345 * minuteMs

/** The day in Kathmandu (UTC+5:45, no summer time), as in 2026-11-21; `now` in milliseconds. */
export const kathmanduDay = (now: number) => new Date(now + offsetMs).toISOString().slice(0, 10)

/** `count` days before a day, both as in 2026-11-21. */
export const daysBefore = (day: string, count: number) =>
  new Date(Date.parse(day) - count * dayMs).toISOString().slice(0, 10)

const msToMidnight = (now: number) => dayMs - ((now + offsetMs) % dayMs)

export const secondsToKathmanduMidnight = (now: number) => Math.ceil(msToMidnight(now) / 1000)

/** When what is counted by day starts anew. */
export const nextKathmanduMidnight = (now: number) => new Date(now + msToMidnight(now))

/** The midnight with which a day (YYYY-MM-DD) begins in Kathmandu. */
export const kathmanduDayStart = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs)
