import { lazyRouteComponent, useSearch } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { currentSession, useViewer } from '../core/session/session.ts'
import { useMedia, wideScreen } from '../core/hooks/use-media.ts'

const Feed = lazyRouteComponent(() => import('../pages/member/home.tsx'), 'HomePage')
const Landing = lazyRouteComponent(() => import('../pages/public/landing.tsx'), 'LandingPage')

/**
 * `/`: the feed for members, and for visitors on small screens; the landing for visitors from 1024 px (decisions §5).
 * Who has a link to a post's comments gets these. public/early.js decides alike before the first paint.
 */
export function HomeChoice() {
  const { isLoggedIn } = useViewer()
  const isWide = useMedia(wideScreen, true)
  const { comments } = useSearch({ strict: false }) as { comments?: unknown }
  // What is shown stays until the code of the other has come.
  const showsLanding = useDeferredValue(!isLoggedIn && isWide && comments === undefined)
  return showsLanding ? <Landing /> : <Feed />
}

/** The router waits for it before the first render: one of the two, never both. */
HomeChoice.preload = () => (choosesLanding() ? Landing : Feed).preload?.()

function choosesLanding(): boolean {
  if (typeof window === 'undefined') return true
  const asksForComments = new URLSearchParams(location.search).has('comments')
  return currentSession().token === null && matchMedia(wideScreen).matches && !asksForComments
}
