import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'

/** Whoever is this near the end follows what comes, px. */
const nearEnd = 80
/** Only who stands at the end itself is held there when a message grows or the room changes, px. */
const atEnd = 4
/** Older messages are fetched this long before the beginning is reached, px. */
const prefetchCode = 600
/** Further than any conversation is high; the browser stops at the end. */
const pastEnd = 10_000_000

type Log = { lastKey: string | undefined; onNearStart: () => void }

/** Keeps the reader's place: at the end they follow what comes, elsewhere they stay where they are. */
export function useLogScroll({ lastKey, onNearStart }: Log) {
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const toGo = useRef(0)
  /** The newest message when the end was left. */
  const [leftAt, setLeftAt] = useState<string | null>(null)

  const toEnd = useCallback(() => {
    toGo.current = 0
    setLeftAt(null)
    list.current?.scrollTo(pastEnd)
  }, [])

  const look = useCallback(() => {
    const element = box.current
    if (!element) return
    toGo.current = element.scrollHeight - element.scrollTop - element.clientHeight
    setLeftAt((left) => (toGo.current < nearEnd ? null : (left ?? lastKey ?? null)))
  }, [lastKey])

  /** The end is left on purpose. */
  const toEntry = useCallback(
    (index: number, align: 'start' | 'center') => {
      toGo.current = Infinity
      list.current?.scrollToIndex(index, { align, offset: align === 'start' ? -12 : 0 })
      // Where it stands in sight already nothing scrolls, and nothing would tell that the end is still there.
      if (list.current && list.current.viewportSize > 0) requestAnimationFrame(look)
    },
    [look],
  )

  useLayoutEffect(() => {
    if (lastKey !== undefined && toGo.current < nearEnd) toEnd()
  }, [lastKey, toEnd])

  function onScroll() {
    look()
    if (box.current && box.current.scrollTop < prefetchCode) onNearStart()
  }
  /** The keyboard, a growing composer and a loaded font change the room. */
  function onResize() {
    if (toGo.current < atEnd) toEnd()
    else look()
  }
  return { box, list, leftAt, onScroll, onResize, toEnd, toEntry }
}
