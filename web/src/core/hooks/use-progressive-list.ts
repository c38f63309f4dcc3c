import { startTransition, useEffect, useState } from 'react'

/**
 * Renders the visible part of a long list at once and the rest as a transition, so that a press is answered in between.
 * @param isWholeAtOnce true if the scroll position further down is restored
 * @returns number of items to render
 */
export function useProgressiveList(first: number, isWholeAtOnce: () => boolean = () => false): number {
  const [isWhole, setIsWhole] = useState(isWholeAtOnce)
  useEffect(() => startTransition(() => setIsWhole(true)), [])
  return isWhole ? Number.POSITIVE_INFINITY : first
}
