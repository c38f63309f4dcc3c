import { refreshGraceSeconds, refreshTokenSeconds, sessionSeconds } from '@hamvav/contract/auth/limits'
import { secondMs } from '@hamvav/contract/durations'

/** The owner's names, of which a password must not consist. */
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
  readonly created_at: Date
}

/** End of a session that is refreshed at this time. */
export function sessionEnd(createdAt: Date, at: Date): Date {
  const [idle, last] = [at.getTime() + refreshTokenSeconds * secondMs, createdAt.getTime() + sessionSeconds * secondMs]
  return new Date(Math.min(idle, last))
}

/**
 * Classifies a refresh token that is not the session's current one: `grace` when it was rotated within
 * `refreshGraceSeconds`, `reuse` when it is an older one of this session and probably stolen, `unknown` when it never was
 * one, `ended` when the session is already over.
 * @param isGenuine whether this server once issued it for the session
 */
export function classifyOldToken(
  session: RefreshState | undefined,
  hash: Buffer,
  isGenuine: boolean,
  at: Date,
): 'grace' | 'reuse' | 'unknown' | 'ended' {
  if (!session || session.revoked_at || session.expires_at <= at || sessionEnd(session.created_at, at) <= at)
    return 'ended'
  const isPrevious = session.previous_hash?.equals(hash) ?? false
  const age = at.getTime() - session.rotated_at.getTime()
  if (isPrevious && age <= refreshGraceSeconds * secondMs) return 'grace'
  return isPrevious || isGenuine ? 'reuse' : 'unknown'
}
