import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** What lies over the screen was opened from it, and gives the focus back. */
const above = '[role="dialog"], [role="menu"]'
/** Until a dialog has closed and given the focus back to what may be gone, ms. */
const settledMs = 400

/**
 * Where a row goes away with the focus on it, or a dialog closes that was opened from a row's menu, the focus stays with
 * the list instead of beginning anew at the page's start.
 */
export function useKeptFocus(data: unknown): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  /** What had it last; null where that is not in the list. */
  const last = useRef<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const settle = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (!last.current || document.activeElement !== document.body) return
      const next = last.current.isConnected ? last.current : list.current
      next?.focus({ preventScroll: true })
    }, settledMs)
  })
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || target.closest(above)) return
      last.current = list.current?.contains(target) ? target : null
    }
    const leave = ({ target }: Event) => {
      if (target instanceof Element && target.closest(above)) settle()
    }
    addEventListener('focusin', note)
    addEventListener('pointerdown', note)
    addEventListener('focusout', leave)
    return () => {
      removeEventListener('focusin', note)
      removeEventListener('pointerdown', note)
      removeEventListener('focusout', leave)
      clearTimeout(timer.current)
    }
  }, [])
  useEffect(() => {
    if (last.current) settle()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- other rows are what takes the focus away
  }, [data])
  return list
}
