// Screens of the panel for the team: overview, login, second factor, figures, saved replies, the watch list, and the record.
import type { Page } from '@playwright/test'
import { answerCalls, showWith } from './answers.ts'
import { type Screen, waitForArticle } from './screen.ts'

const id = (n: number) => `0193a5c0-0000-7000-8000-${String(n).padStart(12, '0')}`
const at = '2026-11-20T08:00:00Z'

const enrolled = {
  passkeys: [
    {
      _id: 'a',
      name: 'Laptop',
      isBackedUp: false,
      createdAt: '2026-11-02T08:00:00Z',
      lastUsedAt: '2026-11-20T08:00:00Z',
    },
    {
      _id: 'b',
      name: 'Phone of the office in Patan',
      isBackedUp: true,
      createdAt: '2026-11-04T08:00:00Z',
      lastUsedAt: null,
    },
  ],
  totp: true,
  recoveryCodes: 8,
  isRequired: true,
}
const none = { passkeys: [], totp: false, recoveryCodes: 0, isRequired: true }
const recoveryCodes = Array.from({ length: 10 }, (_, n) => `${n}a7k-m2px-94hs-zq3d`)
const qr =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h2v2h-2zM5 1h2v2h-2zM1 5h2v2h-2zM4 4h1v1h-1z"/></svg>'
const made = {
  admin: {
    _id: '019359f0-0000-7000-8000-000000000001',
    username: 'binod',
    role: 'moderator',
    createdAt: '2026-11-20T08:00:00Z',
    lastLoginAt: null,
    hasSecondFactor: false,
    hasOneTimePassword: true,
  },
  oneTimePassword: 'q3Zt8bWn1LxY5uKc0aRe',
}
const pending = { pending: 'none', factors: { passkey: true, totp: true, recovery: true } }

const security = { 'GET /admin/security': enrolled }
const card = (page: Page, number: number) => page.locator('main h2').nth(number).locator('xpath=../..')
const pressLastOf = (number: number) => async (page: Page) => {
  await card(page, number).getByRole('button').last().click()
  await page.getByRole('dialog').waitFor()
}

/** Presses the button beside the heading; the first button of a phone opens the menu. */
async function pressInHeader(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('main header button').last().click()
}

/** As an admin who logged in with a password that somebody else has set. */
async function showOwnPassword(page: Page): Promise<void> {
  const setStage = (stage: string) =>
    page.evaluate((stage) => {
      const profile = JSON.parse(localStorage.getItem('adminProfile') ?? '{}') as Record<string, unknown>
      localStorage.setItem('adminProfile', JSON.stringify({ ...profile, stage }))
    }, stage)
  await setStage('password')
  await page.reload()
  await page.locator('main form').waitFor()
  await setStage('full')
}

async function addAdmin(page: Page): Promise<void> {
  await answerCalls(page, { 'POST /admin/admins': made })
  await pressInHeader(page)
  const dialog = page.getByRole('dialog')
  await dialog.locator('input').first().fill('binod')
  await dialog.locator('button[type=submit]').click()
  await dialog.getByRole('code').waitFor()
}

