// Passkey ceremonies (WebAuthn). The credentials belong to the feature that owns the account: plain values go in and out.
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { minuteMs } from '@hamvav/contract/durations'
import type { PasskeyAssertion, PasskeyAttestation } from '@hamvav/contract/auth/passkeys'
import { productName } from '@hamvav/contract/product'
import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { run } from '../database/statement.ts'
import { AppError } from '../http/app-error.ts'
import { addChallenge, spendChallenge } from './challenge-queries.ts'

/** Ceremony to which a challenge is bound. */
export interface Ceremony {
  /** Kind of ceremony, such as `admin-sign-in`. */
  readonly purpose: string
  /** Account, session or client that started it. */
  readonly subject: string
}

export interface PasskeyReference {
  /** Credential id, base64url. */
  readonly id: string
  readonly transports: readonly string[]
}

export interface NewPasskey extends PasskeyReference {
  /** COSE. */
  readonly publicKey: Buffer
  readonly counter: number
  readonly isBackedUp: boolean
}

export interface StoredPasskey extends PasskeyReference {
  readonly publicKey: Buffer
  readonly counter: number
  /** Account of the passkey, a UUID. */
  readonly ownerId: string
}

export interface UsedPasskey {
  readonly id: string
  readonly ownerId: string
  /**
   * To be stored with `counter < $counter OR $counter = 0`: of two parallel uses of a cloned passkey, one matches no row
   * and must fail with `passkey_refused`.
   */
  readonly counter: number
  readonly isBackedUp: boolean
}

export interface Passkeys {
  /** @param account `id` is a UUID; `existing` passkeys are not registered again */
  startRegistration(
    ceremony: Ceremony,
    account: { readonly id: string; readonly name: string; readonly existing: readonly PasskeyReference[] },
  ): Promise<PublicKeyCredentialCreationOptionsJSON>
  /** @throws AppError passkey_refused */
  finishRegistration(ceremony: Ceremony, response: PasskeyAttestation): Promise<NewPasskey>
  /** @param allowed passkeys of a known account; empty for a sign-in without a name */
  startAuthentication(
    ceremony: Ceremony,
    allowed: readonly PasskeyReference[],
  ): Promise<PublicKeyCredentialRequestOptionsJSON>
  /**
   * @param find the stored passkey with this credential id, of any account or of the expected one
   * @throws AppError passkey_refused
   */
  finishAuthentication(
    ceremony: Ceremony,
    response: PasskeyAssertion,
    find: (credentialId: string) => Promise<StoredPasskey | undefined>,
  ): Promise<UsedPasskey>
}

/** Loaded by the first ceremony: its 330 modules are an eighth of the server's. */
const loadLibrary = () => import('@simplewebauthn/server')

/** EdDSA, ES256, RS256. The library's own list depends on the version of Node and includes experimental algorithms. */
const algorithms = [-8, -7, -257]
/** Time to complete a ceremony, ms. */
const ceremonyMs = 5 * minuteMs
/** Maximum number of open challenges of one purpose and subject. */
const challengesMax = 100
const challengeBytes = 32

export interface PasskeyOptions {
  readonly pool: Pool
  /** Origin of the site, without trailing slash. */
  readonly publicUrl: string
  readonly now: () => number
}

export function createPasskeys(options: PasskeyOptions): Passkeys {
  const rpID = new URL(options.publicUrl).hostname
  const site = {
    rpID,
    expected: { expectedOrigin: options.publicUrl, expectedRPID: rpID, requireUserVerification: true },
  }
  const challenges = createChallenges(options)
  return { ...createRegistration(site, challenges), ...createAuthentication(site, challenges) }
}

interface Site {
  readonly rpID: string
  readonly expected: {
    readonly expectedOrigin: string
    readonly expectedRPID: string
    readonly requireUserVerification: boolean
  }
}

interface Challenges {
  make(ceremony: Ceremony): Promise<Buffer<ArrayBuffer>>
  /** Uses up the challenge of a response, even if the response is then refused. @returns the challenge */
  spend(ceremony: Ceremony, clientDataJSON: string): Promise<string>
}

