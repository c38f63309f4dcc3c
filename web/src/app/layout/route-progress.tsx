import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Spec §9. */
export const progressMs = 800

/** The thin gradient bar across the top for 0.8 s on every path change; it stands still with reduced motion. */
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
