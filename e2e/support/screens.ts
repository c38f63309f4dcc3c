import type { Page } from '@playwright/test'
import { chatScreens } from '../chat-screens.ts'
import { gameScreens } from '../game-screens.ts'
import { adminSecurityScreens, caseScreens, deskScreens } from './admin-screens.ts'
import { heldScreens, pictureScreens } from './picture-screens.ts'
import { roundScreens } from '../round-screens.ts'
import { standingScreens } from '../standing-screens.ts'
import { safetyScreens, supportScreens } from './support-screens.ts'

export const viewers = ['visitor', 'member', 'admin'] as const
export type Viewer = (typeof viewers)[number]

export interface Screen {
  readonly name: string
  readonly path: string
  readonly as: Viewer
  /** Actions before the screenshot or check. */
  readonly show?: (page: Page) => Promise<void>
}

/** Demo member who may write posts. */
const demoAdminPassword = 'namaste-admin'
export const demoMember = { name: 'Sabina', email: 'sabina@demo.hamvav.test', password: 'namaste-hamvav' }
/** Demo member who answers automatically. */
export const simulatedPartner = { name: 'Pema Lama', username: 'pemalama' }

const firstPost = (page: Page) => page.getByRole('article').first().waitFor()

async function openComments(page: Page): Promise<void> {
  await firstPost(page)
  await page.getByRole('article').first().getByRole('button').last().click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

async function openConversation(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(simulatedPartner.name) })
    .first()
    .click()
  await page.getByRole('log').waitFor()
}

/** A conversation with a veiled message and the question below a message; the demo community writes neither. */
async function openVeiled(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const fetchFromServer = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const response = await fetchFromServer(input, init)
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
      if (!/^\/api\/messages\/conversation\/[^/]+$/.test(pathname)) return response
      const own = (JSON.parse(localStorage.getItem('user') ?? '{}') as { _id?: string })._id
      const messages = (await response.json()) as { from: string; text: string }[]
      const theirs = messages.filter(({ from }) => from !== own).slice(-2)
      for (const [n, text] of ['you are such a bitch', 'Please send me 5000 rs on eSewa'].entries())
        Object.assign(theirs[n] ?? {}, { text })
      return Response.json(messages)
    }
  })
  await page.reload()
  await openConversation(page)
  await page.getByText(/^(Does this bother you\?|यो तपाईंलाई अप्ठ्यारो लाग्यो\?)$/).waitFor()
}

/** The sheet that asks before a message is sent. */
async function askFirst(page: Page): Promise<void> {
  await openConversation(page)
  await page.getByRole('textbox').last().fill('you are such a bitch, give me 5000 rs on eSewa')
  await page.getByRole('textbox').last().press('Enter')
  await page.getByRole('dialog').waitFor()
}

/** Shows the screen as to a member with an unconfirmed address. In the page, as in `asLimited`. */
async function asUnconfirmed(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const fetchFromServer = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const response = await fetchFromServer(input, init)
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
      if (pathname !== '/api/profile/me') return response
      return Response.json({ ...((await response.json()) as object), emailConfirmed: false })
    }
  })
  await page.reload()
  await page.locator('section[aria-labelledby=confirm-email]').waitFor()
}

/** Dialog to change the address. */
async function openChangeEmail(page: Page): Promise<void> {
  await page
    .locator('#account ~ div')
    .getByRole('button', { name: /Change email|इमेल बदल्नुहोस्/ })
    .click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
}

/** Follows the first link of the list or table. */
async function openFirst(page: Page): Promise<void> {
  await page.locator('main :is(li, tr) a').first().click()
  await page.getByRole('heading', { level: 2 }).first().waitFor()
}

async function openEvidence(page: Page): Promise<void> {
  await openFirst(page)
  await page.getByRole('button', { name: /^(Show evidence|प्रमाण देखाउनुहोस्)$/ }).click()
  const password = page.getByRole('dialog').locator('input[type=password]')
  const shown = page.getByText(/^As it was on|मा जस्तो थियो$/)
  await password.or(shown).waitFor()
  if (await password.isVisible()) {
    await password.fill(demoAdminPassword)
    await password.press('Enter')
  }
  await shown.waitFor()
}

const bannedSince = '2026-11-19T06:00:00Z'

