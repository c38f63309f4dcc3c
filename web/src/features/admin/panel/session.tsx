import { adminLogout } from '@hamvav/contract/admin/endpoints'
import { expiryMarginSeconds } from '@hamvav/contract/auth/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { panelKeys } from '../../../core/api/panel-keys.ts'
import { send } from '../../../core/api/request.ts'
import { adminPaths } from '../../../core/navigation/paths.ts'
import { currentAdmin, endAdminSession, lastEnding, syncLastEnding } from '../../../core/session/admin-session.ts'
import { returnSearch } from '../../../core/session/require-admin.ts'
import { secondsLeft } from '../../../core/session/token.ts'
import { discardAllDrafts } from '../parts/draft-text.ts'
import { adminWaiting } from './waiting.ts'

/** Redirects to login, which comes back here unless the admin logged out. */
export function RedirectToLogin() {
  const navigate = useNavigate()
  const href = useLocation({ select: (location) => location.href })
  // Read once: while the login's code loads, the address is the login's already.
  const [search] = useState(() => (lastEnding.get() === 'logout' ? {} : returnSearch(href)))
  useEffect(() => {
    syncLastEnding()
    void navigate({ to: adminPaths.login, search: search as never, replace: true })
  }, [navigate, search])
  return null
}

/** Ends the session when the token expires, without a call to the server. */
export function useTokenExpiry(token: string | undefined): void {
  useEffect(() => {
    if (token === undefined) return
    const seconds = secondsLeft(token) - expiryMarginSeconds
    const timer = setTimeout(() => endAdminSession('expired', token), seconds * 1000)
    return () => clearTimeout(timer)
  }, [token])
}

/** Outside the component: another admin may log in while the panel is left. */
let lastAdminId: string | null = null

/** Clears cached data when the session ends, so that the next admin does not see it. */
export function useClearCache(adminId: string | null): void {
  const client = useQueryClient()
  useEffect(() => {
    const last = lastAdminId
    lastAdminId = adminId
    if (last === null || last === adminId) return
    adminWaiting.set({})
    // Refetches what is on the screen.
    void client.resetQueries({ queryKey: panelKeys.all })
  }, [client, adminId])
}

/** Ends the session in all tabs at once and notifies the server if possible; the layout redirects to login. */
export function logoutAdmin(ending: 'logout' | 'idle'): void {
  const token = currentAdmin()?.token
  if (ending === 'logout') discardAllDrafts()
  endAdminSession(ending)
  // If the call fails, the server ends the session after 30 idle minutes.
  if (token !== undefined) send(adminLogout, {}, { 'x-admin-token': token }, { keepalive: true }).catch(() => undefined)
}
