// The value of the refresh cookie: `<session id>.<secret>`. The store keeps only a hash of the secret.
import { createHash, createHmac, randomBytes } from 'node:crypto'

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

/**
 * The token after this one. Derived, not random: a second tab, or a browser that lost the answer, may present the
 * previous token within the grace period and receives the same successor, although only hashes are stored.
 */
export function successorOf({ sessionId, secret }: RefreshToken, key: string): RefreshToken {
  const next = createHmac('sha256', key).update(`refresh ${sessionId} ${secret}`).digest('base64url')
  return { sessionId, secret: next }
}
