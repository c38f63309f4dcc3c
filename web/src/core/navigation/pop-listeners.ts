/**
 * Receive `popstate` before the router, and may keep it from the router. Chromium calls listeners of the window in the order in
 * which they were added, also capturing ones.
 */
export const popListeners = new Set<(event: PopStateEvent) => void>()

/** Called before the router is created. */
export function receivePops(): void {
  addEventListener('popstate', (event) => {
    for (const listener of popListeners) listener(event)
  })
}
