import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { hasReducedMotion } from '../../core/preferences/data-saver.ts'

/** Scroll-snap row: swiped natively, scrolled by keys and buttons. `attach` is the ref of the row. */
export function useStrip(first: number, count: number) {
  const list = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(first)
  // A callback ref instead of an effect: the row mounts later than the dialog.
  const attach = useCallback(
    (row: HTMLUListElement | null) => {
      list.current = row
      if (row) row.scrollLeft = first * row.clientWidth
    },
    [first],
  )

  function go(to: number) {
    const row = list.current
    if (!row || to < 0 || to >= count) return
    row.scrollTo({ left: to * row.clientWidth, behavior: hasReducedMotion() ? 'instant' : 'smooth' })
  }

  return {
    attach,
    at,
    go,
    onKeyDown(event: KeyboardEvent) {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (step === undefined) return
      event.preventDefault()
      go(at + step)
    },
    onScroll() {
      const row = list.current
      if (row && row.clientWidth > 0) setAt(Math.round(row.scrollLeft / row.clientWidth))
    },
  }
}
