import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
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

/** Multipart, field `picture`; put at the end, for the `audience` or else for those whom the privacy settings name. */
export const addPicture = endpoint({
  id: 'addPicture',
  method: 'POST',
  path: '/api/profile/pictures',
  summary: 'Store a further picture',
  access: 'active',
  rate: 'upload',
  query: z.object({ audience: z.optional(Audience) }),
  status: 201,
  response: OwnPicture,
  /** `first_picture_public`: it would be the only one, and is asked to be private. */
  errors: [...pictureErrors, 'pictures_full', 'first_picture_public'],
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

/** Not JSON but the picture itself, never to be cached; for its owner and those of its audience, 404 for everybody else. */
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
