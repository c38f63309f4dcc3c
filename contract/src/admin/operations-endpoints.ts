// Dashboard, audit log, announcements and team.
import * as z from 'zod/mini'
import { GivenPassword, hasVisibleCharacter } from '../auth/entities.ts'
import { passwordLength } from '../auth/limits.ts'
import { endpoint } from '../endpoint.ts'
import { bidiControls, Done, EntityId, IdParams, isStorable, queryNumber, searchText, text } from '../fields.ts'
import { DaysQuery, PageViews } from '../insights/entities.ts'
import { AuditAction, AuditEntry } from './audit.ts'
import { AdminRole, Announcement, OneTimePassword, TeamMember } from './entities.ts'
import {
  adminListPage,
  adminPasswordMin,
  adminUsernameMax,
  announcementTextMax,
  announcementTitleMax,
  failedJobsBatch,
} from './limits.ts'
import { FailedJobsSelection, Health, Overview } from './overview.ts'

const readCall = { access: 'admin', role: 'viewer', method: 'GET', rate: 'read', status: 200, errors: [] } as const
const chiefCall = { access: 'admin', role: 'chief', rate: 'write', status: 200 } as const

export const adminOverview = endpoint({
  ...readCall,
  id: 'adminOverview',
  path: '/admin/overview',
  summary: 'Dashboard figures: current, per day, and of the previous period',
  query: DaysQuery,
  response: Overview,
})

export const adminHealth = endpoint({
  ...readCall,
  id: 'adminHealth',
  path: '/admin/health',
  summary: 'State of the server, its work queues and the database',
  response: Health,
})

export const adminRetryJobs = endpoint({
  ...chiefCall,
  id: 'adminRetryJobs',
  method: 'POST',
  path: '/admin/failed-jobs/retry',
  summary: `Run failed jobs of a type again with all their attempts, oldest first, at most ${failedJobsBatch} a call; those that no longer wait as failed are not counted`,
  body: FailedJobsSelection,
  response: z.object({ count: z.number() }),
  errors: [],
})

export const adminDiscardJobs = endpoint({
  ...chiefCall,
  id: 'adminDiscardJobs',
  method: 'POST',
  path: '/admin/failed-jobs/discard',
  summary: `Erase failed jobs of a type, oldest first, at most ${failedJobsBatch} a call; what they should have done stays undone`,
  stepUp: true,
  body: FailedJobsSelection,
  response: z.object({ count: z.number() }),
  errors: [],
})

/** Filters of the audit log. */
const auditFilter = {
  action: z.optional(AuditAction),
  adminId: z.optional(EntityId),
  /** Id or username of a member or an admin. */
  subject: z.optional(searchText(64)),
  /** Kathmandu days, YYYY-MM-DD, both included. */
  from: z.optional(z.iso.date({ error: 'A day is YYYY-MM-DD.' })),
  to: z.optional(z.iso.date({ error: 'A day is YYYY-MM-DD.' })),
}

