// What the worker tells the member while no page does: pushed notices, and where a press on one leads.
import type { PushPayload } from '@hamvav/contract/notifications/entities'
import { readDeviceMember } from '../core/session/device-session.ts'
import type { FromWorker } from '../core/pwa/worker-protocol.ts'
import { isScreen } from './routing.ts'
import { pushContent } from './push-content.ts'

/** A page that listens answers at once. */
const heardWithinMs = 1_000

/** Those that hear what they are told: not the API's documentation, nor another page of the server's own. */
async function pagesOf({ clients }: ServiceWorkerGlobalScope): Promise<WindowClient[]> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.filter(({ url }) => isScreen(new URL(url).pathname)) as WindowClient[]
}

export async function postToPages(scope: ServiceWorkerGlobalScope, message: FromWorker): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of the worker's has none
  for (const page of await pagesOf(scope)) page.postMessage(message)
}

/** Nothing of one member appears where another, or nobody, is logged in; a page in sight tells it itself. */
export async function showPush(scope: ServiceWorkerGlobalScope, payload: PushPayload): Promise<void> {
  if ((await readDeviceMember()) !== payload.memberId) return
  if ('setAppBadge' in scope.navigator) await scope.navigator.setAppBadge(payload.unread).catch(() => undefined)
  if ((await pagesOf(scope)).some(({ visibilityState }) => visibilityState === 'visible')) return
  const { title, options } = pushContent(payload)
  await scope.registration.showNotification(title, options)
}

/** In a window of ours that is open, else in a new one. */
export async function openFromNotification(scope: ServiceWorkerGlobalScope, notification: Notification): Promise<void> {
  notification.close()
  const { path: given } = (notification.data ?? {}) as { path?: string }
  const path = given?.startsWith('/') && !given.startsWith('//') ? given : '/'
  const [page] = await pagesOf(scope)
  if (!page) return void (await scope.clients.openWindow(path))
  await page.focus().catch(() => undefined)
  // One that is still loading hears nothing yet: it is led there by its address.
  if (await hears(page, { type: 'open', path })) return
  await page.navigate(path).catch(() => scope.clients.openWindow(path))
}

/** Whether a page has heard it; it says so through the port. */
function hears(page: WindowClient, message: FromWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), heardWithinMs)
    page.postMessage(message, [port2])
  })
}

/** What was told to one member stands for nobody else. */
export async function closeAllNotifications(scope: ServiceWorkerGlobalScope): Promise<void> {
  for (const notification of await scope.registration.getNotifications()) notification.close()
  if ('clearAppBadge' in scope.navigator) await scope.navigator.clearAppBadge().catch(() => undefined)
}
