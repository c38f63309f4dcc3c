import type { Gender } from '@hamvav/contract/profiles/entities'
import type { PromptAnswer } from '@hamvav/contract/profiles/prompts'
import { adultAge, firstMessagesCap, formMinimumAge } from '@hamvav/contract/profiles/limits'

/** Classifies a declared age (decisions §5): an age under 18 is never saved; 13 to 17 marks the account. */
export function judgeAge(age: number): 'adult' | 'minor' | 'child' {
  if (age < formMinimumAge) return 'child'
  return age < adultAge ? 'minor' : 'adult'
}

/** Steps wide enough that nobody recognises a single decision, hours. */
const reviewLimits = [1, 2, 4, 8, 12, 24, 48, 72, 120, 168, 336]
const reviewsMin = 5

/** The hours shown for a median of `n` approvals; null for too few, or for longer than two weeks. */
export const shownReviewHours = (hours: number | null, n: number): number | null =>
  hours === null || n < reviewsMin ? null : (reviewLimits.find((limit) => hours <= limit) ?? null)

/** Default privacy settings by gender, until the member changes them (decisions §5). */
export const protectiveDefaults = (gender: Gender | null) =>
  gender === 'female'
    ? ({ firstMessagesCap: firstMessagesCap.byDefault, extraPicturesFor: 'matches' } as const)
    : ({ firstMessagesCap: null, extraPicturesFor: 'members' } as const)

/** Answers without line breaks, which separate them in the review of texts. */
export const onOneLine = <Answer extends PromptAnswer>(answers: readonly Answer[]): Answer[] =>
  answers.map((given) => ({ ...given, answer: given.answer.replaceAll(/\s+/g, ' ') }))

/** Removes duplicates, ignoring case. */
export function distinctInterests(interests: readonly string[]): string[] {
  const seen = new Set<string>()
  return interests.filter((interest) => {
    const key = interest.toLowerCase()
    return seen.has(key) ? false : Boolean(seen.add(key))
  })
}
