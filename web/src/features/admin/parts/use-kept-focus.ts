import { type RefObject, useEffect, useRef } from 'react'

/** What lies over the screen was opened from it, and gives the focus back. */
const above = '[role="dialog"], [role="menu"]'
/** Until a dialog has closed and given the focus back to what may be gone, ms. */
const settledMs = 400

/** Where a row goes away with the focus on it, the focus stays with the list instead of beginning anew at the page's start. */
export function useKeptFocus(data: unknown): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const isInside = useRef(false)
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (target instanceof Element && !target.closest(above))
        isInside.current = list.current?.contains(target) ?? false
    }
    addEventListener('focusin', note)
    addEventListener('pointerdown', note)
    return () => {
      removeEventListener('focusin', note)
      removeEventListener('pointerdown', note)
    }
  }, [])
  useEffect(() => {
    if (!isInside.current) return
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) list.current?.focus({ preventScroll: true })
    }, settledMs)
    return () => clearTimeout(timer)
  }, [data])
  return list
}
