// Route guards of the panel (spec §4); loaded with the panel, never with the members' shell.
import { redirect } from '@tanstack/react-router'
import { currentAdmin, syncLastEnding } from './admin-session.ts'
import { adminPaths } from '../navigation/paths.ts'
import { safeReturnPath } from './session-guards.ts'

/** Panel screen requested before the log-in; null for other addresses. */
export function adminReturnPath(next: unknown): string | null {
  const path = safeReturnPath(next)
  if (path === null || !/^\/admin([/?#]|$)/.test(path) || path.startsWith(adminPaths.login)) return null
  return path
}

/** Search parameters of the log-in for a return to this screen; empty for the panel's first screen. */
export const returnSearch = (href: string): { next?: string } => {
  const next = adminReturnPath(href)
  return next === null || next === adminPaths.overview ? {} : { next }
}

/** `beforeLoad` of the panel: redirects to the log-in without an admin session, which says why another tab or an earlier page ended it. */
export function requireAdmin({ location }: { location: { href: string } }): void {
  if (currentAdmin()) return
  syncLastEnding()
  throw redirect({ to: adminPaths.login, search: returnSearch(location.href), replace: true } as never)
}

/** `beforeLoad` of the log-in: redirects a logged-in admin. The log-in says why the session ended, also after a reload. */
export function requireNoAdmin({ search }: { search: unknown }): void {
  if (!currentAdmin()) return syncLastEnding()
  const next = adminReturnPath((search as { next?: unknown }).next)
  throw redirect({ to: next ?? adminPaths.overview, replace: true } as never)
}
