import * as z from 'zod/mini'
import { nameErrors } from '../auth/errors.ts'
import { GivenPassword, Language, Name, Username } from '../auth/entities.ts'
import { endpoint, suspendedAndMinors } from '../endpoint.ts'
import { Done, IdParams, queryNumber, searchText, text } from '../fields.ts'
import {
  BirthMonth,
  Filters,
  Gender,
  Intent,
  OnboardingStep,
  OwnProfile,
  Person,
  PrivacyChanges,
  PrivacySettings,
  PublicProfile,
} from './entities.ts'
import { bioMax, interestMax, interestsMax, locationMax, maximumAge } from './limits.ts'
import { GivenPrompts } from './prompt-fields.ts'
import { HeldKind } from '../safety/held-texts.ts'
import { profilesErrors } from './errors.ts'

export const getProfileByUsername = endpoint({
  id: 'getProfileByUsername',
  method: 'GET',
  path: '/api/users/username/:username',
  summary: 'A profile by user name; a visitor gets the short card',
  access: 'visitor',
  rate: 'read',
  params: z.object({ username: Username }),
  status: 200,
  response: PublicProfile,
  errors: ['profile_not_found'],
})

export const getProfileById = endpoint({
  id: 'getProfileById',
  method: 'GET',
  path: '/api/users/:id',
  summary: 'A profile by id; a visitor gets the short card. With `for=conversation` no profile view is counted',
  access: 'visitor',
  rate: 'read',
  params: IdParams,
  query: z.object({ for: z.optional(z.literal('conversation', { error: 'It can be for a conversation only.' })) }),
  status: 200,
  response: PublicProfile,
  errors: ['profile_not_found'],
})

const ownProfile = {
  method: 'GET',
  access: 'member',
  rate: 'read',
  status: 200,
  response: OwnProfile,
  errors: [],
} as const

export const getMyProfile = endpoint({
  id: 'getMyProfile',
  path: '/api/profile/me',
  summary: "The caller's profile",
  alsoFor: suspendedAndMinors,
  ...ownProfile,
})

export const getEditableProfile = endpoint({
  id: 'getEditableProfile',
  path: '/api/profile',
  summary: "The caller's profile, for editing",
  alsoFor: suspendedAndMinors,
  ...ownProfile,
})

/** The minimum age is checked by the profile rules, because the error depends on the age and the attempt is stored (decisions §5). */
const Age = z
  .int({ error: 'Age must be a whole number.' })
  .check(
    z.minimum(0, { error: 'Age must be a whole number.' }),
    z.maximum(maximumAge, { error: `Age can be at most ${maximumAge}.` }),
  )

export const updateProfile = endpoint({
  id: 'updateProfile',
  method: 'PUT',
  path: '/api/profile',
  summary: "Update the caller's profile",
  access: 'member',
  alsoFor: ['minor'],
  rate: 'write',
  body: z
    .object({
      /** Missing fields are unchanged; an empty body is an error. */
      username: z.optional(Username),
      name: z.optional(Name),
      bio: z.optional(text({ max: bioMax, name: 'Bio' })),
      age: z.optional(z.nullable(Age)),
      /** In place of an age. One under 18 is refused with `age_unconfirmed`, and restricts the account only if confirmed. */
      birthMonth: z.optional(
        z.object(
          {
            ...BirthMonth.shape,
            isConfirmed: z.optional(z.boolean({ error: 'This must be true or false.' })),
          },
          { error: 'A month of birth has a calendar, a year and a month.' },
        ),
      ),
      gender: z.optional(z.nullable(Gender)),
      interests: z.optional(
        z
          .array(text({ min: 1, max: interestMax, name: 'An interest' }), { error: 'Interests are a list.' })
          .check(z.maxLength(interestsMax, { error: profilesErrors.too_many_interests.message })),
      ),
      location: z.optional(text({ max: locationMax, name: 'Location' })),
      intent: z.optional(z.nullable(Intent)),
      prompts: z.optional(GivenPrompts),
      /** URL of an own picture with audience `members`; it becomes the profile picture. */
      profilePic: z.optional(
        z.nullable(z.string({ error: 'A picture is named by its address.' }).check(z.maxLength(200))),
      ),
      onboardingStep: z.optional(z.nullable(OnboardingStep)),
      visible: z.optional(z.boolean({ error: 'This must be true or false.' })),
    })
    .check(
      z.refine((changes) => Object.keys(changes).length > 0, { error: 'Username is required.', path: ['username'] }),
      z.refine(({ age, birthMonth }) => age === undefined || birthMonth === undefined, {
        error: 'Send an age or a month of birth, not both.',
        path: ['birthMonth'],
      }),
    ),
  status: 200,
  /** `held`: fields whose new text waits for a person; the profile keeps its own until then. */
  response: z.object({ ...Done.shape, held: z.optional(z.array(HeldKind)) }),
  errors: [
    'username_taken',
    ...nameErrors,
    'username_changed_often',
    'under_thirteen',
    'under_age',
    'birth_month_invalid',
    'age_unconfirmed',
    'too_many_interests',
    'picture_not_found',
  ],
})

