import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

/** Where the shell leaves room for bars that are no part of `main` (app/layout/layout.tsx). */
const placeOfBars = () => document.getElementById('bars')
/** At the first load the shell comes in the same moment; React looks again right after that by itself. */
const never = () => () => undefined

/** Puts the panel's navigation before `main`, not into it; where there is no such place it stays where it is. */
export function BesideMain({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(never, placeOfBars)
  return place ? createPortal(children, place) : children
}
