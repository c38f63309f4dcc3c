import { useEffect, useRef } from 'react'
import { useSavesData } from '../../core/preferences/data-saver.ts'
import { Button } from '../buttons/button.tsx'

/** The next page is fetched this far before the end is reached, unless data is saved. */
const prefetchCode = '900px'

type LoadMoreProps = {
  label: string
  isLoading: boolean
  /** False after a failure: then only a press tries again. */
  isAutomatic: boolean
  onReach: () => void
}

/** Goes on by itself shortly before it is scrolled to; the button serves whoever does not scroll. */
export function LoadMore({ label, isLoading, isAutomatic, onReach }: LoadMoreProps) {
  const ref = useRef<HTMLDivElement>(null)
  const margin = useSavesData() ? '0px' : prefetchCode
  const isWatching = isAutomatic && !isLoading
  useEffect(() => {
    if (!isWatching || !ref.current || !('IntersectionObserver' in globalThis)) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onReach()
      },
      { rootMargin: `0px 0px ${margin} 0px` },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isWatching, margin, onReach])
  return (
    <div ref={ref} className="flex justify-center py-2">
      <Button variant="soft" size="small" pending={isLoading} onClick={() => onReach()}>
        {label}
      </Button>
    </div>
  )
}
