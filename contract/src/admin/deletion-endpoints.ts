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
    'Open reviews of what survived a deletion, the oldest 50: appeals of deleted accounts, and sanctions of accounts that had never confirmed the address',
  response: z.array(CarriedReview),
  errors: [],
})

export const adminFindDeletionRecord = endpoint({
  ...readCall,
  id: 'adminFindDeletionRecord',
  method: 'POST',
  path: '/admin/deletion-reviews/find',
  summary: 'What a deleted account with this address left, for an appeal that reached the support; null if nothing',
  body: z.object({ email: Email }),
  response: z.nullable(CarriedReview),
  errors: [],
})

export const adminDecideCarriedReview = endpoint({
  ...readCall,
  id: 'adminDecideCarriedReview',
  method: 'POST',
  path: '/admin/deletion-reviews/:id/decide',
  summary: 'Lift what survived a deletion, or keep it; not allowed for the admin who suspended the deleted account',
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
    'Suspended accounts, and deleted ones with sanctions, that share a device, a push endpoint, or name, year of birth and place with this member; they decide nothing. At most 20',
  params: IdParams,
  response: z.array(SimilarAccount),
  errors: ['member_not_found'],
})

export const adminListSharedMailboxes = endpoint({
  ...readCall,
  id: 'adminListSharedMailboxes',
  path: '/admin/shared-mailboxes',
  summary: 'Accounts from before the rule that one mailbox is one account: the newest 100 and who holds the mailbox',
  role: 'chief',
  response: z.array(SharedMailbox),
  errors: [],
})
