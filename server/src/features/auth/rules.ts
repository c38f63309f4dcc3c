import { refreshGraceSeconds } from '@hamvav/contract/auth/limits'
import { secondMs } from '@hamvav/contract/durations'

/** Names that a good password does not consist of. */
export const personalNames = ({
  username,
  name,
  email,
}: {
  username: string
  name: string
  email: string
}): string[] => [username, name, email.slice(0, email.lastIndexOf('@'))]

export function isDomainAllowed(email: string, domains: readonly string[]): boolean {
  return domains.includes(email.slice(email.lastIndexOf('@') + 1))
}

interface RefreshState {
  readonly previous_hash: Buffer | null
  readonly rotated_at: Date
  readonly expires_at: Date
  readonly revoked_at: Date | null
}

/**
 * Classifies a refresh token that is not the session's current one: `grace` when it was rotated within
 * `refreshGraceSeconds`, `reuse` when it is older and probably stolen, `ended` when the session is already over.
 */
export function classifyOldToken(
  session: RefreshState | undefined,
  hash: Buffer,
  at: Date,
): 'grace' | 'reuse' | 'ended' {
  if (!session || session.revoked_at || session.expires_at <= at) return 'ended'
  const isPrevious = session.previous_hash?.equals(hash) ?? false
  const age = at.getTime() - session.rotated_at.getTime()
  return isPrevious && age <= refreshGraceSeconds * secondMs ? 'grace' : 'reuse'
}
