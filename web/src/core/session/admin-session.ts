// Admin session in the browser's storage (spec §3), separate from a member's; loaded by the panel only.
import type { Admin } from '@hamvav/contract/admin/entities'
import { type AdminRole, type AdminStage, adminRoles, adminStages } from '@hamvav/contract/admin/roles'
import { useSyncExternalStore } from 'react'
import { createStore } from '../storage/store.ts'
import { readStored, writeStored } from '../storage/stored-value.ts'
import { decodeToken, isExpired } from './token.ts'

export interface AdminProfile {
  readonly _id: string
  readonly username: string
  readonly role: AdminRole
  /** What the session can do; the server decides. */
  readonly stage: AdminStage
}
export interface AdminSession {
  readonly token: string
  readonly profile: AdminProfile
}

/** `expired`: the server refused the token, or it ran out. */
export type AdminEnding = 'logout' | 'idle' | 'expired'

/**
 * Storage keys. `active`: time of the last activity in any tab, ms since the epoch. `ending`: how the session of all
 * tabs ended.
 */
export const adminKeys = {
  token: 'adminToken',
  profile: 'adminProfile',
  active: 'adminActive',
  ending: 'adminEnding',
} as const

/** How the last session of this tab ended; shown at the log-in. */
export const lastEnding = createStore<AdminEnding | null>(null)

const listeners = new Set<() => void>()
let memo: { rawToken: string; rawProfile: string | null; session: AdminSession | null } | undefined

/** Stored session, null without one; the same object as long as nothing changes. */
export function currentAdmin(): AdminSession | null {
  const rawToken = readStored(adminKeys.token)
  if (!rawToken || isExpired(rawToken)) return null
  const rawProfile = readStored(adminKeys.profile)
  if (!memo || memo.rawToken !== rawToken || memo.rawProfile !== rawProfile) {
    const profile = parseProfile(rawProfile, rawToken)
    memo = { rawToken, rawProfile, session: profile && { token: rawToken, profile } }
  }
  return memo.session
}

/** Null if it cannot be parsed, or belongs to another admin than the token. */
function parseProfile(raw: string | null, token: string): AdminProfile | null {
  if (raw === null) return null
  try {
    const { _id, username, role, stage } = JSON.parse(raw) as Partial<AdminProfile>
    if (typeof _id !== 'string' || typeof username !== 'string' || decodeToken(token)?.id !== _id) return null
    // The server checks permissions; the role only decides what the panel shows.
    return {
      _id,
      username,
      role: adminRoles.find((known) => known === role) ?? 'viewer',
      stage: adminStages.find((known) => known === stage) ?? 'full',
    }
  } catch {
    return null
  }
}

export const useAdmin = (): AdminSession | null => useSyncExternalStore(follow, currentAdmin, () => null)

/** Subscribes to changes in this tab. @returns unsubscribe */
export function onAdminChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function follow(listener: () => void) {
  const unsubscribe = onAdminChange(listener)
  addEventListener('storage', listener)
  return () => {
    unsubscribe()
    removeEventListener('storage', listener)
  }
}

/** Takes over why another tab ended the session, except for a logout there. */
export function syncLastEnding(): void {
  const ending = readStored(adminKeys.ending)
  if (ending === 'idle' || ending === 'expired') lastEnding.set(ending)
}

function notify() {
  for (const listener of listeners) listener()
}

export function beginAdminSession({ token, admin }: { token: string; admin: Admin }): void {
  writeStored(adminKeys.ending, null)
  writeStored(adminKeys.active, String(Date.now()))
  writeStored(adminKeys.profile, JSON.stringify(admin))
  writeStored(adminKeys.token, token)
  lastEnding.set(null)
  notify()
}

/** Stores the admin's current data, such as a new role. @param ofToken ignored if another session is stored by now */
export function updateAdminProfile(admin: Admin, ofToken: string): void {
  const profile = JSON.stringify(admin)
  if (readStored(adminKeys.token) !== ofToken || readStored(adminKeys.profile) === profile) return
  writeStored(adminKeys.profile, profile)
  notify()
}

/** @param ofToken ignored if another session is stored by now */
export function endAdminSession(ending: AdminEnding, ofToken?: string): void {
  if (ofToken !== undefined && readStored(adminKeys.token) !== ofToken) return
  // Before the token is removed, which other tabs are notified of; the ending of the first tab is kept.
  if (readStored(adminKeys.token) !== null) writeStored(adminKeys.ending, ending)
  for (const key of ['token', 'profile', 'active'] as const) writeStored(adminKeys[key], null)
  lastEnding.set(ending)
  notify()
}
