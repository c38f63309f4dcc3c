import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** This near the end counts as being there, px. */
const nearEnd = 80
/** Older messages are fetched this long before the beginning is reached, px. */
const fetchAhead = 400

type Ends = { first: string | undefined; last: string | undefined; isLastOwn: boolean; onNearStart: () => void }

/**
 * Keeps the reader's place in a conversation: at its end it follows what comes, elsewhere it stays where it is, also
 * when older messages are put before it.
 */
export function useLogScroll({ first, last, isLastOwn, onNearStart }: Ends) {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLOListElement>(null)
  const known = useRef({ first, last, height: 0, isAtEnd: true })
  const [hasNews, setNews] = useState(false)

  const toEnd = useCallback(() => {
    const element = box.current
    if (element) element.scrollTop = element.scrollHeight
    known.current.isAtEnd = true
    setNews(false)
  }, [])

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const before = known.current
    const hasMore = last !== before.last
    if (first !== before.first && !before.isAtEnd) element.scrollTop += element.scrollHeight - before.height
    if (before.isAtEnd || (hasMore && isLastOwn)) toEnd()
    else if (hasMore) setNews(true)
    known.current = { ...known.current, first, last, height: element.scrollHeight }
  }, [first, last, isLastOwn, toEnd])

  // The keyboard, the typing line and a growing composer change the room; a loaded font changes the text.
  useEffect(() => {
    if (!box.current || !content.current || !('ResizeObserver' in globalThis)) return
    const observer = new ResizeObserver(() => {
      if (known.current.isAtEnd) toEnd()
      known.current.height = box.current?.scrollHeight ?? 0
    })
    observer.observe(box.current)
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [toEnd])

  function onScroll() {
    const element = box.current
    if (!element) return
    known.current.isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd
    known.current.height = element.scrollHeight
    if (known.current.isAtEnd) setNews(false)
    if (element.scrollTop < fetchAhead) onNearStart()
  }

  return { box, content, onScroll, hasNews, toEnd }
}
