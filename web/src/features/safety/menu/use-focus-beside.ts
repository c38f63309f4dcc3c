import { type RefObject, useLayoutEffect, useRef } from 'react'

/** After the window's own attempt to give the focus back, ms. */
const afterClosingMs = 50

/**
 * Whoever blocks somebody takes away what they pressed: the focus goes on beside it instead of being lost.
 * @param isOpen whether a window of the menu is open
 * @returns for an element inside of what may leave
 */
export function useFocusBeside(isOpen: boolean): RefObject<HTMLSpanElement | null> {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const here = place.current
    if (!isOpen || !here) return
    return () => {
      // What leaves is still in the document now.
      const targets = besides(here)
      setTimeout(() => {
        if (here.isConnected || document.activeElement !== document.body) return
        targets.find((target) => target.isConnected)?.focus({ preventScroll: true })
      }, afterClosingMs)
    }
  }, [isOpen])
  return place
}

/** The next in the list, the one before, the window around the list, the screen. */
function besides(here: HTMLElement): HTMLElement[] {
  const item = here.closest('li')
  const places = [
    item?.nextElementSibling,
    item?.previousElementSibling,
    here.closest('[role=dialog]'),
    here.closest('main'),
  ]
  return places.filter((place) => place instanceof HTMLElement).map(focusable)
}

function focusable(place: HTMLElement): HTMLElement {
  const target = place.querySelector<HTMLElement>(':scope > article') ?? place
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  return target
}