/** The demo has no banned mailbox: the decision is a fixed answer. */
async function readBan(page: Page): Promise<void> {
  const ban = { since: bannedSince, reason: 'harassment', expiresAt: '2031-11-19T06:00:00Z' }
  const review = { kind: 'unproven', status: 'open', text: null, requestedAt: bannedSince, answer: null }
  await page.route('**/api/safety/bans/read', (route) => route.fulfill({ json: { ban, review } }))
  await page.locator('main button').first().click()
  await page.getByRole('textbox').waitFor()
}

async function showDeletionReviews(page: Page): Promise<void> {
  const suspension = { since: bannedSince, until: null, reason: 'harassment', by: null }
  const kept = { user: null, restricted: true, blocks: 3, reports: 1, isOwn: false, requestedAt: bannedSince }
  const review = { ...kept, _id: '0193a5c0-0000-7000-8000-0000000000c1', kind: 'appeal', suspension }
  const json = [{ ...review, text: 'My cousin wrote these messages with my phone.' }]
  await page.route('**/admin/deletion-reviews', (route) => route.fulfill({ json }))
  await page.reload()
  await page.getByRole('article').first().waitFor()
}

const takenDownAt = '2026-11-20T08:00:00Z'
const takenDownParts = { createdAt: takenDownAt, appealUntil: '2099-12-20T08:00:00Z', lifted: false }
const takenDown = [
  {
    ...takenDownParts,
    _id: '019359f0-0000-7000-8000-000000000001',
    subject: 'bio',
    reason: 'scam',
    text: 'Cheap loans for everyone. Write to me!',
    appeal: null,
  },
  {
    ...takenDownParts,
    _id: '019359f0-0000-7000-8000-000000000002',
    subject: 'picture',
    reason: 'sexual',
    text: null,
    appeal: { status: 'refused', text: 'It was a beach.', createdAt: takenDownAt, answer: 'We looked at it again.' },
  },
]

/** Shows the screen with own content that was taken down. In the page, as in `asLimited`. */
async function withTakedowns(page: Page): Promise<void> {
  await page.addInitScript((answer) => {
    const fetchFromServer = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
      return pathname === '/api/safety/takedowns' ? Response.json(answer) : fetchFromServer(input, init)
    }
  }, takenDown)
  await page.reload()
  await page.locator('main li').first().waitFor()
}

/** Shows the list with one changed profile, made from the first member who waits for approval. */
async function withChangedProfile(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const fetchFromServer = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, location.href)
      if (url.pathname !== '/admin/changed') return fetchFromServer(input, init)
      const response = await fetchFromServer('/admin/approvals?limit=1', init)
      const [item] = (await response.json()) as {
        user: { name: string; username: string }
        pictures: { _id: string }[]
      }[]
      const { name, username } = item?.user ?? { name: '', username: '' }
      const nothing = { interests: [], prompts: [] }
      const changed = {
        ...item,
        bio: 'Cheap loans for everyone. Write to me!',
        changedAt: '2026-11-20T08:00:00Z',
        changes: ['pictures', 'bio'],
        newPictureIds: item?.pictures.slice(0, 1).map(({ _id }) => _id),
        reviewed: { name, username, bio: 'I like mountains', location: '', ...nothing, at: '2026-11-01T08:00:00Z' },
      }
      return Response.json([changed], { headers: { 'x-total-count': '1' } })
    }
  })
  await page.reload()
  await page.getByRole('article').first().waitFor()
}

const created = { createdAt: '2026-11-20T08:00:00Z' }
const ownPasskeys = [
  { _id: '019359f0-0000-7000-8000-000000000010', name: 'My phone', lastUsedAt: '2026-11-21T10:00:00Z', ...created },
  { _id: '019359f0-0000-7000-8000-000000000011', name: 'Laptop in Lalitpur', lastUsedAt: null, ...created },
]

/** In the page, like `asLimited`. */
async function showPasskeys(page: Page): Promise<void> {
  await page.addInitScript((passkeys) => {
    const fetchFromServer = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
      return pathname === '/api/auth/passkeys' ? Response.json(passkeys) : fetchFromServer(input, init)
    }
  }, ownPasskeys)
  await page.reload()
  await page.locator(':has(> #security) li').nth(2).waitFor()
}

