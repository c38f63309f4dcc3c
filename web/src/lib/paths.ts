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
  confirmSubscription: '/confirm-subscription',
  transparency: '/transparency',
  admin: '/admin',
  adminLogin: '/admin/login',
  adminSuspend: '/admin/suspend',
  adminUsers: '/admin/users',
  adminManageUsers: '/admin/manage-users',
  adminReports: '/admin/reports',
  adminApprovals: '/admin/approvals',
  adminAudit: '/admin/audit',
}

/** Beside any address of the messages: the list shows the requests. */
export const requestsOnly = { show: 'requests' } as const

const withoutBars: ReadonlySet<string> = new Set([
  paths.login,
  paths.register,
  paths.adminLogin,
  paths.working,
  paths.hallOfFame,
  paths.bounty,
])

/** Paths without header, tabs and rail (spec §2). */
export function hidesBars(pathname: string): boolean {
  const path = pathname.replace(/(?<=.)\/+$/, '')
  return withoutBars.has(path) || path.startsWith('/messages/')
}

/** Home is active only on exactly `/`, every other item on its path and below it (spec §2). */
export function isActivePath(item: string, pathname: string): boolean {
  if (item === paths.home) return pathname === paths.home
  return pathname === item || pathname.startsWith(`${item}/`)
}
