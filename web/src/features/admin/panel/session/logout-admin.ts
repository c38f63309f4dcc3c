import { adminLogout } from '@hamvav/contract/admin/endpoints'
import { currentAdmin, endAdminSession } from '../../../../core/session/admin-session.ts'
import { send } from '../../../../core/api/request.ts'
import { forgetAllTexts } from '../../parts/kept-text.ts'

/** Ends the session here and in all tabs at once, and the layout leads to the log-in; the server hears of it where it can. */
export function logoutAdmin(ending: 'logout' | 'idle'): void {
  const token = currentAdmin()?.token
  if (ending === 'logout') forgetAllTexts()
  endAdminSession(ending)
  // A token that the server still knows ends by itself, after 30 idle minutes.
  if (token !== undefined) send(adminLogout, {}, { 'x-admin-token': token }, { keepalive: true }).catch(() => undefined)
}
