import { expiryMarginSeconds } from '@hamvav/contract/auth/limits'
import { useEffect } from 'react'
import { endAdminSession } from '../../../../core/session/admin-session.ts'
import { secondsLeft } from '../../../../core/session/token.ts'

/** After 8 hours the session is over, also where nothing is asked of the server. */
export function useEndWithToken(token: string | undefined): void {
  useEffect(() => {
    if (token === undefined) return
    const seconds = secondsLeft(token) - expiryMarginSeconds
    const timer = setTimeout(() => endAdminSession('expired', token), seconds * 1000)
    return () => clearTimeout(timer)
  }, [token])
}
