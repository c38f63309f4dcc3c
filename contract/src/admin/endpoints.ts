import * as z from 'zod/mini'
import { passwordLength, emailMax } from '../auth/limits.ts'
import { endpoint } from '../endpoint.ts'
import { Done, EntityId, IdParams, isStorable, queryNumber, searchText, text } from '../fields.ts'
import { MemberActivity } from '../insights/entities.ts'
import { Admin, AdminEntered, AdminMember, AdminPending, AdminUser, BulkAction, BulkJob, Note } from './entities.ts'
import { adminErrors } from './errors.ts'
import { RefusalReason, days, flag, note, profileVersion, reason, seen } from './fields.ts'
import { adminNoteMax, adminUsernameMax, adminUsersPage, bulkMax, exactTotalMax } from './limits.ts'

const requiredMessage = adminErrors.admin_credentials_required.message
/** Values longer than any stored one get the same answer as wrong credentials. */
const invalidCredentials = { error: adminErrors.admin_invalid_credentials.message }

export const adminLogin = endpoint({
  id: 'adminLogin',
  method: 'POST',
  path: '/admin/login',
  summary: 'Log in as an admin',
  access: 'anyone',
  rate: 'signIn',
  body: z.object({
    username: z
      .string({ error: requiredMessage })
      .check(
        z.trim(),
        z.minLength(1, { error: requiredMessage }),
        z.maxLength(adminUsernameMax, invalidCredentials),
        z.refine(isStorable, invalidCredentials),
      ),
    password: z
      .string({ error: requiredMessage })
      .check(z.minLength(1, { error: requiredMessage }), z.maxLength(passwordLength.max, invalidCredentials)),
  }),
  status: 200,
  response: z.union([AdminEntered, AdminPending]),
  errors: ['admin_invalid_credentials', 'one_time_password_spent'],
})

export const adminDemo = endpoint({
  id: 'adminDemo',
  method: 'GET',
  path: '/admin/demo',
  summary: 'Credentials of the demo admin; null outside demo mode',
  access: 'anyone',
  rate: 'read',
  status: 200,
  response: z.object({ admin: z.nullable(z.object({ username: z.string(), password: z.string() })) }),
  errors: [],
})

export const adminLogout = endpoint({
  id: 'adminLogout',
  method: 'POST',
  path: '/admin/logout',
  stage: 'password',
  summary: 'End the admin session and revoke its token',
  access: 'admin',
  role: 'viewer',
  rate: 'write',
  status: 200,
  response: Done,
  errors: [],
})

export const adminMe = endpoint({
  id: 'adminMe',
  method: 'GET',
  path: '/admin/me',
  stage: 'password',
  summary: 'The calling admin with the current role',
  access: 'admin',
  role: 'viewer',
  rate: 'read',
  status: 200,
  response: Admin,
  errors: [],
})

export const adminListUsers = endpoint({
  id: 'adminListUsers',
  method: 'GET',
  path: '/admin/users',
  summary:
    'List and search members by part of a name, username or e-mail (one or two letters: start of a word) or by a whole id; the total is in X-Total-Count. Above 10,000 it is an estimate with `X-Total-Estimated: true`. `page` reaches the first 10,000 members; `after` (id of the last member of a page) and `before` (of the first) go on from any page',
  access: 'admin',
  role: 'viewer',
  rate: 'read',
  query: z
    .object({
      q: z.optional(searchText(emailMax)),
      page: queryNumber(1, exactTotalMax, 1),
      after: z.optional(EntityId),
      before: z.optional(EntityId),
      limit: queryNumber(1, adminUsersPage.max, adminUsersPage.byDefault),
      status: z.optional(
        z.enum(['verified', 'unverified', 'suspended', 'requested', 'approved', 'restricted', 'canPost'], {
          error: 'There is no such status.',
        }),
      ),
      sort: z._default(z.enum(['newest', 'oldest', 'name', 'active'], { error: 'There is no such order.' }), 'newest'),
    })
    .check(
      z.refine(
        ({ page, limit, after, before }) => (after ?? before) !== undefined || (page - 1) * limit < exactTotalMax,
        {
          path: ['page'],
          error: `Pages reach the first ${exactTotalMax} members; use "after" to go on.`,
        },
      ),
    ),
  status: 200,
  response: z.array(AdminUser),
  errors: ['member_not_found'],
})

const memberCall = {
  access: 'admin',
  role: 'moderator',
  rate: 'write',
  params: IdParams,
  status: 200,
  errors: ['member_not_found', 'decided_meanwhile'],
} as const

export const adminGetMember = endpoint({
  ...memberCall,
  id: 'adminGetMember',
  method: 'GET',
  path: '/admin/users/:id',
  summary: 'A member in full: profile, history, reports, sessions, notes',
  rate: 'read',
  response: AdminMember,
  errors: ['member_not_found'],
})

