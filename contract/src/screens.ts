/** The screens that exist for members and visitors, as patterns; with those of the panel below: any other address is the not-found screen, answered with 404 (decisions §3). */
export const screens: readonly string[] = [
  '/',
  '/register',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/confirm-subscription',
  '/unsubscribe',
  '/profile',
  '/profile/:id',
  '/@:username',
  '/editprofile',
  '/settings',
  '/suspension',
  '/reports',
  '/messages',
  '/messages/:userId',
  '/matches',
  '/search',
  '/create',
  '/hamvav',
  '/explore',
  '/notifications',
  '/private-space',
  '/support',
  '/community',
  '/blogs',
  '/blogs/update-profile-info',
  '/hall-of-fame',
  '/hall-of-fame/bounty',
  '/working',
  '/term-and-conditions',
  '/dashboard',
]

/** Of the admin panel: no search engine lists them, nobody counts their views, and nothing of them is kept offline. */
export const adminScreens: readonly string[] = [
  '/admin',
  '/admin/login',
  '/admin/users',
  '/admin/users/:id',
  '/admin/manage-users',
  '/admin/suspend',
  '/admin/reports',
  '/admin/reports/:id',
  '/admin/approvals',
  '/admin/appeals',
  '/admin/support',
  '/admin/announcements',
  '/admin/audit',
  '/admin/team',
]

/** The screens for everybody: prerendered by the build, in the sitemap, and the only ones that search engines may keep. */
export const publicScreens: readonly string[] = [
  '/',
  '/explore',
  '/community',
  '/blogs',
  '/blogs/update-profile-info',
  '/support',
  '/term-and-conditions',
  '/hall-of-fame',
  '/hall-of-fame/bounty',
]

/** The file of the front end that holds a public screen. */
export const prerenderedFile = (screen: string): string =>
  `prerendered/${screen.slice(1).replaceAll('/', '_') || 'landing'}.html`

export const isPublicScreen = (path: string): boolean => publicScreens.includes(path.replace(/(?<=.)\/$/, ''))

const patterns = [...screens, ...adminScreens].map(
  (screen) => new RegExp(`^${screen.replaceAll(/:[a-z]+/gi, '[^/]+')}/?$`),
)

export const isScreen = (path: string): boolean => patterns.some((pattern) => pattern.test(path))
