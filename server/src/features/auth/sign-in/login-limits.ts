// How often a password may be guessed for one account, without letting strangers lock its owner out: devices that the
// account was opened on before have a count of their own.
import { randomUUID } from 'node:crypto'
import type { Limits } from '../../../platform/rate-limit/limits.ts'
import type { Tokens } from '../../../platform/crypto/tokens.ts'
import { deviceSeconds } from '../cookies.ts'

/** Failed attempts at one account's password, in so many seconds. */
const failures = { name: 'password', points: 10, seconds: 15 * 60 }

interface Options {
  readonly tokens: Tokens
  readonly openAttempts: Limits['openAttempts']
}

/** One guess under way. */
export interface Guess {
  /** It was right, so it does not count. */
  succeeded(): Promise<void>
}

export interface LoginLimits {
  /**
   * Counts the guess before it is looked at; too_many_requests where no more are allowed.
   * @param account where there is one of this address
   */
  guess(email: string, account: { readonly id: string } | undefined, device: string | undefined): Promise<Guess>
  /** Of someone who is logged in: the current password. */
  guessOwn(memberId: string): Promise<Guess>
  /** The owner has shown to read the account's mail: what strangers tried no longer counts. */
  forgive(email: string): Promise<void>
  /** Proof for the device that the account was opened on it. */
  rememberDevice(memberId: string): string
}

export function createLoginLimits({ tokens, openAttempts }: Options): LoginLimits {
  const attempts = openAttempts(failures)
  const take = async (key: string): Promise<Guess> => {
    await attempts.take(key)
    return { succeeded: () => attempts.giveBack(key) }
  }
  const knownDevice = (account: { readonly id: string } | undefined, device: string | undefined) => {
    const claims = account && device ? tokens.verify('device', device) : null
    return claims?._id === account?.id ? claims?.sid : undefined
  }
  return {
    guess(email, account, device) {
      const known = knownDevice(account, device)
      return take(known ? `device ${known}` : `account ${email}`)
    },
    guessOwn: (memberId) => take(`own ${memberId}`),
    forgive: (email) => attempts.forget(`account ${email}`),
    rememberDevice: (memberId) => tokens.sign('device', { _id: memberId, sid: randomUUID() }, deviceSeconds),
  }
}
