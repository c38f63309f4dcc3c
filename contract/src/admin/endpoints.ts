import * as z from 'zod/mini'
import { passwordLength, emailMax } from '../auth/limits.ts'
import { endpoint } from '../endpoint.ts'
import { Done, EntityId, IdParams, isStorable, queryNumber, searchText, text } from '../fields.ts'
import { Admin, AdminMember, AdminUser, BulkAction, BulkJob, Note } from './entities.ts'
import { adminErrors } from './errors.ts'
import { RefusalReason, days, flag, note, reason, seen } from './fields.ts'
import { adminNoteMax, adminUsernameMax, adminUsersPage, adminUsersPagesMax, bulkMax } from './limits.ts'

const required = adminErrors.admin_credentials_required.message
/** Longer than any that was ever set. */
const wrong = { error: adminErrors.admin_invalid_credentials.message }

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

export const adminDemo = endpoint({
  id: 'adminDemo',
  method: 'GET',
  path: '/admin/demo',
  summary: 'The credentials of the demo admin, in demo mode only',
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
  summary: 'End the admin session: its token works no more',
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
  summary: 'The admin who calls, with the role of this moment',
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
    'List and search members by a part of name, user name or e-mail (one or two letters: where a word begins) or a whole id; how many there are comes in X-Total-Count. Beyond 10,000, or where too many would have to be read to count them, it is an estimate and comes with `X-Total-Estimated: true`; pages far from both ends of such a search begin about where they should',
  access: 'admin',
  role: 'viewer',
  rate: 'read',
  query: z.object({
    q: z.optional(searchText(emailMax)),
    page: queryNumber(1, adminUsersPagesMax, 1),
    limit: queryNumber(1, adminUsersPage.max, adminUsersPage.byDefault),
    status: z.optional(
      z.enum(['verified', 'unverified', 'suspended', 'requested', 'approved', 'restricted', 'canPost'], {
        error: 'There is no such status.',
      }),
    ),
    sort: z._default(z.enum(['newest', 'oldest', 'name', 'active'], { error: 'There is no such order.' }), 'newest'),
  }),
  status: 200,
  response: z.array(AdminUser),
  errors: [],
})

const onOneMember = {
  access: 'admin',
  role: 'moderator',
  rate: 'write',
  params: IdParams,
  status: 200,
  errors: ['member_not_found', 'decided_meanwhile'],
} as const

export const adminGetMember = endpoint({
  ...onOneMember,
  id: 'adminGetMember',
  method: 'GET',
  path: '/admin/users/:id',
  summary: 'All that the panel knows of a member: history, reports, sessions, notes',
  rate: 'read',
  response: AdminMember,
  errors: ['member_not_found'],
})

export const adminAddNote = endpoint({
  ...onOneMember,
  id: 'adminAddNote',
  method: 'POST',
  path: '/admin/users/:id/notes',
  summary: 'Keep a note about a member; the same `clientId` again keeps no second one',
  body: z.object({ text: text({ min: 1, max: adminNoteMax, name: 'Note' }), clientId: z.optional(EntityId) }),
  status: 201,
  response: Note,
  errors: ['member_not_found'],
})

export const adminDeleteUser = endpoint({
  ...onOneMember,
  id: 'adminDeleteUser',
  method: 'DELETE',
  path: '/admin/users/:id',
  summary: 'Delete a member and what they wrote',
  role: 'chief',
  response: Done,
  errors: ['member_not_found'],
})

export const adminVerifyUser = endpoint({
  ...onOneMember,
  id: 'adminVerifyUser',
  method: 'POST',
  path: '/admin/verify/:id',
  summary: 'Give or take the verified badge; also the answer to who has asked for it',
  body: z.object({ verified: flag, reason: z.optional(RefusalReason), note, seen }),
  response: AdminUser,
})

export const adminSuspendUser = endpoint({
  ...onOneMember,
  id: 'adminSuspendUser',
  method: 'POST',
  path: '/admin/suspend/:id',
  summary: 'Suspend a member for some days or for good, change for how long, or lift it',
  body: z.object({ suspended: flag, days, reason, note, seen }),
  response: AdminUser,
})

export const adminApproveUser = endpoint({
  ...onOneMember,
  id: 'adminApproveUser',
  method: 'POST',
  path: '/admin/approve/:id',
  summary: 'Approve a member for Discover, refuse it with a reason, or take it back',
  body: z.object({ approved: flag, reason: z.optional(RefusalReason), note, seen }),
  response: AdminUser,
  errors: ['member_not_found', 'age_needed_for_approval', 'decided_meanwhile'],
})

export const adminSetCanPost = endpoint({
  ...onOneMember,
  id: 'adminSetCanPost',
  method: 'POST',
  path: '/admin/can-post/:id',
  summary: 'Let a member write posts, or no longer',
  body: z.object({ canPost: flag, seen }),
  response: AdminUser,
})

export const adminStartBulk = endpoint({
  id: 'adminStartBulk',
  method: 'POST',
  path: '/admin/bulk',
  summary:
    'Delete (chiefs only), suspend or lift many members; it is done in the background. The same `clientId` again answers with the same action',
  access: 'admin',
  role: 'moderator',
  rate: 'write',
  body: z.object({
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
  }),
  status: 201,
  response: BulkJob,
  errors: [],
})

export const adminGetBulk = endpoint({
  id: 'adminGetBulk',
  method: 'GET',
  path: '/admin/bulk/:id',
  summary: 'How far an action on many members is',
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
  summary:
    "One's own actions on many members that are under way, or ended in the last hour, the newest first, 20 at most",
  access: 'admin',
  role: 'moderator',
  rate: 'read',
  status: 200,
  response: z.array(BulkJob),
  errors: [],
})
