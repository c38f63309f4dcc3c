// Registration and updates of the service worker; a reload never loses unsaved text (spec §2).
import { hourMs, minuteMs } from '@hamvav/contract/durations'
import { serviceWorkers } from './service-worker-support.ts'
import { createStore } from '../storage/store.ts'
import { unsentCount } from '../session/logout-guard.ts'
import type { FromWorker, ToWorker } from './worker-protocol.ts'

/** A new version is installed and waits for activation. */
export const updateReady = createStore(false)

/** Intervals of update checks: regular, and at least this long between two checks on return to the tab; ms. */
const checks = { every: hourMs, onReturn: minuteMs } as const

const isDev = import.meta.env.DEV

let registration: ServiceWorkerRegistration | null = null
/** The new version is active; this page still has to reload. */
let isOverdue = false

export function postToWorker(message: ToWorker): void {
  serviceWorkers()?.controller?.postMessage(message)
}

/** Activates the new version: all tabs reload, this one at once. */
export function applyUpdate(): void {
  if (isOverdue || !registration?.waiting) return location.reload()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
  registration.waiting.postMessage({ type: 'takeOver' } satisfies ToWorker)
}

/** Called after a navigation and when the tab is hidden; does nothing while there is unsaved text. */
export function applyUpdateIfSafe(): void {
  if ((isOverdue || registration?.waiting) && !hasUnsavedText()) applyUpdate()
}

/** @param onMessage receives the worker's messages */
export async function registerWorker(onMessage: (message: FromWorker) => void): Promise<void> {
  const workers = serviceWorkers()
  if (!workers || isDev) return
  followController(workers)
  workers.addEventListener('message', ({ data, ports }) => {
    onMessage(data as FromWorker)
    ports[0]?.postMessage('heard')
  })
  try {
    // Extensions that block workers may resolve with undefined.
    registration = (await workers.register('/sw.js', { scope: '/', updateViaCache: 'none' })) ?? null
  } catch {
    // Refused: the app works without a worker.
    return
  }
  if (registration) followUpdates(registration, workers)
}

/** The first worker of a page makes it ready for offline use; each later one reloads the page. */
function followController(workers: ServiceWorkerContainer): void {
  let hadController = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    if (hadController) return reload()
    hadController = true
    console.info('Ready to work offline.')
    cacheLoadedFiles()
  })
}

function reload(): void {
  isOverdue = true
  if (hasUnsavedText()) updateReady.set(true)
  else location.reload()
}

/** Files loaded before the first worker: the worker copies them from the browser's HTTP cache into its own. */
function cacheLoadedFiles(): void {
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  postToWorker({ type: 'keep', files: [...new Set(files)] })
}

function followUpdates(found: ServiceWorkerRegistration, workers: ServiceWorkerContainer): void {
  let checkedAt = Date.now()
  const check = () => {
    checkedAt = Date.now()
    void found.update().catch(() => undefined)
  }
  // Without a controller it is the first worker, which is activated without a reload.
  const notifyWaiting = () => found.waiting && workers.controller && updateReady.set(true)
  found.addEventListener('updatefound', () => {
    const { installing } = found
    installing?.addEventListener('statechange', () => installing.state === 'installed' && notifyWaiting())
  })
  notifyWaiting()
  setInterval(check, checks.every)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') applyUpdateIfSafe()
    else if (Date.now() - checkedAt > checks.onReturn) check()
  })
  // A file of this build is missing on the server: there is a newer build.
  addEventListener('vite:preloadError', check)
}

const fieldSelector = 'textarea, [contenteditable="true"], input'
/** Inputs without text, or whose text is in the address too. */
const nonTextTypes = new Set(['checkbox', 'radio', 'range', 'hidden', 'button', 'submit', 'reset', 'image', 'search'])

/** Whether a reload would lose text or unsent items; a filled field counts, changed or not. */
export function hasUnsavedText(): boolean {
  if (unsentCount.get() > 0) return true
  return [...document.querySelectorAll<HTMLElement>(fieldSelector)].some((field) => {
    if (field instanceof HTMLInputElement) return !nonTextTypes.has(field.type) && field.value !== ''
    if (field instanceof HTMLTextAreaElement) return field.value !== ''
    return field.textContent !== ''
  })
}
