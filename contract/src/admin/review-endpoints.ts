// Review queues: reports, approvals, appeals, and the list of suspended members.
import * as z from 'zod/mini'
import { Email } from '../auth/entities.ts'
import { emailMax } from '../auth/limits.ts'
import { endpoint } from '../endpoint.ts'
import { EntityId, IdParams, searchText, text } from '../fields.ts'
import { pictureSizes } from '../profiles/limits.ts'
import { ReportReason, ReportSubject } from '../safety/entities.ts'
import { strikeWordsMax } from '../safety/ladder.ts'
import {
  AdminUser,
  Appeal,
  ApprovalItem,
  OpenedEvidence,
  ReportAlerts,
  ReportDetail,
  ReportSummary,
  SuspendedUser,
} from './entities.ts'
import { days, flag, note, pageQuery, reason } from './fields.ts'
import { adminNoteMax } from './limits.ts'

const readCall = { access: 'admin', role: 'moderator', method: 'GET', rate: 'read', status: 200 } as const
const decisionCall = {
  access: 'admin',
  role: 'moderator',
  method: 'POST',
  rate: 'write',
  params: IdParams,
  status: 200,
} as const

export const adminListSuspended = endpoint({
  ...readCall,
  id: 'adminListSuspended',
  path: '/admin/suspended',
  summary:
    'Suspended members with reason, start, end and admin, newest first; `after`: id of the last member of the previous page',
  role: 'viewer',
  query: z.object({ ...pageQuery, q: z.optional(searchText(emailMax)), appealed: z.optional(z.literal('true')) }),
  response: z.array(SuspendedUser),
  errors: [],
})

export const adminListApprovals = endpoint({
  ...readCall,
  id: 'adminListApprovals',
  path: '/admin/approvals',
  summary:
    'Members waiting for approval or for the verified badge, oldest request first; the total is in X-Total-Count',
  query: z.object({
    ...pageQuery,
    kind: z._default(z.enum(['approval', 'verification'], { error: 'There is no such kind.' }), 'approval'),
  }),
  response: z.array(ApprovalItem),
  errors: [],
})

export const adminUndoDecision = endpoint({
  ...decisionCall,
  id: 'adminUndoDecision',
  path: '/admin/undo/:id',
  summary:
    "Undo the admin's own recent approval, refusal or badge: the request is open again and its notification is withdrawn",
  body: z.object({
    action: z.enum(['approve', 'verify'], { error: 'There is no such decision.' }),
    seen: z.int({ error: 'A revision is a whole number.' }).check(z.positive({ error: 'A revision is positive.' })),
  }),
  response: AdminUser,
  errors: ['member_not_found', 'decided_meanwhile', 'undo_too_late'],
})

/** The response body is the image; pictures of a Private Space return 404 for every admin. */
export const adminPicture = endpoint({
  ...readCall,
  id: 'adminPicture',
  path: '/admin/pictures/:id/:size',
  summary:
    "A member's picture with a restricted audience, or one that waits for a check; opening the latter is audited",
  params: z.object({ id: EntityId, size: z.enum(pictureSizes.map((size) => `${size}.webp`)) }),
  response: z.unknown(),
  errors: ['not_found'],
})

export const adminListReports = endpoint({
  ...readCall,
  id: 'adminListReports',
  path: '/admin/reports',
  summary:
    'Reports: open ones as cases, one for each post, comment, profile or conversation, possible minors and overdue ones first, then by urgency and age; decided ones by time of decision. The total is in X-Total-Count',
  query: z.object({
    ...pageQuery,
    /** `asked`: open, and a question to the reporter is unanswered. */
    status: z._default(z.enum(['open', 'asked', 'decided'], { error: 'There is no such status.' }), 'open'),
    reason: z.optional(ReportReason),
    subject: z.optional(ReportSubject),
    overdue: z.optional(z.literal('true')),
    /** Username of the reported member or of a reporter. */
    member: z.optional(searchText(emailMax)),
    /** Taken by the caller. */
    mine: z.optional(z.literal('true')),
  }),
  response: z.array(ReportSummary),
  errors: [],
})

export const adminGetReport = endpoint({
  ...readCall,
  id: 'adminGetReport',
  path: '/admin/reports/:id',
  summary: 'A report without its evidence, and the history of both members; the read is recorded in the audit log',
  params: IdParams,
  response: ReportDetail,
  errors: ['report_not_found'],
})

export const adminGetEvidence = endpoint({
  ...readCall,
  id: 'adminGetEvidence',
  path: '/admin/reports/:id/evidence',
  summary: 'The evidence of a report; the read is recorded in the audit log',
  stepUp: true,
  params: IdParams,
  response: OpenedEvidence,
  errors: ['report_not_found'],
})

/** The response body is the file. */
const evidenceFileCall = {
  ...readCall,
  stepUp: true,
  response: z.unknown(),
  errors: ['report_not_found', 'not_found'],
} as const

export const adminReportPicture = endpoint({
  ...evidenceFileCall,
  id: 'adminReportPicture',
  path: '/admin/reports/:id/pictures/:pictureId',
  summary: 'A reported picture as it was at the time of the report; recorded in the audit log',
  params: z.object({ id: EntityId, pictureId: EntityId }),
})

