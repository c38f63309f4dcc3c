// @offline
// Web push subscription of this device, while a member is logged in with notifications on. Without it pages show their own.
import { addPushSubscription, getPushKey, removePushSubscription } from '@hamvav/contract/notifications/endpoints'
import { call } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { areNotificationsEnabled, onNotificationSettings } from './notification-settings.ts'
import { setPushed } from './push-target.ts'
import { serviceWorkers } from '../pwa/service-worker-support.ts'
import { activeMemberId, onSessionChange } from '../session/session.ts'

/** Timeout: the push service may never answer, and the service worker may never be ready, ms. */
const pushTimeoutMs = 30_000

const canPush = () => serviceWorkers() !== null && 'PushManager' in globalThis

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.codePointAt(0) ?? 0)
}

function isSameKey({ options }: PushSubscription, key: Uint8Array): boolean {
  const known = options.applicationServerKey && new Uint8Array(options.applicationServerKey)
  return known?.length === key.length && known.every((byte, place) => byte === key[place])
}

/** A subscription made with another key receives nothing and is replaced. */
async function subscriptionFor({ pushManager }: ServiceWorkerRegistration, key: Uint8Array<ArrayBuffer>) {
  const known = await pushManager.getSubscription()
  if (known && isSameKey(known, key)) return known
  await known?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

async function subscribe(memberId: string): Promise<void> {
  const { publicKey } = await call(getPushKey)
  const subscription = await subscriptionFor(await navigator.serviceWorker.ready, bytesOf(publicKey))
  const { endpoint, keys } = subscription.toJSON()
  if (activeMemberId() !== memberId || !areNotificationsEnabled()) return
  await call(addPushSubscription, {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } },
  })
  if (activeMemberId() === memberId) setPushed(memberId)
}

async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  await subscription.unsubscribe()
  // At a logout the server deletes the subscription with the session.
  if (activeMemberId() !== null) await call(removePushSubscription, { body: { endpoint } })
}

function withTimeout(work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The push service does not answer.')), pushTimeoutMs)
    void work.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}

/** Keeps the subscription in step with the session and the settings of this device. @returns stop */
export function syncPushSubscription(): () => void {
  if (!canPush()) return () => undefined
  let subscribedFor: string | null | undefined
  let work = Promise.resolve()
  const update = async () => {
    const member = areNotificationsEnabled() ? activeMemberId() : null
    if (member === subscribedFor) return
    subscribedFor = member
    if (member === null) setPushed(null)
    try {
      await withTimeout(member === null ? unsubscribe() : subscribe(member))
    } catch (error) {
      // No push service, an unknown one, or no network: pages show their own notifications, and the next start tries again.
      setPushed(null)
      if (error instanceof ApiError && error.status === 0) subscribedFor = undefined
    }
  }
  // Sequential: a logout must not overtake a subscription under way.
  const scheduleUpdate = () => void (work = work.then(update))
  const renew = () => {
    subscribedFor = undefined
    scheduleUpdate()
  }
  const stops = [onSessionChange(scheduleUpdate), onNotificationSettings(scheduleUpdate)]
  addEventListener('pushsubscriptionlost', renew)
  addEventListener('online', scheduleUpdate)
  scheduleUpdate()
  return () => {
    for (const stop of stops) stop()
    removeEventListener('pushsubscriptionlost', renew)
    removeEventListener('online', scheduleUpdate)
  }
}
