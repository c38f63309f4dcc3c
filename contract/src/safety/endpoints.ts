import * as z from 'zod/mini'
import { endpoint, suspendedAndMinors } from '../endpoint.ts'
import { Done, EntityId, IdParams, queryNumber, text } from '../fields.ts'
import {
  BlockedMember,
  MailboxBan,
  OwnReport,
  OwnSuspension,
  OwnTakedown,
  ReportReason,
  ReportSubject,
} from './entities.ts'
import {
  appealMax,
  blocksPage,
  namedReportMax,
  ownReportsPage,
  ownTakedownsPage,
  reportAnswerMax,
  reportDetailsMax,
} from './limits.ts'
import { OwnStanding } from './standing.ts'

const BanToken = z
  .string({ error: 'The link is not complete.' })
  .check(
    z.minLength(16, { error: 'The link is not complete.' }),
    z.maxLength(200, { error: 'The link is not complete.' }),
  )

const safetyCall = { access: 'member', rate: 'write', status: 200 } as const

export const blockMember = endpoint({
  ...safetyCall,
  id: 'blockMember',
  method: 'POST',
  path: '/api/safety/blocks',
  summary: 'Block a member: both become invisible to each other everywhere, and their match ends',
  body: z.object({ userId: EntityId }),
  response: Done,
  errors: ['profile_not_found', 'block_oneself'],
})

export const unblockMember = endpoint({
  ...safetyCall,
  id: 'unblockMember',
  method: 'DELETE',
  path: '/api/safety/blocks/:userId',
  summary: 'Remove a block',
  params: z.object({ userId: EntityId }),
  response: Done,
  errors: [],
})

export const listBlocks = endpoint({
  ...safetyCall,
  id: 'listBlocks',
  method: 'GET',
  path: '/api/safety/blocks',
  summary: 'Blocked members, newest first; `before`: id of the last member of the previous page',
  rate: 'read',
  query: z.object({
    limit: queryNumber(1, blocksPage.max, blocksPage.byDefault),
    before: z.optional(EntityId),
  }),
  response: z.array(BlockedMember),
  errors: [],
})

export const sendReport = endpoint({
  ...safetyCall,
  id: 'sendReport',
  method: 'POST',
  path: '/api/safety/reports',
  summary:
    'Report a profile, post, comment or conversation as the caller sees it now; a repeated report is stored once. Suspended members and declared minors: only conversations with a received message',
  alsoFor: suspendedAndMinors,
  rate: 'report',
  body: z.object({
    subject: ReportSubject,
    /** Id of the member, the post, the comment, or the conversation partner. */
    subjectId: EntityId,
    /** One message of the conversation, by the partner: the evidence surrounds it, and the report is about it alone. */
    messageId: z.optional(EntityId),
    reason: ReportReason,
    details: z._default(text({ max: reportDetailsMax, name: 'What happened' }), ''),
    /** Also block the member. */
    block: z._default(z.boolean({ error: 'This must be true or false.' }), false),
  }),
  status: 201,
  response: Done,
  errors: ['subject_not_found', 'report_oneself'],
})

export const reportByName = endpoint({
  ...safetyCall,
  id: 'reportByName',
  method: 'POST',
  path: '/api/safety/reports/by-name',
  summary:
    'Report a member whom the caller can no longer see, by the name or username as the caller remembers it. A background job looks for it among the conversations of the caller; the answer is always the same. A name that is sent again replaces its entry in the own reports',
  alsoFor: suspendedAndMinors,
  rate: 'report',
  body: z.object({
    name: text({ min: 1, max: namedReportMax, name: 'Name' }),
    reason: ReportReason,
    details: z._default(text({ max: reportDetailsMax, name: 'What happened' }), ''),
  }),
  status: 201,
  response: Done,
  errors: [],
})

export const listOwnReports = endpoint({
  ...safetyCall,
  id: 'listOwnReports',
  method: 'GET',
  path: '/api/safety/reports',
  summary:
    "The caller's reports with their outcome, newest first; `before`: id of the last report of the previous page",
  alsoFor: suspendedAndMinors,
  rate: 'read',
  query: z.object({
    limit: queryNumber(1, ownReportsPage.max, ownReportsPage.byDefault),
    before: z.optional(EntityId),
  }),
  response: z.array(OwnReport),
  errors: [],
})

