import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The new screen sets its title in an effect of its own; this waits for it. */
const titleDelayMs = 100

/** Tells screen readers that another screen has come; nothing else would. */
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
