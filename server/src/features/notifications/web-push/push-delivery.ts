// Posts encrypted messages to push services: follows no redirect, reads no response body, limits every wait.
import { secondMs } from '@hamvav/contract/durations'
import webPush from 'web-push'
import type { PushConfig } from '../../../config/config.ts'
import type { PushOutcome } from '../../../platform/metrics/metrics.ts'
import type { Subscription } from './push-queries.ts'
import { pushEndpoint, retryAfterMs } from './push-rules.ts'

interface Parcel {
  readonly subscription: Subscription
  readonly payload: string
  readonly topic: string
  readonly urgency: 'low' | 'normal' | 'high'
  /** Seconds that the push service stores it for an offline browser. */
  readonly ttl: number
}

interface Options {
  readonly config: PushConfig
  /** Called if the push service no longer knows the subscription. */
  readonly onExpired: (subscription: Subscription) => Promise<void>
  readonly report: (error: unknown, context: string) => void
  readonly countPush?: ((outcome: PushOutcome) => void) | undefined
}

/** A job waits for it, and few jobs run at the same time. */
const timeoutMs = 5 * secondMs

/** One attempt. @param failed attempts before @returns ms until the next attempt; null: none is needed or possible */
export type Deliver = (parcel: Parcel, failed: number) => Promise<number | null>

export function createDelivery({ config, onExpired, report, countPush }: Options): Deliver {
  return async (parcel, failed) => {
    const { status, retryAfter } = await post(config, parcel)
    const outcome = outcomeOf(status)
    const waitMs = outcome === 'postponed' ? retryAfterMs(failed + 1, retryAfter) : null
    countPush?.(outcome === 'postponed' && waitMs === null ? 'refused' : outcome)
    if (outcome === 'accepted') return null
    if (outcome === 'expired') {
      await onExpired(parcel.subscription)
      return null
    }
    // Reports only the host, as the path is a secret of the browser.
    if (waitMs === null)
      report(new Error(`${new URL(parcel.subscription.endpoint).host} answered ${status}`), 'web push')
    return waitMs
  }
}

/** @param status of HTTP; 0 without a response */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'accepted'
  if (status === 404 || status === 410) return 'expired'
  return status === 0 || status === 429 || status >= 500 ? 'postponed' : 'refused'
}

/** @returns status 0 without a response; `retryAfter` in seconds */
async function post(config: PushConfig, parcel: Parcel): Promise<{ status: number; retryAfter: number | null }> {
  const { subscription, payload, topic, urgency, ttl } = parcel
  const { endpoint, keys } = subscription
  // Checked again, as the allowed hosts may have changed since the subscription.
  if (pushEndpoint(endpoint, config.hosts) !== endpoint) return { status: 410, retryAfter: null }
  const { subject, publicKey, privateKey } = config
  const { cipherText } = webPush.encrypt(keys.p256dh, keys.auth, payload, 'aes128gcm')
  const vapid = webPush.getVapidHeaders(new URL(endpoint).origin, subject, publicKey, privateKey, 'aes128gcm')
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        Authorization: vapid.Authorization,
        'Content-Type': 'application/octet-stream',
        'Content-Encoding': 'aes128gcm',
        TTL: String(ttl),
        Urgency: urgency,
        Topic: topic,
      },
      body: new Uint8Array(cipherText),
    })
    await response.body?.cancel()
    const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
    return { status: response.status, retryAfter: Number.isFinite(retryAfter) ? retryAfter : null }
  } catch {
    return { status: 0, retryAfter: null }
  }
}
