// @offline
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { hasReducedMotion } from '../../core/preferences/data-saver.ts'
import { useMessages } from '../../i18n/catalogue.ts'
import { laterParts } from '../../i18n/texts/app.ts'
import { Spinner } from './spinner.tsx'

/** Distance of the finger that refreshes on release, px. */
const armedFrom = 120
/** Movement of the finger before a pull is told from a tap, px. */
const slack = 6
/** A fast answer shows the spinner this long, so that it is seen, ms. */
const shownMs = 400
/** Whatever covers the list: sheets, dialogs and menus. */
const above = '[role="dialog"], [role="alertdialog"], [role="menu"]'

export interface PullProps {
  /** Fetches the list again; rejects if that failed, which the list shows in its own way. */
  onRefresh: () => Promise<unknown>
}

type Phase = 'idle' | 'pulling' | 'armed' | 'refreshing' | 'done' | 'failed'

/** The ring that follows the finger, and what it announces. */
export function PullArea({ onRefresh }: PullProps) {
  const text = useMessages(laterParts)
  const mark = useRef<HTMLDivElement>(null)
  const latest = useRef(onRefresh)
  const [phase, setPhase] = useState<Phase>('idle')
  useEffect(() => {
    latest.current = onRefresh
  }, [onRefresh])
  useEffect(() => {
    const element = mark.current
    if (!element) return
    let isBusy = false
    async function refresh() {
      isBusy = true
      setPhase('refreshing')
      const [answer] = await Promise.allSettled([latest.current(), new Promise((done) => setTimeout(done, shownMs))])
      isBusy = false
      setPhase(answer.status === 'fulfilled' ? 'done' : 'failed')
    }
    return watchPulls(element, {
      isBusy: () => isBusy,
      onPull: (progress) => {
        element.style.setProperty('--pull', `${progress}`)
        setPhase(progress < 1 ? 'pulling' : 'armed')
      },
      onEnd: (isArmed) => (isArmed ? void refresh() : setPhase('idle')),
    })
  }, [])
  const isShown = phase === 'pulling' || phase === 'armed' || phase === 'refreshing'
  return (
    <>
      <div
        ref={mark}
        data-testid="pull"
        data-phase={phase}
        className={`pointer-events-none fixed z-10 -mt-11 -ml-5.5 grid size-11 place-items-center rounded-full border border-line bg-surface shadow-2 ${
          isShown ? 'text-primary-ink' : 'invisible'
        }`}
      >
        {phase === 'refreshing' ? <Spinner size={22} /> : <Ring isFull={phase === 'armed'} />}
      </div>
      <p role="status" className="sr-only">
        {phase === 'refreshing' || phase === 'done' || phase === 'failed' ? text[phase] : ''}
      </p>
    </>
  )
}

/** Looks like the spinner, which follows it. */
function Ring({ isFull }: { isFull: boolean }) {
  const drawn: CSSProperties = { strokeDasharray: 'var(--pull, 0) 1' }
  return (
    <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" className="-rotate-90">
      <g fill="none" stroke="currentColor" strokeWidth="3">
        <circle cx="12" cy="12" r="9" strokeOpacity=".25" />
        <circle cx="12" cy="12" r="9" pathLength="1" style={drawn} strokeLinecap={isFull ? undefined : 'round'} />
      </g>
    </svg>
  )
}

interface Pulls {
  isBusy: () => boolean
  /** @param progress 0 to 1, from which on a release refreshes */
  onPull: (progress: number) => void
  onEnd: (isArmed: boolean) => void
}

/** Follows touches on the screen around the mark. @returns stops */
function watchPulls(mark: HTMLElement, { isBusy, onPull, onEnd }: Pulls): () => void {
  const screen = mark.closest('main') ?? document.body
  const stopped = new AbortController()
  const { signal } = stopped
  let from: { x: number; y: number } | null = null
  let progress: number | null = null

  function end(isReleased: boolean) {
    if (progress !== null) onEnd(isReleased && progress === 1)
    from = progress = null
  }
  function start({ touches, target }: TouchEvent) {
    end(false)
    const [touch] = touches
    if (!touch || touches.length > 1 || isBusy() || document.querySelector(above) || !isAtTop(target, mark)) return
    from = { x: touch.clientX, y: touch.clientY }
  }
  function move(event: TouchEvent) {
    const [touch] = event.touches
    if (!from || !touch) return
    const [across, down] = [Math.abs(touch.clientX - from.x), touch.clientY - from.y]
    if (progress === null) {
      if (Math.max(across, Math.abs(down)) < slack) return
      if (down <= across) return void (from = null)
      placeUnder(mark)
    }
    // The browser has begun to scroll, or to zoom.
    if (!event.cancelable) return end(false)
    event.preventDefault()
    progress = Math.min(Math.max(down / armedFrom, 0), 1)
    mark.style.transform = hasReducedMotion() ? shiftedBy(1) : shiftedBy(progress)
    mark.style.opacity = `${progress}`
    onPull(progress)
  }
  // Only at the top: a listener that may prevent scrolling delays it.
  const listen = () => {
    screen.removeEventListener('touchmove', move)
    if (scrollY <= 0) screen.addEventListener('touchmove', move, { passive: false })
  }
  listen()
  addEventListener('scroll', listen, { passive: true, signal })
  screen.addEventListener('touchstart', start, { passive: true, signal })
  screen.addEventListener('touchend', () => end(true), { signal })
  screen.addEventListener('touchcancel', () => end(false), { signal })
  const { style } = document.documentElement
  // Instead of the browser's own gesture, which loads the whole page again.
  style.overscrollBehaviorY = 'contain'
  return () => {
    stopped.abort()
    screen.removeEventListener('touchmove', move)
    style.overscrollBehaviorY = ''
  }
}

const shiftedBy = (progress: number) => `translateY(${progress * 64}px)`

/** Above the list, behind the tab bar. */
function placeUnder(mark: HTMLElement): void {
  const { left, width, top } = (mark.parentElement ?? mark).getBoundingClientRect()
  mark.style.left = `${left + width / 2}px`
  mark.style.top = `${top}px`
}

/** Whether a pull at the target cannot scroll: everything that scrolls there holds the list too, and is at its top. */
function isAtTop(target: EventTarget | null, mark: Element): boolean {
  if (!(target instanceof Element)) return false
  // Dragging in the field that is written in selects text.
  if (target === document.activeElement && target.matches('input, textarea')) return false
  for (let element: Element | null = target; element; element = element.parentElement) {
    if (element.scrollTop > 0) return false
    const scrolls =
      element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)
    if (scrolls && !element.contains(mark)) return false
  }
  return true
}