function createChallenges({ pool, now }: PasskeyOptions): Challenges {
  return {
    async make({ purpose, subject }) {
      const bytes = randomBytes(challengeBytes)
      const at = { now: new Date(now()), expiresAt: new Date(now() + ceremonyMs) }
      const challenge = bytes.toString('base64url')
      await run(pool, addChallenge, { challenge, purpose, subject, ...at, keep: challengesMax - 1 })
      return bytes
    },

    async spend({ purpose, subject }, clientDataJSON) {
      const challenge = challengeOf(clientDataJSON)
      const [spent] = challenge ? await run(pool, spendChallenge, [challenge, purpose, subject, new Date(now())]) : []
      if (!spent) throw new AppError('passkey_refused')
      return spent.challenge
    },
  }
}

type Registration = Pick<Passkeys, 'startRegistration' | 'finishRegistration'>

function createRegistration({ rpID, expected }: Site, { make, spend }: Challenges): Registration {
  return {
    async startRegistration(ceremony, { id, name, existing }) {
      const { generateRegistrationOptions } = await loadLibrary()
      return generateRegistrationOptions({
        rpName: productName,
        rpID,
        userID: userHandle(id),
        userName: name,
        userDisplayName: name,
        challenge: await make(ceremony),
        timeout: ceremonyMs,
        attestationType: 'none',
        excludeCredentials: existing.map(reference),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: algorithms,
      })
    },

    async finishRegistration(ceremony, response) {
      const { verifyRegistrationResponse } = await loadLibrary()
      const expectedChallenge = await spend(ceremony, response.response.clientDataJSON)
      const { registrationInfo } = await refuse(
        verifyRegistrationResponse({
          ...expected,
          expectedChallenge,
          response: { ...response, clientExtensionResults: {} } as RegistrationResponseJSON,
          supportedAlgorithmIDs: algorithms,
        }),
      )
      if (!registrationInfo) throw new AppError('passkey_refused')
      const { credential, credentialBackedUp: isBackedUp } = registrationInfo
      const { id, publicKey, counter } = credential
      const transports = response.response.transports ?? []
      return { id, publicKey: Buffer.from(publicKey), counter, transports, isBackedUp }
    },
  }
}

type Authentication = Pick<Passkeys, 'startAuthentication' | 'finishAuthentication'>

function createAuthentication({ rpID, expected }: Site, { make, spend }: Challenges): Authentication {
  return {
    async startAuthentication(ceremony, allowed) {
      const { generateAuthenticationOptions } = await loadLibrary()
      return generateAuthenticationOptions({
        rpID,
        challenge: await make(ceremony),
        timeout: ceremonyMs,
        allowCredentials: allowed.map(reference),
        userVerification: 'required',
      })
    },

    async finishAuthentication(ceremony, response, find) {
      const { verifyAuthenticationResponse } = await loadLibrary()
      const expectedChallenge = await spend(ceremony, response.response.clientDataJSON)
      const stored = await find(response.id)
      const { userHandle: handle } = response.response
      // An unknown passkey and one of another account get the same answer as a wrong signature.
      if (!stored || (handle && handle !== userHandle(stored.ownerId).toString('base64url')))
        throw new AppError('passkey_refused')
      const { id, ownerId, counter } = stored
      const { verified, authenticationInfo } = await refuse(
        verifyAuthenticationResponse({
          ...expected,
          expectedChallenge,
          response: { ...response, clientExtensionResults: {} } as AuthenticationResponseJSON,
          credential: { id, publicKey: new Uint8Array(stored.publicKey), counter },
        }),
      )
      if (!verified) throw new AppError('passkey_refused')
      const { newCounter, credentialBackedUp: isBackedUp } = authenticationInfo
      return { id, ownerId, counter: newCounter, isBackedUp }
    },
  }
}

/** User handle of an account: the bytes of its UUID. */
const userHandle = (id: string): Buffer<ArrayBuffer> => Buffer.from(id.replaceAll('-', ''), 'hex')

const reference = ({ id, transports }: PasskeyReference) => ({ id, transports: [...transports] })

function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

/** Any Error of the library means an invalid response: it does no I/O here. */
async function refuse<Result>(verification: Promise<Result>): Promise<Result> {
  try {
    return await verification
  } catch {
    throw new AppError('passkey_refused')
  }
}
