// Hands an encrypted message to a push service: no redirect is followed, no answer is read, and every wait is limited.
import webPush from 'web-push'
import type { PushConfig } from '../../../config/config.ts'
import type { Subscription } from './push-subscriptions.ts'
import { pushEndpoint, retryAfterMs } from './push-rules.ts'

export interface Parcel {
  readonly subscription: Subscription
  readonly payload: string
  readonly topic: string
  readonly urgency: 'low' | 'normal' | 'high'
  /** Seconds that the push service keeps it for a browser that is away. */
  readonly ttl: number
}

interface Options {
  readonly config: PushConfig
  /** The push service knows this browser no more. */
  readonly onGone: (subscription: Subscription) => Promise<void>
  readonly report: (error: unknown, context: string) => void
  /** Of all waits between attempts; for tests. */
  readonly hurry?: number | undefined
}

/** Called at a time, and what may wait for that or for its next attempt. */
const most = { atOnce: 16, waiting: 2_000 }
const answerMs = 10_000

export function createDelivery({ config, onGone, report, hurry = 1 }: Options) {
  const ready: (() => Promise<void>)[] = []
  const timers = new Set<NodeJS.Timeout>()
  let running = 0
  let closed = false

  function proceed(): void {
    while (running < most.atOnce) {
      const next = ready.shift()
      if (!next) return
      running++
      void next()
        .catch((error: unknown) => report(error, 'web push'))
        .finally(() => {
          running--
          proceed()
        })
    }
  }

  function enqueue(parcel: Parcel, failed: number): void {
    if (closed) return
    if (ready.length + timers.size >= most.waiting)
      return report(new Error('Too much waits: a push is lost'), 'web push')
    ready.push(() => attempt(parcel, failed))
    proceed()
  }

  async function attempt(parcel: Parcel, failed: number): Promise<void> {
    const { status, retryAfter } = await post(config, parcel)
    if (status >= 200 && status < 300) return
    if (status === 404 || status === 410) return onGone(parcel.subscription)
    const isPassing = status === 0 || status === 429 || status >= 500
    const waitMs = isPassing ? retryAfterMs(failed + 1, retryAfter) : null
    // Its path is a secret of the browser's: only the host is named.
    if (waitMs === null)
      return report(new Error(`${new URL(parcel.subscription.endpoint).host} answered ${status}`), 'web push')
    const timer = setTimeout(() => {
      timers.delete(timer)
      enqueue(parcel, failed + 1)
    }, waitMs * hurry)
    timers.add(timer.unref())
  }

  return {
    send: (parcel: Parcel): void => enqueue(parcel, 0),
    /** That wait for their turn or their next attempt. */
    waiting: () => ready.length + timers.size,
    close(): void {
      closed = true
      ready.length = 0
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** Status 0: no answer. */
async function post(config: PushConfig, parcel: Parcel): Promise<{ status: number; retryAfter: number | null }> {
  const { subscription, payload, topic, urgency, ttl } = parcel
  const { endpoint, keys } = subscription
  // Once more: what was allowed when it subscribed may not be any more.
  if (pushEndpoint(endpoint, config.hosts) !== endpoint) return { status: 410, retryAfter: null }
  const { subject, publicKey, privateKey } = config
  const { cipherText } = webPush.encrypt(keys.p256dh, keys.auth, payload, 'aes128gcm')
  const vapid = webPush.getVapidHeaders(new URL(endpoint).origin, subject, publicKey, privateKey, 'aes128gcm')
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
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
    await answer.body?.cancel()
    const asked = Number(answer.headers.get('retry-after') ?? Number.NaN)
    return { status: answer.status, retryAfter: Number.isFinite(asked) ? asked : null }
  } catch {
    return { status: 0, retryAfter: null }
  }
}
