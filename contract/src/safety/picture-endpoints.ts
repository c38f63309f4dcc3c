// The queue of pictures that wait for a moderator, and copies of pictures across accounts.
import * as z from 'zod/mini'
import { note, pageQuery } from '../admin/fields.ts'
import { endpoint } from '../endpoint.ts'
import { EntityId, IdParams } from '../fields.ts'
import { ReportReason } from './entities.ts'
import { HeldPicture, pictureBatchMax, PictureCopies, WatermarkReading } from './picture-queue.ts'

const moderatorCall = { access: 'admin', role: 'moderator', status: 200 } as const
const ids = z
  .array(EntityId, { error: 'The pictures are a list of ids.' })
  .check(
    z.minLength(1, { error: 'No pictures selected.' }),
    z.maxLength(pictureBatchMax, { error: `At most ${pictureBatchMax} pictures at once.` }),
  )
/** Ids of the pictures that this call decided; the others were decided, changed or deleted before, or another moderator has them. */
const Decided = z.object({ decided: z.array(EntityId) })

export const adminListHeldPictures = endpoint({
  ...moderatorCall,
  id: 'adminListHeldPictures',
  method: 'GET',
  rate: 'read',
  path: '/admin/pictures',
  summary:
    'Pictures that wait for a moderator, oldest first; `after`: id of the last one of the previous page. The total is in X-Total-Count',
  query: z.object(pageQuery),
  response: z.array(HeldPicture),
  errors: [],
})

const claimCall = { ...moderatorCall, method: 'POST', rate: 'write', body: z.object({ ids }), errors: [] } as const

export const adminTakePictures = endpoint({
  ...claimCall,
  id: 'adminTakePictures',
  path: '/admin/pictures/take',
  summary:
    'Take waiting pictures for some time, so that nobody else decides them; `taken` leaves out those that another moderator has',
  response: z.object({ taken: z.array(EntityId) }),
})

export const adminFreePictures = endpoint({
  ...claimCall,
  id: 'adminFreePictures',
  path: '/admin/pictures/free',
  summary: "Give taken pictures back; a chief can free another moderator's",
  response: z.object({ freed: z.array(EntityId) }),
})

export const adminReleasePictures = endpoint({
  ...moderatorCall,
  id: 'adminReleasePictures',
  method: 'POST',
  rate: 'write',
  path: '/admin/pictures/release',
  summary: 'Show waiting pictures to their audience',
  body: z.object({ ids }),
  response: Decided,
  errors: [],
})

export const adminRefusePictures = endpoint({
  ...moderatorCall,
  id: 'adminRefusePictures',
  method: 'POST',
  rate: 'write',
  path: '/admin/pictures/refuse',
  summary: 'Take down waiting pictures; each member reads the reason and may appeal',
  body: z.object({ ids, reason: ReportReason, note }),
  response: Decided,
  errors: [],
})

export const adminListPictureCopies = endpoint({
  ...moderatorCall,
  id: 'adminListPictureCopies',
  method: 'GET',
  rate: 'read',
  path: '/admin/users/:id/picture-copies',
  summary: "A member's pictures that other members show too, without those of a Private Space",
  params: IdParams,
  response: z.array(PictureCopies),
  errors: [],
})

/** The body is multipart with the field `screenshot`; nothing of it is stored. */
export const adminReadWatermark = endpoint({
  ...moderatorCall,
  id: 'adminReadWatermark',
  method: 'POST',
  rate: 'upload',
  path: '/admin/watermark',
  summary: 'Who looked at the private picture in a screenshot, by its watermark; recorded in the audit log',
  response: WatermarkReading,
  errors: [
    'picture_missing',
    'picture_not_image',
    'picture_too_large',
    'picture_broken',
    'picture_animated',
    'picture_too_many_pixels',
    'picture_too_small',
  ],
})
