import type { StoredUser } from '@hamvav/contract/auth/entities'

const base64url = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

export const memberId = '0193a5c0-0000-7000-8000-000000000001'

/** A token with a real payload and an unchecked signature. */
export function tokenFor({ id = memberId, seconds = 600, sign = 'sign' } = {}): string {
  const exp = Math.floor(Date.now() / 1000) + seconds
  return `${base64url({ alg: 'HS256' })}.${base64url({ _id: id, exp })}.${sign}`
}

export const storedUser: StoredUser = {
  _id: memberId,
  name: 'Asha Rai',
  username: 'asha',
  email: 'asha@gmail.com',
  profileImage: null,
  verified: false,
  canPost: false,
  suspended: false,
  restricted: false,
  language: 'en',
}

/** Stores a member's session as an earlier login would have. */
export function storeSession({ token = tokenFor(), user = storedUser }: { token?: string; user?: StoredUser } = {}) {
  localStorage.setItem('token', token)
  localStorage.setItem('user', JSON.stringify(user))
  return token
}

/** Simulates another tab that stores or removes values: this tab gets the values and the `storage` events. */
export function otherTabStores(values: Record<string, string | null>): void {
  for (const [key, newValue] of Object.entries(values)) {
    if (newValue === null) localStorage.removeItem(key)
    else localStorage.setItem(key, newValue)
  }
  for (const [key, newValue] of Object.entries(values)) dispatchEvent(new StorageEvent('storage', { key, newValue }))
}
