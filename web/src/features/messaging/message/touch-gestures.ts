// @offline
// Touch gestures on a message: long press opens the menu, double tap reacts with a heart, a swipe to the right replies.
import { hasReducedMotion } from '../../../core/preferences/data-saver.ts'

export interface Gestures {
  readonly onHold: () => void
  readonly onDoubleTap: () => void
  readonly onSwipe?: () => void
}

/** Long press: a little shorter than the browsers' own, ms. */
const holdMs = 450
const doubleTapMs = 300
/** Movement tolerance, px. */
const slack = 10
/** Width of the browser's back gesture at the screen edge, px. */
const edge = 28
/** Swipe distance that replies on release, px. */
const armedFrom = 56
/** Maximum shift of the row, px. */
const shiftMax = 72

let lastTap: { row: HTMLElement; at: number } | null = null

type Down = Pick<PointerEvent, 'pointerId' | 'pointerType' | 'isPrimary' | 'clientX' | 'clientY' | 'target'>

/** Tracks one touch from pointerdown to its end. Touches on links, buttons and fields are ignored. */
export function followTouch(down: Down, row: HTMLElement, { onHold, onDoubleTap, onSwipe }: Gestures): void {
  if (down.pointerType !== 'touch' || !down.isPrimary) return
  // Touches in the menu bubble through React but are outside the row.
  if (!(down.target instanceof Element) || !row.contains(down.target) || down.target.closest('a, button, textarea'))
    return
  let state: 'still' | 'swiping' | 'held' = 'still'
  let isArmed = false
  const ended = new AbortController()
  const { signal } = ended
  const hold = setTimeout(() => {
    state = 'held'
    swallowClick(row.ownerDocument)
    onHold()
  }, holdMs)

  function end() {
    clearTimeout(hold)
    ended.abort()
    row.style.transform = ''
    delete row.dataset['armed']
  }
  function swipe(across: number) {
    isArmed = across >= armedFrom
    if (isArmed) row.dataset['armed'] = ''
    else delete row.dataset['armed']
    if (!hasReducedMotion()) row.style.transform = `translateX(${Math.min(Math.max(across, 0), shiftMax)}px)`
  }
  function move({ pointerId, clientX, clientY }: PointerEvent) {
    if (pointerId !== down.pointerId || state === 'held') return
    const [across, along] = [clientX - down.clientX, Math.abs(clientY - down.clientY)]
    if (state === 'still') {
      if (Math.abs(across) < slack && along < slack) return
      clearTimeout(hold)
      if (!onSwipe || across < along * 1.5 || down.clientX < edge) return end()
      state = 'swiping'
    }
    swipe(across - slack)
  }
  function up({ pointerId, timeStamp }: PointerEvent) {
    if (pointerId !== down.pointerId) return
    const [was, replies] = [state, isArmed]
    end()
    if (was === 'swiping' && replies) onSwipe?.()
    if (was !== 'still') return
    const isSecond = lastTap?.row === row && timeStamp - lastTap.at < doubleTapMs
    lastTap = isSecond ? null : { row, at: timeStamp }
    if (isSecond) onDoubleTap()
  }
  const document = row.ownerDocument
  document.addEventListener('pointermove', move, { signal })
  document.addEventListener('pointerup', up, { signal })
  document.addEventListener('pointercancel', end, { signal })
  // A second touch means zooming.
  document.addEventListener('pointerdown', end, { signal, capture: true })
  // A long press would also open the browser's menu.
  row.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
}

/** Releasing the long press would be a click outside the open menu, and close it. */
function swallowClick(document: Document): void {
  const done = new AbortController()
  const { signal } = done
  const onEnd = (event: Event) => {
    event.preventDefault()
    done.abort()
  }
  document.addEventListener('touchend', onEnd, { signal, capture: true, passive: false })
  document.addEventListener('touchcancel', () => done.abort(), { signal, capture: true })
}
