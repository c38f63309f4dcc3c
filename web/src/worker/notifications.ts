// Pushed notifications: shown by the worker while no page is visible; a press opens a page.
import type { PushPayload } from '@hamvav/contract/notifications/entities'
import { readDiscreetCopy } from '../core/preferences/discreet-names.ts'
import { readDeviceMember } from '../core/session/device-session.ts'
import type { FromWorker } from '../core/pwa/worker-protocol.ts'
import { isScreen } from './routing.ts'
import { pushContent } from './push-content.ts'

/** Timeout for the acknowledgement of a page, ms. */
const ackTimeoutMs = 1_000

/** Pages of the front end, not those of the server, such as the API's documentation. */
async function pagesOf({ clients }: ServiceWorkerGlobalScope): Promise<WindowClient[]> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.filter(({ url }) => isScreen(new URL(url).pathname)) as WindowClient[]
}

export async function postToPages(scope: ServiceWorkerGlobalScope, message: FromWorker): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client has no target origin
  for (const page of await pagesOf(scope)) page.postMessage(message)
}

/** Shows nothing for a member who is not logged in here, and nothing while a page is visible, which shows it itself. */
export async function showPush(scope: ServiceWorkerGlobalScope, payload: PushPayload): Promise<void> {
  if ((await readDeviceMember()) !== payload.memberId) return
  const isDiscreet = await readDiscreetCopy()
  if ('setAppBadge' in scope.navigator && !isDiscreet)
    await scope.navigator.setAppBadge(payload.unread).catch(() => undefined)
  if ((await pagesOf(scope)).some(({ visibilityState }) => visibilityState === 'visible')) return
  const { title, options } = pushContent(isDiscreet ? { ...payload, discreet: true, actors: [] } : payload)
  await scope.registration.showNotification(title, options)
}

/** Opens the target in an open page, else in a new window. */
export async function openFromNotification(scope: ServiceWorkerGlobalScope, notification: Notification): Promise<void> {
  notification.close()
  const { path: given } = (notification.data ?? {}) as { path?: string }
  const path = given?.startsWith('/') && !given.startsWith('//') ? given : '/'
  const [page] = await pagesOf(scope)
  if (!page) return void (await scope.clients.openWindow(path))
  await page.focus().catch(() => undefined)
  // A page that is still loading receives no messages: it is navigated instead.
  if (await acknowledges(page, { type: 'open', path })) return
  await page.navigate(path).catch(() => scope.clients.openWindow(path))
}

/** Whether the page acknowledges the message through the port. */
function acknowledges(page: WindowClient, message: FromWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), ackTimeoutMs)
    page.postMessage(message, [port2])
  })
}

/** Closes all notifications and clears the badge at a logout. */
export async function closeAllNotifications(scope: ServiceWorkerGlobalScope): Promise<void> {
  for (const notification of await scope.registration.getNotifications()) notification.close()
  if ('clearAppBadge' in scope.navigator) await scope.navigator.clearAppBadge().catch(() => undefined)
}
