import { type RefObject, useEffect } from 'react'

/** Less than this is a bar of the browser's, px. */
const keyboardMin = 120

/**
 * Where the keyboard lies over the page instead of making it smaller (Safari on iPhones), the pane takes the room that
 * is left: else its header would be pushed out of sight.
 */
export function useKeyboardRoom(pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = globalThis.visualViewport
    if (!view) return
    const fit = () => {
      const element = pane.current
      // Whoever has zoomed in wants to see less of the page, not a smaller one.
      const isCovered = view.scale === 1 && innerHeight - view.height > keyboardMin
      if (!element || (!isCovered && element.style.height === '')) return
      element.style.height = isCovered ? `${view.height}px` : ''
      if (isCovered) scrollTo(0, 0)
    }
    view.addEventListener('resize', fit)
    return () => view.removeEventListener('resize', fit)
  }, [pane])
}
