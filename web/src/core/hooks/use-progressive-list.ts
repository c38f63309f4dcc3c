import { startTransition, useEffect, useState } from 'react'

/**
 * Of a long list what is in sight is drawn at once, the others in slices that a press may come between;
 * @param isWholeAtOnce where the reader comes back to a place further down
 * @returns how many to draw
 */
export function useProgressiveList(first: number, isWholeAtOnce: () => boolean = () => false): number {
  const [isWhole, setIsWhole] = useState(isWholeAtOnce)
  useEffect(() => startTransition(() => setIsWhole(true)), [])
  return isWhole ? Number.POSITIVE_INFINITY : first
}