/** Every screen, on the demo community. Elements are found by English names or without names. */
export const screens: readonly Screen[] = [
  { name: 'feed', path: '/', as: 'member', show: firstPost },
  // The feed on a phone, the landing page on a desktop.
  {
    name: 'home-visitor',
    path: '/',
    as: 'visitor',
    show: (page) => page.locator('article, blockquote').first().waitFor(),
  },
  { name: 'comments', path: '/', as: 'member', show: openComments },
  { name: 'create', path: '/create', as: 'member' },
  { name: 'login', path: '/login', as: 'visitor' },
  { name: 'register', path: '/register', as: 'visitor' },
  { name: 'forgot-password', path: '/forgot-password', as: 'visitor' },
  { name: 'reset-password', path: '/reset-password?token=none', as: 'visitor' },
  { name: 'banned-account', path: '/banned-account?token=a-link-of-a-banned-account', as: 'visitor', show: readBan },
  { name: 'confirm-email', path: '/confirm-email?token=none', as: 'visitor' },
  { name: 'confirm-email-valid', path: '/confirm-email?token=1234567890123456', as: 'visitor' },
  { name: 'confirm-email-card', path: '/', as: 'member', show: asUnconfirmed },
  { name: 'keep-email', path: '/keep-email?token=1234567890123456', as: 'visitor' },
  { name: 'change-email', path: '/settings', as: 'member', show: openChangeEmail },
  { name: 'profile', path: '/profile', as: 'member' },
  ...(['picture', 'birth', 'gender', 'place', 'prompts', 'end'] as const).map((step) => ({
    name: `welcome-${step}`,
    path: `/welcome?step=${step}`,
    as: 'member' as const,
    show: (page: Page) => page.locator('main h2').first().waitFor(),
  })),
  {
    name: 'edit-profile',
    path: '/editprofile',
    as: 'member',
    show: (page) => page.locator('input[name=username]').waitFor(),
  },
  { name: 'settings', path: '/settings', as: 'member', show: (page) => page.getByRole('switch').first().waitFor() },
  { name: 'settings-security', path: '/settings#security', as: 'member', show: showPasskeys },
  {
    name: 'add-passkey',
    path: '/settings#security',
    as: 'member',
    show: async (page) => {
      await showPasskeys(page)
      await page.locator(':has(> #security) button').last().click()
      await page.getByRole('dialog').locator('form').waitFor()
    },
  },
  { name: 'suspension', path: '/suspension', as: 'member' },
  { name: 'standing', path: '/standing', as: 'member', show: (page) => page.getByRole('region').nth(2).waitFor() },
  { name: 'received-messages', path: '/received-messages', as: 'member' },
  { name: 'member', path: `/@${simulatedPartner.username}`, as: 'member' },
  { name: 'member-missing', path: '/@nobody.of.this.name', as: 'member' },
  { name: 'matches', path: '/matches', as: 'member', show: firstPost },
  {
    name: 'matches-comment',
    path: '/matches',
    as: 'member',
    async show(page) {
      await page.locator('article button[aria-haspopup=dialog][aria-label*=":"]').first().click()
      await page.getByRole('dialog').getByRole('textbox').waitFor()
    },
  },
  // After the screens of the list, as the choice is kept.
  {
    name: 'matches-deck',
    path: '/matches',
    as: 'member',
    async show(page) {
      await page.evaluate(() => localStorage.setItem('discoverView', 'deck'))
      await page.reload()
      await firstPost(page)
    },
  },
  { name: 'search', path: '/search?q=ma', as: 'member', show: firstPost },
  { name: 'search-start', path: '/search', as: 'member' },
  { name: 'messages', path: '/messages', as: 'member' },
  { name: 'requests', path: '/messages?show=requests', as: 'member' },
  { name: 'conversation', path: '/messages', as: 'member', show: openConversation },
  { name: 'conversation-veiled', path: '/messages', as: 'member', show: openVeiled },
  ...gameScreens,
  ...roundScreens,
  ...chatScreens,
  { name: 'ask-first', path: '/messages', as: 'member', show: askFirst },
  { name: 'notifications', path: '/notifications', as: 'member' },
  { name: 'notifications-samples', path: '/notifications', as: 'visitor' },
  { name: 'own-reports', path: '/reports', as: 'member' },
  { name: 'verification', path: '/verification', as: 'member' },
  { name: 'takedowns-none', path: '/takedowns', as: 'member' },
  { name: 'takedowns', path: '/takedowns', as: 'member', show: withTakedowns },
  { name: 'dashboard', path: '/dashboard', as: 'member', show: (page) => page.locator('canvas').first().waitFor() },
  { name: 'private-space', path: '/private-space', as: 'member' },
  { name: 'menu', path: '/hamvav', as: 'member', show: (page) => page.getByRole('group').first().waitFor() },
  { name: 'menu-visitor', path: '/hamvav', as: 'visitor', show: (page) => page.getByRole('group').first().waitFor() },
  { name: 'explore', path: '/explore', as: 'visitor' },
  { name: 'support', path: '/support', as: 'visitor' },
  { name: 'support-member', path: '/support', as: 'member' },
  { name: 'community', path: '/community', as: 'visitor', show: firstPost },
  {
    name: 'community-events',
    path: '/community?tab=events',
    as: 'member',
    show: (page) => page.getByRole('tabpanel').getByRole('status').waitFor(),
  },
  { name: 'blogs', path: '/blogs', as: 'visitor' },
  { name: 'blogs-none', path: '/blogs?q=nothing', as: 'visitor' },
  { name: 'profile-guide', path: '/blogs/update-profile-info', as: 'visitor' },
  { name: 'terms', path: '/term-and-conditions', as: 'visitor' },
  {
    name: 'terms-open',
    path: '/term-and-conditions',
    as: 'visitor',
    show: (page) => page.locator('summary').first().click(),
  },
  {
    name: 'safety-first',
    path: '/term-and-conditions',
    as: 'visitor',
    show: async (page) => {
      await page.locator('main button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'hall-of-fame', path: '/hall-of-fame', as: 'visitor' },
  { name: 'bounty', path: '/hall-of-fame/bounty', as: 'visitor' },
  { name: 'working', path: '/working', as: 'visitor' },
  { name: 'unsubscribe', path: '/unsubscribe?token=none', as: 'visitor' },
  { name: 'confirm-subscription', path: '/confirm-subscription?token=none', as: 'visitor' },
  { name: 'admin-login', path: '/admin/login', as: 'visitor' },
  { name: 'admin-dashboard', path: '/admin', as: 'admin', show: (page) => page.locator('canvas').first().waitFor() },
  { name: 'admin-users', path: '/admin/users', as: 'admin', show: (page) => page.getByRole('row').nth(1).waitFor() },
  {
    name: 'admin-manage-users',
    path: '/admin/manage-users',
    as: 'admin',
    show: (page) => page.getByRole('row').nth(1).waitFor(),
  },
  { name: 'admin-member', path: '/admin/users', as: 'admin', show: openFirst },
  { name: 'admin-reports', path: '/admin/reports', as: 'admin' },
  {
    name: 'admin-report-alerts',
    path: '/admin/reports',
    as: 'admin',
    show: async (page) => {
      await page.getByRole('button', { name: /^(Emails about urgent reports|जरुरी रिपोर्टका इमेल)$/ }).click()
      await page.getByRole('dialog').getByRole('textbox').waitFor()
    },
  },
  { name: 'admin-report', path: '/admin/reports', as: 'admin', show: openFirst },
  { name: 'admin-report-evidence', path: '/admin/reports', as: 'admin', show: openEvidence },
  ...deskScreens,
  ...caseScreens,
  { name: 'admin-approvals', path: '/admin/approvals', as: 'admin' },
  { name: 'admin-changed', path: '/admin/approvals?kind=changed', as: 'admin', show: withChangedProfile },
  { name: 'admin-suspended', path: '/admin/suspend', as: 'admin' },
  { name: 'admin-verifications', path: '/admin/verifications', as: 'admin' },
  { name: 'admin-appeals', path: '/admin/appeals', as: 'admin' },
  { name: 'admin-appeals-deleted', path: '/admin/appeals?status=deleted', as: 'admin', show: showDeletionReviews },
  { name: 'admin-support', path: '/admin/support', as: 'admin' },
  { name: 'admin-announcements', path: '/admin/announcements', as: 'admin' },
  {
    name: 'admin-audit',
    path: '/admin/audit',
    as: 'admin',
    show: (page) => page.getByRole('listitem').first().waitFor(),
  },
  { name: 'admin-team', path: '/admin/team', as: 'admin' },
  { name: 'house-account', path: '/@hamvav', as: 'member' },
  ...heldScreens,
  ...adminSecurityScreens,
  ...pictureScreens,
  ...supportScreens,
  ...safetyScreens,
  ...standingScreens,
  { name: 'not-found', path: '/no/such/page', as: 'visitor' },
]

export const sizes = { phone: { width: 360, height: 780 }, desktop: { width: 1440, height: 900 } } as const
export const themes = ['light', 'dark'] as const
export const languages = ['en', 'ne'] as const

/** Enables the Devanagari web font, as on a second visit (web/src/i18n/devanagari-font.ts). Runs in the browser. */
export const useOwnDevanagariFont = () => localStorage.setItem('letters', 'here')
