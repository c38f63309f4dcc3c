import { redirect } from '@tanstack/react-router'
import { paths } from '../navigation/paths.ts'
import { safeReturnPath } from './return-path.ts'
import { currentSession } from './session.ts'

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
