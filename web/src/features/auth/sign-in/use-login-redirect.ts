import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '../../../core/navigation/paths.ts'
import { safeReturnPath } from '../../../core/session/session-guards.ts'

/** From a login to the next screen, ms (spec §9). */
export const loginRedirectMs = 800
/** From a sign-up to the next screen, ms (spec §9). */
export const registerRedirectMs = 1_500

/** The screen that was wanted before the login, if any. */
export const useWantedPath = (): string | null =>
  useLocation({ select: ({ searchStr }) => safeReturnPath(new URLSearchParams(searchStr).get('next')) })

/** Goes on `delayMs` after `enter()`, to the wanted screen or to the profile; `entering` until then. */
export function useEnter(delayMs: number) {
  const navigate = useNavigate()
  const wanted = useWantedPath()
  const [entering, setEntering] = useState(false)
  useEffect(() => {
    if (!entering) return
    const timer = setTimeout(() => void navigate({ to: wanted ?? paths.ownProfile, replace: true }), delayMs)
    return () => clearTimeout(timer)
  }, [entering, navigate, wanted, delayMs])
  return { entering, enter: () => setEntering(true) }
}
