// What liking decides without asking anybody.
import type { Allowance } from '@hamvav/contract/matches/entities'
import { nextKathmanduMidnight } from '../../../platform/time/kathmandu.ts'

/** How much a member is shown and sought halves in this time. */
export const loadHalfLifeHours = 72

/** What is left of one like or first message that came so many milliseconds ago. */
export const inboundLeft = (ageMs: number) => 0.5 ** (Math.max(0, ageMs) / (loadHalfLifeHours * 3_600_000))

export interface LikeFacts {
  /** They have given an adult age and may go by it. */
  readonly isAdult: boolean
  /** They ask to be seen in Discover, and were approved. */
  readonly isShown: boolean
  readonly theirChoice: 'like' | 'pass' | null
  readonly matchId: string | null
}

/**
 * Whether a like may be given; `leftOut` by their two-way filter. Whoever is not in Discover can be met by a link, but is
 * liked only in return. A match stays one whatever they change.
 */
export function mayBeLiked({ isAdult, isShown, theirChoice, matchId }: LikeFacts, leftOut: boolean): boolean {
  if (matchId !== null) return true
  return isAdult && (isShown || theirChoice === 'like') && !leftOut
}

/** @param now milliseconds */
export const likesAllowance = (used: number, limit: number, now: number): Allowance => ({
  used,
  limit,
  renewsAt: nextKathmanduMidnight(now).toISOString(),
})
