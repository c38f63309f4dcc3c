import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '../../../core/navigation/paths.ts'
import { safeReturnPath } from '../../../core/session/session-guards.ts'

/** Delay between a login and the next screen, ms (spec §9). */
export const loginRedirectMs = 800
/** Delay between a sign-up and the next screen, ms (spec §9). */
export const registerRedirectMs = 1_500

/** The screen that was requested before the login, from `?next=`; null without one. */
export const useRequestedPath = (): string | null =>
  useLocation({ select: ({ searchStr }) => safeReturnPath(new URLSearchParams(searchStr).get('next')) })

/** Navigates `delayMs` after `redirect()` to the requested screen or to the own profile; `isRedirecting` until then. */
export function useLoginRedirect(delayMs: number) {
  const navigate = useNavigate()
  const requestedPath = useRequestedPath()
  const [isRedirecting, setRedirecting] = useState(false)
  useEffect(() => {
    if (!isRedirecting) return
    const timer = setTimeout(() => void navigate({ to: requestedPath ?? paths.ownProfile, replace: true }), delayMs)
    return () => clearTimeout(timer)
  }, [isRedirecting, navigate, requestedPath, delayMs])
  return { isRedirecting, redirect: () => setRedirecting(true) }
}
