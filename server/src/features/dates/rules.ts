// The times of a shared date.
import {
  checkInFromMinutes,
  checkInReminderMinutes,
  checkInWithinHours,
  dateAheadHours,
  sharedDateHours,
} from '@hamvav/contract/dates/limits'
import { hourMs, minuteMs } from '@hamvav/contract/durations'

export interface Times {
  readonly startsAt: Date
  readonly checkInAt: Date
}

/** A date that began earlier may still be shared for a day. @param at ms */
export function areTimesRight({ startsAt, checkInAt }: Times, at: number): boolean {
  const [start, checkIn] = [startsAt.getTime(), checkInAt.getTime()]
  return (
    start > at - checkInWithinHours * hourMs &&
    start <= at + dateAheadHours * hourMs &&
    checkIn >= at + checkInFromMinutes * minuteMs &&
    checkIn > start &&
    checkIn <= start + checkInWithinHours * hourMs
  )
}

export const endOf = (checkInAt: Date): Date => new Date(checkInAt.getTime() + sharedDateHours * hourMs)
export const reminderOf = (checkInAt: Date): Date => new Date(checkInAt.getTime() - checkInReminderMinutes * minuteMs)
