// Screens of the panel about cases: reports, appeals, support, members and their deletion.
import type { Page } from '@playwright/test'
import { answerCalls, showWith } from './answers.ts'
import { press, type Screen, waitForArticle } from './screen.ts'

const id = (n: number) => `0193a5c0-0000-7000-8000-${String(n).padStart(12, '0')}`
const at = '2026-11-20T08:00:00Z'
const binod = { _id: id(71), username: 'binod' }

/** Follows the first link of the list or table. */
async function openFirst(page: Page): Promise<void> {
  await page.locator('main :is(li, tr) a').first().click()
  await page.getByRole('heading', { level: 2 }).first().waitFor()
}

// Reports

/** Every report, with these changes. */
const showReportWith = (changes: object) =>
  showWith({ 'GET /admin/reports/*': (report: object) => ({ ...report, ...changes }) }, openFirst)

async function takeBack(page: Page): Promise<void> {
  await showReportWith({ status: 'dismissed', decidedBy: binod, decidedAt: '2099-11-20T08:30:00Z', taken: null })(page)
  await press(page, /^(Take back|फिर्ता लिनुहोस्)$/)
  await page.getByRole('dialog').getByRole('textbox').last().waitFor()
}

const reply = { purpose: 'question', by: binod, updatedAt: '2026-11-20T08:00:00Z', version: 1 }
const replies = [
  {
    ...reply,
    _id: id(72),
    title: 'Which message?',
    english: 'Which message do you mean? Please send the day, or the words.',
    nepali: 'कुन सन्देशको कुरा हो? दिन वा शब्द लेख्नुहोस्।',
  },
]

const grievance = (n: number, answerBy: string) => ({
  _id: id(80 + n),
  name: n === 0 ? 'Sabina Karki' : 'प्रकाश थापा',
  email: n === 0 ? 'sabina@gmail.com' : 'prakash@gmail.com',
  topic: 'other',
  memberId: n === 0 ? id(9) : null,
  sameAddress: null,
  grievance: { about: 'decision', receipt: `G-7KQ${n}-M2XD`, answerBy },
  message: 'My post was taken down without a reason. Please look at it again.\nकारण नदिई पोस्ट हटाइयो।',
  createdAt: '2026-11-18T08:00:00Z',
  messages: [],
  answeredAt: null,
  closedAt: null,
})

const grievances = [grievance(0, '2026-11-19T08:00:00Z'), grievance(1, '2099-12-03T08:00:00Z')]

async function chooseReply(page: Page): Promise<void> {
  await answerCalls(page, { 'GET /admin/saved-replies': replies })
  await openFirst(page)
  await press(page, /^(Ask for more|थप सोध्नुहोस्)/)
  await page.getByRole('dialog').getByRole('combobox').selectOption({ index: 1 })
}

const demoAdminPassword = 'namaste-admin'

async function openEvidence(page: Page): Promise<void> {
  await openFirst(page)
  await press(page, /^(Show evidence|प्रमाण देखाउनुहोस्)$/)
  const password = page.getByRole('dialog').locator('input[type=password]')
  const shown = page.getByText(/^As it was on|[०-९] ?को अवस्था$/)
  await password.or(shown).waitFor()
  if (await password.isVisible()) {
    await password.fill(demoAdminPassword)
    await password.press('Enter')
  }
  await shown.waitFor()
}

async function openAlertSettings(page: Page): Promise<void> {
  await press(page, /^(Emails about urgent reports|जरुरी रिपोर्टका इमेल)$/)
  await page.getByRole('dialog').getByRole('textbox').waitFor()
}

// Appeals of deleted accounts

const bannedSince = '2026-11-19T06:00:00Z'
const deletionReview = {
  _id: id(91),
  kind: 'appeal',
  user: null,
  restricted: true,
  blocks: 3,
  reports: 1,
  isOwn: false,
  requestedAt: bannedSince,
  suspension: { since: bannedSince, until: null, reason: 'harassment', by: null },
  text: 'My cousin wrote these messages with my phone.',
}

