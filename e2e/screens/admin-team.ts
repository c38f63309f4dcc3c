// Screens of the panel for the team: overview, login, second factor, figures, saved replies, the watch list, and the record.
import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { answerCalls, showWith } from './answers.ts'
import type { Screen } from './screen.ts'

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
/** Looks like a QR code: three finder patterns among scattered modules. */
function drawQr(): string {
  const corners = [2, 20].flatMap((x) => [2, 20].map((y) => [x, y] as const)).slice(0, 3)
  const finders = corners.map(([x, y]) => `M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`)
  const modules = Array.from({ length: 625 }, (_, n) => [2 + (n % 25), 2 + Math.floor(n / 25)] as const)
    .filter(([x, y]) => corners.every(([left, top]) => Math.abs(x - left - 3) > 4 || Math.abs(y - top - 3) > 4))
    .filter((_, n) => Math.abs(Math.sin(n * 12.9898) * 43758.5453) % 1 < 0.48)
    .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
  const path = [...finders, ...modules].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29"><path d="${path}"/></svg>`
}

const invited = {
  _id: id(31),
  username: 'binod',
  role: 'moderator',
  createdAt: at,
  lastLoginAt: null,
  hasSecondFactor: false,
  hasOneTimePassword: true,
}
const newAdmin = { admin: invited, oneTimePassword: 'q3Zt8bWn1LxY5uKc0aRe' }
const activeAdmin = { ...invited, createdAt: '2026-08-12T08:00:00Z', hasSecondFactor: true, hasOneTimePassword: false }
const team = {
  'GET /admin/admins': (own: object[]) => [
    ...own,
    { ...activeAdmin, _id: id(32), username: 'sarita', lastLoginAt: '2026-11-29T04:40:00Z' },
    { ...activeAdmin, _id: id(33), username: 'pasang.lawyer', role: 'viewer', lastLoginAt: '2026-11-18T10:05:00Z' },
    invited,
  ],
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

/** As an admin who logged in with a password that somebody else has set; only in this page, because the pages of a context share localStorage. */
async function showOwnPassword(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Storage.prototype.getItem = function (this: Storage, key: string) {
      const value = (this as Partial<Record<string, string>>)[key] ?? null
      if (key !== 'adminProfile' || value === null) return value
      return JSON.stringify({ ...(JSON.parse(value) as object), stage: 'password' })
    }
  })
  await page.reload()
  await page.locator('main form').waitFor()
}

async function addAdmin(page: Page): Promise<void> {
  await answerCalls(page, { ...team, 'POST /admin/admins': newAdmin })
  await pressInHeader(page)
  const dialog = page.getByRole('dialog')
  await dialog.locator('input').first().fill('binod')
  await dialog.locator('button[type=submit]').click()
  // The toast is not translated again.
  const toast = page.getByText(/^binod (is an admin now|अब एडमिन)/)
  await toast.waitFor()
  await toast.waitFor({ state: 'hidden' })
  await dialog.getByRole('code').waitFor()
}

