import type { Gender } from '@hamvav/contract/profiles/entities'
import { adultAge, firstMessagesCap, formMinimumAge } from '@hamvav/contract/profiles/limits'

/** Classifies a declared age (decisions §5): an age under 18 is never saved; 13 to 17 marks the account. */
export function judgeAge(age: number): 'adult' | 'minor' | 'child' {
  if (age < formMinimumAge) return 'child'
  return age < adultAge ? 'minor' : 'adult'
}

/** Default privacy settings by gender, until the member changes them (decisions §5). */
export const protectiveDefaults = (gender: Gender | null) =>
  gender === 'female'
    ? ({ firstMessagesCap: firstMessagesCap.byDefault, extraPicturesFor: 'matches' } as const)
    : ({ firstMessagesCap: null, extraPicturesFor: 'members' } as const)

/** Removes duplicates, ignoring case. */
export function distinctInterests(interests: readonly string[]): string[] {
  const seen = new Set<string>()
  return interests.filter((interest) => {
    const key = interest.toLowerCase()
    return seen.has(key) ? false : Boolean(seen.add(key))
  })
}
