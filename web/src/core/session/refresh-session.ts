import { refreshToken } from '@hamvav/contract/auth/endpoints'
import { ApiError } from '../api/api-error.ts'
import { send } from '../api/request.ts'
import { withSessionLock } from './session-lock.ts'
import { currentSession, saveToken } from './session.ts'

let inFlight: Promise<string | null> | null = null

/**
 * Exchanges `stale` for a new token: one request for all callers and all tabs.
 * @returns the token to continue with; null after a refusal or a logout
 * @throws {ApiError} when the server cannot be reached; the session stays
 */
export function refreshSession(stale: string | null): Promise<string | null> {
  const { token } = currentSession()
  if (token !== stale) return Promise.resolve(token)
  inFlight ??= withSessionLock(() => exchange(stale)).finally(() => {
    inFlight = null
  })
  return inFlight
}

/** Refresh under way, or null. */
export const pendingRefresh = (): Promise<string | null> | null => inFlight

async function exchange(stale: string | null): Promise<string | null> {
  const before = currentSession().token
  if (before !== stale) return before
  const fresh = await requestToken()
  const { token } = currentSession()
  // A logout or log-in during the request takes precedence.
  if (token !== stale) return token
  if (fresh !== null) saveToken(fresh)
  return fresh
}

async function requestToken(): Promise<string | null> {
  try {
    // `keepalive`: a rotated cookie that never arrives would look stolen at the next refresh.
    return (await send(refreshToken, {}, {}, { keepalive: true })).token
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && error.code !== 'not_json') return null
    throw error
  }
}
