import { expiryMarginSeconds } from '@hamvav/contract/auth/limits'

/** Claims of an access token; null if a claim is missing. */
export interface TokenClaims {
  /** From `_id`, `id` or `sub` (spec §3). */
  id: string | null
  /** Seconds since the epoch. */
  exp: number | null
}

/** Decodes the payload; the signature is checked by the server only. Null if it cannot be decoded. */
export function decodeToken(token: string): TokenClaims | null {
  const [, payload, , ...more] = token.split('.')
  if (!payload || more.length > 0 || !hasTokenShape(token)) return null
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.codePointAt(0) ?? 0)
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof claims !== 'object' || claims === null) return null
    const { _id, id, sub, exp } = claims as Record<string, unknown>
    return { id: [_id, id, sub].find(isText) ?? null, exp: typeof exp === 'number' ? exp : null }
  } catch {
    return null
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Three parts separated by dots (spec §5). */
export const hasTokenShape = (token: string): boolean => /^[^.]+\.[^.]+\.[^.]+$/.test(token)

/** Seconds until `exp`; 0 for a token that is missing, cannot be decoded or has no `exp`. */
export function secondsLeft(token: string | null, now = Date.now()): number {
  const exp = token === null ? null : (decodeToken(token)?.exp ?? null)
  return exp === null ? 0 : Math.max(0, exp - now / 1000)
}

/** Fewer than 30 s remain (spec §4). */
export const isExpired = (token: string | null, now = Date.now()): boolean =>
  secondsLeft(token, now) < expiryMarginSeconds

export type TokenProblem = 'missing' | 'malformed' | 'invalid' | 'undecodable'

/** Checks the token of a login answer in the order of spec §5; null for a valid one. */
export function tokenProblem(token: unknown, now = Date.now()): TokenProblem | null {
  if (!isText(token)) return 'missing'
  if (!hasTokenShape(token)) return 'malformed'
  if (secondsLeft(token, now) <= 0) return 'invalid'
  return decodeToken(token)?.id ? null : 'undecodable'
}