export const adminListAudit = endpoint({
  ...readCall,
  id: 'adminListAudit',
  path: '/admin/audit',
  summary: 'The audit log, newest first; `before`: number of the last entry of the previous page',
  query: z.object({
    ...auditFilter,
    before: queryNumber(1, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
    limit: queryNumber(1, adminListPage.max, adminListPage.byDefault),
  }),
  response: z.array(AuditEntry),
})

/** The response body is CSV in UTF-8 with a byte order mark. */
export const adminExportAudit = endpoint({
  ...readCall,
  id: 'adminExportAudit',
  path: '/admin/audit.csv',
  summary: 'The audit log as CSV without notes; the export itself is recorded in the log',
  stepUp: true,
  role: 'moderator',
  rate: 'report',
  query: z.object(auditFilter),
  response: z.unknown(),
})

export const adminListAnnouncements = endpoint({
  ...readCall,
  id: 'adminListAnnouncements',
  path: '/admin/announcements',
  summary: 'Announcements with the number of notified members, newest first, at most 50',
  response: z.array(Announcement),
})

/** One line without bidirectional controls, because it is inserted into sentences. */
const AnnouncementTitle = text({ min: 1, max: announcementTitleMax, name: 'Title' }).check(
  z.overwrite((title) => title.replaceAll(bidiControls, '').replaceAll(/\s+/g, ' ').trim()),
)

const announcementWords = {
  title: AnnouncementTitle,
  content: text({ min: 1, max: announcementTextMax, name: 'Text' }),
  titleNe: AnnouncementTitle,
  contentNe: text({ min: 1, max: announcementTextMax, name: 'Text' }),
}
const publishAt = z.iso.datetime({ error: 'This is not a time.' })

export const adminAnnounce = endpoint({
  ...chiefCall,
  id: 'adminAnnounce',
  method: 'POST',
  path: '/admin/announcements',
  summary:
    'Create a titled post in both languages and notify every member in theirs, at once or at `publishAt`; idempotent by `clientId`',
  body: z.object({ clientId: EntityId, ...announcementWords, publishAt: z.optional(publishAt) }),
  status: 201,
  response: Announcement,
  errors: ['announcement_time'],
})

export const adminChangeAnnouncement = endpoint({
  ...chiefCall,
  id: 'adminChangeAnnouncement',
  method: 'PUT',
  path: '/admin/announcements/:id',
  summary: 'Change texts and time of an announcement that is not published yet',
  params: IdParams,
  body: z.object({ ...announcementWords, publishAt }),
  response: Announcement,
  errors: ['announcement_not_found', 'announcement_published', 'announcement_cancelled', 'announcement_time'],
})

export const adminCancelAnnouncement = endpoint({
  ...chiefCall,
  id: 'adminCancelAnnouncement',
  method: 'DELETE',
  path: '/admin/announcements/:id',
  summary: 'Cancel an announcement that is not published yet; idempotent',
  params: IdParams,
  response: Announcement,
  errors: ['announcement_not_found', 'announcement_published'],
})

export const adminListAdmins = endpoint({
  ...chiefCall,
  id: 'adminListAdmins',
  method: 'GET',
  path: '/admin/admins',
  summary: 'All admins',
  rate: 'read',
  response: z.array(TeamMember),
  errors: [],
})

const AdminPassword = z.string({ error: 'Password is required.' }).check(
  z.overwrite((password) => password.normalize('NFKC')),
  z.refine(hasVisibleCharacter, { error: "A password can't be only spaces.", abort: true }),
  z.minLength(adminPasswordMin, { error: `An admin's password needs at least ${adminPasswordMin} characters.` }),
  z.maxLength(passwordLength.max, { error: `Password can have at most ${passwordLength.max} characters.` }),
)

export const adminAddAdmin = endpoint({
  ...chiefCall,
  id: 'adminAddAdmin',
  method: 'POST',
  path: '/admin/admins',
  summary: 'Add an admin with a one-time password; usernames of former admins cannot be reused',
  stepUp: true,
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
    role: AdminRole,
  }),
  status: 201,
  response: OneTimePassword,
  errors: ['admin_exists', 'admins_full'],
})

export const adminChangeAdmin = endpoint({
  ...chiefCall,
  id: 'adminChangeAdmin',
  method: 'PUT',
  path: '/admin/admins/:id',
  summary: 'Change the role of an admin; effective from the next call',
  stepUp: true,
  params: IdParams,
  body: z.object({ role: AdminRole }),
  response: TeamMember,
  errors: ['admin_not_found', 'admin_oneself', 'last_chief'],
})

export const adminRemoveAdmin = endpoint({
  ...chiefCall,
  id: 'adminRemoveAdmin',
  method: 'DELETE',
  path: '/admin/admins/:id',
  summary: 'Remove an admin and revoke their tokens',
  stepUp: true,
  params: IdParams,
  response: Done,
  errors: ['admin_not_found', 'admin_oneself', 'last_chief'],
})

export const adminResetAdmin = endpoint({
  ...chiefCall,
  id: 'adminResetAdmin',
  method: 'POST',
  path: '/admin/admins/:id/reset',
  summary: 'Give another admin a one-time password; removes their second factors and ends their sessions',
  stepUp: true,
  params: IdParams,
  response: OneTimePassword,
  errors: ['admin_not_found', 'admin_oneself', 'last_chief'],
})

export const adminChangePassword = endpoint({
  ...chiefCall,
  stage: 'password',
  id: 'adminChangePassword',
  method: 'POST',
  path: '/admin/password',
  summary: 'Change the own password; ends all other sessions of this admin',
  role: 'viewer',
  rate: 'sensitive',
  body: z.object({ password: GivenPassword, newPassword: AdminPassword }),
  response: Done,
  errors: ['wrong_password', 'one_time_password_kept', 'password_common', 'password_personal'],
})

export const adminListViews = endpoint({
  id: 'adminListViews',
  method: 'GET',
  path: '/admin/views',
  summary: 'Page views per day and per screen',
  access: 'admin',
  role: 'viewer',
  rate: 'read',
  query: DaysQuery,
  status: 200,
  response: PageViews,
  errors: [],
})
