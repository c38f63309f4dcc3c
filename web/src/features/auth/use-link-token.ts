import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The secret of a mailed link, read once and then taken out of the address bar and the history. */
export function useLinkToken(): string | null {
  const navigate = useNavigate()
  const { pathname, searchStr } = useLocation()
  const [token] = useState(() => new URLSearchParams(searchStr).get('token'))
  useEffect(() => {
    if (searchStr) void navigate({ to: pathname, search: {}, replace: true })
  }, [navigate, pathname, searchStr])
  return token
}
