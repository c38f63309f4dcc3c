// Screens of visitors: registration, login, links of mails, and public pages.
import type { Page } from '@playwright/test'
import { answerCalls, showWith } from './answers.ts'
import type { Screen } from './screen.ts'

const bannedSince = '2026-11-19T06:00:00Z'
const ban = { since: bannedSince, reason: 'harassment', expiresAt: '2031-11-19T06:00:00Z' }
const review = { kind: 'unproven', status: 'open', text: null, requestedAt: bannedSince, answer: null }

const bannedPath = '/banned-account?token=a-link-of-a-banned-account'

async function readBan(page: Page): Promise<void> {
  await answerCalls(page, { 'POST /api/safety/bans/read': { ban, review } })
  // Again, as the screen removes the token from its address.
  await page.goto(bannedPath)
  await page.locator('main button').first().click()
  await page.getByRole('textbox').waitFor()
}

const confirmPath = '/confirm-email?token=1234567890123456'
const expired = { code: 'link_invalid', message: 'This link has expired or has already been used. Get a new one.' }

async function openExpiredLink(page: Page): Promise<void> {
  await answerCalls(page, { 'POST /api/auth/confirm-email': Response.json(expired, { status: 410 }) })
  // Again, as the screen removes the token from its address.
  await page.goto(confirmPath)
  await page.locator('main button').first().click()
  await page.getByRole('alert').waitFor()
}

const figures = [
  ['members.members', 1240],
  ['members.approved', 905],
  ['reports.scam', 35],
  ['reports.minor', 0],
  ['decisions.warned', 20],
  ['held.textsRemoved', 10],
  ['verifications.photoGranted', 310],
  ['authorities.declined', 0],
].map(([figure, atLeast]) => ({ figure, atLeast }))

/** The demo has no night behind it, after which figures are counted. */
const showFigures = showWith(
  { 'GET /api/transparency': { at: '2026-11-20T08:00:00Z', figures, decidedWithinHours: 12 } },
  (page) => page.locator('main dl').first().waitFor(),
)

async function openFirstSection(page: Page): Promise<void> {
  // Hydration, or the texts in Nepali, may replace what was opened before.
  await page.waitForLoadState('networkidle')
  const section = page.locator('main details').first()
  await section.locator('summary').click()
  await section.evaluate((opened) => opened.scrollIntoView({ block: 'center' }))
}

async function openSafetyFirst(page: Page): Promise<void> {
  // Before hydration a click does nothing.
  await page.waitForLoadState('networkidle')
  await page.locator('main button').first().click()
  await page.getByRole('dialog').waitFor()
}

export const publicScreens: readonly Screen[] = [
  // The feed on a phone, the landing page on a desktop.
  {
    name: 'home-visitor',
    path: '/',
    as: 'visitor',
    show: (page) => page.locator('article, blockquote').first().waitFor(),
  },
  { name: 'login', path: '/login', as: 'visitor' },
  { name: 'register', path: '/register', as: 'visitor' },
  { name: 'forgot-password', path: '/forgot-password', as: 'visitor' },
  { name: 'reset-password', path: '/reset-password?token=none', as: 'visitor' },
  { name: 'banned-account', path: bannedPath, as: 'visitor', show: readBan },
  { name: 'confirm-email', path: confirmPath, as: 'visitor' },
  { name: 'confirm-email-expired', path: confirmPath, as: 'visitor', show: openExpiredLink },
  { name: 'keep-email', path: '/keep-email?token=1234567890123456', as: 'visitor' },
  { name: 'unsubscribe', path: '/unsubscribe?token=none', as: 'visitor' },
  { name: 'confirm-subscription', path: '/confirm-subscription?token=none', as: 'visitor' },
  { name: 'menu-visitor', path: '/hamvav', as: 'visitor', show: (page) => page.getByRole('group').first().waitFor() },
  { name: 'explore', path: '/explore', as: 'visitor' },
  { name: 'support', path: '/support', as: 'visitor' },
  { name: 'blogs', path: '/blogs', as: 'visitor' },
  { name: 'blogs-none', path: '/blogs?q=nothing', as: 'visitor' },
  { name: 'profile-guide', path: '/blogs/update-profile-info', as: 'visitor' },
  { name: 'terms', path: '/term-and-conditions', as: 'visitor' },
  { name: 'terms-open', path: '/term-and-conditions', as: 'visitor', show: openFirstSection },
  { name: 'safety-first', path: '/term-and-conditions', as: 'visitor', show: openSafetyFirst },
  { name: 'transparency', path: '/transparency', as: 'visitor', show: showFigures },
  { name: 'hall-of-fame', path: '/hall-of-fame', as: 'visitor' },
  { name: 'bounty', path: '/hall-of-fame/bounty', as: 'visitor' },
  { name: 'working', path: '/working', as: 'visitor' },
  { name: 'not-found', path: '/no/such/page', as: 'visitor' },
]
