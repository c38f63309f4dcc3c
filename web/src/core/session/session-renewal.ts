// Session renewal: refreshes the token at load and before it expires, checks every minute, follows the other tabs.
import { accessTokenSeconds, refreshMarginSeconds, sessionCheckMs } from '@hamvav/contract/auth/limits'
import { ApiError } from '../api/api-error.ts'
import { refreshSession } from './refresh-session.ts'
import {
  announce,
  clearTabStorage,
  endSession,
  notifySession,
  currentSession,
  sessionKeys,
  completeLogout,
  onSessionChange,
} from './session.ts'
import { readStored } from '../storage/stored-value.ts'
import { decodeToken, isExpired, secondsLeft } from './token.ts'

const longestTimerMs = 2 ** 31 - 1
/** A token with more time left was refreshed just now: no refresh at load, s. */
const freshSeconds = accessTokenSeconds - 60

/** Starts the session life cycle of spec §4. @returns stop */
export function startSessionRenewal(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = () => {
    clearTimeout(timer)
    const { token } = currentSession()
    const ms = (secondsLeft(token) - refreshMarginSeconds) * 1000
    if (ms > 0) timer = setTimeout(() => void refresh(), Math.min(ms, longestTimerMs))
  }
  const onWake = () => {
    if (document.visibilityState === 'visible') void check()
  }
  const follow = followTabs()
  // A page in the back/forward cache receives no storage events.
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && follow({ key: null })
  const unsubscribe = onSessionChange(schedule)
  const interval = setInterval(() => void check(), sessionCheckMs)
  addEventListener('storage', follow)
  addEventListener('pageshow', onPageShow)
  addEventListener('online', onWake)
  document.addEventListener('visibilitychange', onWake)
  schedule()
  if (secondsLeft(currentSession().token) < freshSeconds) void refresh()
  void completeLogout()
  return () => {
    clearTimeout(timer)
    clearInterval(interval)
    unsubscribe()
    removeEventListener('storage', follow)
    removeEventListener('pageshow', onPageShow)
    removeEventListener('online', onWake)
    document.removeEventListener('visibilitychange', onWake)
  }
}

/** Nobody was logged in: there is nothing to refresh. */
const isVisitor = () => currentSession().token === null && readStored(sessionKeys.user) === null

async function check(): Promise<void> {
  if (secondsLeft(currentSession().token) <= refreshMarginSeconds) await refresh()
}

/** Refreshes; ends the session only after a refusal with fewer than 30 s left (decisions §2). */
async function refresh(): Promise<void> {
  if (isVisitor()) return
  const stale = currentSession().token
  try {
    const fresh = await refreshSession(stale)
    if (fresh === null && isExpired(stale)) endSession(stale)
  } catch (error) {
    // The server cannot be reached: the next check tries again.
    if (!(error instanceof ApiError)) throw error
  }
}

const tokenMember = () => {
  const { token } = currentSession()
  return token === null ? null : (decodeToken(token)?.id ?? '')
}

/** Applies changes of other tabs; only a change of the member is an authChange. */
function followTabs(): (event: Pick<StorageEvent, 'key'>) => void {
  let member = tokenMember()
  const updateMember = () => {
    member = tokenMember()
  }
  addEventListener('authChange', updateMember)
  return ({ key }) => {
    if (key !== null && key !== sessionKeys.token && key !== sessionKeys.user) return
    const before = member
    updateMember()
    if (member === before) return notifySession()
    if (before !== null) clearTabStorage()
    announce('elsewhere')
  }
}
