// Page views: sends the pattern of each opened screen to our own server, without ids, cookies or the member.
import { recordView } from '@hamvav/contract/insights/endpoints'
import { screenPatterns } from '@hamvav/contract/screen-patterns'
import type { AnyRouter } from '@tanstack/react-router'
import { call } from '../api/api-client.ts'
import { mayCount } from './tracking-consent.ts'

/** Converts a route (`/profile/$id`, `/@{$username}`) to the contract's pattern (`/profile/:id`). */
export const patternOf = (route: string): string =>
  route.replaceAll(/\{?\$([a-z]+)\}?/gi, ':$1').replace(/(?<=.)\/$/, '')

/** Counts the open screen and each one opened later. @returns stop */
export function countViews(router: AnyRouter): () => void {
  if (!mayCount()) return () => {}
  const count = () => {
    const { matches } = router.state
    // A page that is not found matches the root route only.
    if (matches.length < 2) return
    const screen = patternOf(String(matches.at(-1)?.fullPath))
    // Screens of the panel are not counted.
    if (!screenPatterns.includes(screen)) return
    // A lost view does not matter.
    call(recordView, { body: { screen } }, { keepalive: true }).catch(() => {})
  }
  count()
  return router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) count()
  })
}
