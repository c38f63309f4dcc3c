// Limits password guesses per account without letting strangers lock its owner out: a device that has logged in to the
// account before has its own count.
import { randomUUID } from 'node:crypto'
import type { Limits } from '../../../platform/rate-limit/limits.ts'
import type { Tokens } from '../../../platform/crypto/tokens.ts'
import type { SecurityLog } from '../../../platform/security-log/security-log.ts'
import { deviceSeconds } from '../cookies.ts'

/** Failed attempts at one account's password: `points` in `seconds`. */
const failures = { name: 'password', points: 10, seconds: 15 * 60 }

interface Options {
  readonly tokens: Tokens
  readonly openAttempts: Limits['openAttempts']
  readonly securityLog: SecurityLog
}

/** A password check in progress. */
export interface Guess {
  /** Takes the guess off the count: the password was right. */
  succeeded(): Promise<void>
}

export interface LoginLimits {
  /**
   * Counts the guess before the password is checked; throws too_many_requests past the limit.
   * @param account the account with this address, if there is one
   */
  guess(email: string, account: { readonly id: string } | undefined, device: string | undefined): Promise<Guess>
  /** Counts a guess of the current password by a logged-in member. */
  guessOwn(memberId: string): Promise<Guess>
  /** Resets the count of strangers' guesses once the owner proved access to the account's mail. */
  forgive(email: string): Promise<void>
  /** Whether the value of a device cookie proves an earlier log-in to the account. */
  isKnownDevice(memberId: string, device: string | undefined): boolean
  /** Token for the device cookie: proof that this device has logged in to the account. */
  rememberDevice(memberId: string): string
}

export function createLoginLimits({ tokens, openAttempts, securityLog }: Options): LoginLimits {
  const attempts = openAttempts(failures)
  const take = async (key: string, memberId: string | undefined): Promise<Guess> => {
    await attempts.take(key).catch((refusal: unknown) => {
      securityLog.record({ event: 'login_limited', memberId })
      throw refusal
    })
    return { succeeded: () => attempts.refund(key) }
  }
  const knownDevice = (memberId: string | undefined, device: string | undefined) => {
    const claims = memberId && device ? tokens.verify('device', device) : null
    return claims?._id === memberId ? claims?.sid : undefined
  }
  return {
    guess(email, account, device) {
      const known = knownDevice(account?.id, device)
      return take(known ? `device ${known}` : `account ${email}`, account?.id)
    },
    guessOwn: (memberId) => take(`own ${memberId}`, memberId),
    isKnownDevice: (memberId, device) => knownDevice(memberId, device) !== undefined,
    forgive: (email) => attempts.forget(`account ${email}`),
    rememberDevice: (memberId) => tokens.sign('device', { _id: memberId, sid: randomUUID() }, deviceSeconds),
  }
}
