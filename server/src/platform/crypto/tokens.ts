// Signed tokens: one secret, one algorithm, separated by audience.
import { createSigner, createVerifier, TokenError } from 'fast-jwt'

/** `member` and `admin` authenticate calls; the others prove a known device or a mailed link. */
const audiences = [
  'member',
  'admin',
  'device',
  'admin-device',
  'newsletter-confirm',
  'newsletter-leave',
  'date-friend',
] as const
export type Audience = (typeof audiences)[number]

export interface Claims {
  /** Id of the member or admin. */
  readonly _id: string
  /** Session id, or another id required by the audience. */
  readonly sid?: string
  /** Expiry, seconds since the epoch. */
  readonly exp: number
}

export interface Tokens {
  /** @param seconds lifetime */
  sign(audience: Audience, names: Omit<Claims, 'exp'>, seconds: number): string
  /** Null if the token is forged, expired, malformed or of another audience. */
  verify(audience: Audience, token: string): Claims | null
}

const algorithm = 'HS256'
/** Longer tokens are rejected without parsing, characters. */
const maxLength = 1_000

/** @param older secrets from before a rotation, which verify but do not sign */
export function createTokens(secret: string, now: () => number = Date.now, older: readonly string[] = []): Tokens {
  const signer = createSigner({ key: secret, algorithm, noTimestamp: true })
  // Expiry is checked below with the injected clock.
  const verifierOf = (aud: Audience, key: string) =>
    createVerifier({
      key,
      algorithms: [algorithm],
      allowedAud: aud,
      requiredClaims: ['_id', 'aud', 'exp'],
      ignoreExpiration: true,
    })
  const verifiers = new Map(
    audiences.map((audience) => [audience, [secret, ...older].map((key) => verifierOf(audience, key))]),
  )
  return {
    sign(aud, names, seconds) {
      const iat = Math.floor(now() / 1000)
      return signer({ ...names, aud, iat, exp: iat + seconds })
    },
    verify(audience, token) {
      if (token.length > maxLength) return null
      for (const verify of verifiers.get(audience) ?? []) {
        try {
          const claims = verify(token) as Claims
          return claims.exp * 1000 > now() ? claims : null
        } catch (error) {
          if (!(error instanceof TokenError)) throw error
        }
      }
      return null
    },
  }
}
