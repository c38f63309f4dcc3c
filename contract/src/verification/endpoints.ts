import * as z from 'zod/mini'
import { endpoint, suspendedAndMinors } from '../endpoint.ts'
import { IdParams } from '../fields.ts'
import { ClipChallenge, OwnVerification, VerificationKind } from './entities.ts'

const call = { access: 'member', rate: 'write', status: 200, response: OwnVerification } as const
const submissionErrors = ['verified_mark_held', 'verification_waiting', 'verification_too_often'] as const

export const getVerification = endpoint({
  ...call,
  id: 'getVerification',
  method: 'GET',
  path: '/api/verification',
  summary: "The caller's marks, and what waits for a reviewer",
  alsoFor: suspendedAndMinors,
  rate: 'read',
  errors: [],
})

export const startClip = endpoint({
  ...call,
  id: 'startClip',
  method: 'POST',
  path: '/api/verification/clip',
  summary: 'A gesture and digits for a clip; until they expire the same ones are given again',
  response: ClipChallenge,
  errors: [...submissionErrors, 'picture_needed'],
})

/** Multipart, field `clip`: WebM (VP8) or MP4; `id`: the challenge. */
export const sendClip = endpoint({
  ...call,
  id: 'sendClip',
  method: 'POST',
  path: '/api/verification/clip/:id',
  summary: 'Submit a clip for the mark "Photo verified"; each challenge can be used once',
  rate: 'upload',
  params: IdParams,
  status: 201,
  errors: [
    ...submissionErrors,
    'picture_needed',
    'challenge_over',
    'clip_missing',
    'clip_too_large',
    'clip_not_video',
    'clip_wrong_length',
    'verification_upload_failed',
  ],
})

/** Multipart, field `document`: a picture that was cropped and blackened on the device. */
export const sendDocument = endpoint({
  ...call,
  id: 'sendDocument',
  method: 'POST',
  path: '/api/verification/document',
  summary: 'Submit a redacted government ID for the mark "Age verified"',
  rate: 'upload',
  status: 201,
  errors: [
    ...submissionErrors,
    'picture_needed',
    'age_needed',
    'picture_missing',
    'picture_too_large',
    'picture_not_image',
    'picture_broken',
    'picture_animated',
    'picture_too_many_pixels',
    'picture_too_small',
    'verification_upload_failed',
  ],
})

/** Erases the submission at once. Repeatable. */
export const withdrawVerification = endpoint({
  ...call,
  id: 'withdrawVerification',
  method: 'DELETE',
  path: '/api/verification/:kind',
  summary: 'Withdraw a submission that waits for a reviewer',
  alsoFor: suspendedAndMinors,
  params: z.object({ kind: VerificationKind }),
  errors: [],
})
