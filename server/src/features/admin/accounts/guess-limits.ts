// Limits guesses of passwords and second factors per admin, over all addresses and sessions. A device that has signed in to
// the account before has its own count, so that strangers cannot lock the owner out.
import { dayMs, hourMs, minuteMs, secondMs } from '@hamvav/contract/durations'
import { randomUUID } from 'node:crypto'
import type { Tokens } from '../../../platform/crypto/tokens.ts'
import type { Limits } from '../../../platform/rate-limit/limits.ts'
import type { SecurityLog } from '../../../platform/security-log/security-log.ts'
import { adminDeviceSeconds } from './device-cookie.ts'

const quarterSeconds = (15 * minuteMs) / secondMs
const passwordGuesses = { name: 'admin password', points: 10, seconds: quarterSeconds }
/** A code has a million values, of which two are right: few guesses, and few a day. */
const factorGuesses = [
  { name: 'admin factor', points: 5, seconds: quarterSeconds },
  { name: 'admin factor day', points: 20, seconds: (dayMs + hourMs) / secondMs },
]

/** A check in progress. */
export interface Guess {
  /** Removes a correct guess from the count. */
  succeeded(): Promise<void>
}

/** Counts a guess before it is checked; every method throws too_many_requests past the limit. */
export interface GuessLimits {
  /** @param admin undefined if there is no such admin; counted all the same */
  password(username: string, admin: { readonly id: string } | undefined, device: string | undefined): Promise<Guess>
  /** At sign-in, after the password. */
  factor(adminId: string, device: string | undefined): Promise<Guess>
  /** By a signed-in admin. */
  ownPassword(adminId: string): Promise<Guess>
  ownFactor(adminId: string): Promise<Guess>
  /** Token for the device cookie: proof that this device has signed in to the account. */
  rememberDevice(adminId: string): string
}

interface Options {
  readonly tokens: Tokens
  readonly openAttempts: Limits['openAttempts']
  readonly securityLog: SecurityLog
}

export function createGuessLimits({ tokens, openAttempts, securityLog }: Options): GuessLimits {
  const passwords = [openAttempts(passwordGuesses)]
  const factors = factorGuesses.map(openAttempts)

  async function take(limits: typeof factors, key: string, adminId?: string): Promise<Guess> {
    try {
      for (const limit of limits) await limit.take(key)
    } catch (refusal) {
      securityLog.record({ event: 'admin_login_limited', adminId })
      throw refusal
    }
    return { succeeded: async () => void (await Promise.all(limits.map((limit) => limit.refund(key)))) }
  }

  /** Its id if the device is known to the admin. */
  function knownDevice(adminId: string | undefined, device: string | undefined): string | undefined {
    const claims = adminId !== undefined && device ? tokens.verify('admin-device', device) : null
    return claims?._id === adminId ? claims?.sid : undefined
  }

  return {
    password(username, admin, device) {
      const known = knownDevice(admin?.id, device)
      return take(
        passwords,
        known ? `device ${known}` : `account ${username.normalize('NFKC').toLowerCase()}`,
        admin?.id,
      )
    },
    factor(adminId, device) {
      const known = knownDevice(adminId, device)
      return take(factors, known ? `device ${known}` : `account ${adminId}`, adminId)
    },
    ownPassword: (adminId) => take(passwords, `own ${adminId}`, adminId),
    ownFactor: (adminId) => take(factors, `own ${adminId}`, adminId),
    rememberDevice: (adminId) => tokens.sign('admin-device', { _id: adminId, sid: randomUUID() }, adminDeviceSeconds),
  }
}
