import { useSyncExternalStore } from 'react'

export interface ReadableStore<T> {
  get: () => T
  /** @returns unsubscribe */
  subscribe: (listener: () => void) => () => void
  /** The value that prerendered pages are drawn with. */
  readonly prerendered: T
}

export interface Store<T> extends ReadableStore<T> {
  set: (next: T) => void
}

/**
 * One value outside React that components subscribe to, such as the language or the theme.
 * @param prerendered the value that prerendered pages are drawn with, if it is not `initial`
 */
export function createStore<T>(initial: T, prerendered = initial): Store<T> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    prerendered,
    get: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    set(next) {
      if (next === current) return
      current = next
      for (const listener of listeners) listener()
    },
  }
}

/** Re-renders the component when the store's value changes. */
export const useStore = <T>({ get, subscribe, prerendered }: ReadableStore<T>): T =>
  useSyncExternalStore(subscribe, get, () => prerendered)

/** Re-renders only when the selected part changes: compared by identity, so `select` must not build a new object. */
export const useSelected = <T, S>({ get, subscribe, prerendered }: ReadableStore<T>, select: (value: T) => S): S =>
  useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(prerendered),
  )
