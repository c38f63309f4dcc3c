import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { focusFirst } from '../../../core/hooks/focus-next.ts'

/** Dialogs and menus give the focus back to the element that opened them. */
const above = '[role="dialog"], [role="menu"]'
/** Delay until a closing dialog has given the focus back, ms. */
const settledMs = 400

/** Returns the focus to the list when its row disappears, or when a dialog closes that was opened from such a row. */
export function useListFocus(data: unknown): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  /** The element that had the focus last; null if it is outside the list. */
  const last = useRef<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const settle = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (!last.current || document.activeElement !== document.body) return
      focusFirst([last.current, list.current])
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- new rows may have removed the focused one
  }, [data])
  return list
}
