/** The address of every screen (spec §2, decisions §5); parameters are filled in here and nowhere else. */
export const paths = {
  home: '/',
  register: '/register',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  unsubscribe: '/unsubscribe',
  ownProfile: '/profile',
  profile: (id: string) => `/profile/${encodeURIComponent(id)}`,
  member: (username: string) => `/@${encodeURIComponent(username)}`,
  editProfile: '/editprofile',
  messages: '/messages',
  conversation: (userId: string) => `/messages/${encodeURIComponent(userId)}`,
  matches: '/matches',
  search: '/search',
  create: '/create',
  menu: '/hamvav',
  explore: '/explore',
  notifications: '/notifications',
  privateSpace: '/private-space',
  support: '/support',
  community: '/community',
  blogs: '/blogs',
  profileGuide: '/blogs/update-profile-info',
  hallOfFame: '/hall-of-fame',
  bounty: '/hall-of-fame/bounty',
  working: '/working',
  terms: '/term-and-conditions',
  dashboard: '/dashboard',
  settings: '/settings',
  suspension: '/suspension',
  ownReports: '/reports',
  confirmSubscription: '/confirm-subscription',
  transparency: '/transparency',
  admin: '/admin',
  adminLogin: '/admin/login',
  adminSuspend: '/admin/suspend',
  adminUsers: '/admin/users',
  adminManageUsers: '/admin/manage-users',
  adminMember: (id: string) => `/admin/users/${encodeURIComponent(id)}`,
  adminReports: '/admin/reports',
  adminReport: (id: string) => `/admin/reports/${encodeURIComponent(id)}`,
  adminApprovals: '/admin/approvals',
  adminAppeals: '/admin/appeals',
  adminSupport: '/admin/support',
  adminAnnouncements: '/admin/announcements',
  adminAudit: '/admin/audit',
  adminTeam: '/admin/team',
}

/** Beside any address of the messages: the list shows the requests. */
export const requestsOnly = { show: 'requests' } as const

const withoutBars: ReadonlySet<string> = new Set([
  paths.login,
  paths.register,
  paths.working,
  paths.hallOfFame,
  paths.bounty,
])

/** Paths without header, tabs and rail (spec §2); the admin panel has a navigation of its own. */
export function hidesBars(pathname: string): boolean {
  const path = pathname.replace(/(?<=.)\/+$/, '')
  return withoutBars.has(path) || path.startsWith('/messages/') || isActivePath(paths.admin, path)
}

/** Home is active only on exactly `/`, every other item on its path and below it (spec §2). */
export function isActivePath(item: string, pathname: string): boolean {
  if (item === paths.home) return pathname === paths.home
  return pathname === item || pathname.startsWith(`${item}/`)
}

/** Whether this tab is at the admin panel or its log-in, where nothing of a member's appears. */
export const isAtAdmin = (): boolean => isActivePath(paths.admin, location.pathname)

/** Inside the admin panel, whose log-in has no navigation yet. */
export const isInPanel = (pathname: string): boolean =>
  isActivePath(paths.admin, pathname) && !isActivePath(paths.adminLogin, pathname)
