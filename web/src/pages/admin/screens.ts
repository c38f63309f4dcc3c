// Lazy pages of the panel, in a chunk of their own: in the routes, the list would be in every member's first load.
import type { AdminScreenName } from '@hamvav/contract/screens'
import type { ComponentType } from 'react'
import { requireAdmin, requireNoAdmin } from '../../core/session/require-admin.ts'

export const guards = { requireAdmin, requireNoAdmin }

export const pages = {
  layout: async () => (await import('./layout.tsx')).AdminLayout,
  login: async () => (await import('./account/login.tsx')).AdminLoginPage,
  overview: async () => (await import('./dashboard.tsx')).AdminDashboardPage,
  users: async () => (await import('./users.tsx')).AdminUsersPage,
  member: async () => (await import('./member.tsx')).AdminMemberPage,
  manageUsers: async () => (await import('./users.tsx')).AdminManageUsersPage,
  suspended: async () => (await import('./suspended.tsx')).AdminSuspendedPage,
  reports: async () => (await import('./reports.tsx')).AdminReportsPage,
  report: async () => (await import('./report.tsx')).AdminReportPage,
  held: async () => (await import('./held.tsx')).AdminHeldPage,
  watch: async () => (await import('./desk/watch.tsx')).AdminWatchPage,
  savedReplies: async () => (await import('./desk/saved-replies.tsx')).AdminSavedRepliesPage,
  desk: async () => (await import('./desk/figures.tsx')).AdminDeskPage,
  approvals: async () => (await import('./approvals.tsx')).AdminApprovalsPage,
  verifications: async () => (await import('./verifications.tsx')).AdminVerificationsPage,
  verification: async () => (await import('./verifications.tsx')).AdminVerificationPage,
  pictures: async () => (await import('./queues/pictures.tsx')).AdminPicturesPage,
  appeals: async () => (await import('./appeals.tsx')).AdminAppealsPage,
  support: async () => (await import('./support.tsx')).AdminSupportPage,
  announcements: async () => (await import('./announcements.tsx')).AdminAnnouncementsPage,
  audit: async () => (await import('./audit.tsx')).AdminAuditPage,
  security: async () => (await import('./account/security.tsx')).AdminSecurityPage,
  authorities: async () => (await import('./queues/authorities.tsx')).AdminAuthoritiesPage,
  team: async () => (await import('./account/team.tsx')).AdminTeamPage,
} satisfies Record<AdminScreenName | 'layout', () => Promise<ComponentType>>
