import { redirect } from '@tanstack/react-router'
import { paths } from '../navigation/paths.ts'
import { currentSession } from './session.ts'

const guestPaths: ReadonlySet<string> = new Set([paths.login, paths.register])

/** `value` as an address inside this app; null for another site, a guest screen, or no address at all. */
export function safeReturnPath(value: unknown, origin = location.origin): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return null
  if (!URL.canParse(value, origin)) return null
  const url = new URL(value, origin)
  if (url.origin !== origin || guestPaths.has(url.pathname)) return null
  return `${url.pathname}${url.search}${url.hash}`
}

/** `beforeLoad` of a member's screen: without a token to the login, which comes back here. */
export function requireSession({ location }: { location: { href: string } }): void {
  if (currentSession().token === null) {
    throw redirect({ to: paths.login, search: { next: location.href }, replace: true } as never)
  }
}

/** `beforeLoad` of login and register: whoever is logged in already goes on. */
export function requireGuest({ search }: { search: unknown }): void {
  if (currentSession().token === null) return
  const next = safeReturnPath((search as { next?: unknown }).next)
  throw redirect({ to: next ?? paths.ownProfile, replace: true } as never)
}
