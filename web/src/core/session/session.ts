// Session in the browser's storage, and notifications of its changes (spec §4).
import { logout as logoutEndpoint } from '@hamvav/contract/auth/endpoints'
import type { StoredUser } from '@hamvav/contract/auth/entities'
import type { LimitedMember } from '@hamvav/contract/endpoint'
import { useSyncExternalStore } from 'react'
import { ApiError } from '../api/api-error.ts'
import { languageUnsaved } from '../preferences/language.ts'
import { send } from '../api/request.ts'
import { withSessionLock } from './session-lock.ts'
import { readStored, writeStored } from '../storage/stored-value.ts'
import { decodeToken } from './token.ts'

export interface Session {
  readonly token: string | null
  readonly user: StoredUser | null
}

/** `detail` of the window event `authChange`; `elsewhere`: another tab logged in or out. */
export type AuthChange = 'login' | 'logout' | 'expired' | 'elsewhere'

/** Storage keys. `authChange`: time of the last log-in; `logoutPending`: the server does not know of a logout yet. */
export const sessionKeys = {
  token: 'token',
  user: 'user',
  authChange: 'authChange',
  logoutPending: 'logoutPending',
  /** Recent searches of the member on this device. */
  recentSearches: 'recentSearches',
  /** Recently used emoji, and the skin tone. */
  recentEmoji: 'recentEmoji',
  recentGifts: 'recentGifts',
  /** The day on which the nudge to answer was put off. */
  waitingPutOff: 'waitingPutOff',
  /** Members whose drawings are shown without asking, under safe chat. */
  shownDrawings: 'shownDrawings',
  emojiTone: 'emojiTone',
  languageUnsaved,
  /** Of discreet mode (core/preferences/screen-lock.ts): the next member of this device does not know it. */
  pin: 'pin',
} as const

/** One object for prerendering and hydration: if it changed, React would hydrate the whole screen in one task. */
const visitor: Session = { token: null, user: null }
const listeners = new Set<() => void>()
let memo: { token: string | null; rawUser: string | null; session: Session } | undefined

const storedToken = () => readStored(sessionKeys.token) || null

/** Stored session; the same object as long as nothing changes. */
export function currentSession(): Session {
  const token = storedToken()
  const rawUser = readStored(sessionKeys.user)
  if (!memo || memo.token !== token || memo.rawUser !== rawUser) {
    memo = { token, rawUser, session: token === null ? visitor : { token, user: parseUser(rawUser, token) } }
  }
  return memo.session
}

/** Null if it cannot be parsed, or belongs to another member than the token. */
function parseUser(raw: string | null, token: string): StoredUser | null {
  if (raw === null) return null
  try {
    const user = JSON.parse(raw) as StoredUser | null
    if (typeof user?._id !== 'string' || typeof user.name !== 'string') return null
    const id = decodeToken(token)?.id
    return id && id !== user._id ? null : user
  } catch {
    console.warn('The stored user could not be read.')
    return null
  }
}

/** Subscribes to every change: login, logout, a renewed token, changed user data, in any tab. @returns unsubscribe */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function notifySession(): void {
  for (const listener of listeners) listener()
}

/** With the token; components that only need to know who is logged in use `useViewer`. */
export const useSession = (): Session => useSyncExternalStore(followSession, currentSession, () => visitor)

export interface Viewer {
  readonly isLoggedIn: boolean
  /** Null for visitors, and if the stored user cannot be read. */
  readonly user: StoredUser | null
  readonly id: string | null
  /** Set for a member who may use only what is their own. */
  readonly limited: LimitedMember | null
}

/** Who uses this browser now. */
export function useViewer(): Viewer {
  const { token, user } = useSession()
  return { isLoggedIn: token !== null, user, id: user?._id ?? null, limited: limitedBy(user) }
}

/** For screens behind the log-in: '' when the session ends while one of them is shown. */
export const useViewerId = (): string => useViewer().id ?? ''

/** Id of the logged-in member outside React; null for visitors. */
export const currentViewerId = (): string | null => currentSession().user?._id ?? null

const limitedBy = (user: StoredUser | null): LimitedMember | null =>
  user?.suspended ? 'suspended' : user?.restricted ? 'minor' : null

/** Set for a suspended member and a declared minor, who may use only what is their own (decisions §5). */
export const currentLimit = (): LimitedMember | null => limitedBy(currentSession().user)

/** Id of a member in good standing; null for everybody else, who has no live connection and no background work. */
export const activeMemberId = (): string | null => (currentLimit() ? null : currentViewerId())

/** Stores what a refusal says about the member. */
export function storeRefusal(code: string): void {
  if (code === 'suspended') updateUser({ suspended: true })
  else if (code === 'restricted') updateUser({ restricted: true })
}

function followSession(listener: () => void) {
  const unsubscribe = onSessionChange(listener)
  addEventListener('storage', listener)
  addEventListener('authChange', listener)
  return () => {
    unsubscribe()
    removeEventListener('storage', listener)
    removeEventListener('authChange', listener)
  }
}

export function announce(change: AuthChange): void {
  notifySession()
  dispatchEvent(new CustomEvent('authChange', { detail: change }))
  if (change === 'logout') dispatchEvent(new Event('logout'))
}

/** After a login, a sign-up or a changed password. */
export function saveSession({ token, user }: { token: string; user: StoredUser }): void {
  writeStored(sessionKeys.logoutPending, null)
  writeStored(sessionKeys.user, JSON.stringify(user))
  writeStored(sessionKeys.token, token)
  writeStored(sessionKeys.authChange, String(Date.now()))
  announce('login')
}

/** Stores a renewed token of the same member: no authChange. */
export function saveToken(token: string): void {
  writeStored(sessionKeys.token, token)
  notifySession()
}

/** Merges new data of the logged-in member, such as canPost, suspended or the picture. */
export function updateUser(change: Partial<StoredUser>): void {
  const { token, user } = currentSession()
  if (token === null || (!user && !change._id)) return
  const next = JSON.stringify({ ...user, ...change })
  if (next === readStored(sessionKeys.user)) return
  writeStored(sessionKeys.user, next)
  notifySession()
}

function clearStored() {
  const { logoutPending: _, ...ofMember } = sessionKeys
  for (const key of Object.values(ofMember)) writeStored(key, null)
  clearTabStorage()
}

/** Deletes member data of this tab, such as drafts. */
export function clearTabStorage(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Storage is refused: it holds nothing either.
  }
}

/** Ends a session whose token the server refuses, unless another session is stored by now. */
export function endSession(staleToken: string | null): void {
  if (storedToken() !== staleToken) return
  console.warn('The session has expired: logging out.')
  clearStored()
  announce('expired')
}

/** Logs out in all tabs at once; the server is notified as soon as it can be reached. */
export function logout(): void {
  const token = storedToken()
  clearStored()
  announce('logout')
  writeStored(sessionKeys.logoutPending, 'yes')
  void completeLogout(token)
}

/** Notifies the server of a pending logout, which revokes the refresh cookie and the token. */
export async function completeLogout(token: string | null = null): Promise<void> {
  if (readStored(sessionKeys.logoutPending) === null) return
  await withSessionLock(async () => {
    // After a new log-in the cookie belongs to the new session.
    if (storedToken() !== null) return
    try {
      await send(logoutEndpoint, {}, token ? { authorization: `Bearer ${token}` } : {}, { keepalive: true })
      writeStored(sessionKeys.logoutPending, null)
    } catch (error) {
      // `logoutPending` stays: the next start tries again.
      if (!(error instanceof ApiError)) throw error
    }
  })
}
