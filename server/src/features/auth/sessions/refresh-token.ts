// The value of the refresh cookie: `<session id>.<secret>`. The store keeps only a hash of the secret.
import { createHash, createHmac, randomBytes } from 'node:crypto'

export interface RefreshToken {
  readonly sessionId: string
  readonly secret: string
}

const shape = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/

/** Undefined for what this program never issued. */
export function parseRefreshToken(text: string | undefined): RefreshToken | undefined {
  const [, sessionId, secret] = shape.exec(text ?? '') ?? []
  return sessionId && secret ? { sessionId, secret } : undefined
}

export const formatRefreshToken = ({ sessionId, secret }: RefreshToken) => `${sessionId}.${secret}`

export const newSecret = () => randomBytes(32).toString('base64url')

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/**
 * The one that follows. It is derived, so that a second tab (or a browser whose answer got lost) that shows the token
 * before within its grace is given the very same successor, although the store holds only hashes.
 */
export function successorOf({ sessionId, secret }: RefreshToken, key: string): RefreshToken {
  const next = createHmac('sha256', key).update(`refresh ${sessionId} ${secret}`).digest('base64url')
  return { sessionId, secret: next }
}
