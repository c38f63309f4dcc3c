// Values of the form of /editprofile: validation, and conversion from and to the API.
import { nameLength, usernamePattern } from '@hamvav/contract/auth/limits'
import { countGraphemes } from '@hamvav/contract/graphemes'
import type { OwnProfile } from '@hamvav/contract/profiles/entities'
import {
  bioMax,
  formMinimumAge,
  interestMax,
  interestsMax,
  locationMax,
  maximumAge,
} from '@hamvav/contract/profiles/limits'
import * as z from 'zod/mini'
import type { ProfileChanges } from '../api/profile.ts'

/** Splits at commas of any script and removes duplicates, ignoring case. */
export function interestsOf(typed: string): string[] {
  const seen = new Set<string>()
  return typed
    .split(/[,，、]/)
    .map((interest) => interest.trim())
    .filter((interest) => interest !== '' && !seen.has(interest.toLowerCase()) && seen.add(interest.toLowerCase()))
}

/** Parses Latin or Nepali digits; null if the text is not a whole number. */
function yearsOf(typed: string): number | null {
  const digits = typed.trim().replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
  return /^\d{1,3}$/.test(digits) ? Number(digits) : null
}

const isLong = (text: string, max: number) => countGraphemes(text.trim()) > max
const isEmpty = (typed: string) => typed.trim() === ''

/** The message of an issue is a text key. Ages 13 to 17 are rejected by the server, which must record them. */
const Age = z.string().check(
  z.refine((age) => isEmpty(age) || yearsOf(age) !== null, { error: 'ageNotWhole', abort: true }),
  z.refine((age) => isEmpty(age) || Number(yearsOf(age)) >= formMinimumAge, { error: 'ageChild' }),
  z.refine((age) => isEmpty(age) || Number(yearsOf(age)) <= maximumAge, { error: 'ageTooHigh' }),
)

export const EditValues = z.object({
  username: z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, { error: 'usernameRequired', abort: true }),
      z.regex(usernamePattern, { error: 'usernameInvalid' }),
    ),
  name: z.string().check(
    z.trim(),
    z.minLength(1, { error: 'nameRequired', abort: true }),
    z.refine((name) => !isLong(name, nameLength.max), { error: 'nameLong' }),
  ),
  bio: z.string().check(z.refine((bio) => !isLong(bio, bioMax), { error: 'bioLong' })),
  age: Age,
  gender: z.string(),
  intent: z.string(),
  interests: z.string().check(
    z.refine((typed) => interestsOf(typed).length <= interestsMax, { error: 'interestsMany' }),
    z.refine((typed) => !interestsOf(typed).some((interest) => isLong(interest, interestMax)), {
      error: 'interestLong',
    }),
  ),
  location: z.string().check(z.refine((location) => !isLong(location, locationMax), { error: 'locationLong' })),
})
export type EditValues = z.output<typeof EditValues>

export const valuesOf = (profile: OwnProfile): EditValues => ({
  username: profile.username,
  name: profile.name,
  bio: profile.bio,
  age: profile.age === null ? '' : String(profile.age),
  gender: profile.gender ?? '',
  intent: profile.intent ?? '',
  interests: profile.interests.join(', '),
  location: profile.location,
})

const writtenFields = ['username', 'name', 'bio', 'interests', 'location'] as const

/** The changed fields that other members read as the member wrote them. */
export const writtenIn = (values: EditValues, before: EditValues): string[] =>
  writtenFields.filter((field) => values[field] !== before[field]).map((field) => values[field])

/** Request body with the changes. An unchanged age is omitted: sending it would reset the date from which the age counts. */
export function changesOf(values: EditValues, before: EditValues): ProfileChanges {
  const { username, name, bio, age, gender, intent, interests, location } = values
  return {
    username,
    name,
    bio: bio.trim(),
    ...(age.trim() !== before.age && { age: isEmpty(age) ? null : yearsOf(age) }),
    gender: (gender || null) as ProfileChanges['gender'],
    intent: (intent || null) as ProfileChanges['intent'],
    interests: interestsOf(interests),
    location: location.trim(),
  }
}
