import { hourMs } from '@hamvav/contract/durations'
import type { Allowance } from '@hamvav/contract/matches/entities'
import { nextKathmanduMidnight } from '../../../platform/time/kathmandu.ts'

/** Half-life of the counts in `discovery_load`. */
export const loadHalfLifeHours = 72

/** Remaining weight of one like or first message, 0 to 1. */
export const inboundWeight = (ageMs: number) => 0.5 ** (Math.max(0, ageMs) / (loadHalfLifeHours * hourMs))

interface LikeFacts {
  /** The member declared an adult age. */
  readonly isAdult: boolean
  /** The member is visible in Discover and approved. */
  readonly isInDiscover: boolean
  readonly theirChoice: 'like' | 'pass' | null
  readonly isMatch: boolean
  /** The member's two-way filters exclude the caller. */
  readonly isExcluded: boolean
}

/** A member outside Discover can be reached by a link, but liked only in return. A match is not affected by later changes. */
export function canBeLiked({ isAdult, isInDiscover, theirChoice, isMatch, isExcluded }: LikeFacts): boolean {
  return isMatch || (isAdult && (isInDiscover || theirChoice === 'like') && !isExcluded)
}

/** @param now milliseconds */
export const likesAllowance = (used: number, limit: number, now: number): Allowance => ({
  used,
  limit,
  renewsAt: nextKathmanduMidnight(now).toISOString(),
})
