// Passkey ceremonies in the browser; the library is loaded by the first one.
import type { PasskeyAssertion, PasskeyAttestation } from '@hamvav/contract/auth/passkeys'

/** How a ceremony ended without a passkey. `cancelled`: closed, timed out or replaced by another one. */
export type PasskeyFailure = 'cancelled' | 'exists' | 'failed'

export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
  readonly failure: PasskeyFailure
  constructor(failure: PasskeyFailure) {
    super(`The passkey was not used: ${failure}`)
    this.failure = failure
  }
}

/** False in browsers without passkeys, and on pages that are not secure. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

const load = () => import('@simplewebauthn/browser')

/** Makes a passkey. @param options answer of the server @throws {PasskeyError} */
export async function createPasskey(options: object): Promise<PasskeyAttestation> {
  const { startRegistration } = await load()
  return named(startRegistration({ optionsJSON: options as never }) as Promise<PasskeyAttestation>)
}

/**
 * Signs in with a passkey.
 * @param isSuggested offered by the browser in a field with `autocomplete="username webauthn"`, without a dialog
 * @throws {PasskeyError}
 */
export async function signWithPasskey(options: object, { isSuggested = false } = {}): Promise<PasskeyAssertion> {
  const { startAuthentication } = await load()
  return named(
    startAuthentication({
      optionsJSON: options as never,
      useBrowserAutofill: isSuggested,
    }) as Promise<PasskeyAssertion>,
  )
}

/** Ends a ceremony in progress, such as on leaving the page. */
export async function cancelPasskey(): Promise<void> {
  const { WebAuthnAbortService } = await load()
  WebAuthnAbortService.cancelCeremony()
}

/** The library's `code` does not tell a cancelled ceremony, the name of the browser's error does. */
async function named<Result>(ceremony: Promise<Result>): Promise<Result> {
  try {
    return await ceremony
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') throw new PasskeyError('cancelled')
    throw new PasskeyError(name === 'InvalidStateError' ? 'exists' : 'failed')
  }
}
