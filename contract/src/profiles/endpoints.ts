import * as z from 'zod/mini'
import { Name, Username } from '../auth/entities.ts'
import { endpoint } from '../endpoint.ts'
import { IdParams, Simulated, queryNumber, searchText, text } from '../fields.ts'
import { Gender, OwnProfile, PublicProfile } from './entities.ts'
import { bioMax, interestMax, interestsMax, locationMax, maximumAge } from './limits.ts'
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
  summary: 'A profile by id; a visitor gets the short card',
  access: 'visitor',
  rate: 'read',
  params: IdParams,
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
  summary: 'The own profile',
  ...ownProfile,
})

export const getEditableProfile = endpoint({
  id: 'getEditableProfile',
  path: '/api/profile',
  summary: 'The own profile, for editing',
  ...ownProfile,
})

/** Whether it is an adult's is the profile's own rule: the answer differs by age, and is remembered (decisions §5). */
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
  summary: 'Change the own profile',
  access: 'active',
  rate: 'write',
  body: z.object({
    username: Username,
    name: Name,
    bio: z.optional(text({ max: bioMax, name: 'Bio' })),
    age: z.optional(z.nullable(Age)),
    gender: z.optional(z.nullable(Gender)),
    interests: z.optional(
      z
        .array(text({ min: 1, max: interestMax, name: 'An interest' }), { error: 'Interests are a list.' })
        .check(z.maxLength(interestsMax, { error: profilesErrors.too_many_interests.message })),
    ),
    location: z.optional(text({ max: locationMax, name: 'Location' })),
    profilePic: z.optional(z.nullable(z.string({ error: 'A picture is named by its address.' }))),
    visible: z.optional(z.boolean({ error: 'This must be true or false.' })),
  }),
  status: 200,
  response: z.object({ message: z.string() }),
  errors: ['username_taken', 'under_thirteen', 'under_age', 'too_many_interests'],
})

/** Multipart, field `profilePic`; the body is read as a stream and so has no schema. */
export const uploadProfilePicture = endpoint({
  id: 'uploadProfilePicture',
  method: 'POST',
  path: '/api/profile/upload',
  summary: 'Store a picture and make it the profile picture',
  access: 'active',
  rate: 'write',
  status: 200,
  response: z.object({ url: z.string(), message: z.string() }),
  errors: ['picture_not_image', 'picture_too_large'],
})

export const searchPeople = endpoint({
  id: 'searchPeople',
  method: 'GET',
  path: '/api/users/search',
  summary: 'People the caller may write to, by name or user name',
  access: 'member',
  rate: 'read',
  query: z.object({
    q: z._default(searchText(60), ''),
    limit: queryNumber(1, 50, 20),
  }),
  status: 200,
  response: z.array(
    z.object({
      _id: PublicProfile.shape._id,
      username: z.string(),
      name: z.string(),
      profileImage: z.nullable(z.string()),
      verified: z.boolean(),
      simulated: Simulated,
    }),
  ),
  errors: [],
})
