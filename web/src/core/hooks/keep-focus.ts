// Keeps the focus in a card whose pressed button goes away.

/**
 * A `ref` of an element with `tabIndex={-1}`: it takes the focus when a change removes or disables the focused element in it.
 * Otherwise the focus falls to the page, and keyboards and screen readers begin again at its top.
 */
export function keepFocus(card: HTMLElement | null) {
  if (!card) return undefined
  /** The last element in the card that had the focus, until another part of the page gets it or is pressed. */
  let last: Element | null = null
  const onFocusIn = ({ target }: FocusEvent) => {
    last = target instanceof Element && card.contains(target) ? target : null
  }
  // A press on a part that takes no focus: no `focusin` follows.
  const onPointerDown = ({ target }: PointerEvent) => {
    if (!(target instanceof Node && card.contains(target))) last = null
  }
  const observer = new MutationObserver(() => {
    if (!last || (last.isConnected && !last.matches(':disabled'))) return
    const focused = document.activeElement
    if (focused === null || focused === document.body || focused === last) card.focus({ preventScroll: true })
  })
  observer.observe(card, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('pointerdown', onPointerDown)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', onFocusIn)
    document.removeEventListener('pointerdown', onPointerDown)
  }
}

/** A `ref` of an element that replaces a pressed button: it takes the focus when it is mounted. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