const filters = { access: 'member', rate: 'read', status: 200, response: Filters, errors: [] } as const

export const getFilters = endpoint({
  id: 'getFilters',
  method: 'GET',
  path: '/api/profile/filters',
  summary: "The caller's Discover filters",
  ...filters,
})

export const saveFilters = endpoint({
  ...filters,
  id: 'saveFilters',
  method: 'PUT',
  path: '/api/profile/filters',
  summary: "Replace the caller's Discover filters",
  access: 'member',
  rate: 'write',
  body: Filters,
})

const privacy = { access: 'member', rate: 'read', status: 200, response: PrivacySettings, errors: [] } as const

export const getPrivacy = endpoint({
  id: 'getPrivacy',
  method: 'GET',
  path: '/api/profile/privacy',
  summary: "The caller's privacy settings",
  alsoFor: suspendedAndMinors,
  ...privacy,
})

export const savePrivacy = endpoint({
  ...privacy,
  id: 'savePrivacy',
  method: 'PUT',
  path: '/api/profile/privacy',
  summary: "Replace the caller's privacy settings",
  access: 'member',
  alsoFor: suspendedAndMinors,
  rate: 'write',
  body: PrivacyChanges,
})

export const saveLanguage = endpoint({
  id: 'saveLanguage',
  method: 'PUT',
  path: '/api/profile/language',
  summary: "Change the language of the caller's mails and notifications",
  access: 'member',
  alsoFor: suspendedAndMinors,
  rate: 'write',
  body: z.object({ language: Language }),
  status: 204,
  response: z.null(),
  errors: [],
})

/** The response body is a ZIP archive: profile, pictures, posts, messages and all other data, as JSON and WebP. */
export const exportData = endpoint({
  id: 'exportData',
  method: 'POST',
  path: '/api/profile/export',
  summary: "Export all of the caller's data as a ZIP archive",
  access: 'member',
  alsoFor: suspendedAndMinors,
  rate: 'sensitive',
  body: z.object({ password: GivenPassword }),
  status: 200,
  response: z.unknown(),
  errors: ['wrong_password'],
})

export const deleteAccount = endpoint({
  id: 'deleteAccount',
  method: 'POST',
  path: '/api/profile/delete',
  summary: "Permanently delete the caller's account and content",
  access: 'member',
  alsoFor: suspendedAndMinors,
  rate: 'sensitive',
  body: z.object({ password: GivenPassword }),
  status: 200,
  response: Done,
  errors: ['wrong_password'],
})

export const searchPeople = endpoint({
  id: 'searchPeople',
  method: 'GET',
  path: '/api/users/search',
  summary: 'Search members whom the caller may message, by name or username in both scripts',
  access: 'member',
  rate: 'people',
  query: z.object({
    q: z._default(searchText(60), ''),
    limit: queryNumber(1, 50, 20),
  }),
  status: 200,
  response: z.array(Person),
  errors: [],
})

export const searchMembers = endpoint({
  id: 'searchMembers',
  method: 'GET',
  path: '/api/search/members',
  summary: 'Search approved members by name or username in both scripts, tolerant of typing mistakes; best match first',
  access: 'member',
  rate: 'search',
  query: z.object({ q: searchText(60), limit: queryNumber(1, 50, 20) }),
  status: 200,
  response: z.array(z.object({ ...Person.shape, location: z.string() })),
  errors: [],
})

export const requestVerification = endpoint({
  id: 'requestVerification',
  method: 'PUT',
  path: '/api/profile/verification',
  summary: 'Request the verified badge or withdraw the request; refused for members who have it',
  access: 'member',
  rate: 'write',
  body: z.object({ requested: z.boolean({ error: 'This must be true or false.' }) }),
  status: 200,
  response: z.object({ verificationRequested: z.boolean() }),
  errors: ['already_verified', 'picture_needed'],
})