async function makeRecoveryCodes(page: Page): Promise<void> {
  await answerCalls(page, { ...security, 'POST /admin/security/recovery-codes': { recoveryCodes } })
  await pressLastOf(2)(page)
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

const replyBase = { by: { _id: id(7), username: 'binod' }, updatedAt: at, version: 1 }
const savedReplies = [
  {
    ...replyBase,
    _id: id(41),
    purpose: 'question',
    title: 'Which message?',
    english: 'Which message do you mean? Please send the day, or the words.',
    nepali: 'कुन सन्देशको कुरा हो? दिन वा शब्द लेख्नुहोस्।',
  },
  {
    ...replyBase,
    _id: id(42),
    purpose: 'words',
    title: 'No phone numbers in the bio',
    english:
      'Please keep phone numbers and links out of your bio. You can share them in a chat once you trust someone.',
    nepali: 'कृपया परिचयमा फोन नम्बर र लिङ्क नराख्नुहोस्। भरोसा भएपछि च्याटमा दिन सक्नुहुन्छ।',
  },
  {
    ...replyBase,
    _id: id(43),
    purpose: 'support',
    title: 'Cannot log in',
    english: 'We have sent a link to your email address. It works for one hour.\nPlease also look in your spam folder.',
    nepali: 'हामीले तपाईंको इमेलमा लिङ्क पठाएका छौं। यो एक घण्टा चल्छ।\nस्प्याम फोल्डर पनि हेर्नुहोस्।',
  },
]

async function openReplyForm(page: Page): Promise<void> {
  await pressInHeader(page)
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
}

async function tryWatchWord(page: Page): Promise<void> {
  await page.locator('main form').getByRole('textbox').fill('mo*')
  await page.locator('main form button[type=submit]').click()
  await page.locator('main fieldset').waitFor()
}

/** Decided cases of a month; open cases come from the server. */
const decided = { decided: 19, upheld: 14, medianHours: 4, appeals: 2, overturned: 0 }
const deskFigures = {
  'GET /admin/desk': (figures: object) => ({
    ...figures,
    desk: { decided: 34, upheld: 23, medianHours: 6, appeals: 5, overturned: 1 },
    moderators: [
      { ...decided, by: { _id: id(32), username: 'sarita' } },
      { by: { _id: id(31), username: 'binod' }, decided: 15, upheld: 9, medianHours: 8, appeals: 3, overturned: 1 },
    ],
  }),
}

const report = '0193a5c0-7b1e-7d42-9c1f-5e0a41d7b2c8'
/** Newest first; shown below the server's entries, which get higher numbers. */
const auditRows = [
  {
    action: 'decide-report',
    subjectId: report,
    subjectName: null,
    before: { status: 'open' },
    after: { status: 'warned', reports: 2, strikes: 1 },
    reason: 'harassment',
  },
  { action: 'read-evidence', subjectId: report, subjectName: null },
  {
    action: 'suspend',
    subjectName: 'binod.p',
    before: { suspended: false },
    after: { suspended: true, until: '2026-12-05T06:04:00Z' },
    reason: 'spam',
    note: 'The third warning about the same advertisement.',
  },
  { action: 'approve', subjectName: 'tenzing.d', before: { approved: false }, after: { approved: true } },
  { action: 'suspend', by: null, subjectName: 'krishna.bk', before: { suspended: true }, after: { suspended: false } },
]
const auditLog = {
  'GET /admin/audit': (entries: { number: number }[]) => {
    const own = entries.map((entry) => ({ ...entry, number: entry.number + auditRows.length }))
    const earlier = auditRows.map((row, n) => ({
      number: auditRows.length - n,
      by: { _id: id(32), username: 'sarita' },
      subjectId: id(60 + n),
      before: null,
      after: null,
      reason: null,
      note: null,
      at: `2026-11-${29 - n}T05:2${n}:00Z`,
      hash: createHash('sha256').update(String(n)).digest('hex'),
      ...row,
    }))
    return [...own, ...earlier]
  },
}

const announced = {
  title: 'New rules for pictures',
  content: 'From Sunday, we review every new picture before others see it.',
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
  {
    ...waiting,
    _id: id(2),
    title: 'A meet-up',
    content: 'Meet the team at Patan Durbar Square on Saturday at four.',
    titleNe: 'भेटघाट',
    contentNe: 'शनिबार चार बजे पाटन दरबार स्क्वायरमा टोलीलाई भेट्नुहोस्।',
    cancelledAt: at,
    finishedAt: at,
  },
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
  // The preview is an article too.
  await page.getByText('A meet-up').waitFor()
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
        'POST /admin/security/totp': { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', address: '', qr: drawQr() },
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
  {
    name: 'admin-team',
    path: '/admin/team',
    as: 'admin',
    show: showWith(team, (page) => page.getByText('sarita').first().waitFor()),
  },
  { name: 'admin-one-time-password', path: '/admin/team', as: 'admin', show: addAdmin },
  {
    name: 'admin-desk',
    path: '/admin/desk?days=30',
    as: 'admin',
    show: showWith(deskFigures, (page) => page.getByText('sarita').first().waitFor()),
  },
  {
    name: 'admin-saved-replies',
    path: '/admin/saved-replies',
    as: 'admin',
    show: showWith({ 'GET /admin/saved-replies': savedReplies }, (page) => page.locator('main li').first().waitFor()),
  },
  { name: 'admin-saved-reply-form', path: '/admin/saved-replies', as: 'admin', show: openReplyForm },
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
    show: showWith(auditLog, (page) => page.locator('main li').nth(auditRows.length).waitFor()),
  },
]
