// A swipe of a finger on the card of the deck: to the right likes, to the left passes. Vertical movement scrolls the page.
import { hasReducedMotion } from '../../../core/preferences/data-saver.ts'
import type { Choice } from '../model/discover.ts'

/** Movement that is not a swipe yet, px. */
const slack = 10
/** Width of the browser's Back gesture at both edges of the screen, px. */
const edge = 24
/** Part of the card's width after which releasing it decides. */
const farEnough = 0.35
/** A fast swipe decides earlier: from this distance, px, and this speed, px a ms. */
const flick = { distance: 40, speed: 0.5 }
/** Speed against the direction of the swipe that takes it back, px a ms. */
const takenBack = 0.2
/** Movements of this time before the release make its speed, ms. */
const speedMs = 100
/** Rotation of a card that is moved by its own width, degrees. */
const rotation = 12

interface Swipe {
  /** Distance from the start, px; negative to the left. */
  across: number
  /** Speed at the release, px a ms; negative to the left. */
  speed: number
  /** Width of the card, px. */
  width: number
}

/** What a card decides when it is released; null: it springs back. */
export function choiceOf({ across, speed, width }: Swipe): Choice | null {
  const side = Math.sign(across)
  const [distance, onward] = [Math.abs(across), speed * side]
  const isFar = distance >= width * farEnough && onward > -takenBack
  const isFlick = distance >= flick.distance && onward >= flick.speed
  if (!isFar && !isFlick) return null
  return side > 0 ? 'like' : 'pass'
}

type Down = Pick<
  PointerEvent,
  'pointerId' | 'pointerType' | 'isPrimary' | 'clientX' | 'clientY' | 'timeStamp' | 'target'
>

/** Tracks one finger from pointerdown to its end. A mouse selects text and presses the buttons. */
export function followSwipe(down: Down, card: HTMLElement, onChoice: (choice: Choice) => void): void {
  if (down.pointerType === 'mouse' || !down.isPrimary) return
  // A touch in the menu or a dialog of the card bubbles through React, but is outside it.
  if (!(down.target instanceof Node) || !card.contains(down.target)) return
  if (down.clientX < edge || down.clientX > innerWidth - edge) return
  const width = card.offsetWidth || innerWidth
  const ended = new AbortController()
  const { signal } = ended
  let isSwipe = false
  let path = [{ x: down.clientX, at: down.timeStamp }]

  function end() {
    ended.abort()
    card.style.translate = ''
    card.style.rotate = ''
    delete card.dataset['lean']
    delete card.dataset['swiped']
  }
  function move({ pointerId, clientX, clientY, timeStamp }: PointerEvent) {
    if (pointerId !== down.pointerId) return
    const across = clientX - down.clientX
    if (!isSwipe) {
      const along = Math.abs(clientY - down.clientY)
      if (Math.abs(across) < slack && along < slack) return
      if (Math.abs(across) <= along) return end()
      isSwipe = true
      card.dataset['swiped'] = ''
    }
    path = [...path.filter(({ at }) => timeStamp - at <= speedMs), { x: clientX, at: timeStamp }]
    lean(card, across, choiceOf({ across, speed: 0, width }), width)
  }
  function up({ pointerId, clientX, timeStamp }: PointerEvent) {
    if (pointerId !== down.pointerId) return
    const across = clientX - down.clientX
    const since = path.find(({ at }) => timeStamp - at <= speedMs)
    const speed = since && timeStamp > since.at ? (clientX - since.x) / (timeStamp - since.at) : 0
    end()
    if (!isSwipe) return
    ignoreClick(card)
    const choice = choiceOf({ across, speed, width })
    if (choice) onChoice(choice)
  }
  const document = card.ownerDocument
  document.addEventListener('pointermove', move, { signal })
  document.addEventListener('pointerup', up, { signal })
  // The browser scrolls or goes back.
  document.addEventListener('pointercancel', end, { signal })
  // A second finger means zooming.
  document.addEventListener('pointerdown', end, { signal, capture: true })
}

/** Shows where the card is, and what releasing it there would decide. */
function lean(card: HTMLElement, across: number, choice: Choice | null, width: number): void {
  if (choice) card.dataset['lean'] = choice
  else delete card.dataset['lean']
  if (hasReducedMotion()) return
  card.style.translate = `${across}px`
  card.style.rotate = `${(across / width) * rotation}deg`
}

/** Some browsers end a swipe with a click, which would open the profile. Keys make clicks without a detail. */
function ignoreClick(card: HTMLElement): void {
  const done = new AbortController()
  const { signal } = done
  const stop = (event: MouseEvent) => {
    if (event.detail === 0) return
    event.preventDefault()
    event.stopPropagation()
    done.abort()
  }
  card.addEventListener('click', stop, { signal, capture: true })
  card.ownerDocument.addEventListener('pointerdown', () => done.abort(), { signal, capture: true })
}
