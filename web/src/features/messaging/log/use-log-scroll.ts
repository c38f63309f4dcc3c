import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'

/** Auto-scroll threshold: new messages scroll the log this near to its end, px. */
const nearEnd = 80
/** Threshold for staying at the end when a message or the viewport changes its height, px. */
const atEnd = 4
/** Distance to the start at which older messages load, px. */
const prefetchDistance = 600
/** Larger than any log; the browser clamps it to the end, px. */
const pastEnd = 10_000_000

interface LogScrollOptions {
  readonly lastKey: string | undefined
  readonly onNearStart: () => void
}

/** Scroll position of the log: follows new messages at the end, and stays in place elsewhere. */
export function useLogScroll({ lastKey, onNearStart }: LogScrollOptions) {
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  /** Distance to the end, px. */
  const toGo = useRef(0)
  /** Key of the newest message when the reader left the end. */
  const [leftAt, setLeftAt] = useState<string | null>(null)

  const toEnd = useCallback(() => {
    toGo.current = 0
    setLeftAt(null)
    list.current?.scrollTo(pastEnd)
  }, [])

  const measure = useCallback(() => {
    const element = box.current
    if (!element) return
    toGo.current = element.scrollHeight - element.scrollTop - element.clientHeight
    setLeftAt((left) => (toGo.current < nearEnd ? null : (left ?? lastKey ?? null)))
  }, [lastKey])

  /** Leaves the end. */
  const toEntry = useCallback(
    (index: number, align: 'start' | 'center') => {
      toGo.current = Infinity
      list.current?.scrollToIndex(index, { align, offset: align === 'start' ? -12 : 0 })
      // Measured here too, as there is no scroll event if the entry is visible already.
      if (list.current && list.current.viewportSize > 0) requestAnimationFrame(measure)
    },
    [measure],
  )

  useLayoutEffect(() => {
    if (lastKey !== undefined && toGo.current < nearEnd) toEnd()
  }, [lastKey, toEnd])

  function onScroll() {
    measure()
    if (box.current && box.current.scrollTop < prefetchDistance) onNearStart()
  }
  /** The keyboard, a growing composer or a loaded font changes the height. */
  function onResize() {
    if (toGo.current < atEnd) toEnd()
    else measure()
  }
  return { box, list, leftAt, onScroll, onResize, toEnd, toEntry }
}
