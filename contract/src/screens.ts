/** The screens that exist, as patterns: any other address is the not-found screen, answered with 404 (decisions §3). */
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

const patterns = screens.map((screen) => new RegExp(`^${screen.replaceAll(/:[a-z]+/gi, '[^/]+')}/?$`))

export const isScreen = (path: string): boolean => patterns.some((pattern) => pattern.test(path))
