// Log-in with a passkey. The passkey names its account, not the caller, so that nobody can find out which accounts have one.
import type { PasskeyAssertion } from '@hamvav/contract/auth/passkeys'
import type { ResponseOf } from '@hamvav/contract/endpoint'
import type { startPasskeyLogin } from '@hamvav/contract/auth/security-endpoints'
import { withTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { ClientDevice } from '../../../platform/http/client-device.ts'
import type { Passkeys } from '../../../platform/passkeys/passkeys.ts'
import { findAccount } from '../queries.ts'
import { recordLogin, openSignedIn, type SignedIn, type SignInDeps } from '../sign-in/sign-in.ts'
import { findPasskey } from './member-passkeys.ts'
import { recordUse } from './passkey-queries.ts'

export interface PasskeyLogin {
  /** @param client key of the caller's address: strangers elsewhere cannot use up the challenges */
  start(client: string): Promise<ResponseOf<typeof startPasskeyLogin>>
  /**
   * Throws invalid_credentials, whatever the reason.
   * @param knownDevice the value of the device's cookie
   */
  finish(
    client: string,
    passkey: PasskeyAssertion,
    knownDevice: string | undefined,
    from: ClientDevice,
  ): Promise<SignedIn>
}

const purpose = 'member-login'

export function createPasskeyLogin(
  deps: SignInDeps,
  passkeys: Passkeys,
  recordActivity: (memberId: string) => Promise<void>,
): PasskeyLogin {
  const { pool, securityLog } = deps
  const refuse = (memberId?: string) => {
    securityLog.record({ event: 'login_failed', reason: 'passkey', memberId })
    return new AppError('invalid_credentials')
  }
  return {
    start: async (client) => ({ ...(await passkeys.startAuthentication({ purpose, subject: client }, [])) }),

    async finish(client, passkey, knownDevice, from) {
      const used = await passkeys
        .finishAuthentication({ purpose, subject: client }, passkey, (id) => findPasskey(pool, id))
        .catch((error: unknown) => {
          throw error instanceof AppError && error.code === 'passkey_refused' ? refuse() : error
        })
      const account = await findAccount(pool, used.ownerId)
      if (!account) throw refuse()
      // The session first: it locks the member's row, as a reset of the password does before it removes passkeys.
      const signedIn = await withTransaction(pool, async (tx) => {
        const opened = await openSignedIn(deps, tx, account, from, 'Login successful!')
        if (!(await recordUse(tx, used.id, used.counter, new Date(deps.now())))) throw refuse(account.id)
        return opened
      })
      recordLogin(deps, account, knownDevice, from)
      await recordActivity(account.id)
      return signedIn
    },
  }
}
