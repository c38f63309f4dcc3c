// Pictures of posts: uploaded first, then named by the new post (docs/decisions/0072).
import * as z from 'zod/mini'
import { endpoint, suspendedAndMinors } from '../endpoint.ts'
import { EntityId, IdParams } from '../fields.ts'
import { LoosePicture } from './entities.ts'
import { postPictureSizes } from './limits.ts'

/** Multipart, field `picture`. Others see it once it is in a post and checked; after a day without a post it is deleted. */
export const addPostPicture = endpoint({
  id: 'addPostPicture',
  method: 'POST',
  path: '/api/post-pictures',
  summary: 'Upload a picture for a post; requires canPost',
  access: 'member',
  rate: 'upload',
  status: 201,
  response: LoosePicture,
  errors: [
    'posting_limited',
    'picture_missing',
    'picture_not_image',
    'picture_too_large',
    'picture_broken',
    'picture_animated',
    'picture_too_many_pixels',
    'picture_too_small',
    'picture_too_long',
    'content_taken_down',
    'loose_pictures_full',
    'post_picture_failed',
  ],
})

export const removePostPicture = endpoint({
  id: 'removePostPicture',
  method: 'DELETE',
  path: '/api/post-pictures/:id',
  summary: 'Delete an own picture that is in no post; idempotent',
  access: 'member',
  rate: 'write',
  params: IdParams,
  status: 204,
  response: z.null(),
  errors: [],
})

const files = postPictureSizes.map((size) => `${size}.webp` as const)

/** The response body is the image, not cacheable; 404 for everybody except its owner. */
export const getOwnPostPicture = endpoint({
  id: 'getOwnPostPicture',
  method: 'GET',
  path: '/api/post-pictures/:id/:size',
  summary: 'An own picture of a post, also before it is checked',
  access: 'member',
  alsoFor: suspendedAndMinors,
  rate: 'read',
  params: z.object({ id: EntityId, size: z.enum(files) }),
  status: 200,
  response: z.unknown(),
  errors: ['picture_not_found'],
})
