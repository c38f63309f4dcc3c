import { type Screen, type ScreenName, screens } from '@hamvav/contract/screens'
import { createRootRoute, createRoute, lazyRouteComponent as lazy } from '@tanstack/react-router'
import { requireGoodStanding, requireGuest, requireSession } from '../core/session/session-guards.ts'
import { adminRoutes } from './admin-routes.tsx'
import { ErrorFallback } from './error-fallback.tsx'
import { HomeChoice } from './home-choice.tsx'
import { Shell } from './layout/shell.tsx'
import { routePath } from './route-path.ts'

const rootRoute = createRootRoute({
  component: Shell,
  errorComponent: ErrorFallback,
  notFoundComponent: lazy(() => import('../pages/public/not-found.tsx'), 'NotFoundPage'),
})

/** A conversation is a child route of the messages page, so that the list keeps its scroll position; both are fetched at once. */
type PageName = Exclude<ScreenName, 'conversation'>

/** The page of each screen; its code is fetched when it is first visited. */
const pages: Readonly<Record<PageName, ReturnType<typeof lazy> | typeof HomeChoice>> = {
  home: HomeChoice,
  post: lazy(() => import('../pages/public/post.tsx'), 'PostPage'),
  memberPosts: lazy(() => import('../pages/public/listed-posts.tsx'), 'MemberPostsPage'),
  tag: lazy(() => import('../pages/public/listed-posts.tsx'), 'TagPage'),
  register: lazy(() => import('../pages/account/register.tsx'), 'RegisterPage'),
  login: lazy(() => import('../pages/account/login.tsx'), 'LoginPage'),
  forgotPassword: lazy(() => import('../pages/account/forgot-password.tsx'), 'ForgotPasswordPage'),
  resetPassword: lazy(() => import('../pages/account/reset-password.tsx'), 'ResetPasswordPage'),
  confirmEmail: lazy(() => import('../pages/account/confirm-email.tsx'), 'ConfirmEmailPage'),
  bannedAccount: lazy(() => import('../pages/account/banned-account.tsx'), 'BannedAccountPage'),
  keepEmail: lazy(() => import('../pages/account/keep-email.tsx'), 'KeepEmailPage'),
  confirmSubscription: lazy(() => import('../pages/public/confirm-subscription.tsx'), 'ConfirmSubscriptionPage'),
  unsubscribe: lazy(() => import('../pages/public/unsubscribe.tsx'), 'UnsubscribePage'),
  ownProfile: lazy(() => import('../pages/member/profile.tsx'), 'ProfilePage'),
  welcome: lazy(() => import('../pages/welcome/welcome.tsx'), 'WelcomePage'),
  profile: lazy(() => import('../pages/member/member.tsx'), 'MemberPage'),
  member: lazy(() => import('../pages/member/member.tsx'), 'MemberPage'),
  editProfile: lazy(() => import('../pages/account/edit-profile.tsx'), 'EditProfilePage'),
  settings: lazy(() => import('../pages/account/settings.tsx'), 'SettingsPage'),
  suspension: lazy(() => import('../pages/safety/suspension.tsx'), 'SuspensionPage'),
  sharedDates: lazy(() => import('../pages/dates/shared-dates.tsx'), 'SharedDatesPage'),
  friendsDate: lazy(() => import('../pages/dates/friends-date.tsx'), 'FriendsDatePage'),
  dateFriend: lazy(() => import('../pages/dates/friends-date.tsx'), 'DateFriendPage'),
  takedowns: lazy(() => import('../pages/safety/takedowns.tsx'), 'TakedownsPage'),
  standing: lazy(() => import('../pages/safety/standing.tsx'), 'StandingPage'),
  ownReports: lazy(() => import('../pages/safety/own-reports.tsx'), 'OwnReportsPage'),
  reportByName: lazy(() => import('../pages/safety/report-by-name.tsx'), 'ReportByNamePage'),
  receivedMessages: lazy(() => import('../pages/safety/received-messages.tsx'), 'ReceivedMessagesPage'),
  verification: lazy(() => import('../pages/account/verification.tsx'), 'VerificationPage'),
  messages: lazy(() => import('../pages/member/messages.tsx'), 'MessagesPage'),
  matches: lazy(() => import('../pages/member/matches.tsx'), 'MatchesPage'),
  search: lazy(() => import('../pages/member/search.tsx'), 'SearchPage'),
  create: lazy(() => import('../pages/member/create.tsx'), 'CreatePage'),
  menu: lazy(() => import('../pages/member/menu.tsx'), 'MenuPage'),
  explore: lazy(() => import('../pages/explore/explore.tsx'), 'ExplorePage'),
  notifications: lazy(() => import('../pages/member/notifications.tsx'), 'NotificationsPage'),
  privateSpace: lazy(() => import('../pages/member/private-space.tsx'), 'PrivateSpacePage'),
  community: lazy(() => import('../pages/public/community.tsx'), 'CommunityPage'),
  blogs: lazy(() => import('../pages/public/blogs.tsx'), 'BlogsPage'),
  profileGuide: lazy(() => import('../pages/public/profile-guide.tsx'), 'ProfileGuidePage'),
  support: lazy(() => import('../pages/public/support.tsx'), 'SupportPage'),
  terms: lazy(() => import('../pages/public/terms.tsx'), 'TermsPage'),
  transparency: lazy(() => import('../pages/public/transparency.tsx'), 'TransparencyPage'),
  hallOfFame: lazy(() => import('../pages/public/hall-of-fame.tsx'), 'HallOfFamePage'),
  bounty: lazy(() => import('../pages/public/bounty.tsx'), 'BountyPage'),
  working: lazy(() => import('../pages/public/working.tsx'), 'WorkingPage'),
  dashboard: lazy(() => import('../pages/member/dashboard.tsx'), 'DashboardPage'),
}

/** Guards that may redirect, by access of the screen. */
const guards = { member: requireSession, guest: requireGuest }

type Location = Parameters<typeof requireSession>[0] & Parameters<typeof requireGuest>[0]

const guardOf = (screen: Screen) => (location: Location) => {
  requireGoodStanding(screen)
  if (screen.access) guards[screen.access](location)
}

function routeOf(name: PageName) {
  const screen: Screen = screens[name]
  return createRoute({
    getParentRoute: () => rootRoute,
    path: routePath(screen.path),
    component: pages[name],
    errorComponent: ErrorFallback,
    beforeLoad: guardOf(screen),
  })
}

const messages = routeOf('messages')
const conversation = createRoute({
  getParentRoute: () => messages,
  path: routePath(screens.conversation.path.slice(screens.messages.path.length)),
  component: lazy(() => import('../features/messaging/conversation/conversation-pane.tsx'), 'ConversationAtAddress'),
})

const others = (Object.keys(pages) as PageName[]).filter((name) => name !== 'messages')

export const routeTree = rootRoute.addChildren([
  messages.addChildren([conversation]),
  ...adminRoutes(rootRoute),
  ...others.map(routeOf),
])
