import { createECDH, randomBytes } from 'node:crypto'
import { pushEndpointMax } from '@hamvav/contract/notifications/limits'
import { describe, expect, test } from 'vitest'
import {
  areKeysUsable,
  deliveryOf,
  isQuiet,
  isTimeZone,
  mayPush,
  pushEndpoint,
  retryAfterMs,
  shortName,
  topicOf,
} from './push-rules.ts'
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
  ['https://xfcm.googleapis.com/x', [], false],
  ['https://fcm.googleapis.com/x#part', [], false],
  ['https://member@fcm.googleapis.com/x', [], false],
  ['https://:secret@fcm.googleapis.com/x', [], false],
  ['not an address', [], false],
  ['https://127.0.0.10/x', ['127.0.0.10'], true],
  ['http://127.0.0.10:9/x', ['127.0.0.10'], true],
  ['http://localhost:9/x', ['localhost'], true],
  ['http://[::1]:9/x', ['[::1]'], true],
  ['ftp://localhost/x', ['localhost'], false],
  ['http://notlocalhost/x', ['notlocalhost'], false],
  ['http://localhost.example.org/x', ['localhost.example.org'], false],
  [`https://fcm.googleapis.com/${'क'.repeat(200)}`, [], false],
  [`https://fcm.googleapis.com/${'x'.repeat(pushEndpointMax - 27)}`, [], true],
  [`https://fcm.googleapis.com/${'x'.repeat(pushEndpointMax - 26)}`, [], false],
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
    ['13:00', '15:30', '12:59', false],
    ['13:00', '15:30', '13:00', true],
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
  expect(shortName(`a${'\u0301'.repeat(4)}`.repeat(40))).toHaveLength(200)
  expect(shortName(`a${'\u0301'.repeat(900)}`)).toBe('')
})

test('a type that is turned off is never pushed, the others not in quiet hours', () => {
  const night = Date.parse('2026-01-15T23:00:00Z')
  const settings = {
    ...defaultSettings,
    push: { ...defaultSettings.push, like: false },
    quietHours: { from: '22:00', to: '07:00' },
    timeZone: 'UTC',
  }
  expect(mayPush(settings, 'message', night)).toBe(false)
  expect(mayPush({ ...settings, quietHours: null }, 'message', night)).toBe(true)
  expect(mayPush({ ...settings, quietHours: null }, 'like', night)).toBe(false)
})

describe('keys of a browser', () => {
  const browser = createECDH('prime256v1')
  const p256dh = browser.generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  const compressed = browser.getPublicKey('base64url', 'compressed')
  const offCurve = Buffer.from(p256dh, 'base64url')
  offCurve[64]! ^= 1

  test('are usable', () => expect(areKeysUsable({ p256dh, auth })).toBe(true))

  test.each([
    ['a secret of 15 bytes', { p256dh, auth: randomBytes(15).toString('base64url') }],
    ['a secret of 17 bytes', { p256dh, auth: randomBytes(17).toString('base64url') }],
    ['a compressed point', { p256dh: compressed, auth }],
    ['a point off the curve', { p256dh: offCurve.toString('base64url'), auth }],
    ['no point', { p256dh: '', auth }],
  ])('are refused with %s', (_, keys) => expect(areKeysUsable(keys)).toBe(false))
})

test('the topic fits the protocol, is the same for the same push of a device, and reveals neither', () => {
  const topic = topicOf('device-1', 'chat-of-sita')
  expect(topic).toMatch(/^[\w-]{32}$/)
  expect(topicOf('device-1', 'chat-of-sita')).toBe(topic)
  expect(topicOf('device-2', 'chat-of-sita')).not.toBe(topic)
  expect(topicOf('device-1', 'chat-of-ram')).not.toBe(topic)
})

test('push services keep a message for a day at high urgency', () => {
  expect(deliveryOf('message')).toEqual({ urgency: 'high', ttl: 24 * 60 * 60 })
  expect(deliveryOf('like').urgency).toBe('low')
})
