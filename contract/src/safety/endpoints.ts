import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, EntityId, IdParams, queryNumber, text } from '../fields.ts'
import { BlockedMember, OwnReport, OwnSuspension, ReportReason, ReportSubject } from './entities.ts'
import { appealMax, blocksPage, ownReportsPage, reportAnswerMax, reportDetailsMax } from './limits.ts'

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

export const listOwnReports = endpoint({
  ...own,
  id: 'listOwnReports',
  method: 'GET',
  path: '/api/safety/reports',
  summary: 'What the caller reported and what became of it, newest first; `before` goes on from one',
  rate: 'read',
  query: z.object({
    limit: queryNumber(1, ownReportsPage.max, ownReportsPage.byDefault),
    before: z.optional(EntityId),
  }),
  response: z.array(OwnReport),
  errors: [],
})

export const answerReportQuestion = endpoint({
  ...own,
  id: 'answerReportQuestion',
  method: 'POST',
  path: '/api/safety/reports/:id/answer',
  summary: 'Answer what the team asked about an own report, once a question',
  params: IdParams,
  body: z.object({ text: text({ min: 1, max: reportAnswerMax, name: 'Answer' }) }),
  response: OwnReport,
  errors: ['own_report_not_found', 'report_decided', 'nothing_asked'],
})

export const getOwnSuspension = endpoint({
  ...own,
  id: 'getOwnSuspension',
  method: 'GET',
  path: '/api/safety/suspension',
  summary: 'Why and until when the caller is suspended; null where they are not',
  rate: 'read',
  response: z.nullable(OwnSuspension),
  errors: [],
})

export const sendAppeal = endpoint({
  ...own,
  id: 'sendAppeal',
  method: 'POST',
  path: '/api/safety/appeals',
  summary: 'Appeal against the own suspension, once a suspension; another admin than the one who suspended hears it',
  body: z.object({ text: text({ min: 1, max: appealMax, name: 'Appeal' }) }),
  status: 201,
  response: OwnSuspension,
  errors: ['not_suspended', 'appeal_made'],
})