export const adminReportSound = endpoint({
  ...evidenceFileCall,
  id: 'adminReportSound',
  path: '/admin/reports/:id/sounds/:soundId',
  summary: 'A reported voice note as it was at the time of the report; recorded in the audit log',
  params: z.object({ id: EntityId, soundId: EntityId }),
})

export const adminDecideReport = endpoint({
  ...decisionCall,
  id: 'adminDecideReport',
  path: '/admin/reports/:id/decide',
  summary:
    'Decide a report and all other open reports of the same post, comment or profile: dismiss, warn, remove the content, suspend for some days, or ban. An upheld report is a strike; another step than the ladder proposes needs a note',
  body: z
    .object({
      decision: z.enum(['dismiss', 'warn', 'remove', 'suspend', 'ban'], { error: 'There is no such decision.' }),
      /** Required for `suspend`, unless the reason is `minor`; a permanent suspension is `ban`. */
      days,
      /** With `suspend` or `ban`: also take down the reported post or comment. */
      takeDown: z.optional(flag),
      /** To the member, who reads them with the reason. Required for `warn` and `remove`, unless the account is deleted. */
      words: z.optional(text({ max: strikeWordsMax, name: 'Words to the member' })),
      /** Confirmed reason; defaults to the reported one. */
      reason,
      note,
    })
    .check(
      z.refine(
        ({ decision, days, reason }) => decision !== 'suspend' || reason === 'minor' || typeof days === 'number',
        {
          error: 'A suspension has a number of days.',
          path: ['days'],
        },
      ),
    ),
  response: ReportSummary,
  errors: [
    'report_not_found',
    'decided_meanwhile',
    'content_gone',
    'content_not_removable',
    'reported_gone',
    'ladder_note_needed',
    'words_needed',
    'suspended_as_minor',
    'case_taken',
  ],
})

export const adminReverseReport = endpoint({
  ...decisionCall,
  id: 'adminReverseReport',
  path: '/admin/reports/:id/reverse',
  summary:
    'Take a decision back and open its case again, within 7 days: the strike, the suspension, the takedown and the notifications are undone. For whoever decided, and for chiefs',
  body: z.object({ note: text({ min: 1, max: adminNoteMax, name: 'Note' }) }),
  response: ReportSummary,
  errors: [
    'report_not_found',
    'admin_role_needed',
    'undo_too_late',
    'reported_gone',
    'reversal_appealed',
    'reversal_of_longer_suspension',
  ],
})

export const adminAskReporter = endpoint({
  ...decisionCall,
  id: 'adminAskReporter',
  path: '/admin/reports/:id/ask',
  summary: 'Ask the reporter for more information; a new question replaces the previous one',
  body: z.object({ text: text({ min: 1, max: adminNoteMax, name: 'Question' }) }),
  response: ReportSummary,
  errors: ['report_not_found', 'decided_meanwhile', 'reporter_gone', 'reporter_not_asked', 'case_taken'],
})

export const adminListAppeals = endpoint({
  ...readCall,
  id: 'adminListAppeals',
  path: '/admin/appeals',
  summary:
    'Appeals against suspensions: open ones oldest first, decided ones newest first. The total is in X-Total-Count',
  query: z.object({
    ...pageQuery,
    status: z._default(z.enum(['open', 'decided'], { error: 'There is no such status.' }), 'open'),
  }),
  response: z.array(Appeal),
  errors: [],
})

export const adminDecideAppeal = endpoint({
  ...decisionCall,
  id: 'adminDecideAppeal',
  path: '/admin/appeals/:id/decide',
  summary:
    'Grant an appeal, which lifts the suspension, or refuse it; not allowed for the admin who suspended the member',
  body: z.object({ granted: flag, answer: text({ min: 1, max: adminNoteMax, name: 'Answer' }) }),
  response: Appeal,
  errors: ['appeal_not_found', 'appeal_needs_another_admin', 'decided_meanwhile'],
})

const alertCall = { access: 'admin', role: 'moderator', status: 200, response: ReportAlerts } as const

export const adminGetAlerts = endpoint({
  ...alertCall,
  id: 'adminGetAlerts',
  method: 'GET',
  path: '/admin/alerts',
  summary: "The admin's own address for mails about urgent reports",
  rate: 'read',
  errors: [],
})

export const adminSetAlerts = endpoint({
  ...alertCall,
  id: 'adminSetAlerts',
  method: 'PUT',
  path: '/admin/alerts',
  summary: 'Mail a code to an address; mails about urgent reports begin when the code is entered',
  rate: 'mail',
  body: z.object({ email: Email }),
  errors: ['mail_off'],
})

export const adminConfirmAlerts = endpoint({
  ...alertCall,
  id: 'adminConfirmAlerts',
  method: 'POST',
  path: '/admin/alerts/confirm',
  summary: 'Enter the mailed code',
  rate: 'signIn',
  body: z.object({
    code: z
      .string({ error: 'Enter the code.' })
      .check(z.trim(), z.regex(/^\d{6}$/, { error: 'The code has six digits.' })),
  }),
  errors: ['alert_code_wrong'],
})

export const adminEndAlerts = endpoint({
  ...alertCall,
  id: 'adminEndAlerts',
  method: 'DELETE',
  path: '/admin/alerts',
  summary: 'Stop mails about urgent reports',
  rate: 'write',
  errors: [],
})
