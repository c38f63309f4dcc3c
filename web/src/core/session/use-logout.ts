import { useNavigate } from '@tanstack/react-router'
import { logoutRequested, unsentCount } from './logout-guard.ts'
import { paths } from '../navigation/paths.ts'
import { logout } from './session.ts'

/** Lets the screens hear of the logout before they are left (spec §9). */
const redirectDelayMs = 100

/** Logs out and goes to the login screen, replacing history. */
export function useLogoutNow(): () => void {
  const navigate = useNavigate()
  return () => {
    logout()
    setTimeout(() => void navigate({ to: paths.login, replace: true }), redirectDelayMs)
  }
}

/** The same; where messages would be lost by it, it is asked first. */
export function useLogout(): () => void {
  const now = useLogoutNow()
  return () => {
    if (unsentCount.get() > 0) logoutRequested.set(true)
    else now()
  }
}
