import { adminLogout } from '@hamvav/contract/admin/endpoints'
import { expiryMarginSeconds } from '@hamvav/contract/auth/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { panelKeys } from '../../../core/api/query-keys.ts'
import { send } from '../../../core/api/request.ts'
import { adminPaths } from '../../../core/navigation/paths.ts'
import { currentAdmin, endAdminSession, lastEnding, syncLastEnding } from '../../../core/session/admin-session.ts'
import { returnSearch } from '../../../core/session/require-admin.ts'
import { secondsLeft } from '../../../core/session/token.ts'
import { forgetAllTexts } from '../parts/kept-text.ts'
import { adminWaiting } from './waiting.ts'

/** Leads to the log-in, which comes back here unless one has logged out oneself. */
export function LeaveForLogin() {
  const navigate = useNavigate()
  const href = useLocation({ select: (location) => location.href })
  // While the log-in's code is on its way the address is the log-in's already.
  const [search] = useState(() => (lastEnding.get() === 'logout' ? {} : returnSearch(href)))
  useEffect(() => {
    syncLastEnding()
    void navigate({ to: adminPaths.login, search: search as never, replace: true })
  }, [navigate, search])
  return null
}

/** After 8 hours the session is over, also where nothing is asked of the server. */
export function useEndWithToken(token: string | undefined): void {
  useEffect(() => {
    if (token === undefined) return
    const seconds = secondsLeft(token) - expiryMarginSeconds
    const timer = setTimeout(() => endAdminSession('expired', token), seconds * 1000)
    return () => clearTimeout(timer)
  }, [token])
}

/** Also while the panel is left for the members' screens, where another admin may log in meanwhile. */
let shownTo: string | null = null

/** What one admin was shown is not for the next: it goes as soon as the session is over. */
export function useForgetAnswers(adminId: string | null): void {
  const client = useQueryClient()
  useEffect(() => {
    const last = shownTo
    shownTo = adminId
    if (last === null || last === adminId) return
    adminWaiting.set({})
    // What is on the screen is asked for anew.
    void client.resetQueries({ queryKey: panelKeys.all })
  }, [client, adminId])
}

/** Ends the session here and in all tabs at once, and the layout leads to the log-in; the server hears of it where it can. */
export function logoutAdmin(ending: 'logout' | 'idle'): void {
  const token = currentAdmin()?.token
  if (ending === 'logout') forgetAllTexts()
  endAdminSession(ending)
  // A token that the server still knows ends by itself, after 30 idle minutes.
  if (token !== undefined) send(adminLogout, {}, { 'x-admin-token': token }, { keepalive: true }).catch(() => undefined)
}
