import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { currentAdmin, lastEnding } from '../../../core/session/admin-session.ts'
import { adminPaths } from '../../../core/navigation/paths.ts'
import { adminReturnPath } from '../../../core/session/require-admin.ts'

/** From the log-in to the next screen, ms (spec §9). */
const redirectMs = 500

/** Goes on after `enter()`, to the wanted screen or to the dashboard; `entering` until then. */
export function useEnterPanel() {
  const navigate = useNavigate()
  // As the address said when one came: while the panel's code is on its way the address is the panel's already.
  const [wanted] = useState(useWanted())
  const [entering, setEntering] = useState(false)
  useEffect(() => {
    const go = () => void navigate({ to: wanted ?? adminPaths.overview, replace: true })
    // Another tab may be the one that logs in.
    const follow = () => {
      if (!currentAdmin()) return
      lastEnding.set(null)
      go()
    }
    addEventListener('storage', follow)
    const timer = entering ? setTimeout(go, redirectMs) : undefined
    return () => {
      removeEventListener('storage', follow)
      clearTimeout(timer)
    }
  }, [entering, navigate, wanted])
  return { entering, enter: () => setEntering(true) }
}

const useWanted = () =>
  useLocation({ select: ({ searchStr }) => adminReturnPath(new URLSearchParams(searchStr).get('next')) })
