import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Token of a mailed link, read once and then removed from the address bar and the history. */
export function useLinkToken(): string | null {
  const navigate = useNavigate()
  const { pathname, searchStr } = useLocation()
  const { history } = useRouter()
  // Not from the router, which parses a token of digits as a number.
  const [token] = useState(() => new URLSearchParams(history.location.search).get('token'))
  useEffect(() => {
    if (searchStr) void navigate({ to: pathname, search: {}, replace: true })
  }, [navigate, pathname, searchStr])
  return token
}
