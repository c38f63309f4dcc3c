// The focus rule: if a row or a control disappears with the focus, the focus goes to the next row, else to the
// previous one, else to what surrounds the list, instead of starting again at the top of the page.

/** The next and the previous row in the list; rows that are already leaving (`inert`) are skipped. */
export function neighboursOf(row: Element | null | undefined): Element[] {
  const next = stayingSibling(row, 'nextElementSibling')
  const previous = stayingSibling(row, 'previousElementSibling')
  return [next, previous].filter((sibling) => sibling !== null)
}

function stayingSibling(row: Element | null | undefined, side: 'nextElementSibling' | 'previousElementSibling') {
  let sibling = row?.[side] ?? null
  while (sibling?.hasAttribute('inert')) sibling = sibling[side]
  return sibling
}

export type FocusTargets = readonly (Element | null | undefined)[]

/** Moves the focus to the first target in the page (to its article, if it has one), without scrolling. */
export function focusFirst(targets: FocusTargets): void {
  const found = targets.find((target) => target?.isConnected)
  const target = found?.querySelector(':scope > article') ?? found
  if (!(target instanceof HTMLElement)) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
