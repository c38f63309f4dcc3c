// What a finger says on a message: held it opens the menu, twice it hearts, to the right it answers.
import { hasReducedMotion } from '../../../core/preferences/data-saver.ts'

export type Gestures = { onHold: () => void; onDoubleTap: () => void; onSwipe?: () => void }

/** ms; a little less than browsers take for their own menu. */
const holdMs = 450
const doubleTapMs = 300
/** px: what is still no movement. */
const slack = 10
/** px: here the browser's own back gesture begins. */
const edge = 28
/** px: from here on letting go answers; the row follows the finger no further than `farthest`. */
const armedFrom = 56
const farthest = 72

let lastTap: { row: HTMLElement; at: number } | null = null

type Down = Pick<PointerEvent, 'pointerId' | 'pointerType' | 'isPrimary' | 'clientX' | 'clientY' | 'target'>

/** Follows one finger from where it came down until it leaves. A link or a button under it keeps its own gestures. */
export function followTouch(down: Down, row: HTMLElement, { onHold, onDoubleTap, onSwipe }: Gestures): void {
  if (down.pointerType !== 'touch' || !down.isPrimary) return
  // Of the menu, which React counts as inside, only its own touches.
  if (!(down.target instanceof Element) || !row.contains(down.target) || down.target.closest('a, button')) return
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
    if (!hasReducedMotion()) row.style.transform = `translateX(${Math.min(Math.max(across, 0), farthest)}px)`
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
    const [was, answers] = [state, isArmed]
    end()
    if (was === 'swiping' && answers) onSwipe?.()
    if (was !== 'still') return
    const isSecond = lastTap?.row === row && timeStamp - lastTap.at < doubleTapMs
    lastTap = isSecond ? null : { row, at: timeStamp }
    if (isSecond) onDoubleTap()
  }
  const document = row.ownerDocument
  document.addEventListener('pointermove', move, { signal })
  document.addEventListener('pointerup', up, { signal })
  document.addEventListener('pointercancel', end, { signal })
  // A second finger zooms.
  document.addEventListener('pointerdown', end, { signal, capture: true })
  // Held, the finger would open the browser's menu besides.
  row.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
}

/** Letting go would be a click beside the menu that was just opened, and close it. */
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
