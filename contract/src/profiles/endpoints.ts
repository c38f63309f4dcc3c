import * as z from 'zod/mini'
import { Name, Username } from '../auth/entities.ts'
import { endpoint } from '../endpoint.ts'
import { Done, EntityId, IdParams, queryNumber, searchText, text } from '../fields.ts'
import { GivenPassword } from '../auth/entities.ts'
import {
  Audience,
  Filters,
  Gender,
  Intent,
  OwnPicture,
  OwnProfile,
  Person,
  PrivacySettings,
  PublicProfile,
} from './entities.ts'
import { bioMax, interestMax, interestsMax, locationMax, maximumAge, pictureSizes, picturesMax } from './limits.ts'
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
  body: z
    .object({
      /** What is left out stays as it is; all of it left out is a form without what it must have. */
      username: z.optional(Username),
      name: z.optional(Name),
      bio: z.optional(text({ max: bioMax, name: 'Bio' })),
      age: z.optional(z.nullable(Age)),
      gender: z.optional(z.nullable(Gender)),
      interests: z.optional(
        z
          .array(text({ min: 1, max: interestMax, name: 'An interest' }), { error: 'Interests are a list.' })
          .check(z.maxLength(interestsMax, { error: profilesErrors.too_many_interests.message })),
      ),
      location: z.optional(text({ max: locationMax, name: 'Location' })),
      intent: z.optional(z.nullable(Intent)),
      /** The address of one of the own pictures that all may see: it becomes the profile picture. */
      profilePic: z.optional(
        z.nullable(z.string({ error: 'A picture is named by its address.' }).check(z.maxLength(200))),
      ),
      visible: z.optional(z.boolean({ error: 'This must be true or false.' })),
    })
    .check(
      z.refine((changes) => Object.keys(changes).length > 0, { error: 'Username is required.', path: ['username'] }),
    ),
  status: 200,
  response: z.object({ message: z.string() }),
  errors: ['username_taken', 'under_thirteen', 'under_age', 'too_many_interests', 'picture_not_found'],
})

const pictureErrors = [
  'picture_missing',
  'picture_not_image',
  'picture_too_large',
  'picture_broken',
  'picture_animated',
  'picture_too_many_pixels',
  'picture_too_small',
  'picture_upload_failed',
] as const

/**
 * Multipart, field `profilePic`; the body is read as a stream and so has no schema. Where there are six pictures
 * already, it takes the place of the profile picture of today.
 */
export const uploadProfilePicture = endpoint({
  id: 'uploadProfilePicture',
  method: 'POST',
  path: '/api/profile/upload',
  summary: 'Store a picture and make it the profile picture',
  access: 'active',
  rate: 'upload',
  status: 200,
  response: z.object({ url: z.string(), message: z.string() }),
  errors: pictureErrors,
})

export const listOwnPictures = endpoint({
  id: 'listOwnPictures',
  method: 'GET',
  path: '/api/profile/pictures',
  summary: 'The own pictures in their order, the profile picture first',
  access: 'member',
  rate: 'read',
  status: 200,
  response: z.array(OwnPicture),
  errors: [],
})

/** Multipart, field `picture`; put at the end, for those whom the privacy settings name. */
export const addPicture = endpoint({
  id: 'addPicture',
  method: 'POST',
  path: '/api/profile/pictures',
  summary: 'Store a further picture',
  access: 'active',
  rate: 'upload',
  status: 201,
  response: OwnPicture,
  errors: [...pictureErrors, 'pictures_full'],
})

export const orderPictures = endpoint({
  id: 'orderPictures',
  method: 'PUT',
  path: '/api/profile/pictures',
  summary: 'Put all own pictures in this order; the first becomes the profile picture, which all may see',
  access: 'active',
  rate: 'write',
  body: z.object({
    order: z.array(EntityId, { error: 'The order is a list of ids.' }).check(z.maxLength(picturesMax)),
  }),
  status: 200,
  response: z.array(OwnPicture),
  errors: ['pictures_changed'],
})

export const setPictureAudience = endpoint({
  id: 'setPictureAudience',
  method: 'PUT',
  path: '/api/profile/pictures/:id',
  summary: 'Say who may see a picture; its address changes with it',
  access: 'active',
  rate: 'write',
  params: IdParams,
  body: z.object({ audience: Audience }),
  status: 200,
  response: OwnPicture,
  errors: ['picture_not_found', 'first_picture_public'],
})

export const removePicture = endpoint({
  id: 'removePicture',
  method: 'DELETE',
  path: '/api/profile/pictures/:id',
  summary: 'Remove a picture for good',
  access: 'active',
  rate: 'write',
  params: IdParams,
  status: 200,
  response: z.array(OwnPicture),
  /** `first_picture_public`: only private ones would be left, and none of them is shown to all without being asked. */
  errors: ['picture_not_found', 'first_picture_public'],
})

const pictureFiles = pictureSizes.map((size) => `${size}.webp` as const)

/** Not JSON but the picture itself, never to be cached; for its owner and their matches, 404 for everybody else. */
export const getPrivatePicture = endpoint({
  id: 'getPrivatePicture',
  method: 'GET',
  path: '/api/pictures/:id/:size',
  summary: 'A private picture, for those who may see it',
  access: 'member',
  rate: 'read',
  params: z.object({ id: EntityId, size: z.enum(pictureFiles) }),
  status: 200,
  response: z.unknown(),
  errors: ['picture_not_found'],
})

const filters = { access: 'member', rate: 'read', status: 200, response: Filters, errors: [] } as const

export const getFilters = endpoint({
  id: 'getFilters',
  method: 'GET',
  path: '/api/profile/filters',
  summary: 'Whom the caller wants to see in Discover',
  ...filters,
})

export const saveFilters = endpoint({
  ...filters,
  id: 'saveFilters',
  method: 'PUT',
  path: '/api/profile/filters',
  summary: 'Change whom the caller wants to see in Discover',
  access: 'active',
  rate: 'write',
  body: Filters,
})

const privacy = { access: 'member', rate: 'read', status: 200, response: PrivacySettings, errors: [] } as const

export const getPrivacy = endpoint({
  id: 'getPrivacy',
  method: 'GET',
  path: '/api/profile/privacy',
  summary: 'Who may do what with the caller',
  ...privacy,
})

export const savePrivacy = endpoint({
  ...privacy,
  id: 'savePrivacy',
  method: 'PUT',
  path: '/api/profile/privacy',
  summary: 'Change who may do what with the caller',
  access: 'active',
  rate: 'write',
  body: PrivacySettings,
})

/** The answer is a ZIP archive: profile, pictures, posts, messages and all else, as JSON and WebP. */
export const exportData = endpoint({
  id: 'exportData',
  method: 'POST',
  path: '/api/profile/export',
  summary: 'Everything held about the caller, as a ZIP archive',
  access: 'member',
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
  summary: 'Delete the caller and what they wrote, for good',
  access: 'member',
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
  summary: 'People the caller may write to, by name or user name',
  access: 'member',
  rate: 'read',
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
  summary: 'Approved members by name or user name, in either script, typing mistakes forgiven; best first',
  access: 'member',
  rate: 'search',
  query: z.object({ q: searchText(60), limit: queryNumber(1, 50, 20) }),
  status: 200,
  response: z.array(z.object({ ...Person.shape, location: z.string() })),
  errors: [],
})
