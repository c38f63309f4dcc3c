import { useCallback, useSyncExternalStore } from 'react'

/** From here the rail is shown and chats have two panes: 1024 px. */
export const wideScreen = '(min-width: 64rem)'

/** Whether the window matches the media query, now and after every change; prerendered pages are drawn as if it did not. */
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