// Support

const asked = { _id: id(1), name: 'Sabina Karki', email: 'sabina@gmail.com', topic: 'safety', createdAt: at }
const requests = [
  {
    ...asked,
    memberId: id(9),
    sameAddress: null,
    grievance: null,
    message: 'Somebody uses my picture on two profiles.',
    messages: [
      { _id: id(2), by: 'binod', text: 'Could you send the name of the profile?', at },
      { _id: id(3), by: null, text: 'It is the second one.\nदोस्रो प्रोफाइल हो, त्यसमा मेरो तस्बिर छ।', at },
    ],
    answeredAt: null,
    closedAt: null,
  },
  {
    ...asked,
    _id: id(4),
    name: 'Prakash Thapa',
    email: 'prakash@gmail.com',
    topic: 'account',
    memberId: null,
    sameAddress: { _id: id(8), username: 'prakash' },
    grievance: null,
    message: 'I cannot log in.',
    messages: [{ _id: id(5), by: 'binod', text: 'We have sent you a link.', at }],
    answeredAt: at,
    closedAt: at,
  },
]

// Members

async function showActivity(page: Page): Promise<void> {
  await page.locator('main :is(li, tr) a').first().click()
  await page.locator('main section').nth(2).waitFor()
  await page.locator('main section').last().scrollIntoViewIfNeeded()
}

/** Chooses the first two members, and opens the dialog of their deletion. */
async function openDeletion(page: Page): Promise<void> {
  for (const n of [1, 2]) await page.getByRole('row').nth(n).getByRole('checkbox').check()
  await page.getByRole('button', { name: /\((2|२)\)/ }).click()
  await page.getByRole('dialog').getByRole('textbox').waitFor()
}

const waitForRow = (page: Page) => page.getByRole('row').nth(1).waitFor()

const ofReports = { path: '/admin/reports', as: 'admin' } as const
const ofMembers = { path: '/admin/users', as: 'admin' } as const
const ofSupport = { path: '/admin/support', as: 'admin' } as const

export const caseScreens: readonly Screen[] = [
  { name: 'admin-users', ...ofMembers, show: waitForRow },
  { name: 'admin-users-deletion', ...ofMembers, show: openDeletion },
  { name: 'admin-manage-users', path: '/admin/manage-users', as: 'admin', show: waitForRow },
  { name: 'admin-member', ...ofMembers, show: openFirst },
  { name: 'admin-member-activity', ...ofMembers, show: showActivity },
  { name: 'admin-suspended', path: '/admin/suspend', as: 'admin' },
  { name: 'admin-reports', ...ofReports },
  { name: 'admin-report-alerts', ...ofReports, show: openAlertSettings },
  { name: 'admin-report', ...ofReports, show: openFirst },
  { name: 'admin-report-evidence', ...ofReports, show: openEvidence },
  {
    name: 'admin-report-taken',
    ...ofReports,
    show: showReportWith({ taken: { by: binod, until: '2099-11-20T08:30:00Z' } }),
  },
  { name: 'admin-report-reversal', ...ofReports, show: takeBack },
  { name: 'admin-report-replies', ...ofReports, show: chooseReply },
  { name: 'admin-appeals', path: '/admin/appeals', as: 'admin' },
  {
    name: 'admin-appeals-deleted',
    path: '/admin/appeals?status=deleted',
    as: 'admin',
    show: showWith({ 'GET /admin/deletion-reviews': [deletionReview] }, waitForArticle),
  },
  { name: 'admin-support', ...ofSupport },
  {
    name: 'admin-support-threads',
    path: '/admin/support?status=all',
    as: 'admin',
    show: showWith({ 'GET /admin/support': requests }, waitForArticle),
  },
  {
    name: 'admin-grievances',
    ...ofSupport,
    show: showWith({ 'GET /admin/support': grievances }, waitForArticle),
  },
]
