import type { Screen } from '@hamvav/contract/screens'
import { redirect } from '@tanstack/react-router'
import { paths } from '../navigation/paths.ts'
import { currentLimit, currentSession } from './session.ts'

const guestPaths: ReadonlySet<string> = new Set([paths.login, paths.register])

/** `value` as a path inside this app; null for another site, a guest screen, or an invalid address. */
export function safeReturnPath(value: unknown, origin = location.origin): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return null
  if (!URL.canParse(value, origin)) return null
  const url = new URL(value, origin)
  if (url.origin !== origin || guestPaths.has(url.pathname)) return null
  return `${url.pathname}${url.search}${url.hash}`
}

/** `beforeLoad` of every screen: leads suspended members and declared minors to the screen that says what they can do. */
export function requireGoodStanding({ alsoFor }: Screen): void {
  const limited = currentLimit()
  if (limited && !alsoFor?.includes(limited)) throw redirect({ to: paths.suspension, replace: true })
}

/** `beforeLoad` of a member's screen: redirects to the log-in without a session. */
export function requireSession({ location }: { location: { href: string } }): void {
  if (currentSession().token === null) {
    throw redirect({ to: paths.login, search: { next: location.href }, replace: true } as never)
  }
}

/** `beforeLoad` of login and register: redirects a logged-in member. */
export function requireGuest({ search }: { search: unknown }): void {
  if (currentSession().token === null) return
  const next = safeReturnPath((search as { next?: unknown }).next)
  throw redirect({ to: next ?? paths.ownProfile, replace: true } as never)
}
