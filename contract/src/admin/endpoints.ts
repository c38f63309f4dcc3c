import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { emailMax, passwordLength } from '../auth/limits.ts'
import { SupportRequest } from '../community/entities.ts'
import { supportAnswerMax, supportRequestsPage } from '../community/limits.ts'
import { EntityId, IdParams, isStorable, queryNumber, searchText, text } from '../fields.ts'
import { DaysQuery, PageViews } from '../insights/entities.ts'
import { Admin, AdminUser } from './entities.ts'
import { adminErrors } from './errors.ts'
import { adminUsernameMax, adminUsersPage } from './limits.ts'

const required = adminErrors.admin_credentials_required.message
/** Longer than any that was ever set. */
const wrong = { error: adminErrors.admin_invalid_credentials.message }
const flag = z.boolean({ error: 'This must be true or false.' })

export const adminLogin = endpoint({
  id: 'adminLogin',
  method: 'POST',
  path: '/admin/login',
  summary: 'Log in as an admin',
  access: 'anyone',
  rate: 'signIn',
  body: z.object({
    username: z
      .string({ error: required })
      .check(
        z.trim(),
        z.minLength(1, { error: required }),
        z.maxLength(adminUsernameMax, wrong),
        z.refine(isStorable, wrong),
      ),
    password: z
      .string({ error: required })
      .check(z.minLength(1, { error: required }), z.maxLength(passwordLength.max, wrong)),
  }),
  status: 200,
  response: z.object({ token: z.string(), admin: Admin, message: z.string() }),
  errors: ['admin_invalid_credentials'],
})

export const adminListUsers = endpoint({
  id: 'adminListUsers',
  method: 'GET',
  path: '/admin/users',
  summary: 'List and search members; the total comes in X-Total-Count',
  access: 'admin',
  rate: 'read',
  query: z.object({
    q: z.optional(searchText(emailMax)),
    page: queryNumber(1, 10_000, 1),
    limit: queryNumber(1, adminUsersPage.max, adminUsersPage.byDefault),
    status: z.optional(
      z.enum(['verified', 'suspended', 'requested', 'approved'], { error: 'There is no such status.' }),
    ),
  }),
  status: 200,
  response: z.array(AdminUser),
  errors: [],
})

const onOneMember = {
  access: 'admin',
  rate: 'write',
  params: IdParams,
  status: 200,
  errors: ['member_not_found'],
} as const

export const adminDeleteUser = endpoint({
  ...onOneMember,
  id: 'adminDeleteUser',
  method: 'DELETE',
  path: '/admin/users/:id',
  summary: 'Delete a member and what they wrote',
  response: z.object({ message: z.string() }),
})

export const adminVerifyUser = endpoint({
  ...onOneMember,
  id: 'adminVerifyUser',
  method: 'POST',
  path: '/admin/verify/:id',
  summary: 'Give or take the verified badge',
  body: z.object({ verified: flag }),
  response: AdminUser,
})

export const adminSuspendUser = endpoint({
  ...onOneMember,
  id: 'adminSuspendUser',
  method: 'POST',
  path: '/admin/suspend/:id',
  summary: 'Suspend a member or lift it',
  body: z.object({ suspended: flag }),
  response: AdminUser,
})

export const adminApproveUser = endpoint({
  ...onOneMember,
  id: 'adminApproveUser',
  method: 'POST',
  path: '/admin/approve/:id',
  summary: 'Approve a member for Discover or take it back',
  body: z.object({ approved: flag }),
  response: AdminUser,
  errors: ['member_not_found', 'age_needed_for_approval'],
})

export const adminSetCanPost = endpoint({
  ...onOneMember,
  id: 'adminSetCanPost',
  method: 'POST',
  path: '/admin/can-post/:id',
  summary: 'Let a member write posts, or no longer',
  body: z.object({ canPost: flag }),
  response: AdminUser,
})

export const adminListViews = endpoint({
  id: 'adminListViews',
  method: 'GET',
  path: '/admin/views',
  summary: 'Page views by day and by screen',
  access: 'admin',
  rate: 'read',
  query: DaysQuery,
  status: 200,
  response: PageViews,
  errors: [],
})

export const adminListSupport = endpoint({
  id: 'adminListSupport',
  method: 'GET',
  path: '/admin/support',
  summary: 'What support was asked, newest first',
  access: 'admin',
  rate: 'read',
  query: z.object({
    status: z.optional(z.enum(['open', 'answered'], { error: 'There is no such status.' })),
    before: z.optional(EntityId),
    limit: queryNumber(1, supportRequestsPage.max, supportRequestsPage.byDefault),
  }),
  status: 200,
  response: z.array(SupportRequest),
  errors: [],
})

export const adminAnswerSupport = endpoint({
  id: 'adminAnswerSupport',
  method: 'POST',
  path: '/admin/support/:id/answer',
  summary: 'Answer by mail, once',
  access: 'admin',
  rate: 'write',
  params: IdParams,
  body: z.object({ text: text({ min: 1, max: supportAnswerMax, name: 'Answer' }) }),
  status: 200,
  response: SupportRequest,
  errors: ['support_request_not_found', 'support_request_answered', 'mail_off'],
})
