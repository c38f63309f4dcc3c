// Signed tokens: one secret, told apart by audience, one algorithm and no other.
import { createSigner, createVerifier, TokenError } from 'fast-jwt'

/** `member` and `admin` call with theirs; the others prove one thing: a device known before, a link from a mail. */
const audiences = ['member', 'admin', 'device', 'newsletter-confirm', 'newsletter-leave'] as const
export type Audience = (typeof audiences)[number]

export interface Claims {
  /** Whom the token names. */
  readonly _id: string
  /** The session it belongs to, or another id that the audience needs. */
  readonly sid?: string
  /** End, seconds since the epoch. */
  readonly exp: number
}

export interface Tokens {
  /** @param seconds until it ends */
  sign(audience: Audience, names: Omit<Claims, 'exp'>, seconds: number): string
  /** Null for a token that is forged, expired, malformed or of another audience. */
  verify(audience: Audience, token: string): Claims | null
}

const algorithm = 'HS256'
/** Anything longer is no token of ours and not worth reading. */
const longest = 1_000

export function createTokens(secret: string, now: () => number = Date.now): Tokens {
  const signer = createSigner({ key: secret, algorithm, noTimestamp: true })
  // The time is looked at below, by the clock that this program was given.
  const verifierOf = (aud: Audience) =>
    createVerifier({
      key: secret,
      algorithms: [algorithm],
      allowedAud: aud,
      requiredClaims: ['_id', 'aud', 'exp'],
      ignoreExpiration: true,
    })
  const verifiers = new Map(audiences.map((audience) => [audience, verifierOf(audience)]))
  return {
    sign(aud, names, seconds) {
      const iat = Math.floor(now() / 1000)
      return signer({ ...names, aud, iat, exp: iat + seconds })
    },
    verify(audience, token) {
      if (token.length > longest) return null
      try {
        const claims = verifiers.get(audience)?.(token) as Claims | undefined
        return claims && claims.exp * 1000 > now() ? claims : null
      } catch (error) {
        if (error instanceof TokenError) return null
        throw error
      }
    },
  }
}
