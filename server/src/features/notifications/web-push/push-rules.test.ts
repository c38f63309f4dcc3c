import { describe, expect, test } from 'vitest'
import { isQuiet, isTimeZone, pushEndpoint, retryAfterMs, shortName } from './push-rules.ts'
import { defaultSettings } from '../testing/settings.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:1', [], true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', [], true],
  ['https://web.push.apple.com/x', [], true],
  ['https://wns2-par02p.notify.windows.com/w/?token=a%2bb', [], true],
  ['https://notify.windows.com/x', [], false],
  ['https://push.example.org/x', [], false],
  ['https://push.example.org/x', ['push.example.org'], true],
  ['https://push.example.org:8443/x', ['push.example.org'], false],
  ['http://push.example.org/x', ['push.example.org'], false],
  ['http://127.0.0.1:9/x', ['127.0.0.1'], true],
  ['http://127.0.0.2:9/x', ['127.0.0.1'], false],
  ['https://fcm.googleapis.com./x', [], false],
  ['https://fcm.googleapis.com@10.0.0.1/x', [], false],
  ['https://[::ffff:127.0.0.1]/x', ['127.0.0.1'], false],
  [`https://fcm.googleapis.com/${'क'.repeat(200)}`, [], false],
])('endpoint %s with additional hosts %o is allowed: %s', (address, more, isAllowed) => {
  expect(pushEndpoint(address, more) !== null).toBe(isAllowed)
})

describe('quiet hours', () => {
  const at = (time: string) => Date.parse(`2026-01-15T${time}:00Z`)
  const quiet = (from: string, to: string, time: string, timeZone = 'UTC') =>
    isQuiet({ ...defaultSettings, quietHours: { from, to }, timeZone }, at(time))

  test.each([
    ['22:00', '07:00', '21:59', false],
    ['22:00', '07:00', '22:00', true],
    ['22:00', '07:00', '00:00', true],
    ['22:00', '07:00', '06:59', true],
    ['22:00', '07:00', '07:00', false],
    ['13:00', '15:30', '14:00', true],
    ['13:00', '15:30', '15:30', false],
    ['09:00', '09:00', '09:00', false],
  ])('from %s to %s, at %s: %s', (from, to, time, expected) => {
    expect(quiet(from, to, time)).toBe(expected)
  })

  test('use the time zone of the member', () => {
    expect(quiet('22:00', '07:00', '16:20', 'Asia/Kathmandu')).toBe(true)
    expect(quiet('22:00', '07:00', '16:10', 'Asia/Kathmandu')).toBe(false)
    expect(isQuiet(defaultSettings, at('00:00'))).toBe(false)
  })
})

test('an unknown time zone is rejected', () => {
  expect(['Asia/Kathmandu', 'UTC', 'Nowhere', '', '../etc'].map(isTimeZone)).toEqual([true, true, false, false, false])
})

test('attempts end, and the delay requested by a push service is limited', () => {
  expect([1, 2, 3, 4].map((failed) => retryAfterMs(failed, null))).toEqual([2_000, 15_000, 120_000, null])
  expect(retryAfterMs(1, 60)).toBe(60_000)
  expect(retryAfterMs(1, 1e9)).toBe(300_000)
})

test('names are shortened to limit the size of a push', () => {
  expect(shortName('Asha')).toBe('Asha')
  expect(shortName('क'.repeat(60))).toHaveLength(40)
  expect(shortName(`a${'\u0301'.repeat(900)}`)).toBe('')
})
