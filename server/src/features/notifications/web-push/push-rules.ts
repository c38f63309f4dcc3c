// Rules of web push: allowed endpoints, settings, quiet hours and retries.
import { createECDH, createHash } from 'node:crypto'
import { dayMs, minuteMs, secondMs } from '@hamvav/contract/durations'
import { takeGraphemes } from '@hamvav/contract/graphemes'
import type { NotificationSettings } from '@hamvav/contract/notifications/entities'
import { type PushType, pushTraits } from '@hamvav/contract/notifications/kinds'
import { pushEndpointMax } from '@hamvav/contract/notifications/limits'

/** Push services of Chrome, Firefox, Safari and Edge; `*.` matches any subdomains. */
const services = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

const isHttp = ({ protocol }: URL) => protocol === 'http:' || protocol === 'https:'
const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host)
const matches = (host: string, pattern: string) =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern

/**
 * Normalized endpoint; null if it is not allowed. Members supply endpoints, so that any host could be in our own network.
 * @param more hosts that the operator allows; without TLS or with a port only loopback hosts
 */
export function pushEndpoint(address: string, more: readonly string[]): string | null {
  const url = URL.parse(address)
  // Percent-encoding makes other scripts up to nine times as long, too long for an index.
  if (!url || url.href.length > pushEndpointMax || url.username || url.password || url.hash) return null
  if (isLoopback(url.hostname)) return more.includes(url.hostname) && isHttp(url) ? url.href : null
  if (url.protocol !== 'https:' || url.port) return null
  return [...services, ...more].some((pattern) => matches(url.hostname, pattern)) ? url.href : null
}

/** The keys are a point on the curve and a secret of 16 bytes, as encryption requires. */
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
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** Quiet hours span midnight if `from` is later than `to`; if both are equal, there are none. @param at milliseconds */
export function isQuiet({ quietHours, timeZone }: NotificationSettings, at: number): boolean {
  if (!quietHours) return false
  const { from, to } = quietHours
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const time = new Intl.DateTimeFormat('en-GB', { ...clock, timeZone }).format(at)
  return from <= to ? from <= time && time < to : from <= time || time < to
}

export const mayPush = (settings: NotificationSettings, type: PushType, at: number): boolean =>
  settings.push[type] && !isQuiet(settings, at)

/** Topic of a push: a newer one replaces a stored one. Hashed, so that it reveals nothing to the push service. */
export const topicOf = (subscriptionId: string, tag: string): string =>
  createHash('sha256').update(`${subscriptionId} ${tag}`).digest('base64url').slice(0, 32)

/** Empty if too long: a push has at most 4 KB, and a grapheme can be long. */
export const shortName = (name: string): string => {
  const { text } = takeGraphemes(name, 40)
  return text.length <= 200 ? text : ''
}

const retryMs = [2 * secondMs, 15 * secondMs, 2 * minuteMs]
const maxWaitMs = 5 * minuteMs

/** Delay of the next attempt; null: no more attempts. @param requested by the push service, seconds */
export function retryAfterMs(failed: number, requested: number | null): number | null {
  const own = retryMs[failed - 1]
  if (own === undefined) return null
  return Math.min(Math.max(own, (requested ?? 0) * secondMs), maxWaitMs)
}

/** Parameters of the push protocol; `ttl` in seconds. */
export function deliveryOf(type: PushType): { urgency: 'low' | 'normal' | 'high'; ttl: number } {
  const { urgency, days } = pushTraits(type)
  return { urgency, ttl: (days * dayMs) / secondMs }
}
