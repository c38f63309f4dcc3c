// The ladder of consequences: what the next upheld case about a member leads to (decision 0057). Without Zod, because screens load it.
import type { ReportReason } from './entities.ts'

/** A strike counts for so many months. */
export const strikeMonths = 12
/** Length of the suspension on the ladder, days. */
export const ladderDays = 7
/** Maximum length of the moderator's words to the member, graphemes. */
export const strikeWordsMax = 500
/** Days in which a strike can be appealed. */
export const strikeAppealDays = 30

/** The case of a strike: `post` and `comment` by the id of the content, the others by the id of the report or case. */
export type StrikeSource = 'post' | 'comment' | 'profile' | 'conversation' | 'text'

/** Consequence that a strike came with. */
export type StrikeStep = 'warning' | 'suspension' | 'ban'

/** @param active strikes that count now */
export function nextStep(active: number): StrikeStep {
  if (active === 0) return 'warning'
  return active === 1 ? 'suspension' : 'ban'
}

/** Being under 18 is no offence: it makes no strike, and its suspension has no end. */
export const makesStrike = (reason: ReportReason): boolean => reason !== 'minor'

export function fadesAt(at: Date): Date {
  const end = new Date(at)
  end.setUTCMonth(end.getUTCMonth() + strikeMonths)
  return end
}

interface LadderDecision {
  readonly decision: 'dismiss' | 'warn' | 'remove' | 'suspend' | 'ban'
  readonly days?: number | null | undefined
  readonly reason: ReportReason
}

const steps = { warn: 'warning', remove: 'warning', suspend: 'suspension', ban: 'ban' } as const

/** Step of the decision; null for none. */
export const stepOf = (decision: LadderDecision['decision']): StrikeStep | null =>
  decision === 'dismiss' ? null : steps[decision]

/**
 * Whether a decision is the step that the ladder proposes, or a dismissal; another one needs a note.
 * @param active strikes that count now
 */
export function followsLadder({ decision, days, reason }: LadderDecision, active: number): boolean {
  const step = stepOf(decision)
  if (step === null) return true
  if (!makesStrike(reason)) return decision === 'suspend'
  if (step !== nextStep(active)) return false
  return step !== 'suspension' || days === ladderDays
}