export const answerReportQuestion = endpoint({
  ...safetyCall,
  id: 'answerReportQuestion',
  method: 'POST',
  path: '/api/safety/reports/:id/answer',
  summary: "Answer the team's question about an own report; once per question",
  alsoFor: suspendedAndMinors,
  params: IdParams,
  body: z.object({ text: text({ min: 1, max: reportAnswerMax, name: 'Answer' }) }),
  response: OwnReport,
  errors: ['own_report_not_found', 'report_decided', 'nothing_asked'],
})

export const getOwnSuspension = endpoint({
  ...safetyCall,
  id: 'getOwnSuspension',
  method: 'GET',
  path: '/api/safety/suspension',
  summary: "Reason and end of the caller's suspension; null if not suspended",
  alsoFor: suspendedAndMinors,
  rate: 'read',
  response: z.nullable(OwnSuspension),
  errors: [],
})

export const sendAppeal = endpoint({
  ...safetyCall,
  id: 'sendAppeal',
  method: 'POST',
  path: '/api/safety/appeals',
  summary:
    'Appeal against the own suspension, once per suspension; decided by an admin who did not make the suspension',
  alsoFor: suspendedAndMinors,
  body: z.object({ text: text({ min: 1, max: appealMax, name: 'Appeal' }) }),
  status: 201,
  response: OwnSuspension,
  errors: ['not_suspended', 'appeal_made'],
})

export const getOwnStanding = endpoint({
  ...safetyCall,
  id: 'getOwnStanding',
  method: 'GET',
  path: '/api/safety/standing',
  summary: "The caller's safety standing: strikes with their reasons and ends, and what would raise it",
  alsoFor: suspendedAndMinors,
  rate: 'read',
  response: OwnStanding,
  errors: [],
})

export const appealStrike = endpoint({
  ...safetyCall,
  id: 'appealStrike',
  method: 'POST',
  path: '/api/safety/strikes/:id/appeal',
  summary: 'Appeal against a warning, once; decided by an admin who did not give it',
  alsoFor: suspendedAndMinors,
  params: IdParams,
  body: z.object({ text: text({ min: 1, max: appealMax, name: 'Appeal' }) }),
  status: 201,
  response: OwnStanding,
  errors: ['strike_not_found', 'strike_appealed', 'appeal_too_late'],
})

export const readMailboxBan = endpoint({
  id: 'readMailboxBan',
  method: 'POST',
  path: '/api/safety/bans/read',
  summary:
    'Ban of a deleted account, by a link mailed to its address. If that account had never confirmed the address, this asks the team for a review',
  access: 'anyone',
  rate: 'signIn',
  body: z.object({ token: BanToken }),
  status: 200,
  response: MailboxBan,
  errors: ['link_invalid'],
})

export const appealMailboxBan = endpoint({
  id: 'appealMailboxBan',
  method: 'POST',
  path: '/api/safety/bans/appeal',
  summary: 'Appeal against the ban of a deleted account, once, by a link mailed to its address',
  access: 'anyone',
  rate: 'signIn',
  body: z.object({ token: BanToken, text: text({ min: 1, max: appealMax, name: 'Appeal' }) }),
  status: 201,
  response: MailboxBan,
  errors: ['link_invalid', 'not_suspended', 'appeal_made'],
})

export const listOwnTakedowns = endpoint({
  ...safetyCall,
  id: 'listOwnTakedowns',
  alsoFor: suspendedAndMinors,
  method: 'GET',
  path: '/api/safety/takedowns',
  summary:
    'Content of the caller that moderators took down, newest first; `before`: id of the last one of the previous page',
  rate: 'read',
  query: z.object({
    limit: queryNumber(1, ownTakedownsPage.max, ownTakedownsPage.byDefault),
    before: z.optional(EntityId),
  }),
  response: z.array(OwnTakedown),
  errors: [],
})

export const appealTakedown = endpoint({
  ...safetyCall,
  id: 'appealTakedown',
  alsoFor: suspendedAndMinors,
  method: 'POST',
  path: '/api/safety/takedowns/:id/appeal',
  summary: 'Appeal against a takedown, once; decided by an admin who did not take it down',
  params: IdParams,
  body: z.object({ text: text({ min: 1, max: appealMax, name: 'Appeal' }) }),
  status: 201,
  response: OwnTakedown,
  errors: ['takedown_not_found', 'takedown_appealed', 'appeal_too_late'],
})
