// What happens, who may do what, and what was done.
import * as z from 'zod/mini'
import { GivenPassword } from '../auth/entities.ts'
import { passwordLength } from '../auth/limits.ts'
import { SupportRequest } from '../community/entities.ts'
import { supportAnswerMax, supportRequestsPage } from '../community/limits.ts'
import { endpoint } from '../endpoint.ts'
import { directionSigns, Done, EntityId, IdParams, isStorable, queryNumber, searchText, text } from '../fields.ts'
import { DaysQuery, PageViews } from '../insights/entities.ts'
import { AuditAction, AuditEntry } from './audit.ts'
import { AdminRole, Announcement, TeamMember } from './entities.ts'
import {
  adminListPage,
  adminPasswordMin,
  adminUsernameMax,
  announcementTextMax,
  announcementTitleMax,
} from './limits.ts'
import { Health, Overview } from './overview.ts'

const reading = { access: 'admin', role: 'viewer', method: 'GET', rate: 'read', status: 200, errors: [] } as const
const chiefs = { access: 'admin', role: 'chief', rate: 'write', status: 200 } as const

export const adminOverview = endpoint({
  ...reading,
  id: 'adminOverview',
  path: '/admin/overview',
  summary: 'The figures of the dashboard: now, by day, and before',
  query: DaysQuery,
  response: Overview,
})

export const adminHealth = endpoint({
  ...reading,
  id: 'adminHealth',
  path: '/admin/health',
  summary: 'How the server, its waiting work and the database are',
  response: Health,
})

/** What narrows the audit log. */
const auditFilter = {
  action: z.optional(AuditAction),
  adminId: z.optional(EntityId),
  /** An id, or the user name of a member or an admin. */
  subject: z.optional(searchText(64)),
  /** Kathmandu days, YYYY-MM-DD, both included. */
  from: z.optional(z.iso.date({ error: 'A day is YYYY-MM-DD.' })),
  to: z.optional(z.iso.date({ error: 'A day is YYYY-MM-DD.' })),
}

export const adminListAudit = endpoint({
  ...reading,
  id: 'adminListAudit',
  path: '/admin/audit',
  summary: 'The audit log, newest first; `before` goes on from a number',
  query: z.object({
    ...auditFilter,
    before: queryNumber(1, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
    limit: queryNumber(1, adminListPage.max, adminListPage.byDefault),
  }),
  response: z.array(AuditEntry),
})

/** The body is CSV in UTF-8 with a byte order mark. */
export const adminExportAudit = endpoint({
  ...reading,
  id: 'adminExportAudit',
  path: '/admin/audit.csv',
  summary: 'The same as CSV, without notes; the export itself is told in the log',
  role: 'moderator',
  rate: 'report',
  query: z.object(auditFilter),
  response: z.unknown(),
})

export const adminListAnnouncements = endpoint({
  ...reading,
  id: 'adminListAnnouncements',
  path: '/admin/announcements',
  summary: 'What was announced, newest first, 50 at most, and how many were told so far',
  response: z.array(Announcement),
})

/** One line; it stands in the sentences of others. */
const AnnouncementTitle = text({ min: 1, max: announcementTitleMax, name: 'Title' }).check(
  z.overwrite((title) => title.replaceAll(directionSigns, '').replaceAll(/\s+/g, ' ').trim()),
)

export const adminAnnounce = endpoint({
  ...chiefs,
  id: 'adminAnnounce',
  method: 'POST',
  path: '/admin/announcements',
  summary: 'A titled post, and a notification to every member; the same `clientId` again announces nothing more',
  body: z.object({
    clientId: EntityId,
    title: AnnouncementTitle,
    content: text({ min: 1, max: announcementTextMax, name: 'Text' }),
  }),
  status: 201,
  response: Announcement,
  errors: [],
})

export const adminListAdmins = endpoint({
  ...chiefs,
  id: 'adminListAdmins',
  method: 'GET',
  path: '/admin/admins',
  summary: 'The admins there are',
  rate: 'read',
  response: z.array(TeamMember),
  errors: [],
})

const AdminPassword = z
  .string({ error: 'Password is required.' })
  .check(
    z.minLength(adminPasswordMin, { error: `An admin's password needs at least ${adminPasswordMin} characters.` }),
    z.maxLength(passwordLength.max, { error: `Password can have at most ${passwordLength.max} characters.` }),
  )

export const adminAddAdmin = endpoint({
  ...chiefs,
  id: 'adminAddAdmin',
  method: 'POST',
  path: '/admin/admins',
  summary: "A new admin; a name that was an admin's once is not given again",
  rate: 'sensitive',
  body: z.object({
    username: z
      .string({ error: 'Username is required.' })
      .check(
        z.trim(),
        z.minLength(3, { error: 'Username needs at least 3 characters.' }),
        z.maxLength(adminUsernameMax, { error: `Username can have at most ${adminUsernameMax} characters.` }),
        z.regex(/^[\p{L}\p{M}\p{N}._-]+$/u, { error: 'Username has letters, digits, dot, hyphen and _ only.' }),
        z.refine(isStorable, { error: 'Username has a character that cannot be stored.' }),
      ),
    password: AdminPassword,
    role: AdminRole,
  }),
  status: 201,
  response: TeamMember,
  errors: ['admin_exists', 'admins_full'],
})

export const adminChangeAdmin = endpoint({
  ...chiefs,
  id: 'adminChangeAdmin',
  method: 'PUT',
  path: '/admin/admins/:id',
  summary: 'Another role for an admin; it holds at the next call',
  params: IdParams,
  body: z.object({ role: AdminRole }),
  response: TeamMember,
  errors: ['admin_not_found', 'admin_oneself', 'last_chief'],
})

export const adminRemoveAdmin = endpoint({
  ...chiefs,
  id: 'adminRemoveAdmin',
  method: 'DELETE',
  path: '/admin/admins/:id',
  summary: 'Take an admin away; their tokens work no more',
  params: IdParams,
  response: Done,
  errors: ['admin_not_found', 'admin_oneself', 'last_chief'],
})

export const adminChangePassword = endpoint({
  ...chiefs,
  id: 'adminChangePassword',
  method: 'POST',
  path: '/admin/password',
  summary: 'Another password for oneself; every other session of this admin ends',
  role: 'viewer',
  rate: 'sensitive',
  body: z.object({ password: GivenPassword, newPassword: AdminPassword }),
  response: Done,
  errors: ['wrong_password'],
})

export const adminListViews = endpoint({
  id: 'adminListViews',
  method: 'GET',
  path: '/admin/views',
  summary: 'Page views by day and by screen',
  access: 'admin',
  role: 'viewer',
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
  role: 'moderator',
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
  role: 'moderator',
  rate: 'write',
  params: IdParams,
  body: z.object({ text: text({ min: 1, max: supportAnswerMax, name: 'Answer' }) }),
  status: 200,
  response: SupportRequest,
  errors: ['support_request_not_found', 'support_request_answered', 'mail_off'],
})
