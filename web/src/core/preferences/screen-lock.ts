// PIN of discreet mode: only on this device, as a hash. It keeps the app from a glance and a quick look; it encrypts nothing.
import { minuteMs } from '@hamvav/contract/durations'
import { logout, sessionKeys } from '../session/session.ts'
import { readStored, writeStored } from '../storage/stored-value.ts'

export const pinDigits = { min: 4, max: 12 } as const
/** Wrong entries after which the member is signed out. */
export const pinTriesMax = 5
/** Minutes in the background before the PIN is asked for. */
export const lockAfterMinutes = [0, 1, 5, 15] as const
export type LockAfter = (typeof lockAfterMinutes)[number]

const iterations = 600_000
/** Time at which this tab was last unlocked or put away, ms. Of the tab, so that a new one asks. */
const openKey = 'pinOpen'

interface Lock {
  readonly salt: string
  readonly hash: string
  readonly minutes: LockAfter
  /** Wrong entries in sequence. */
  readonly failed: number
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

async function hashOf(pin: string, salt: string): Promise<string> {
  const bytes = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', bytes.encode(pin), 'PBKDF2', false, ['deriveBits'])
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes.encode(salt), iterations }
  return hex(new Uint8Array(await crypto.subtle.deriveBits(parameters, key, 256)))
}

/** False by plain http, where the browser has no cryptography for pages. */
export const canHavePin = (): boolean => (globalThis.crypto as { subtle?: unknown } | undefined)?.subtle !== undefined

export const isPin = (text: string): boolean =>
  /^\d+$/.test(text) && text.length >= pinDigits.min && text.length <= pinDigits.max

/** Null without a PIN. A damaged entry counts as a PIN that nothing opens. */
function readLock(): Lock | null {
  const stored = readStored(sessionKeys.pin)
  if (stored === null) return null
  try {
    return JSON.parse(stored) as Lock
  } catch {
    return { salt: '', hash: '', minutes: 0, failed: 0 }
  }
}

const writeLock = (lock: Lock) => writeStored(sessionKeys.pin, JSON.stringify(lock))

export const hasPin = (): boolean => readLock() !== null
export const lockAfter = (): LockAfter => readLock()?.minutes ?? 1

export async function setPin(pin: string, minutes: LockAfter): Promise<void> {
  const salt = hex(crypto.getRandomValues(new Uint8Array(16)))
  writeLock({ salt, hash: await hashOf(pin, salt), minutes, failed: 0 })
  markOpen()
}

export function setLockAfter(minutes: LockAfter): void {
  const lock = readLock()
  if (lock) writeLock({ ...lock, minutes })
}

export const removePin = (): void => writeStored(sessionKeys.pin, null)

/** Counts the time in the background from now. */
export function markOpen(): void {
  try {
    sessionStorage.setItem(openKey, String(Date.now()))
  } catch {
    // Storage is refused: each start asks.
  }
}

/** The next look asks for the PIN, whatever the time. */
export function markLocked(): void {
  try {
    sessionStorage.removeItem(openKey)
  } catch {
    // Storage is refused: each start asks anyway.
  }
}

/** Whether the PIN is needed now: in a new tab, after the chosen time, and if the clock was put back. */
export function isLocked(): boolean {
  const lock = readLock()
  if (!lock) return false
  let open: string | null = null
  try {
    open = sessionStorage.getItem(openKey)
  } catch {
    // Storage is refused.
  }
  const away = Date.now() - Number(open)
  return open === null || away < 0 || away > lock.minutes * minuteMs
}

/** `out`: too many wrong entries; the member is signed out and the PIN is gone. */
export type PinAnswer = { kind: 'open' } | { kind: 'wrong'; left: number } | { kind: 'out' }

/** One entry at a time over all tabs, counted before it is compared: closing the page or a second tab saves no try. */
export async function tryPin(pin: string): Promise<PinAnswer> {
  const attempt = async (): Promise<PinAnswer> => {
    const lock = readLock()
    if (!lock) return { kind: 'open' }
    const failed = lock.failed + 1
    if (failed > pinTriesMax) return signOut()
    writeLock({ ...lock, failed })
    if ((await hashOf(pin, lock.salt)) === lock.hash) {
      writeLock({ ...lock, failed: 0 })
      markOpen()
      return { kind: 'open' }
    }
    return failed === pinTriesMax ? signOut() : { kind: 'wrong', left: pinTriesMax - failed }
  }
  return 'locks' in navigator ? navigator.locks.request('pin', attempt) : attempt()
}

function signOut(): PinAnswer {
  logout()
  return { kind: 'out' }
}
