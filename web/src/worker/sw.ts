// Service worker (spec §2): offline shell, cached files and public pictures, web push. It answers no calls.
import type { PushPayload } from '@hamvav/contract/notifications/entities'
import type { ToWorker } from '../core/pwa/worker-protocol.ts'
import {
  deleteOldShells,
  serveFile,
  clearMemberCaches,
  fromShell,
  installShell,
  cacheFiles,
  servePicture,
} from './file-caches.ts'
import { handlingOf, isAway } from './routing.ts'
import { closeAllNotifications, openFromNotification, showPush, postToPages } from './notifications.ts'

declare const self: ServiceWorkerGlobalScope

/** Network timeout of a navigation, ms; then the cached shell is served. */
const navigationTimeoutMs = 3_000

self.addEventListener('install', (event) => event.waitUntil(installShell()))

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    await deleteOldShells()
    // The page is fetched in parallel with the start of the worker.
    await self.registration.navigationPreload?.enable()
    await self.clients.claim()
  }
  event.waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  const info = { method: request.method, mode: request.mode, path: pathname, isOwnOrigin: origin === location.origin }
  const handling = handlingOf(info, __WORKER_BUILD__.shell)
  if (handling === 'screen' || handling === 'page') event.respondWith(pageOf(event, handling))
  else if (handling === 'file') event.respondWith(serveFile(event))
  else if (handling === 'media') event.respondWith(servePicture(event))
})

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker
  if (message.type === 'takeOver') event.waitUntil(self.skipWaiting())
  else if (message.type === 'keep') event.waitUntil(cacheFiles(message.files))
  else if (message.type === 'warmUp') event.waitUntil(cacheFiles())
  else if (message.type === 'forget') event.waitUntil(Promise.all([clearMemberCaches(), closeAllNotifications(self)]))
})

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPush(self, event.data.json() as PushPayload))
})

self.addEventListener('notificationclick', (event) => event.waitUntil(openFromNotification(self, event.notification)))

self.addEventListener('pushsubscriptionchange', (event) => {
  ;(event as ExtendableEvent).waitUntil(postToPages(self, { type: 'resubscribe' }))
})

/** Network first. Fallback for a slow or missing network: the shell for screens, the offline page for other pages. */
async function pageOf(event: FetchEvent, handling: 'screen' | 'page'): Promise<Response> {
  const network = (async () => ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request))()
  const fallback = handling === 'screen' ? '/index.html' : '/offline.html'
  try {
    const answer = await (handling === 'screen' ? withTimeout(navigationTimeoutMs, network) : network)
    if (!isAway(answer.status)) return answer
    return (await fromShell(fallback)) ?? answer
  } catch {
    return (await fromShell(fallback)) ?? network
  }
}

function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('too slow')), ms)
    work.then(resolve, reject)
  })
}
