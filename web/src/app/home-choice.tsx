import { lazyRouteComponent, useSearch } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { currentSession, useViewer } from '../core/session/session.ts'
import { useMedia, wideScreen } from '../core/hooks/use-media.ts'

const Feed = lazyRouteComponent(() => import('../pages/member/home.tsx'), 'HomePage')
const Landing = lazyRouteComponent(() => import('../pages/public/landing.tsx'), 'LandingPage')

/**
 * `/`: the feed for members, and for visitors on small screens; the landing for visitors from 1024 px (decisions §5).
 * A link to the comments of a post opens the feed. public/early.js makes the same choice before the first paint.
 */
export function HomeChoice() {
  const { isLoggedIn } = useViewer()
  const isWide = useMedia(wideScreen, true)
  const { comments } = useSearch({ strict: false }) as { comments?: unknown }
  // The current screen stays until the code of the other is loaded.
  const showsLanding = useDeferredValue(!isLoggedIn && isWide && comments === undefined)
  return showsLanding ? <Landing /> : <Feed />
}

/** Awaited by the router before the first render; loads only the chosen screen. */
HomeChoice.preload = () => (choosesLanding() ? Landing : Feed).preload?.()

function choosesLanding(): boolean {
  if (typeof window === 'undefined') return true
  const linksToComments = new URLSearchParams(location.search).has('comments')
  return currentSession().token === null && matchMedia(wideScreen).matches && !linksToComments
}
