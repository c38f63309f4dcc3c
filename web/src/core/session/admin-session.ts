// The session of an admin as the browser stores it (spec §3), apart from a member's; only the panel loads this.
import type { Admin } from '@hamvav/contract/admin/entities'
import { type AdminRole, adminRoles } from '@hamvav/contract/admin/roles'
import { useSyncExternalStore } from 'react'
import { createStore } from '../storage/store.ts'
import { readStored, writeStored } from '../storage/stored-value.ts'
import { decodeToken, isExpired } from './token.ts'

export type AdminProfile = { readonly _id: string; readonly username: string; readonly role: AdminRole }
export type AdminSession = { readonly token: string; readonly profile: AdminProfile }

/** `expired`: the server took the token no longer, or its time was over. */
export type AdminEnding = 'logout' | 'idle' | 'expired'

/**
 * `active` holds when something was last done in the panel, in whatever tab: ms since the epoch. `ending` tells the other
 * tabs how the session of all ended.
 */
export const adminKeys = {
  token: 'adminToken',
  profile: 'adminProfile',
  active: 'adminActive',
  ending: 'adminEnding',
} as const

/** How the last session of this tab ended, for the words at the log-in. */
export const lastEnding = createStore<AdminEnding | null>(null)

const listeners = new Set<() => void>()
let memo: { rawToken: string; rawProfile: string | null; session: AdminSession | null } | undefined

/** What is stored now, null for nobody; the same object as long as nothing changes. */
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

/** Null for what cannot be read, and for an admin who is not the token's. */
function parseProfile(raw: string | null, token: string): AdminProfile | null {
  if (raw === null) return null
  try {
    const { _id, username, role } = JSON.parse(raw) as Partial<AdminProfile>
    if (typeof _id !== 'string' || typeof username !== 'string' || decodeToken(token)?.id !== _id) return null
    // What the role allows is checked by the server; here it only decides what is offered.
    return { _id, username, role: adminRoles.find((known) => known === role) ?? 'viewer' }
  } catch {
    return null
  }
}

export const useAdmin = (): AdminSession | null => useSyncExternalStore(follow, currentAdmin, () => null)

/** Hears of every change, in this tab and in others. */
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

/** Where another tab ended the session, one reads why here too; whoever logged out there knows it. */
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

/** What the server says of the admin now, such as another role. @param ofToken changes nothing where another session is stored by now */
export function updateAdminProfile(admin: Admin, ofToken: string): void {
  const profile = JSON.stringify(admin)
  if (readStored(adminKeys.token) !== ofToken || readStored(adminKeys.profile) === profile) return
  writeStored(adminKeys.profile, profile)
  notify()
}

/** @param ofToken ends nothing where another session is stored by now */
export function endAdminSession(ending: AdminEnding, ofToken?: string): void {
  if (ofToken !== undefined && readStored(adminKeys.token) !== ofToken) return
  // Before the token goes, which the other tabs hear of; where one of these was first, its word holds.
  if (readStored(adminKeys.token) !== null) writeStored(adminKeys.ending, ending)
  for (const key of ['token', 'profile', 'active'] as const) writeStored(adminKeys[key], null)
  lastEnding.set(ending)
  notify()
}
