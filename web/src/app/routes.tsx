import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireGuest, requireSession } from '../lib/require-session.ts'
import { adminRoutes } from './admin-routes.tsx'
import { ErrorFallback } from './error-fallback.tsx'
import { HomeChoice } from './home-choice.tsx'
import { Shell } from './shell.tsx'

const rootRoute = createRootRoute({
  component: Shell,
  errorComponent: ErrorFallback,
  notFoundComponent: lazyRouteComponent(() => import('../pages/not-found.tsx'), 'NotFoundPage'),
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
  lazyRouteComponent(() => import('../pages/messages.tsx'), 'MessagesPage'),
  requireSession,
)
const conversation = createRoute({ getParentRoute: () => messages, path: '$userId' })

export const routeTree = rootRoute.addChildren([
  messages.addChildren([conversation]),
  ...adminRoutes(rootRoute),
  screen(
    '/matches',
    lazyRouteComponent(() => import('../pages/matches.tsx'), 'MatchesPage'),
    requireSession,
  ),
  screen(
    '/search',
    lazyRouteComponent(() => import('../pages/search.tsx'), 'SearchPage'),
    requireSession,
  ),
  screen('/', HomeChoice),
  screen(
    '/create',
    lazyRouteComponent(() => import('../pages/create.tsx'), 'CreatePage'),
  ),
  screen(
    '/hamvav',
    lazyRouteComponent(() => import('../pages/menu.tsx'), 'MenuPage'),
  ),
  screen(
    '/login',
    lazyRouteComponent(() => import('../pages/login.tsx'), 'LoginPage'),
    requireGuest,
  ),
  screen(
    '/register',
    lazyRouteComponent(() => import('../pages/register.tsx'), 'RegisterPage'),
    requireGuest,
  ),
  screen(
    '/forgot-password',
    lazyRouteComponent(() => import('../pages/forgot-password.tsx'), 'ForgotPasswordPage'),
  ),
  screen(
    '/reset-password',
    lazyRouteComponent(() => import('../pages/reset-password.tsx'), 'ResetPasswordPage'),
  ),
  screen(
    '/confirm-email',
    lazyRouteComponent(() => import('../pages/confirm-email.tsx'), 'ConfirmEmailPage'),
  ),
  screen(
    '/profile',
    lazyRouteComponent(() => import('../pages/profile.tsx'), 'ProfilePage'),
    requireSession,
  ),
  screen(
    '/editprofile',
    lazyRouteComponent(() => import('../pages/edit-profile.tsx'), 'EditProfilePage'),
    requireSession,
  ),
  screen(
    '/settings',
    lazyRouteComponent(() => import('../pages/settings.tsx'), 'SettingsPage'),
    requireSession,
  ),
  screen(
    '/suspension',
    lazyRouteComponent(() => import('../pages/suspension.tsx'), 'SuspensionPage'),
    requireSession,
  ),
  screen(
    '/profile/$id',
    lazyRouteComponent(() => import('../pages/member.tsx'), 'MemberPage'),
  ),
  screen(
    '/@{$username}',
    lazyRouteComponent(() => import('../pages/member.tsx'), 'MemberPage'),
  ),
  screen(
    '/explore',
    lazyRouteComponent(() => import('../pages/explore.tsx'), 'ExplorePage'),
  ),
  screen(
    '/notifications',
    lazyRouteComponent(() => import('../pages/notifications.tsx'), 'NotificationsPage'),
  ),
  screen(
    '/private-space',
    lazyRouteComponent(() => import('../pages/private-space.tsx'), 'PrivateSpacePage'),
    requireSession,
  ),
  screen(
    '/support',
    lazyRouteComponent(() => import('../pages/support.tsx'), 'SupportPage'),
  ),
  screen(
    '/community',
    lazyRouteComponent(() => import('../pages/community.tsx'), 'CommunityPage'),
  ),
  screen(
    '/blogs',
    lazyRouteComponent(() => import('../pages/blogs.tsx'), 'BlogsPage'),
  ),
  screen(
    '/blogs/update-profile-info',
    lazyRouteComponent(() => import('../pages/profile-guide.tsx'), 'ProfileGuidePage'),
  ),
  screen(
    '/hall-of-fame',
    lazyRouteComponent(() => import('../pages/hall-of-fame.tsx'), 'HallOfFamePage'),
  ),
  screen(
    '/hall-of-fame/bounty',
    lazyRouteComponent(() => import('../pages/bounty.tsx'), 'BountyPage'),
  ),
  screen(
    '/working',
    lazyRouteComponent(() => import('../pages/working.tsx'), 'WorkingPage'),
  ),
  screen(
    '/term-and-conditions',
    lazyRouteComponent(() => import('../pages/terms.tsx'), 'TermsPage'),
  ),
  screen(
    '/dashboard',
    lazyRouteComponent(() => import('../pages/dashboard.tsx'), 'DashboardPage'),
    requireSession,
  ),
  screen(
    '/reports',
    lazyRouteComponent(() => import('../pages/own-reports.tsx'), 'OwnReportsPage'),
    requireSession,
  ),
  screen(
    '/unsubscribe',
    lazyRouteComponent(() => import('../pages/unsubscribe.tsx'), 'UnsubscribePage'),
  ),
  screen(
    '/confirm-subscription',
    lazyRouteComponent(() => import('../pages/confirm-subscription.tsx'), 'ConfirmSubscriptionPage'),
  ),
])
