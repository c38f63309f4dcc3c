// The review of clips and documents in the admin panel.
import * as z from 'zod/mini'
import { note, pageQuery } from '../admin/fields.ts'
import { endpoint } from '../endpoint.ts'
import { IdParams, text } from '../fields.ts'
import { documentNumberMax } from './limits.ts'
import { DocumentKind, refusals, VerificationKind, VerificationRefusal } from './entities.ts'
import { VerificationDetail, VerificationItem } from './review-entities.ts'

const reviewCall = { access: 'admin', role: 'moderator', rate: 'read', status: 200 } as const

export const adminListVerifications = endpoint({
  ...reviewCall,
  id: 'adminListVerifications',
  method: 'GET',
  path: '/admin/verifications',
  summary: 'Clips and documents that wait for a reviewer, oldest first; the total is in X-Total-Count',
  query: z.object({ ...pageQuery, kind: z.optional(VerificationKind) }),
  response: z.array(VerificationItem),
  errors: [],
})

export const adminGetVerification = endpoint({
  ...reviewCall,
  id: 'adminGetVerification',
  method: 'GET',
  path: '/admin/verifications/:id',
  summary: 'A submission without its clip or document',
  params: IdParams,
  response: VerificationDetail,
  errors: ['verification_not_found'],
})

/** The response body is the clip or the picture, not cacheable. */
export const adminVerificationFile = endpoint({
  ...reviewCall,
  id: 'adminVerificationFile',
  method: 'GET',
  path: '/admin/verifications/:id/file',
  summary: 'The clip or document of a submission; each view is recorded in the audit log',
  stepUp: true,
  params: IdParams,
  response: z.unknown(),
  errors: ['verification_not_found', 'verification_expired'],
})

const reasons: Readonly<Record<VerificationKind, readonly string[]>> = refusals

export const adminDecideVerification = endpoint({
  ...reviewCall,
  id: 'adminDecideVerification',
  method: 'POST',
  path: '/admin/verifications/:id/decide',
  summary: 'Grant or refuse a mark; the clip or document is erased with its key',
  rate: 'write',
  stepUp: true,
  params: IdParams,
  body: z
    .object({
      kind: VerificationKind,
      granted: z.boolean({ error: 'This must be true or false.' }),
      /** For a refusal. */
      reason: z.optional(VerificationRefusal),
      /** For a granted age, as read on the document; only a keyed hash of the number is stored. */
      document: z.optional(
        z.object({
          kind: DocumentKind,
          number: text({ min: 4, max: documentNumberMax, name: 'Number' }),
          birth: z.object({
            calendar: z.enum(['ad', 'bs'], { error: 'There is no such calendar.' }),
            year: z.int({ error: 'A year is needed.' }),
            month: z.int({ error: 'A month is needed.' }),
            day: z.int({ error: 'A day is needed.' }),
          }),
        }),
      ),
      /** `version` of the profile that the admin saw. */
      version: z.string({ error: 'A version is text.' }).check(z.maxLength(64, { error: 'There is no such version.' })),
      note,
    })
    .check(
      z.refine(({ kind, granted, reason }) => granted || (reason !== undefined && reasons[kind].includes(reason)), {
        error: 'A refusal needs one of its reasons.',
        path: ['reason'],
      }),
      z.refine(({ kind, granted, document }) => kind !== 'age' || !granted || document !== undefined, {
        error: 'Enter what the document says.',
        path: ['document'],
      }),
    ),
  response: z.object({ message: z.string() }),
  errors: [
    'verification_not_found',
    'verification_expired',
    'decided_meanwhile',
    'profile_changed',
    'birth_date_invalid',
    'document_age_differs',
    'document_underage',
    'document_used',
  ],
})