export const adminGetMemberActivity = endpoint({
  ...memberCall,
  id: 'adminGetMemberActivity',
  method: 'GET',
  path: '/admin/users/:id/activity',
  summary: 'Counts of what a member does: comments, pictures, first messages, reports, devices',
  rate: 'read',
  response: MemberActivity,
  errors: ['member_not_found'],
})

export const adminAddNote = endpoint({
  ...memberCall,
  id: 'adminAddNote',
  method: 'POST',
  path: '/admin/users/:id/notes',
  summary: 'Add a note about a member; idempotent by `clientId`',
  body: z.object({ text: text({ min: 1, max: adminNoteMax, name: 'Note' }), clientId: z.optional(EntityId) }),
  status: 201,
  response: Note,
  errors: ['member_not_found'],
})

export const adminDeleteUser = endpoint({
  ...memberCall,
  id: 'adminDeleteUser',
  method: 'DELETE',
  path: '/admin/users/:id',
  summary: 'Delete a member and all their content',
  role: 'chief',
  stepUp: true,
  response: Done,
  errors: ['member_not_found'],
})

export const adminVerifyUser = endpoint({
  ...memberCall,
  id: 'adminVerifyUser',
  method: 'POST',
  path: '/admin/verify/:id',
  summary: 'Grant or remove the verified badge; also answers a request for it',
  body: z.object({ verified: flag, reason: z.optional(RefusalReason), note, seen, version: profileVersion }),
  response: AdminUser,
  errors: ['member_not_found', 'decided_meanwhile', 'profile_changed'],
})

export const adminSuspendUser = endpoint({
  ...memberCall,
  id: 'adminSuspendUser',
  method: 'POST',
  path: '/admin/suspend/:id',
  summary: 'Suspend a member for some days or permanently, change the duration, or lift the suspension',
  body: z.object({ suspended: flag, days, reason, note, seen }),
  response: AdminUser,
  errors: [...memberCall.errors, 'suspended_as_minor'],
})

export const adminApproveUser = endpoint({
  ...memberCall,
  id: 'adminApproveUser',
  method: 'POST',
  path: '/admin/approve/:id',
  summary: 'Approve a member for Discover, refuse with a reason, or withdraw the approval',
  body: z.object({ approved: flag, reason: z.optional(RefusalReason), note, seen, version: profileVersion }),
  response: AdminUser,
  errors: ['member_not_found', 'age_needed_for_approval', 'decided_meanwhile', 'profile_changed'],
})

export const adminSetCanPost = endpoint({
  ...memberCall,
  id: 'adminSetCanPost',
  method: 'POST',
  path: '/admin/can-post/:id',
  summary: 'Allow or forbid a member to write posts',
  body: z.object({ canPost: flag, seen }),
  response: AdminUser,
})

export const adminResendMail = endpoint({
  ...memberCall,
  id: 'adminResendMail',
  method: 'POST',
  path: '/admin/users/:id/mails',
  summary:
    'Mail a member a new link to set a password or to confirm the address; the response never contains it. At most 5 a day to one member',
  rate: 'report',
  body: z.object({ mail: z.enum(['reset', 'confirm'], { error: 'There is no such mail.' }) }),
  response: Done,
  errors: ['member_not_found', 'mail_off', 'address_confirmed'],
})

export const adminStartBulk = endpoint({
  id: 'adminStartBulk',
  method: 'POST',
  path: '/admin/bulk',
  stepUp: true,
  summary:
    'Delete (chiefs only), suspend or unsuspend many members in the background; idempotent by `clientId`. A deletion needs a reason, and the number of members as typed by the admin',
  access: 'admin',
  role: 'moderator',
  rate: 'write',
  body: z
    .object({
      clientId: EntityId,
      action: BulkAction,
      ids: z
        .array(EntityId, { error: 'The members are a list of ids.' })
        .check(
          z.minLength(1, { error: 'No users selected.' }),
          z.maxLength(bulkMax, { error: `At most ${bulkMax} members at once.` }),
        ),
      days,
      reason,
      note,
      /** Of a deletion: as typed by the admin. */
      typed: z.optional(z.int({ error: 'The number of members is a whole number.' })),
    })
    .check(
      z.refine(({ action, reason: given }) => action !== 'delete' || given !== undefined, {
        path: ['reason'],
        error: 'A deletion needs a reason.',
      }),
    ),
  status: 201,
  response: BulkJob,
  errors: ['bulk_number_differs'],
})

export const adminGetBulk = endpoint({
  id: 'adminGetBulk',
  method: 'GET',
  path: '/admin/bulk/:id',
  summary: 'Progress of a bulk action',
  access: 'admin',
  role: 'moderator',
  rate: 'read',
  params: IdParams,
  status: 200,
  response: BulkJob,
  errors: ['bulk_not_found'],
})

export const adminListBulk = endpoint({
  id: 'adminListBulk',
  method: 'GET',
  path: '/admin/bulk',
  summary: "The admin's own bulk actions that are running or ended in the last hour, newest first, at most 20",
  access: 'admin',
  role: 'moderator',
  rate: 'read',
  status: 200,
  response: z.array(BulkJob),
  errors: [],
})
