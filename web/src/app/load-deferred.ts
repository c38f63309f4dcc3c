import type { AnyRouter } from '@tanstack/react-router'
import { createStore } from '../core/storage/store.ts'

/** The first screen is shown and the deferred code is loaded. */
export const isDeferred = createStore(false)

/** Loads the service worker and related code when the page has loaded and is idle. */
export function loadDeferred(router: AnyRouter): void {
  const load = () =>
    void import('./deferred/start.ts').then(
      ({ startDeferred }) => {
        startDeferred(router)
        isDeferred.set(true)
      },
      // The code could not be fetched: the next visit tries again.
      () => undefined,
    )
  // Safari has no requestIdleCallback.
  const whenIdle = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(load, { timeout: 5_000 }) : setTimeout(load, 1_000)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle)
}
