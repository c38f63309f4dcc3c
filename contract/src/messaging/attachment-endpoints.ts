// Voice notes and pictures of messages: uploaded first, then named by the message (docs/decisions/0079).
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { EntityId, IdParams } from '../fields.ts'
import { attachmentMaxBytes } from './attachment-limits.ts'
import { NewUpload, OutgoingAttachment, Upload } from './attachment-entities.ts'
import { Message } from './entities.ts'

const MessageParams = z.object({ messageId: EntityId })

export const startUpload = endpoint({
  id: 'startUpload',
  method: 'POST',
  path: '/api/attachments/uploads',
  summary:
    'Begin an upload, or continue it: a repeated `clientId` returns the same one with the number of bytes that are stored',
  access: 'member',
  rate: 'write',
  body: NewUpload,
  status: 200,
  response: Upload,
  errors: ['attachment_too_large', 'attachments_used_up', 'uploads_full', 'age_needed'],
})

/** Body, `application/octet-stream`: the bytes from `offset` on, `uploadPartBytes` long or up to the end of the file. */
export const addUploadPart = endpoint({
  id: 'addUploadPart',
  method: 'PUT',
  path: '/api/attachments/uploads/:id/parts/:offset',
  summary: 'Store a part of an own upload; idempotent',
  access: 'member',
  rate: 'write',
  params: z.object({
    id: EntityId,
    offset: z.coerce
      .number({ error: 'This is not an offset.' })
      .check(z.int(), z.gte(0), z.lte(attachmentMaxBytes.picture)),
  }),
  status: 200,
  response: Upload,
  errors: ['upload_not_found', 'upload_part_wrong'],
})

export const cancelUpload = endpoint({
  id: 'cancelUpload',
  method: 'DELETE',
  path: '/api/attachments/uploads/:id',
  summary: 'Erase an own upload that is in no message; idempotent',
  access: 'member',
  rate: 'write',
  params: IdParams,
  status: 204,
  response: z.null(),
  errors: [],
})

export const sendAttachment = endpoint({
  id: 'sendAttachment',
  method: 'POST',
  path: '/api/attachments',
  summary:
    'Send a complete upload as a message, between matches or in an accepted conversation; pictures once both have written. Idempotent by `clientId`',
  access: 'member',
  rate: 'write',
  body: OutgoingAttachment,
  status: 201,
  response: Message,
  errors: [
    'recipient_not_found',
    'message_to_self',
    'conversation_not_found',
    'conversation_closed',
    'request_unanswered',
    'request_waits',
    'age_needed',
    'pictures_too_early',
    'alt_needs_review',
    'upload_not_found',
    'upload_incomplete',
    'sound_broken',
    'sound_too_long',
    'picture_missing',
    'picture_not_image',
    'picture_broken',
    'picture_animated',
    'picture_too_many_pixels',
    'picture_too_small',
    'picture_too_long',
  ],
})

/** The response body is the file, whole and not cacheable; 404 for everybody except the two who may read the message. */
export const getAttachment = endpoint({
  id: 'getAttachment',
  method: 'GET',
  path: '/api/attachments/:messageId/:version',
  summary: 'The sound of a voice note, or a picture as a small or a full file',
  access: 'member',
  rate: 'read',
  params: z.object({ messageId: EntityId, version: z.enum(['sound', 'small', 'full']) }),
  status: 200,
  response: z.unknown(),
  errors: ['attachment_not_found'],
})

export const openAttachment = endpoint({
  id: 'openAttachment',
  method: 'PUT',
  path: '/api/attachments/:messageId/opened',
  summary: 'A received voice note was played, or a received picture is no longer veiled; idempotent',
  access: 'member',
  rate: 'write',
  params: MessageParams,
  status: 200,
  response: Message,
  errors: ['attachment_not_found'],
})

/** The response body is the picture, which is erased afterwards. */
export const viewOnce = endpoint({
  id: 'viewOnce',
  method: 'POST',
  path: '/api/attachments/:messageId/viewing',
  summary:
    'See a received picture that can be viewed once; repeated with the same id after a lost response, for a minute',
  access: 'member',
  rate: 'write',
  params: MessageParams,
  /** A random id of this viewing. */
  body: z.object({ viewing: EntityId }),
  status: 200,
  response: z.unknown(),
  errors: ['attachment_not_found', 'viewed_once', 'conversation_closed'],
})
