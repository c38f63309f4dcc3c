// What a decision about reports makes of the restriction of an account, or of the one in a deletion record (decision 0057).

interface Restriction {
  readonly declaredAt: Date
  /** By the member's own statement; null for one by reports. */
  readonly age: number | null
}

/** Reports on which the restriction rests. */
interface Restricting {
  readonly reports: number
  /** Those that are not decided yet. */
  readonly open: number
}

interface Finding {
  /** A moderator found that the member is under 18. */
  readonly isMinor: boolean
  /** Time of the decision. */
  readonly at: Date
}

/**
 * A finding confirms the restriction, which gets its time: no later decision about a report lifts it. Any other decision lifts it
 * if it was about the last open report. One by the member's own statement, or without such reports, stays.
 * @returns the same object if it stays, null if it is lifted
 */
export function settledRestriction<R extends Restriction>(
  restriction: R,
  { reports, open }: Restricting,
  { isMinor, at }: Finding,
): R | null {
  if (restriction.age !== null || reports === 0) return restriction
  if (isMinor) return { ...restriction, declaredAt: at }
  return open > 0 ? restriction : null
}

const sameDecisionMs = 60_000

/**
 * Of a deletion record, whose decided reports are not kept: whether restriction and suspension come from one decision, and so
 * begin at nearly the same time.
 */
export const isSameFinding = (
  restriction: Restriction,
  { since, reason }: { readonly since: Date; readonly reason: string | null },
): boolean =>
  reason === 'minor' &&
  restriction.age === null &&
  Math.abs(restriction.declaredAt.getTime() - since.getTime()) < sameDecisionMs
