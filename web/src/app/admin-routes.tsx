// The admin panel's screens; of the panel's code the members' first screen carries nothing, not even the guards.
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ErrorFallback } from './error-fallback.tsx'

type Entering = { location: { href: string }; search: unknown }

const guard = (name: 'requireAdmin' | 'requireNoAdmin') => async (entering: Entering) =>
  (await import('../lib/require-admin.ts'))[name](entering)

/** The log-in, and one layout with its navigation around all other screens. */
export function adminRoutes(root: AnyRoute) {
  const panel = createRoute({
    getParentRoute: () => root,
    path: '/admin',
    component: lazyRouteComponent(() => import('../pages/admin/layout.tsx'), 'AdminLayout'),
    errorComponent: ErrorFallback,
    notFoundComponent: lazyRouteComponent(() => import('../pages/not-found.tsx'), 'NotFoundPage'),
    beforeLoad: guard('requireAdmin'),
  })
  const adminScreen = (path: string, component: ReturnType<typeof lazyRouteComponent>) =>
    createRoute({ getParentRoute: () => panel, path, component, errorComponent: ErrorFallback })
  const login = createRoute({
    getParentRoute: () => root,
    path: '/admin/login',
    component: lazyRouteComponent(() => import('../pages/admin/login.tsx'), 'AdminLoginPage'),
    errorComponent: ErrorFallback,
    beforeLoad: guard('requireNoAdmin'),
  })
  const screens = [
    adminScreen(
      '/',
      lazyRouteComponent(() => import('../pages/admin/dashboard.tsx'), 'AdminDashboardPage'),
    ),
    adminScreen(
      'users',
      lazyRouteComponent(() => import('../pages/admin/users.tsx'), 'AdminUsersPage'),
    ),
    adminScreen(
      'users/$id',
      lazyRouteComponent(() => import('../pages/admin/member.tsx'), 'AdminMemberPage'),
    ),
    adminScreen(
      'manage-users',
      lazyRouteComponent(() => import('../pages/admin/manage-users.tsx'), 'AdminManageUsersPage'),
    ),
    adminScreen(
      'suspend',
      lazyRouteComponent(() => import('../pages/admin/suspended.tsx'), 'AdminSuspendedPage'),
    ),
    adminScreen(
      'reports',
      lazyRouteComponent(() => import('../pages/admin/reports.tsx'), 'AdminReportsPage'),
    ),
    adminScreen(
      'reports/$id',
      lazyRouteComponent(() => import('../pages/admin/report.tsx'), 'AdminReportPage'),
    ),
    adminScreen(
      'approvals',
      lazyRouteComponent(() => import('../pages/admin/approvals.tsx'), 'AdminApprovalsPage'),
    ),
    adminScreen(
      'appeals',
      lazyRouteComponent(() => import('../pages/admin/appeals.tsx'), 'AdminAppealsPage'),
    ),
    adminScreen(
      'support',
      lazyRouteComponent(() => import('../pages/admin/support.tsx'), 'AdminSupportPage'),
    ),
    adminScreen(
      'announcements',
      lazyRouteComponent(() => import('../pages/admin/announcements.tsx'), 'AdminAnnouncementsPage'),
    ),
    adminScreen(
      'audit',
      lazyRouteComponent(() => import('../pages/admin/audit.tsx'), 'AdminAuditPage'),
    ),
    adminScreen(
      'team',
      lazyRouteComponent(() => import('../pages/admin/team.tsx'), 'AdminTeamPage'),
    ),
  ]
  return [login, panel.addChildren(screens)]
}
