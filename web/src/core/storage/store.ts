import { useSyncExternalStore } from 'react'

/**
 * One value outside React that screens follow: the language, the theme.
 * @param prerendered what a prerendered page was drawn with, where that is not `initial`
 */
export function createStore<T>(initial: T, prerendered = initial) {
  let current = initial
  const listeners = new Set<() => void>()
  const get = () => current
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    get,
    subscribe,
    set(next: T) {
      if (next === current) return
      current = next
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, get, () => prerendered),
    /** For one of many: only what `select` gives of the value is followed. */
    useSelected<S>(select: (value: T) => S): S {
      const selected = () => select(current)
      return useSyncExternalStore(subscribe, selected, selected)
    },
  }
}
