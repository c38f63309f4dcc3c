// Tells our own server which screens are opened, as patterns: no id, no cookie, nothing of who it was.
import { recordView } from '@hamvav/contract/insights/endpoints'
import { screenPatterns } from '@hamvav/contract/screen-patterns'
import type { AnyRouter } from '@tanstack/react-router'
import { call } from '../api/api-client.ts'
import { mayCount } from './tracking-consent.ts'

/** `/profile/$id` and `/@{$username}` as the contract writes them. */
export const patternOf = (route: string): string =>
  route.replaceAll(/\{?\$([a-z]+)\}?/gi, ':$1').replace(/(?<=.)\/$/, '')

/** Counts the screen that is open, and every one that is opened after it; @returns what stops it. */
export function countViews(router: AnyRouter): () => void {
  if (!mayCount()) return () => {}
  const count = () => {
    const { matches } = router.state
    // What is not found matches the root alone.
    if (matches.length < 2) return
    const screen = patternOf(String(matches.at(-1)?.fullPath))
    // The admin's own screens are not counted.
    if (!screenPatterns.includes(screen)) return
    // A view that cannot be counted is nobody's concern, least of all the reader's.
    call(recordView, { body: { screen } }, { keepalive: true }).catch(() => {})
  }
  count()
  return router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) count()
  })
}
