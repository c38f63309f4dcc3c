// Where toasts cover neither what sends, saves and decides nor the close button of a sheet (decisions/0070).
import { type RefObject, useLayoutEffect } from 'react'

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

interface Scene {
  /** Width of the window, px. */
  width: number
  /** Lower edge of the window, or the upper one of an on-screen keyboard, px. */
  bottom: number
  /** Height of the toasts, px. */
  height: number
  /** The topmost dialog. */
  dialog: Box | null
  /** What must stay free; of the dialog, if there is one. */
  kept: readonly Box[]
}

/** At the top edge, there beside a dialog with a width in px, or with a distance in px from the lower edge. */
export type Place = { at: 'top' } | { at: 'side'; width: number } | { at: 'bottom'; offset: number }

/** Distances and widths of the style `toast-stack`, px. */
const gap = 12
const margin = 16
const widest = 440
const rightFrom = 1024
/** Least width beside a dialog, px. */
const narrowest = 200

export function placeOf({ width, bottom, height, dialog, kept }: Scene): Place {
  const beside = dialog ? width - dialog.right - 2 * margin : 0
  if (beside >= narrowest) return { at: 'side', width: Math.min(beside, widest) }
  const own = Math.min(width - 2 * margin, widest)
  if (dialog && !kept.some((box) => isUnderTop(box, dialog, (width - own) / 2, own, gap + height))) return { at: 'top' }
  const right = width >= rightFrom ? width - margin : (width + own) / 2
  const inTheWay = kept.filter((box) => box.left < right && box.right > right - own)
  let offset = gap
  // From the lowest one upwards: what the toasts have passed cannot be in the way again.
  for (const box of inTheWay.toSorted((one, other) => other.bottom - one.bottom))
    if (box.top < bottom - offset && box.bottom > bottom - offset - height) offset = bottom - box.top + gap
  return { at: 'bottom', offset: bottom - offset - height < gap ? gap : offset }
}

/** What is scrolled out of a dialog is above it, and not seen. */
const isUnderTop = (box: Box, dialog: Box, left: number, width: number, bottom: number) =>
  box.left < left + width && box.right > left && Math.max(box.top, dialog.top) < Math.min(bottom, box.bottom)

const bars = '[data-bar], .decision-bar'
/** `data-end`: what follows a list that has ended. */
const onPage = `${bars}, main :is(button, a).bg-primary, [data-end] :is(button, a)`
const inDialog = 'button, a, input, textarea, select'
/** Not one that is closing. */
const dialogs = ':is([role=dialog], [role=alertdialog]):not([data-closed])'

const topDialog = () => [...document.querySelectorAll(dialogs)].at(-1)

function sceneOf(toasts: HTMLElement): Scene {
  const dialog = topDialog()
  const kept = dialog ? dialog.querySelectorAll(inDialog) : document.querySelectorAll(onPage)
  const visible = window.visualViewport
  return {
    width: innerWidth,
    bottom: Math.min(innerHeight, visible ? visible.offsetTop + visible.height : innerHeight),
    height: toasts.offsetHeight,
    dialog: dialog?.getBoundingClientRect() ?? null,
    kept: [...kept].map((element) => element.getBoundingClientRect()).filter(({ top, bottom }) => bottom > top),
  }
}

function put(toasts: HTMLElement): void {
  // Measured with its usual width, as beside a dialog it is narrow.
  toasts.dataset['at'] = 'bottom'
  toasts.style.maxWidth = ''
  const scene = sceneOf(toasts)
  const place = placeOf(scene)
  toasts.dataset['at'] = place.at
  if (place.at === 'side') toasts.style.maxWidth = `${place.width}px`
  if (place.at === 'bottom')
    toasts.style.setProperty('--toast-bottom', `${innerHeight - scene.bottom + place.offset}px`)
}

/**
 * Whether toasts that are shown may stay while the page scrolls: with every primary button that passes below them they
 * would jump; only a bar that comes there moves them.
 */
export function mayStay(shown: Box, passing: readonly Box[]): boolean {
  return !passing.some(
    ({ left, right, top, bottom }) =>
      bottom > top && left < shown.right && right > shown.left && top < shown.bottom && bottom > shown.top,
  )
}

function putAfterScroll(toasts: HTMLElement): void {
  const passing = () =>
    [...document.querySelectorAll(bars)]
      // Bars of cards in a grid pass by with their cards.
      .filter((bar) => /sticky|fixed/.test(getComputedStyle(bar).position))
      .map((bar) => bar.getBoundingClientRect())
  if (topDialog() || !mayStay(toasts.getBoundingClientRect(), passing())) put(toasts)
}

/** Keeps the toasts at their place while there are any, also when a dialog opens, a bar scrolls below them or a keyboard appears. */
export function useToastPlace(toasts: RefObject<HTMLElement | null>, count: number): void {
  useLayoutEffect(() => {
    const element = toasts.current
    if (!element || count === 0) return
    let frame = 0
    let place = putAfterScroll
    const next = (by: typeof put) => {
      // What asks for a new place is not undone by a scroll in the same frame.
      if (by === put) place = put
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        place(element)
        place = putAfterScroll
      })
    }
    const again = () => next(put)
    const ended = new AbortController()
    const { signal } = ended
    // Dialogs are appended to the body, and are at their place when their transition has ended.
    const opened = new MutationObserver(again)
    opened.observe(document.body, { childList: true })
    // Colours change wherever the pointer passes.
    const moved = ({ propertyName }: TransitionEvent) => !/color|shadow/.test(propertyName) && again()
    document.addEventListener('transitionend', moved, { signal })
    addEventListener('scroll', () => next(putAfterScroll), { signal, capture: true, passive: true })
    addEventListener('resize', again, { signal })
    window.visualViewport?.addEventListener('resize', again, { signal })
    put(element)
    return () => {
      ended.abort()
      opened.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [toasts, count])
}
