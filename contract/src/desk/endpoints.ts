import * as z from 'zod/mini'
import { ReportSummary } from '../admin/entities.ts'
import { endpoint } from '../endpoint.ts'
import { IdParams, text } from '../fields.ts'
import { ReportReason } from '../safety/entities.ts'
import { DeskFigures, ReplyPurpose, SavedReply, WatchEntry, WatchTier, WatchTrial } from './entities.ts'
import { deskPeriods, replyTextMax, replyTitleMax, watchPatternMax } from './limits.ts'

const moderatorCall = { access: 'admin', role: 'moderator', status: 200 } as const
const caseCall = {
  ...moderatorCall,
  method: 'POST',
  rate: 'write',
  params: IdParams,
  response: ReportSummary,
} as const

export const adminTakeCase = endpoint({
  ...caseCall,
  id: 'adminTakeCase',
  path: '/admin/reports/:id/take',
  summary:
    'Take the case of an open report for some time; taking it again renews the time. Of two moderators one gets it',
  errors: ['report_not_found', 'decided_meanwhile', 'case_taken'],
})

export const adminFreeCase = endpoint({
  ...caseCall,
  id: 'adminFreeCase',
  path: '/admin/reports/:id/free',
  summary: "Give a taken case back; a chief can free another moderator's case. Idempotent",
  errors: ['report_not_found', 'case_taken'],
})

export const adminListReplies = endpoint({
  ...moderatorCall,
  id: 'adminListReplies',
  method: 'GET',
  path: '/admin/saved-replies',
  summary: 'The saved replies of all moderators, by title',
  rate: 'read',
  response: z.array(SavedReply),
  errors: [],
})

const replyBody = {
  purpose: ReplyPurpose,
  title: text({ min: 1, max: replyTitleMax, name: 'Title' }),
  english: text({ min: 1, max: replyTextMax, name: 'English text' }),
  nepali: text({ min: 1, max: replyTextMax, name: 'Nepali text' }),
}

export const adminAddReply = endpoint({
  ...moderatorCall,
  id: 'adminAddReply',
  method: 'POST',
  path: '/admin/saved-replies',
  summary: 'Save a reply in both languages',
  rate: 'write',
  status: 201,
  body: z.object(replyBody),
  response: SavedReply,
  errors: ['saved_replies_full'],
})

export const adminChangeReply = endpoint({
  ...moderatorCall,
  id: 'adminChangeReply',
  method: 'PUT',
  path: '/admin/saved-replies/:id',
  summary: 'Change a saved reply',
  rate: 'write',
  params: IdParams,
  body: z.object({
    ...replyBody,
    /** As loaded. */
    version: z.int({ error: 'A version is a whole number.' }).check(z.positive({ error: 'A version is positive.' })),
  }),
  response: SavedReply,
  errors: ['saved_reply_not_found', 'saved_reply_changed'],
})

export const adminRemoveReply = endpoint({
  ...moderatorCall,
  id: 'adminRemoveReply',
  method: 'DELETE',
  path: '/admin/saved-replies/:id',
  summary: 'Delete a saved reply; idempotent',
  rate: 'write',
  params: IdParams,
  status: 204,
  response: z.null(),
  errors: [],
})

export const adminDeskFigures = endpoint({
  ...moderatorCall,
  id: 'adminDeskFigures',
  method: 'GET',
  path: '/admin/desk',
  summary: 'Figures of the desk and of its moderators in the last days; a moderator sees only the own row',
  rate: 'heavy',
  query: z.object({
    days: z._default(
      z.coerce
        .number({ error: 'Days are 7 or 30.' })
        .check(z.refine((n) => (deskPeriods as readonly number[]).includes(n), { error: 'Days are 7 or 30.' })),
      7,
    ),
  }),
  response: DeskFigures,
  errors: [],
})

const pattern = text({ min: 2, max: watchPatternMax, name: 'Pattern' })

export const adminListWatch = endpoint({
  ...moderatorCall,
  id: 'adminListWatch',
  method: 'GET',
  path: '/admin/watch',
  summary: 'The watch list, newest entry first',
  rate: 'read',
  response: z.array(WatchEntry),
  errors: [],
})

export const adminTryWatch = endpoint({
  ...moderatorCall,
  id: 'adminTryWatch',
  method: 'POST',
  path: '/admin/watch/try',
  summary: "What a pattern would have caught among last week's posts; changes nothing",
  rate: 'heavy',
  body: z.object({ pattern }),
  response: WatchTrial,
  errors: ['watch_pattern_invalid'],
})

export const adminAddWatch = endpoint({
  ...moderatorCall,
  id: 'adminAddWatch',
  role: 'chief',
  method: 'POST',
  path: '/admin/watch',
  summary: 'Add a pattern to the watch list: words, of which * stands for any letters',
  rate: 'write',
  status: 201,
  body: z.object({ pattern, tier: WatchTier, reason: ReportReason }),
  response: WatchEntry,
  errors: ['watch_pattern_invalid', 'watch_entry_exists', 'watch_list_full'],
})

export const adminRemoveWatch = endpoint({
  ...moderatorCall,
  id: 'adminRemoveWatch',
  role: 'chief',
  method: 'DELETE',
  path: '/admin/watch/:id',
  summary: 'Remove an entry of the watch list; idempotent. What waits stays waiting',
  rate: 'write',
  params: IdParams,
  status: 204,
  response: z.null(),
  errors: [],
})
