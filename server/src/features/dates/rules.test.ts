import { hourMs, minuteMs } from '@hamvav/contract/durations'
import { describe, expect, test } from 'vitest'
import { areTimesRight, endOf, reminderOf } from './rules.ts'

const now = Date.parse('2026-11-29T06:00:00Z')
/** In minutes from now. */
const times = (start: number, checkIn: number) => ({
  startsAt: new Date(now + start * minuteMs),
  checkInAt: new Date(now + checkIn * minuteMs),
})
const [hour, day] = [60, 24 * 60]

describe('the times of a shared date', () => {
  test.each([
    ['tonight, with a check-in two hours later', times(3 * hour, 5 * hour), true],
    ['one that begins within two weeks', times(14 * day, 14 * day + 1), true],
    ['one that begins later', times(14 * day + 1, 14 * day + 2), false],
    ['one that began within the last day', times(1 - day, 1), false],
    ['the same with a check-in soon enough after the start, in five minutes', times(10 - day, 5), true],
    ['one that began a day ago', times(-day, 5), false],
    ['a check-in in five minutes', times(-1, 5), true],
    ['an earlier check-in', times(-1, 4), false],
    ['a check-in at the start', times(hour, hour), false],
    ['a check-in a minute after the start', times(hour, hour + 1), true],
    ['a check-in before the start', times(hour, hour - 1), false],
    ['a check-in a day after the start', times(hour, hour + day), true],
    ['a later one', times(hour, hour + day + 1), false],
  ])('%s', (_, given, isRight) => expect(areTimesRight(given, now)).toBe(isRight))

  test('the member is reminded ten minutes before the check-in, and the date is removed a day after it', () => {
    const checkInAt = new Date(now)
    expect(reminderOf(checkInAt)).toEqual(new Date(now - 10 * minuteMs))
    expect(endOf(checkInAt)).toEqual(new Date(now + 24 * hourMs))
  })
})
