// Sanctions that outlive a deleted account: their reviews, and accounts that may belong to the same person.
import * as z from 'zod/mini'
import { Email } from '../auth/entities.ts'
import { endpoint } from '../endpoint.ts'
import { Done, IdParams, text } from '../fields.ts'
import { CarriedReview, SharedMailbox, SimilarAccount } from './entities.ts'
import { flag } from './fields.ts'
import { adminNoteMax } from './limits.ts'

const readCall = { access: 'admin', role: 'moderator', method: 'GET', rate: 'read', status: 200 } as const

export const adminListCarriedReviews = endpoint({
  ...readCall,
  id: 'adminListCarriedReviews',
  path: '/admin/deletion-reviews',
  summary:
    'Open reviews of sanctions that outlive deleted accounts, oldest 50: appeals, and sanctions of accounts that never confirmed the address',
  response: z.array(CarriedReview),
  errors: [],
})

export const adminFindDeletionRecord = endpoint({
  ...readCall,
  id: 'adminFindDeletionRecord',
  method: 'POST',
  path: '/admin/deletion-reviews/find',
  summary: 'Sanctions of a deleted account with this address, for an appeal that reached support; null without any',
  body: z.object({ email: Email }),
  response: z.nullable(CarriedReview),
  errors: [],
})

export const adminDecideCarriedReview = endpoint({
  ...readCall,
  id: 'adminDecideCarriedReview',
  method: 'POST',
  path: '/admin/deletion-reviews/:id/decide',
  summary: 'Lift or keep the sanctions of a deleted account; not allowed for the admin who suspended it',
  rate: 'write',
  params: IdParams,
  body: z.object({ granted: flag, answer: text({ min: 1, max: adminNoteMax, name: 'Answer' }) }),
  response: Done,
  errors: ['appeal_not_found', 'appeal_needs_another_admin', 'decided_meanwhile'],
})

export const adminListSimilarAccounts = endpoint({
  ...readCall,
  id: 'adminListSimilarAccounts',
  path: '/admin/users/:id/similar',
  summary:
    'Suspended accounts, and deleted ones with sanctions, that share a device, a push endpoint, or name, year of birth and place with this member, then active ones that share a device or push endpoint: a hint only. At most 20; recorded in the audit log',
  params: IdParams,
  response: z.array(SimilarAccount),
  errors: ['member_not_found'],
})

export const adminListSharedMailboxes = endpoint({
  ...readCall,
  id: 'adminListSharedMailboxes',
  path: '/admin/shared-mailboxes',
  summary:
    'Accounts that share a mailbox, opened before only one was allowed: the newest 100, and the account that holds the mailbox',
  role: 'chief',
  response: z.array(SharedMailbox),
  errors: [],
})
