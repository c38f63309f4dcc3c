// Web push on this device: subscribed while a member is logged in and wants it. Where it cannot be had, pages show their own.
import { addPushSubscription, getPushKey, removePushSubscription } from '@hamvav/contract/notifications/endpoints'
import { call } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { areNotificationsEnabled, onNotificationSettings } from './notification-settings.ts'
import { setPushed } from './push-target.ts'
import { serviceWorkers } from '../pwa/service-worker-support.ts'
import { currentSession, onSessionChange } from '../session/session.ts'

/** The browser's push service may never answer, and the service worker may never come, ms. */
const patienceMs = 30_000

const canPush = () => serviceWorkers() !== null && 'PushManager' in globalThis

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.codePointAt(0) ?? 0)
}

function isSameKey({ options }: PushSubscription, key: Uint8Array): boolean {
  const known = options.applicationServerKey && new Uint8Array(options.applicationServerKey)
  return known?.length === key.length && known.every((byte, place) => byte === key[place])
}

/** One that was made with another key hears nothing any more. */
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
  if (memberNow() !== memberId || !areNotificationsEnabled()) return
  await call(addPushSubscription, {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } },
  })
  if (memberNow() === memberId) setPushed(memberId)
}

async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  await subscription.unsubscribe()
  // After a logout the server has forgotten it with the session.
  if (memberNow() !== null) await call(removePushSubscription, { body: { endpoint } })
}

function limited(work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The push service does not answer.')), patienceMs)
    void work.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}

function memberNow(): string | null {
  const { token, user } = currentSession()
  return token === null ? null : (user?._id ?? null)
}

/** Follows the session and what was chosen on this device; @returns what stops it */
export function syncPushSubscription(): () => void {
  if (!canPush()) return () => undefined
  let heldFor: string | null | undefined
  let work = Promise.resolve()
  const settle = async () => {
    const member = areNotificationsEnabled() ? memberNow() : null
    if (member === heldFor) return
    heldFor = member
    if (member === null) setPushed(null)
    try {
      await limited(member === null ? unsubscribe() : subscribe(member))
    } catch (error) {
      // No push service, or none that the server knows, or no network: pages show their own, and the next start tries again.
      setPushed(null)
      if (error instanceof ApiError && error.status === 0) heldFor = undefined
    }
  }
  // One after another: a logout overtakes no subscription that is under way.
  const look = () => void (work = work.then(settle))
  const renew = () => {
    heldFor = undefined
    look()
  }
  const stops = [onSessionChange(look), onNotificationSettings(look)]
  addEventListener('pushsubscriptionlost', renew)
  addEventListener('online', look)
  look()
  return () => {
    for (const stop of stops) stop()
    removeEventListener('pushsubscriptionlost', renew)
    removeEventListener('online', look)
  }
}
