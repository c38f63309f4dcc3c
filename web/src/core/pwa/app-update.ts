// The service worker as a page sees it: registered once, looked after, and never in the way of what somebody writes (spec §2).
import { serviceWorkers } from './service-worker-support.ts'
import { createStore } from '../storage/store.ts'
import { unsentCount } from '../session/logout-guard.ts'
import type { FromWorker, ToWorker } from './worker-protocol.ts'

/** A new version is there and waits. */
export const updateReady = createStore(false)

/** Looks for a new version so often, ms; on coming back to the tab no more often than this. */
const checks = { every: 60 * 60_000, onReturn: 60_000 } as const

const isDev = import.meta.env.DEV

let registration: ServiceWorkerRegistration | null = null
/** The new version has taken over, and this page waits with its reload. */
let isOverdue = false

export function postToWorker(message: ToWorker): void {
  serviceWorkers()?.controller?.postMessage(message)
}

/** The new version takes over: every tab reloads, this one at once. */
export function applyUpdate(): void {
  if (isOverdue || !registration?.waiting) return location.reload()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only a window's has an origin
  registration.waiting.postMessage({ type: 'takeOver' } satisfies ToWorker)
}

/** A good moment, such as another screen or a tab that is put away: unless something would be lost by it. */
export function applyUpdateIfSafe(): void {
  if ((isOverdue || registration?.waiting) && !hasUnsavedText()) applyUpdate()
}

/** @param hear what the worker says */
export async function registerWorker(hear: (message: FromWorker) => void): Promise<void> {
  const workers = serviceWorkers()
  if (!workers || isDev) return
  followController(workers)
  workers.addEventListener('message', ({ data, ports }) => {
    hear(data as FromWorker)
    ports[0]?.postMessage('heard')
  })
  try {
    // What blocks workers may answer with nothing.
    registration = (await workers.register('/sw.js', { scope: '/', updateViaCache: 'none' })) ?? null
  } catch {
    // A browser that refuses it works as before.
    return
  }
  if (registration) followUpdates(registration, workers)
}

/** The first worker of a page that had none makes it ready for offline; each later one reloads it. */
function followController(workers: ServiceWorkerContainer): void {
  let had = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    if (had) return reload()
    had = true
    console.info('Ready to work offline.')
    cacheLoadedFiles()
  })
}

function reload(): void {
  isOverdue = true
  if (hasUnsavedText()) updateReady.set(true)
  else location.reload()
}

/** What came before the worker did is in the browser's cache: from there it is in the worker's without a network. */
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
  // Without a controller it is the first one, which takes over by itself.
  const look = () => found.waiting && workers.controller && updateReady.set(true)
  found.addEventListener('updatefound', () => {
    const { installing } = found
    installing?.addEventListener('statechange', () => installing.state === 'installed' && look())
  })
  look()
  setInterval(check, checks.every)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') applyUpdateIfSafe()
    else if (Date.now() - checkedAt > checks.onReturn) check()
  })
  // A file of the last build is gone: there must be a new one.
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
