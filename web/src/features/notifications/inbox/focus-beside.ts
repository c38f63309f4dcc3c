/** What was pressed goes away: the focus goes on to its item, or where that leaves too, to the next, the one before, the heading. */
export function focusBeside(pressed: HTMLElement, isItemLeaving: boolean): void {
  const item = pressed.closest('li')
  const heading = pressed.closest('section')?.querySelector('h1')
  const target = isItemLeaving ? (item?.nextElementSibling ?? item?.previousElementSibling ?? heading) : item
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}
