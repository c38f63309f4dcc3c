import { refreshToken } from '@hamvav/contract/auth/endpoints'
import { ApiError } from '../api/api-error.ts'
import { send } from '../api/request.ts'
import { withSessionLock } from './session-lock.ts'
import { currentSession, saveToken } from './session.ts'

let inFlight: Promise<string | null> | null = null

/**
 * Exchanges `stale` for a new token: one request for all callers and all tabs.
 * @returns the token to go on with; null when the server refuses, or nobody is logged in any more
 * @throws {ApiError} when the server could not be asked: that says nothing about the session
 */
export function refreshSession(stale: string | null): Promise<string | null> {
  const { token } = currentSession()
  if (token !== stale) return Promise.resolve(token)
  inFlight ??= withSessionLock(() => exchange(stale)).finally(() => {
    inFlight = null
  })
  return inFlight
}

/** The refresh under way, if any. */
export const pendingRefresh = (): Promise<string | null> | null => inFlight

async function exchange(stale: string | null): Promise<string | null> {
  const before = currentSession().token
  if (before !== stale) return before
  const fresh = await ask()
  const { token } = currentSession()
  // Logged out, or logged in anew, while the server was asked: that holds.
  if (token !== stale) return token
  if (fresh !== null) saveToken(fresh)
  return fresh
}

async function ask(): Promise<string | null> {
  try {
    // A cookie that was rotated but never received would look stolen later: let the answer arrive in any case.
    return (await send(refreshToken, {}, {}, { keepalive: true })).token
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && error.code !== 'not_json') return null
    throw error
  }
}
