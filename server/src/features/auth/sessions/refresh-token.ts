// The value of the refresh cookie: `<session id>.<secret>`. The store keeps only a hash of the secret.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export interface RefreshToken {
  readonly sessionId: string
  readonly secret: string
}

const shape = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/

/** Undefined for text that does not have the shape of a refresh token. */
export function parseRefreshToken(text: string | undefined): RefreshToken | undefined {
  const [, sessionId, secret] = shape.exec(text ?? '') ?? []
  return sessionId && secret ? { sessionId, secret } : undefined
}

export const formatRefreshToken = ({ sessionId, secret }: RefreshToken) => `${sessionId}.${secret}`

export const newSecret = () => randomBytes(32).toString('base64url')

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

const halfBytes = 16

export interface RefreshTokens {
  first(sessionId: string): RefreshToken
  /**
   * The token after this one. Derived, not random: a second tab, or a browser that lost the answer, may present the
   * previous token within the grace period and receives the same successor, although only hashes are stored.
   */
  successorOf(token: RefreshToken): RefreshToken
  /** Whether this server once issued the token for its session. False for tokens of another key or of earlier versions. */
  isGenuine(token: RefreshToken): boolean
}

/**
 * A secret is a nonce and its proof, a MAC of session and nonce: every earlier token of a session is recognised without
 * being stored, and an invented one is not (docs/decisions/0038).
 */
export function createRefreshTokens(key: string): RefreshTokens {
  const mac = (text: string) => createHmac('sha256', key).update(text).digest().subarray(0, halfBytes)
  const proofOf = (sessionId: string, nonce: Buffer) => mac(`refresh proof ${sessionId} ${nonce.toString('hex')}`)
  const tokenOf = (sessionId: string, nonce: Buffer): RefreshToken => ({
    sessionId,
    secret: Buffer.concat([nonce, proofOf(sessionId, nonce)]).toString('base64url'),
  })
  return {
    first: (sessionId) => tokenOf(sessionId, randomBytes(halfBytes)),
    successorOf: ({ sessionId, secret }) => tokenOf(sessionId, mac(`refresh ${sessionId} ${secret}`)),
    isGenuine({ sessionId, secret }) {
      const bytes = Buffer.from(secret, 'base64url')
      return timingSafeEqual(proofOf(sessionId, bytes.subarray(0, halfBytes)), bytes.subarray(halfBytes))
    },
  }
}
