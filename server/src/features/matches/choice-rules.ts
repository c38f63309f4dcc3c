// What liking decides without asking anybody.
import type { Allowance } from '@hamvav/contract/matches/entities'
import { likesPerDay } from '@hamvav/contract/matches/limits'
import { nextKathmanduMidnight } from '../../platform/kathmandu.ts'

/** The same half-life as B1 */
export const loadHalfLifeHours = 72

/** What is left of one like or first message that came so many milliseconds ago. */
export const inboundLeft = (ageMs: number) => 0.5 ** (Math.max(0, ageMs) / (loadHalfLifeHours * 3_600_000))

export interface LikeFacts {
  /** They are approved, visible and adult; others can be met by a link, but not liked. */
  readonly isShown: boolean
  readonly matchId: string | null
}

/** Whether a like may be given; `leftOut` by their two-way filter. A match stays one whatever they change. */
export const mayBeLiked = ({ isShown, matchId }: LikeFacts, leftOut: boolean): boolean =>
  matchId !== null || (isShown && !leftOut)

/** @param now milliseconds */
export const likesAllowance = (used: number, now: number): Allowance => ({
  used,
  limit: likesPerDay,
  renewsAt: nextKathmanduMidnight(now).toISOString(),
})
