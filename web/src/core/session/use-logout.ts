import { useNavigate } from '@tanstack/react-router'
import { logoutRequested, unsentCount } from './logout-guard.ts'
import { paths } from '../navigation/paths.ts'
import { logout } from './session.ts'

/** Delay before the redirect, so that screens react to the logout first (spec §9), ms. */
const redirectDelayMs = 100

/** Logs out and goes to the login screen, replacing history. */
export function useLogoutNow(): () => void {
  const navigate = useNavigate()
  return () => {
    logout()
    setTimeout(() => void navigate({ to: paths.login, replace: true }), redirectDelayMs)
  }
}

/** Logs out; asks for confirmation first if unsent items would be lost. */
export function useLogout(): () => void {
  const now = useLogoutNow()
  return () => {
    if (unsentCount.get() > 0) logoutRequested.set(true)
    else now()
  }
}
