import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireGuest, requireSession } from '../core/session/require-session.ts'
import { adminRoutes } from './admin-routes.tsx'
import { ErrorFallback } from './error-fallback.tsx'
import { HomeChoice } from './home-choice.tsx'
import { Shell } from './layout/shell.tsx'

const rootRoute = createRootRoute({
  component: Shell,
  errorComponent: ErrorFallback,
  notFoundComponent: lazyRouteComponent(() => import('../pages/public/not-found.tsx'), 'NotFoundPage'),
})

type Guard = typeof requireSession | typeof requireGuest

/** A screen whose code is fetched when it is first visited; its guard may send the caller elsewhere first. */
const screen = <const Path extends string>(
  path: Path,
  component: ReturnType<typeof lazyRouteComponent> | typeof HomeChoice,
  guard?: Guard,
) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    component,
    errorComponent: ErrorFallback,
    ...(guard && { beforeLoad: guard }),
  })

/** One screen for both of its addresses: opening a conversation leaves the list where it is. */
const messages = screen(
  '/messages',
  lazyRouteComponent(() => import('../pages/member/messages.tsx'), 'MessagesPage'),
  requireSession,
)
const conversation = createRoute({ getParentRoute: () => messages, path: '$userId' })

export const routeTree = rootRoute.addChildren([
  messages.addChildren([conversation]),
  ...adminRoutes(rootRoute),
  screen(
    '/matches',
    lazyRouteComponent(() => import('../pages/member/matches.tsx'), 'MatchesPage'),
    requireSession,
  ),
  screen(
    '/search',
    lazyRouteComponent(() => import('../pages/member/search.tsx'), 'SearchPage'),
    requireSession,
  ),
  screen('/', HomeChoice),
  screen(
    '/create',
    lazyRouteComponent(() => import('../pages/member/create.tsx'), 'CreatePage'),
  ),
  screen(
    '/hamvav',
    lazyRouteComponent(() => import('../pages/member/menu.tsx'), 'MenuPage'),
  ),
  screen(
    '/login',
    lazyRouteComponent(() => import('../pages/account/login.tsx'), 'LoginPage'),
    requireGuest,
  ),
  screen(
    '/register',
    lazyRouteComponent(() => import('../pages/account/register.tsx'), 'RegisterPage'),
    requireGuest,
  ),
  screen(
    '/forgot-password',
    lazyRouteComponent(() => import('../pages/account/forgot-password.tsx'), 'ForgotPasswordPage'),
  ),
  screen(
    '/reset-password',
    lazyRouteComponent(() => import('../pages/account/reset-password.tsx'), 'ResetPasswordPage'),
  ),
  screen(
    '/confirm-email',
    lazyRouteComponent(() => import('../pages/account/confirm-email.tsx'), 'ConfirmEmailPage'),
  ),
  screen(
    '/profile',
    lazyRouteComponent(() => import('../pages/member/profile.tsx'), 'ProfilePage'),
    requireSession,
  ),
  screen(
    '/editprofile',
    lazyRouteComponent(() => import('../pages/account/edit-profile.tsx'), 'EditProfilePage'),
    requireSession,
  ),
  screen(
    '/settings',
    lazyRouteComponent(() => import('../pages/account/settings.tsx'), 'SettingsPage'),
    requireSession,
  ),
  screen(
    '/suspension',
    lazyRouteComponent(() => import('../pages/account/suspension.tsx'), 'SuspensionPage'),
    requireSession,
  ),
  screen(
    '/profile/$id',
    lazyRouteComponent(() => import('../pages/member/member.tsx'), 'MemberPage'),
  ),
  screen(
    '/@{$username}',
    lazyRouteComponent(() => import('../pages/member/member.tsx'), 'MemberPage'),
  ),
  screen(
    '/explore',
    lazyRouteComponent(() => import('../pages/explore/explore.tsx'), 'ExplorePage'),
  ),
  screen(
    '/notifications',
    lazyRouteComponent(() => import('../pages/member/notifications.tsx'), 'NotificationsPage'),
  ),
  screen(
    '/private-space',
    lazyRouteComponent(() => import('../pages/member/private-space.tsx'), 'PrivateSpacePage'),
    requireSession,
  ),
  screen(
    '/support',
    lazyRouteComponent(() => import('../pages/public/support.tsx'), 'SupportPage'),
  ),
  screen(
    '/community',
    lazyRouteComponent(() => import('../pages/public/community.tsx'), 'CommunityPage'),
  ),
  screen(
    '/blogs',
    lazyRouteComponent(() => import('../pages/public/blogs.tsx'), 'BlogsPage'),
  ),
  screen(
    '/blogs/update-profile-info',
    lazyRouteComponent(() => import('../pages/public/profile-guide.tsx'), 'ProfileGuidePage'),
  ),
  screen(
    '/hall-of-fame',
    lazyRouteComponent(() => import('../pages/public/hall-of-fame.tsx'), 'HallOfFamePage'),
  ),
  screen(
    '/hall-of-fame/bounty',
    lazyRouteComponent(() => import('../pages/public/bounty.tsx'), 'BountyPage'),
  ),
  screen(
    '/working',
    lazyRouteComponent(() => import('../pages/public/working.tsx'), 'WorkingPage'),
  ),
  screen(
    '/term-and-conditions',
    lazyRouteComponent(() => import('../pages/public/terms.tsx'), 'TermsPage'),
  ),
  screen(
    '/dashboard',
    lazyRouteComponent(() => import('../pages/member/dashboard.tsx'), 'DashboardPage'),
    requireSession,
  ),
  screen(
    '/reports',
    lazyRouteComponent(() => import('../pages/account/own-reports.tsx'), 'OwnReportsPage'),
    requireSession,
  ),
  screen(
    '/unsubscribe',
    lazyRouteComponent(() => import('../pages/public/unsubscribe.tsx'), 'UnsubscribePage'),
  ),
  screen(
    '/confirm-subscription',
    lazyRouteComponent(() => import('../pages/public/confirm-subscription.tsx'), 'ConfirmSubscriptionPage'),
  ),
])
