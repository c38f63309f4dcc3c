// What may be pushed, where to, and when. Decisions without I/O.
import { createECDH, createHash } from 'node:crypto'
import { dayMs, minuteMs, secondMs } from '@hamvav/contract/durations'
import { takeGraphemes } from '@hamvav/contract/graphemes'
import type { NotificationSettings } from '@hamvav/contract/notifications/entities'
import { type PushType, pushTraits } from '@hamvav/contract/notifications/kinds'
import { pushEndpointMax } from '@hamvav/contract/notifications/limits'

/** The push services of Chrome, Firefox, Safari and Edge; `*.` stands for any names before it. */
const services = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host)
const matches = (host: string, pattern: string) =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern

/**
 * The address as it is called; null for one that this server calls for nobody: a member names it, so it could be any
 * machine of our own network.
 * @param more hosts that the operator allows; only loopback ones among them without TLS or with a port
 */
export function pushEndpoint(address: string, more: readonly string[]): string | null {
  const url = URL.parse(address)
  // Written out, other scripts are up to nine times as long: too long for an index.
  if (!url || url.href.length > pushEndpointMax || url.username || url.password || url.hash) return null
  if (isLoopback(url.hostname)) return more.includes(url.hostname) && /^https?:$/.test(url.protocol) ? url.href : null
  if (url.protocol !== 'https:' || url.port) return null
  return [...services, ...more].some((pattern) => matches(url.hostname, pattern)) ? url.href : null
}

/** A point on the curve, and a secret of 16 bytes: with others nothing can be encrypted. */
export function areKeysUsable({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'))
    return Buffer.from(p256dh, 'base64url').length === 65
  } catch {
    return false
  }
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}

/** Over midnight where `from` is the later; none where both are the same. @param at milliseconds */
export function isQuiet({ quietHours, timeZone }: NotificationSettings, at: number): boolean {
  if (!quietHours) return false
  const { from, to } = quietHours
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const time = new Intl.DateTimeFormat('en-GB', { ...clock, timeZone }).format(at)
  return from <= to ? from <= time && time < to : from <= time || time < to
}

export const mayPush = (settings: NotificationSettings, type: PushType, at: number): boolean =>
  settings.push[type] && !isQuiet(settings, at)

/** What the push service knows a message by, to replace one that it still holds: it says nothing to anybody else. */
export const topicOf = (subscriptionId: string, tag: string): string =>
  createHash('sha256').update(`${subscriptionId} ${tag}`).digest('base64url').slice(0, 32)

/** A push carries 4 KB at most, and a grapheme can be long. */
export const shortName = (name: string): string => {
  const { text } = takeGraphemes(name, 40)
  return text.length <= 200 ? text : ''
}

const retryMs = [2_000, 15_000, 2 * minuteMs]
const longestWaitMs = 5 * minuteMs

/** Until the next attempt after this many have failed; null: none. @param asked by the push service, seconds */
export function retryAfterMs(failed: number, asked: number | null): number | null {
  const own = retryMs[failed - 1]
  if (own === undefined) return null
  return Math.min(Math.max(own, (asked ?? 0) * 1000), longestWaitMs)
}

/** Of the push protocol. `ttl`: seconds that the push service keeps it. */
export function deliveryOf(type: PushType): { urgency: 'low' | 'normal' | 'high'; ttl: number } {
  const { urgency, days } = pushTraits(type)
  return { urgency, ttl: (days * dayMs) / secondMs }
}
