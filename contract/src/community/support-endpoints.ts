// Threads of support requests: of the member who asked, and of the panel.
import * as z from 'zod/mini'
import { endpoint, suspendedAndMinors } from '../endpoint.ts'
import { EntityId, IdParams, queryNumber, text } from '../fields.ts'
import { OwnSupportRequest, SupportRequest } from './entities.ts'
import { supportAnswerMax, supportMessageMax, supportRequestsPage } from './limits.ts'

export const listOwnSupport = endpoint({
  id: 'listOwnSupport',
  method: 'GET',
  path: '/api/support',
  summary: 'Own support requests with their messages, newest first, at most 50',
  access: 'member',
  alsoFor: suspendedAndMinors,
  rate: 'read',
  status: 200,
  response: z.array(OwnSupportRequest),
  errors: [],
})

export const replyToSupport = endpoint({
  id: 'replyToSupport',
  method: 'POST',
  path: '/api/support/:id/messages',
  summary: 'Write again in an own support request, which reopens it; idempotent by `clientId`',
  access: 'member',
  alsoFor: suspendedAndMinors,
  rate: 'report',
  params: IdParams,
  body: z.object({ clientId: EntityId, text: text({ min: 1, max: supportMessageMax, name: 'Message' }) }),
  status: 201,
  response: OwnSupportRequest,
  errors: ['support_request_not_found', 'support_thread_full'],
})

const panelCall = { access: 'admin', role: 'moderator', status: 200 } as const

export const adminListSupport = endpoint({
  ...panelCall,
  id: 'adminListSupport',
  method: 'GET',
  path: '/admin/support',
  summary: 'Support requests with their messages, newest first',
  rate: 'read',
  query: z.object({
    /** `open`: waits for the team. */
    status: z.optional(z.enum(['open', 'answered'], { error: 'There is no such status.' })),
    before: z.optional(EntityId),
    limit: queryNumber(1, supportRequestsPage.max, supportRequestsPage.byDefault),
  }),
  response: z.array(SupportRequest),
  errors: [],
})

export const adminAnswerSupport = endpoint({
  ...panelCall,
  id: 'adminAnswerSupport',
  method: 'POST',
  path: '/admin/support/:id/answer',
  summary:
    'Answer a support request: by mail, and to a member in the thread too; idempotent by `clientId`. `seen`: id of the last message as loaded, null without one',
  rate: 'write',
  params: IdParams,
  body: z.object({
    clientId: EntityId,
    text: text({ min: 1, max: supportAnswerMax, name: 'Answer' }),
    seen: z.nullable(EntityId),
  }),
  response: SupportRequest,
  errors: [
    'support_request_not_found',
    'support_request_answered',
    'support_thread_changed',
    'support_thread_full',
    'mail_off',
  ],
})

export const adminSetSupportState = endpoint({
  ...panelCall,
  id: 'adminSetSupportState',
  method: 'PUT',
  path: '/admin/support/:id/state',
  summary: 'Close a support request without a mail, or reopen it; a grievance needs an answer first; idempotent',
  rate: 'write',
  params: IdParams,
  body: z.object({ state: z.enum(['open', 'closed'], { error: 'There is no such state.' }) }),
  response: SupportRequest,
  errors: ['support_request_not_found', 'grievance_needs_answer'],
})