async function makeRecoveryCodes(page: Page): Promise<void> {
  await answerCalls(page, { ...security, 'POST /admin/security/recovery-codes': { recoveryCodes } })
  await pressLastOf(2)(page)
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

async function openReplyForm(page: Page): Promise<void> {
  await pressInHeader(page)
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
}

async function tryWatchWord(page: Page): Promise<void> {
  await page.locator('main form').getByRole('textbox').fill('mo*')
  await page.locator('main form button[type=submit]').click()
  await page.locator('main fieldset').waitFor()
}

const announced = {
  title: 'New rules for pictures',
  content: 'From Sunday on, every new picture is looked at before others see it.',
  titleNe: 'तस्बिरका नयाँ नियम',
  contentNe: 'आइतबारदेखि हरेक नयाँ तस्बिर अरूले देख्नुअघि हेरिनेछ।',
  by: { _id: id(7), username: 'binod' },
  createdAt: at,
  told: 0,
}
const scheduledAt = '2099-12-04T03:15:00Z'
const waiting = { ...announced, _id: id(1), postId: null, scheduledAt, publishedAt: null, cancelledAt: null }
const announcements = [
  { ...waiting, finishedAt: null },
  { ...waiting, _id: id(2), title: 'A meet-up', titleNe: 'भेटघाट', cancelledAt: at, finishedAt: at },
  {
    ...announced,
    _id: id(3),
    postId: id(4),
    scheduledAt: null,
    publishedAt: at,
    cancelledAt: null,
    told: 1234,
    finishedAt: at,
  },
]

async function showAnnouncements(page: Page): Promise<void> {
  await answerCalls(page, { 'GET /admin/announcements': announcements })
  await waitForArticle(page)
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
}

const authorityRequest = { receivedOn: '2026-11-05', demand: 'data', createdAt: at }
const authorityRequests = [
  { ...authorityRequest, _id: id(21), authority: 'police', outcome: 'declined' },
  { ...authorityRequest, _id: id(22), authority: 'court', outcome: 'pending' },
]

const showHealthWarning = showWith(
  {
    'GET /admin/health': (health: { server: object }) => ({
      ...health,
      server: { ...health.server, checksTexts: false, foreignKeys: 3 },
    }),
  },
  (page) =>
    page
      .getByRole('heading', { name: /^(Health|प्रणालीको अवस्था)$/ })
      .first()
      .scrollIntoViewIfNeeded(),
)

const ofSecurity = { path: '/admin/security', as: 'admin' } as const

export const teamScreens: readonly Screen[] = [
  { name: 'admin-login', path: '/admin/login', as: 'visitor' },
  {
    name: 'admin-second-step',
    path: '/admin/login',
    as: 'visitor',
    show: showWith({ 'POST /admin/login': pending }, async (page) => {
      await page.locator('section button').last().click()
      await page.locator('#second-step').waitFor()
    }),
  },
  { name: 'admin-own-password', path: '/admin', as: 'admin', show: showOwnPassword },
  { name: 'admin-dashboard', path: '/admin', as: 'admin', show: (page) => page.locator('canvas').first().waitFor() },
  { name: 'admin-health-warning', path: '/admin', as: 'admin', show: showHealthWarning },
  {
    name: 'admin-security-none',
    ...ofSecurity,
    show: showWith({ 'GET /admin/security': none }, (page) => card(page, 1).waitFor()),
  },
  { name: 'admin-security', ...ofSecurity, show: showWith(security, (page) => card(page, 2).waitFor()) },
  {
    name: 'admin-security-app',
    ...ofSecurity,
    show: showWith(
      {
        'GET /admin/security': none,
        'POST /admin/security/totp': { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', address: '', qr },
      },
      pressLastOf(1),
    ),
  },
  { name: 'admin-security-codes', ...ofSecurity, show: makeRecoveryCodes },
  {
    name: 'admin-step-up',
    ...ofSecurity,
    show: showWith({ 'GET /admin/security': { ...none, totp: true, recoveryCodes: 8 } }, async (page) => {
      await card(page, 1).getByRole('button').first().click()
      await page.getByRole('dialog').waitFor()
    }),
  },
  { name: 'admin-team', path: '/admin/team', as: 'admin' },
  { name: 'admin-one-time-password', path: '/admin/team', as: 'admin', show: addAdmin },
  { name: 'admin-desk', path: '/admin/desk?days=30', as: 'admin' },
  { name: 'admin-saved-replies', path: '/admin/saved-replies', as: 'admin', show: openReplyForm },
  { name: 'admin-watch', path: '/admin/watch', as: 'admin', show: tryWatchWord },
  { name: 'admin-announcements', path: '/admin/announcements', as: 'admin' },
  { name: 'admin-announcements-scheduled', path: '/admin/announcements', as: 'admin', show: showAnnouncements },
  {
    name: 'admin-authorities',
    path: '/admin/authorities',
    as: 'admin',
    show: showWith({ 'GET /admin/authority-requests': authorityRequests }, (page) =>
      page.locator('main li').nth(1).waitFor(),
    ),
  },
  {
    name: 'admin-audit',
    path: '/admin/audit',
    as: 'admin',
    show: (page) => page.getByRole('listitem').first().waitFor(),
  },
]
