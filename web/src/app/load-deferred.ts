import type { AnyRouter } from '@tanstack/react-router'
import { createStore } from '../core/storage/store.ts'

/** The first screen stands, and what can wait has come. */
export const isLater = createStore(false)

/** The service worker and what belongs to it: once the page is loaded and has nothing else to do. */
export function loadLater(router: AnyRouter): void {
  const load = () =>
    void import('./deferred/start.ts').then(
      ({ startLater }) => {
        startLater(router)
        isLater.set(true)
      },
      // Its code could not be fetched: the next visit tries again.
      () => undefined,
    )
  // Safari has no idle time to give.
  const whenIdle = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(load, { timeout: 5_000 }) : setTimeout(load, 1_000)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle)
}
