import * as z from 'zod/mini'
import { endpoint, suspendedAndMinors } from '../endpoint.ts'
import { EntityId, IdParams } from '../fields.ts'
import { Audience, OwnPicture } from './entities.ts'
import { picturesMax, pictureSizes } from './limits.ts'

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
 * Multipart, field `profilePic`; without a body schema, because the body is read as a stream. If the member has six
 * pictures already, it replaces the current profile picture.
 */
export const uploadProfilePicture = endpoint({
  id: 'uploadProfilePicture',
  method: 'POST',
  path: '/api/profile/upload',
  summary: 'Store a picture and make it the profile picture',
  access: 'member',
  rate: 'upload',
  status: 200,
  response: z.object({ url: z.string(), message: z.string() }),
  errors: pictureErrors,
})

export const listOwnPictures = endpoint({
  id: 'listOwnPictures',
  method: 'GET',
  path: '/api/profile/pictures',
  summary: "The caller's pictures in order, profile picture first",
  access: 'member',
  alsoFor: suspendedAndMinors,
  rate: 'read',
  status: 200,
  response: z.array(OwnPicture),
  errors: [],
})

/** Multipart, field `picture`; appended, with `audience` or the default of the privacy settings. */
export const addPicture = endpoint({
  id: 'addPicture',
  method: 'POST',
  path: '/api/profile/pictures',
  summary: 'Add a picture',
  access: 'member',
  rate: 'upload',
  query: z.object({ audience: z.optional(Audience) }),
  status: 201,
  response: OwnPicture,
  /** `first_picture_public`: a private picture cannot be the only one. */
  errors: [...pictureErrors, 'pictures_full', 'first_picture_public'],
})

export const orderPictures = endpoint({
  id: 'orderPictures',
  method: 'PUT',
  path: '/api/profile/pictures',
  summary: 'Reorder all own pictures; the first becomes the public profile picture',
  access: 'member',
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
  summary: 'Change the audience of a picture; its URL changes too',
  access: 'member',
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
  summary: 'Permanently delete a picture',
  access: 'member',
  rate: 'write',
  params: IdParams,
  status: 200,
  response: z.array(OwnPicture),
  /** `first_picture_public`: only private pictures would be left, and none is made public implicitly. */
  errors: ['picture_not_found', 'first_picture_public'],
})

const pictureFiles = pictureSizes.map((size) => `${size}.webp` as const)

/** The response body is the image, not cacheable; 404 for everybody except its owner and its audience. */
export const getPrivatePicture = endpoint({
  id: 'getPrivatePicture',
  method: 'GET',
  path: '/api/pictures/:id/:size',
  summary: 'A private picture, for its audience',
  access: 'member',
  alsoFor: suspendedAndMinors,
  rate: 'read',
  params: z.object({ id: EntityId, size: z.enum(pictureFiles) }),
  status: 200,
  response: z.unknown(),
  errors: ['picture_not_found'],
})
