// Guards of the panel's screens (spec §4); loaded with them, never with the members' shell.
import { redirect } from '@tanstack/react-router'
import { currentAdmin } from './admin-session.ts'
import { adminPaths } from '../navigation/paths.ts'
import { safeReturnPath } from './session-guards.ts'

/** The screen of the panel that was wanted before the log-in; null for any other address. */
export function adminReturnPath(next: unknown): string | null {
  const path = safeReturnPath(next)
  if (path === null || !/^\/admin([/?#]|$)/.test(path) || path.startsWith(adminPaths.login)) return null
  return path
}

/** What the address of the log-in says of the wanted screen: nothing where that is the first one anyway. */
export const returnSearch = (href: string): { next?: string } => {
  const next = adminReturnPath(href)
  return next === null || next === adminPaths.overview ? {} : { next }
}

/** `beforeLoad` of the panel: without an admin's token to the log-in, which comes back here. */
export function requireAdmin({ location }: { location: { href: string } }): void {
  if (currentAdmin()) return
  throw redirect({ to: adminPaths.login, search: returnSearch(location.href), replace: true } as never)
}

/** `beforeLoad` of the log-in: an admin goes on. */
export function requireNoAdmin({ search }: { search: unknown }): void {
  if (!currentAdmin()) return
  const next = adminReturnPath((search as { next?: unknown }).next)
  throw redirect({ to: next ?? adminPaths.overview, replace: true } as never)
}
