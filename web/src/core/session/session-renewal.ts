// Keeps the session alive: refreshes at load and before the end, checks each minute, follows the other tabs.
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
/** Another tab, or this one before a reload, has just refreshed: not again at load. */
const freshSeconds = accessTokenSeconds - 60

/** Starts the life cycle of spec §4; @returns what stops it. */
export function startSessionRenewal(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = () => {
    clearTimeout(timer)
    const { token } = currentSession()
    const ms = (secondsLeft(token) - refreshMarginSeconds) * 1000
    if (ms > 0) timer = setTimeout(() => void refresh(), Math.min(ms, longestTimerMs))
  }
  const wake = () => {
    if (document.visibilityState === 'visible') void check()
  }
  const follow = followTabs()
  // While it was put away it heard of no other tab.
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && follow({ key: null })
  const unsubscribe = onSessionChange(schedule)
  const interval = setInterval(() => void check(), sessionCheckMs)
  addEventListener('storage', follow)
  addEventListener('pageshow', comeBack)
  addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  schedule()
  if (secondsLeft(currentSession().token) < freshSeconds) void refresh()
  void completeLogout()
  return () => {
    clearTimeout(timer)
    clearInterval(interval)
    unsubscribe()
    removeEventListener('storage', follow)
    removeEventListener('pageshow', comeBack)
    removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', wake)
  }
}

/** Nobody was logged in: a visitor is no expired member. */
const isVisitor = () => currentSession().token === null && readStored(sessionKeys.user) === null

async function check(): Promise<void> {
  if (secondsLeft(currentSession().token) <= refreshMarginSeconds) await refresh()
}

/** Ends the session only when the server refuses it and fewer than 30 s remain (decisions §2). */
async function refresh(): Promise<void> {
  if (isVisitor()) return
  const stale = currentSession().token
  try {
    const fresh = await refreshSession(stale)
    if (fresh === null && isExpired(stale)) endSession(stale)
  } catch (error) {
    // The server could not be asked: the next check tries again.
    if (!(error instanceof ApiError)) throw error
  }
}

const memberNow = () => {
  const { token } = currentSession()
  return token === null ? null : (decodeToken(token)?.id ?? '')
}

/** What another tab stored or removed holds here too; only a change of the member is an authChange. */
function followTabs(): (event: Pick<StorageEvent, 'key'>) => void {
  let member = memberNow()
  const remember = () => {
    member = memberNow()
  }
  addEventListener('authChange', remember)
  return ({ key }) => {
    if (key !== null && key !== sessionKeys.token && key !== sessionKeys.user) return
    const before = member
    remember()
    if (member === before) return notifySession()
    if (before !== null) clearTabStorage()
    announce('elsewhere')
  }
}
