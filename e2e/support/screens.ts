import type { Page } from '@playwright/test'

export interface Screen {
  readonly name: string
  readonly path: string
  readonly as: 'visitor' | 'member'
  /** Brings on what is to be looked at. */
  readonly show?: (page: Page) => Promise<void>
}

/** A member of the demo community who may write posts. */
export const demoMember = { name: 'Sabina', email: 'sabina@demo.hamvav.test', password: 'namaste-hamvav' }
/** One of those who answer by themselves. */
export const simulatedPartner = { name: 'Pema Lama', username: 'pemalama' }

const firstPost = (page: Page) => page.getByRole('article').first().waitFor()

/** Every screen there is, on the demo community. */
export const screens: readonly Screen[] = [
  { name: 'feed', path: '/', as: 'member', show: firstPost },
  // The feed on a phone, the landing on a wide screen.
  {
    name: 'home-visitor',
    path: '/',
    as: 'visitor',
    show: (page) => page.locator('article, blockquote').first().waitFor(),
  },
  {
    name: 'comments',
    path: '/',
    as: 'member',
    show: async (page) => {
      await firstPost(page)
      await page.getByRole('article').first().getByRole('button').last().click()
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  { name: 'create', path: '/create', as: 'member' },
  { name: 'login', path: '/login', as: 'visitor' },
  { name: 'register', path: '/register', as: 'visitor' },
  { name: 'forgot-password', path: '/forgot-password', as: 'visitor' },
  { name: 'profile', path: '/profile', as: 'member' },
  {
    name: 'edit-profile',
    path: '/editprofile',
    as: 'member',
    show: (page) => page.locator('input[name=username]').waitFor(),
  },
  {
    name: 'settings',
    path: '/settings',
    as: 'member',
    show: (page) => page.getByRole('switch').first().waitFor(),
  },
  { name: 'member', path: `/@${simulatedPartner.username}`, as: 'member' },
  { name: 'matches', path: '/matches', as: 'member', show: firstPost },
  { name: 'search', path: '/search?q=ma', as: 'member', show: firstPost },
  { name: 'search-start', path: '/search', as: 'member' },
  { name: 'messages', path: '/messages', as: 'member' },
  {
    name: 'conversation',
    path: '/messages',
    as: 'member',
    show: async (page) => {
      await page
        .getByRole('link', { name: new RegExp(simulatedPartner.name) })
        .first()
        .click()
      await page.getByRole('log').waitFor()
    },
  },
  {
    name: 'menu',
    path: '/hamvav',
    as: 'member',
    show: (page) => page.getByRole('group').first().waitFor(),
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    as: 'member',
    show: (page) => page.locator('canvas').first().waitFor(),
  },
  { name: 'community', path: '/community', as: 'visitor', show: firstPost },
  {
    name: 'community-events',
    path: '/community?tab=events',
    as: 'member',
    show: (page) => page.getByRole('tabpanel').getByRole('status').waitFor(),
  },
  { name: 'support', path: '/support', as: 'member' },
  { name: 'confirm-subscription', path: '/confirm-subscription?token=shown', as: 'visitor' },
  {
    name: 'unsubscribe',
    path: '/unsubscribe',
    as: 'visitor',
    show: (page) => page.getByRole('alert').waitFor(),
  },
  { name: 'not-found', path: '/no/such/page', as: 'visitor' },
]

export const sizes = { phone: { width: 360, height: 780 }, desktop: { width: 1440, height: 900 } } as const
export const themes = ['light', 'dark'] as const
export const languages = ['en', 'ne'] as const
