import { useCallback, useSyncExternalStore } from 'react'

/** Breakpoint of the side rail and of the two panes of chats: 1024 px. */
export const wideScreen = '(min-width: 64rem)'

/** Whether the window matches the media query; false while a prerendered page hydrates, unless `prerendered` is set. */
export function useMedia(query: string, prerendered = false): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => prerendered,
  )
}
