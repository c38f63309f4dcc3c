import { generalErrors } from '@hamvav/contract/general-errors'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { panelPrefix } from '../core/api/first-screen-keys.ts'
import { clearDeviceData } from '../core/session/device-session.ts'
import { startSessionRenewal } from '../core/session/session-renewal.ts'
import { currentLanguage } from '../core/preferences/language.ts'
import { adminPaths, isActivePath, paths } from '../core/navigation/paths.ts'
import { refreshUser } from '../core/session/session-user.ts'
import { safeReturnPath } from '../core/session/session-guards.ts'
import {
  type AuthChange,
  currentLimit,
  currentSession,
  currentViewerId,
  onSessionChange,
} from '../core/session/session.ts'
import { errorCodeText } from '../i18n/error-text.ts'
import { toast } from '../ui/feedback/toast.ts'

/** Starts the renewal of the session; resets caches and screens when the session changes. @returns a function that stops it */
export function followSession(router: AnyRouter, queryClient: QueryClient): () => void {
  let member = currentViewerId()
  const follow = (event: Event) => {
    const { detail: change } = event as CustomEvent<AuthChange>
    // Data of one member must not reach the next.
    if (member !== currentViewerId()) {
      void resetMemberQueries(queryClient)
      // Calls that wait for an earlier one would be sent with the next member's session.
      queryClient.getMutationCache().clear()
      if (currentViewerId() === null) void clearDeviceData()
    }
    member = currentViewerId()
    if (change === 'expired') goToLogin(router)
    // Runs the guards of the current screen again: to the login, or away from it.
    if (change === 'elsewhere') void router.invalidate()
  }
  addEventListener('authChange', follow)
  const stopLimit = followLimit(router, queryClient)
  const stop = startSessionRenewal()
  if (currentSession().token !== null) void refreshUser()
  return () => {
    stop()
    stopLimit()
    removeEventListener('authChange', follow)
  }
}

/** On a suspension clears the screens of all tabs and leaves them; at its end runs the guards again. @returns stop */
function followLimit(router: AnyRouter, queryClient: QueryClient): () => void {
  let limit = currentLimit()
  return onSessionChange(() => {
    if (limit === currentLimit()) return
    limit = currentLimit()
    void router.invalidate().then(() => resetMemberQueries(queryClient))
    if (limit !== null) void clearDeviceData()
  })
}

const resetMemberQueries = (queryClient: QueryClient) =>
  queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== panelPrefix[0] })

/** Sends an expired session to the login, replacing history (spec §4); an admin stays in the panel. */
function goToLogin(router: AnyRouter) {
  const { pathname, href } = router.state.location
  if (isActivePath(adminPaths.overview, pathname)) return
  toast.error(errorCodeText(generalErrors, 'session_expired', currentLanguage()), { id: 'session-expired' })
  if (pathname === paths.login || pathname === paths.register) return
  const next = safeReturnPath(href)
  void router.navigate({ to: paths.login, search: next ? { next } : {}, replace: true })
}
