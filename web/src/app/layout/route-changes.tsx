import { useLocation, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Duration of the progress bar, ms (spec §9). */
export const progressMs = 800

/** Shows a gradient bar at the top edge for 0.8 s after every change of path; without motion if the reader prefers that. */
export function RouteProgress() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const [shown, setShown] = useState({ pathname, running: false })
  if (shown.pathname !== pathname) setShown({ pathname, running: true })
  useEffect(() => {
    if (!shown.running) return
    const timer = setTimeout(() => setShown((last) => ({ ...last, running: false })), progressMs)
    return () => clearTimeout(timer)
  }, [shown])
  if (!shown.running) return null
  return (
    <div
      key={shown.pathname}
      data-testid="route-progress"
      aria-hidden="true"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.75 origin-left animate-route thread"
    />
  )
}

/** Delay until the new screen has set its title, ms. */
const titleDelayMs = 100

/** Announces the title of a new screen to screen readers. */
export function RouteAnnouncer() {
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const [first] = useState(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (pathname === undefined || (pathname === first && title === '')) return
    const timer = setTimeout(() => setTitle(document.title), titleDelayMs)
    return () => clearTimeout(timer)
  }, [pathname, first, title])
  return (
    <div aria-live="polite" className="sr-only">
      {title}
    </div>
  )
}
