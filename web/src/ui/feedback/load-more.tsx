import { useEffect, useRef } from 'react'
import { useSavesData } from '../../core/preferences/data-saver.ts'
import { Button } from '../buttons/button.tsx'

/** Distance from the end at which the next page is fetched; 0 with the data saver on. */
const prefetchMargin = '900px'

interface LoadMoreProps {
  label: string
  isLoading: boolean
  /** False after a failure: only the button tries again. */
  isAutomatic: boolean
  onReach: () => void
}

/** Loads the next page shortly before it is scrolled to; the button is for readers who do not scroll. */
export function LoadMore({ label, isLoading, isAutomatic, onReach }: LoadMoreProps) {
  const ref = useRef<HTMLDivElement>(null)
  const margin = useSavesData() ? '0px' : prefetchMargin
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
