// The service worker (spec §2): the shell without a network, files and public pictures once only, push. It answers no call.
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

/** A navigation waits so long for the network, ms; then the shell opens. */
const patienceMs = 3_000

self.addEventListener('install', (event) => event.waitUntil(installShell()))

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    await deleteOldShells()
    // The page is asked for while the worker still wakes up.
    await self.registration.navigationPreload?.enable()
    await self.clients.claim()
  }
  event.waitUntil(takeOver())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  const asked = { method: request.method, mode: request.mode, path: pathname, isOwnOrigin: origin === location.origin }
  const handling = handlingOf(asked, __WORKER_BUILD__.shell)
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

/** The network first; the shell where it is away or slow, and for what is no screen of the shell's the offline page. */
async function pageOf(event: FetchEvent, handling: 'screen' | 'page'): Promise<Response> {
  const network = (async () => ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request))()
  const fallback = handling === 'screen' ? '/index.html' : '/offline.html'
  try {
    const answer = await (handling === 'screen' ? within(patienceMs, network) : network)
    if (!isAway(answer.status)) return answer
    return (await fromShell(fallback)) ?? answer
  } catch {
    return (await fromShell(fallback)) ?? network
  }
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('too slow')), ms)
    work.then(resolve, reject)
  })
}
