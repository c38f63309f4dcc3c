import { refreshGraceSeconds } from '@hamvav/contract/auth/limits'

export function isDomainAllowed(email: string, domains: readonly string[]): boolean {
  return domains.includes(email.slice(email.lastIndexOf('@') + 1))
}

interface RefreshState {
  readonly previousHash: Buffer | null
  readonly rotatedAt: Date
  readonly expiresAt: Date
  readonly revokedAt: Date | null
}

/**
 * What it means that a refresh token was not the session's current one: `grace` where it was rotated moments ago,
 * `reuse` where somebody else has gone on with it since, `ended` where there is nothing left to protect.
 */
export function judgeOldToken(session: RefreshState | undefined, hash: Buffer, at: Date): 'grace' | 'reuse' | 'ended' {
  if (!session || session.revokedAt || session.expiresAt <= at) return 'ended'
  const isPrevious = session.previousHash?.equals(hash) ?? false
  const age = at.getTime() - session.rotatedAt.getTime()
  return isPrevious && age <= refreshGraceSeconds * 1000 ? 'grace' : 'reuse'
}
