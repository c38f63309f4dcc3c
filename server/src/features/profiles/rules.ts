import type { Gender } from '@hamvav/contract/profiles/entities'
import { adultAge, firstMessagesCap, formMinimumAge } from '@hamvav/contract/profiles/limits'

/** What a declared age means (decisions §5): an age under 18 is never saved, and 13 to 17 is remembered. */
export function judgeAge(age: number): 'adult' | 'minor' | 'child' {
  if (age < formMinimumAge) return 'child'
  return age < adultAge ? 'minor' : 'adult'
}

/** What a member starts with until they choose themself (decisions §5). */
export const protectiveDefaults = (gender: Gender | null) =>
  gender === 'female'
    ? ({ firstMessagesCap: firstMessagesCap.byDefault, extraPicturesFor: 'matches' } as const)
    : ({ firstMessagesCap: null, extraPicturesFor: 'members' } as const)

/** Interests as they are kept: each once, whatever its case. */
export function distinctInterests(interests: readonly string[]): string[] {
  const seen = new Set<string>()
  return interests.filter((interest) => {
    const key = interest.toLowerCase()
    return seen.has(key) ? false : Boolean(seen.add(key))
  })
}
