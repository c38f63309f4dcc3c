import { fireEvent } from '@testing-library/react'
import { loadPullArea } from '../ui/feedback/pull-to-refresh.tsx'

/** jsdom has no touch screen: lists that are rendered from now on can be pulled. */
export async function giveTouchScreen(): Promise<void> {
  Object.assign(navigator, { maxTouchPoints: 5 })
  await loadPullArea()
}

export const touchAt = (x: number, y: number) => ({ touches: [{ clientX: x, clientY: y }] })

/** Pulls the list around the element down, and lets go. */
export function pullDown(element: Element): void {
  fireEvent.touchStart(element, touchAt(100, 100))
  fireEvent.touchMove(element, touchAt(100, 160))
  fireEvent.touchMove(element, touchAt(100, 260))
  fireEvent.touchEnd(element, { touches: [] })
}
