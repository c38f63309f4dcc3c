// Quick exit of discreet mode: the page is blank at once, then another site is in its place, without ours behind Back.
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

/**
 * The member stays signed in; with a PIN the next look asks for it. Our earlier pages lie behind the present one, so the tab first goes
 * back to the first of them, which the other site replaces. What remains is before it: where the member came from.
 */
export function leaveQuickly(leave: (address: string) => void = (address) => location.replace(address)): void {
  document.documentElement.dataset['guard'] = 'left'
  markLocked()
  const stop = (event: Event) => event.stopImmediatePropagation()
  let isGone = false
  const go = () => {
    if (isGone) return
    isGone = true
    markLeaving(false)
    leave(exitAddress)
  }
  // Neither the router nor a form with unsaved changes may react or ask.
  addEventListener('beforeunload', stop, true)
  addEventListener(
    'popstate',
    (event) => {
      stop(event)
      go()
    },
    true,
  )
  const before = pagesBefore()
  if (before > 0) {
    // The first page may be one that has to be loaded again.
    markLeaving(true)
    history.go(-before)
    setTimeout(go, backMs)
  } else go()
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
