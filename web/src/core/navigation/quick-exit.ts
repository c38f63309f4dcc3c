// Quick exit of discreet mode: the page is blank at once, then another site is in its place, with ours behind neither Back nor Forward.
import { markLocked } from '../preferences/screen-lock.ts'

/** Well known, harmless, fast, and without a question about cookies. */
export const exitAddress = 'https://en.wikipedia.org/wiki/Main_Page'
/** Time for going back to the tab's first page of ours, ms; then the site opens anyway. */
const backMs = 300

const keysNeeded = 3
const withinMs = 1_500

/** How many entries of ours lie behind this one in the tab: pages (the router's count), and those of open sheets. */
function pagesBefore(): number {
  const { __TSR_index: pages = 0, sheets = 0 } = (history.state ?? {}) as { __TSR_index?: number; sheets?: number }
  return pages + sheets
}

const leavingKey = 'leaving'

/** Whether the quick exit was under way when this page was loaded. */
export function takeLeaving(): boolean {
  try {
    const isLeaving = sessionStorage.getItem(leavingKey) !== null
    sessionStorage.removeItem(leavingKey)
    return isLeaving
  } catch {
    return false
  }
}

function markLeaving(isLeaving: boolean): void {
  try {
    if (isLeaving) sessionStorage.setItem(leavingKey, 'yes')
    else sessionStorage.removeItem(leavingKey)
  } catch {
    // Storage is refused: nobody can be logged in.
  }
}

type Leave = (address: string) => void
const replacePage: Leave = (address) => location.replace(address)

/** State of the one entry that a quick exit leaves behind Forward: it leads to the other site again. */
const leftEntry = { left: true }
export const isLeftEntry = () => (history.state as Partial<typeof leftEntry> | null)?.left === true

/**
 * The member stays signed in; with a PIN the next look asks for it. Our earlier pages lie behind the present one, so the tab first goes
 * back to the first of them, which the other site replaces. What remains before it is where the member came from.
 */
export function leaveQuickly(leave: Leave = replacePage): void {
  document.documentElement.dataset['guard'] = 'left'
  markLocked()
  // A form with unsaved changes may not ask.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true)
  // A page that the browser has kept.
  addEventListener('pageshow', ({ persisted }) => persisted && leave(exitAddress), true)
  const before = pagesBefore()
  if (before === 0) return leaveFirstPage(leave)
  // The first page may be one that has to be loaded again.
  markLeaving(true)
  goBack(before, () => leaveFirstPage(leave))
}

/** From the tab's first page of ours. A new entry drops all later ones from Forward, and is the only one left there. */
export function leaveFirstPage(leave: Leave = replacePage): void {
  history.pushState(leftEntry, '', '/')
  goBack(1, () => {
    markLeaving(false)
    leave(exitAddress)
  })
}

function goBack(pages: number, then: () => void): void {
  const arrive = () => {
    clearTimeout(timer)
    removeEventListener('popstate', onPop, true)
    then()
  }
  const onPop = (event: Event) => {
    // The router may not react.
    event.stopImmediatePropagation()
    arrive()
  }
  const timer = setTimeout(arrive, backMs)
  addEventListener('popstate', onPop, true)
  history.go(-pages)
}

/** Escape three times in a row leaves, also while a dialog is open. @returns stop */
export function leaveByKeys(leave: () => void = leaveQuickly): () => void {
  let presses: number[] = []
  const onKey = ({ key, repeat, timeStamp }: KeyboardEvent) => {
    if (repeat) return
    presses = key === 'Escape' ? [...presses.filter((at) => timeStamp - at < withinMs), timeStamp] : []
    if (presses.length >= keysNeeded) leave()
  }
  addEventListener('keydown', onKey, true)
  return () => removeEventListener('keydown', onKey, true)
}
