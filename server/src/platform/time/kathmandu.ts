import { dayMs, minuteMs } from '@hamvav/contract/durations'

const offsetMs = 345 * minuteMs

/** Day in Kathmandu (UTC+5:45, no daylight saving time) as YYYY-MM-DD; `now` in ms. */
export const kathmanduDay = (now: number) => new Date(now + offsetMs).toISOString().slice(0, 10)

/** `count` days before a day, both as YYYY-MM-DD. */
export const daysBefore = (day: string, count: number) =>
  new Date(Date.parse(day) - count * dayMs).toISOString().slice(0, 10)

/** Sunday of the week in Kathmandu, as YYYY-MM-DD. */
export const kathmanduWeek = (now: number) => {
  const day = kathmanduDay(now)
  return daysBefore(day, new Date(day).getUTCDay())
}

const msToMidnight = (now: number) => dayMs - ((now + offsetMs) % dayMs)

export const secondsToKathmanduMidnight = (now: number) => Math.ceil(msToMidnight(now) / 1000)

/** Time at which daily quotas reset. */
export const nextKathmanduMidnight = (now: number) => new Date(now + msToMidnight(now))

/** Start of a day (YYYY-MM-DD) in Kathmandu. */
export const kathmanduDayStart = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs)

/** Everything before this time is at least `count` calendar days of Kathmandu ago. */
export const kathmanduDaysAgo = (now: number, count: number) =>
  kathmanduDayStart(daysBefore(kathmanduDay(now), count - 1))
