import { useSyncExternalStore } from 'react'
import type { StoredUser } from '@hamvav/contract/auth/entities'

type Session = { token: string | null; user: StoredUser | null }

let cached: { key: string; session: Session } | undefined

function readSession(): Session {
  const token = localStorage.getItem('token')
  const user = localStorage.getItem('user')
  const key = `${token}\n${user}`
  if (cached?.key !== key) {
    cached = { key, session: { token, user: token && user ? (JSON.parse(user) as StoredUser) : null } }
  }
  return cached.session
}

function subscribe(listener: () => void) {
  addEventListener('storage', listener)
  addEventListener('authChange', listener)
  return () => {
    removeEventListener('storage', listener)
    removeEventListener('authChange', listener)
  }
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, readSession, readSession)
}

export function logout(): void {
  localStorage.removeItem('token')
  localStorage.removeItem('user')
  dispatchEvent(new Event('authChange'))
}
