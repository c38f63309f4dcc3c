import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, EntityId, queryNumber, text } from '../fields.ts'
import { BlockedMember, ReportReason, ReportSubject } from './entities.ts'
import { blocksPage, reportDetailsMax } from './limits.ts'

/** Suspended members may protect themselves too, hence `member`. */
const own = { access: 'member', rate: 'write', status: 200 } as const

export const blockMember = endpoint({
  ...own,
  id: 'blockMember',
  method: 'POST',
  path: '/api/safety/blocks',
  summary: 'Block a member: gone for both, everywhere, at once. A match between the two ends',
  body: z.object({ userId: EntityId }),
  response: Done,
  errors: ['profile_not_found', 'block_oneself'],
})

export const unblockMember = endpoint({
  ...own,
  id: 'unblockMember',
  method: 'DELETE',
  path: '/api/safety/blocks/:userId',
  summary: 'Take a block back',
  params: z.object({ userId: EntityId }),
  response: Done,
  errors: [],
})

export const listBlocks = endpoint({
  ...own,
  id: 'listBlocks',
  method: 'GET',
  path: '/api/safety/blocks',
  summary: 'Whom the caller has blocked, newest first; `before` goes on from one',
  rate: 'read',
  query: z.object({
    limit: queryNumber(1, blocksPage.max, blocksPage.byDefault),
    before: z.optional(EntityId),
  }),
  response: z.array(BlockedMember),
  errors: [],
})

export const sendReport = endpoint({
  ...own,
  id: 'sendReport',
  method: 'POST',
  path: '/api/safety/reports',
  summary: 'Report a profile, post, comment or conversation, as the caller sees it now; twice is kept once',
  rate: 'report',
  body: z.object({
    subject: ReportSubject,
    /** Of the profile's member, the post, the comment, or the partner of the conversation. */
    subjectId: EntityId,
    reason: ReportReason,
    details: z._default(text({ max: reportDetailsMax, name: 'What happened' }), ''),
    /** Block them too. */
    block: z._default(z.boolean({ error: 'This must be true or false.' }), false),
  }),
  status: 201,
  response: Done,
  errors: ['subject_not_found', 'report_oneself'],
})
