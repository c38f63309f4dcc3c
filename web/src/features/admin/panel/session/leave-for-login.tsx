import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { lastEnding, syncLastEnding } from '../../../../core/session/admin-session.ts'
import { adminPaths } from '../../../../core/navigation/paths.ts'
import { returnSearch } from '../../../../core/session/require-admin.ts'

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
