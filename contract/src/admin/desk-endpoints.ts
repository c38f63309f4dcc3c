// What waits for a decision: reports, approvals, appeals, and who is suspended.
import * as z from 'zod/mini'
import { emailMax } from '../auth/limits.ts'
import { endpoint } from '../endpoint.ts'
import { EntityId, IdParams, searchText, text } from '../fields.ts'
import { pictureSizes } from '../profiles/limits.ts'
import { ReportReason } from '../safety/entities.ts'
import { AdminUser, Appeal, ApprovalItem, ReportDetail, ReportSummary, SuspendedUser } from './entities.ts'
import { days, flag, note, pageQuery, reason } from './fields.ts'
import { adminNoteMax } from './limits.ts'

const reading = { access: 'admin', role: 'moderator', method: 'GET', rate: 'read', status: 200 } as const
const deciding = {
  access: 'admin',
  role: 'moderator',
  method: 'POST',
  rate: 'write',
  params: IdParams,
  status: 200,
} as const

export const adminListSuspended = endpoint({
  ...reading,
  id: 'adminListSuspended',
  path: '/admin/suspended',
  summary: 'Who is suspended, why, since when, until when and by whom, the newest first; `after` goes on from a member',
  role: 'viewer',
  query: z.object({ ...pageQuery, q: z.optional(searchText(emailMax)), appealed: z.optional(z.literal('true')) }),
  response: z.array(SuspendedUser),
  errors: [],
})

export const adminListApprovals = endpoint({
  ...reading,
  id: 'adminListApprovals',
  path: '/admin/approvals',
  summary: 'Who waits for approval or for the badge, who asked first comes first; how many comes in X-Total-Count',
  query: z.object({
    ...pageQuery,
    kind: z._default(z.enum(['approval', 'verification'], { error: 'There is no such kind.' }), 'approval'),
  }),
  response: z.array(ApprovalItem),
  errors: [],
})

export const adminUndoDecision = endpoint({
  ...deciding,
  id: 'adminUndoDecision',
  path: '/admin/undo/:id',
  summary:
    'Take back the own approval, refusal or badge of a moment ago: the member waits again as before, and the news of it is withdrawn',
  body: z.object({
    action: z.enum(['approve', 'verify'], { error: 'There is no such decision.' }),
    seen: z.int({ error: 'A revision is a whole number.' }).check(z.positive({ error: 'A revision is positive.' })),
  }),
  response: AdminUser,
  errors: ['member_not_found', 'decided_meanwhile', 'undo_too_late'],
})

/** The body is the picture; those of the Private Space are 404 for every admin. */
export const adminPicture = endpoint({
  ...reading,
  id: 'adminPicture',
  path: '/admin/pictures/:id/:size',
  summary: 'A picture of a member that is not for everybody',
  params: z.object({ id: EntityId, size: z.enum(pictureSizes.map((size) => `${size}.webp`)) }),
  response: z.unknown(),
  errors: ['not_found'],
})

export const adminListReports = endpoint({
  ...reading,
  id: 'adminListReports',
  path: '/admin/reports',
  summary: 'Reports: the open ones by urgency, then by age; the decided ones by when. How many comes in X-Total-Count',
  query: z.object({
    ...pageQuery,
    /** `asked`: open, and the reporter has not answered a question yet. */
    status: z._default(z.enum(['open', 'asked', 'decided'], { error: 'There is no such status.' }), 'open'),
    reason: z.optional(ReportReason),
  }),
  response: z.array(ReportSummary),
  errors: [],
})

export const adminGetReport = endpoint({
  ...reading,
  id: 'adminGetReport',
  path: '/admin/reports/:id',
  summary: 'A report with its evidence and the history of both sides; reading it is told in the audit log',
  params: IdParams,
  response: ReportDetail,
  errors: ['report_not_found'],
})

/** The body is the picture. */
export const adminReportPicture = endpoint({
  ...reading,
  id: 'adminReportPicture',
  path: '/admin/reports/:id/pictures/:pictureId',
  summary: 'A reported picture, as it was when it was reported',
  params: z.object({ id: EntityId, pictureId: EntityId }),
  response: z.unknown(),
  errors: ['report_not_found', 'not_found'],
})

export const adminDecideReport = endpoint({
  ...deciding,
  id: 'adminDecideReport',
  path: '/admin/reports/:id/decide',
  summary:
    'Decide a report, and with it the other open ones of the same post, comment or profile: nothing, a warning, removal, suspension for some days, or a ban',
  body: z
    .object({
      decision: z.enum(['dismiss', 'warn', 'remove', 'suspend', 'ban'], { error: 'There is no such decision.' }),
      /** Of a suspension, which has an end: for good is a ban. */
      days,
      /** What it was found to be; the reported reason where left out. */
      reason,
      note,
    })
    .check(
      z.refine(({ decision, days }) => decision !== 'suspend' || typeof days === 'number', {
        error: 'A suspension has a number of days.',
        path: ['days'],
      }),
    ),
  response: ReportSummary,
  errors: ['report_not_found', 'decided_meanwhile', 'content_gone', 'content_not_removable', 'reported_gone'],
})

export const adminAskReporter = endpoint({
  ...deciding,
  id: 'adminAskReporter',
  path: '/admin/reports/:id/ask',
  summary: 'Ask the reporter for more; asked again, the new question takes the place of the old',
  body: z.object({ text: text({ min: 1, max: adminNoteMax, name: 'Question' }) }),
  response: ReportSummary,
  errors: ['report_not_found', 'decided_meanwhile', 'reporter_gone'],
})

export const adminListAppeals = endpoint({
  ...reading,
  id: 'adminListAppeals',
  path: '/admin/appeals',
  summary:
    'Appeals against suspensions: the open ones oldest first, the decided ones newest first. How many comes in X-Total-Count',
  query: z.object({
    ...pageQuery,
    status: z._default(z.enum(['open', 'decided'], { error: 'There is no such status.' }), 'open'),
  }),
  response: z.array(Appeal),
  errors: [],
})

export const adminDecideAppeal = endpoint({
  ...deciding,
  id: 'adminDecideAppeal',
  path: '/admin/appeals/:id/decide',
  summary: 'Grant an appeal, which lifts the suspension, or refuse it; never by the admin who suspended',
  body: z.object({ granted: flag, answer: text({ min: 1, max: adminNoteMax, name: 'Answer' }) }),
  response: Appeal,
  errors: ['appeal_not_found', 'appeal_needs_another_admin', 'decided_meanwhile'],
})
