// Threads of support, scheduled announcements, ended verifications and the deletion of many members, with fixed answers; and of protection and openness.
import type { Page } from '@playwright/test'
import { answering } from './admin-screens.ts'

const id = (n: number) => `0193a5c0-0000-7000-8000-${String(n).padStart(12, '0')}`
const at = '2026-11-20T08:00:00Z'
const until = '2099-12-04T03:15:00Z'
const heading = (page: Page) => page.getByRole('article').first().waitFor()

const question = 'Could you send the name of the profile?'
const reply = 'It is the second one.\nदोस्रो प्रोफाइल हो, त्यसमा मेरो तस्बिर छ।'
const threads = [
  {
    _id: id(1),
    topic: 'safety',
    receipt: null,
    message: 'Somebody uses my picture on two profiles.',
    createdAt: at,
    isClosed: false,
    messages: [
      { _id: id(2), by: 'team', text: question, at },
      { _id: id(3), by: 'me', text: reply, at },
    ],
  },
  {
    _id: id(4),
    topic: 'other',
    receipt: 'G-7KQ4-M2XD',
    message: 'My post was taken down without a reason.',
    createdAt: at,
    isClosed: true,
    messages: [{ _id: id(5), by: 'team', text: 'It is back. We are sorry.', at }],
  },
]

const asked = { _id: id(1), name: 'Sabina Karki', email: 'sabina@gmail.com', topic: 'safety', createdAt: at }
const requests = [
  {
    ...asked,
    memberId: id(9),
    sameAddress: null,
    grievance: null,
    message: threads[0]?.message,
    messages: [
      { _id: id(2), by: 'binod', text: question, at },
      { _id: id(3), by: null, text: reply, at },
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

const announced = {
  title: 'New rules for pictures',
  content: 'From Sunday on, every new picture is looked at before others see it.',
  titleNe: 'तस्बिरका नयाँ नियम',
  contentNe: 'आइतबारदेखि हरेक नयाँ तस्बिर अरूले देख्नुअघि हेरिनेछ।',
  by: { _id: id(7), username: 'binod' },
  createdAt: at,
  told: 0,
}
const waiting = { ...announced, _id: id(1), postId: null, scheduledAt: until, publishedAt: null, cancelledAt: null }
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

const ended = (outcome: string, reason: string | null) => ({
  verifiedAt: null,
  waiting: null,
  last: { outcome, reason, at },
})
const verification = {
  photo: ended('refused', 'wrongGesture'),
  age: ended('expired', null),
  hasPicture: true,
  isPictureBeingChecked: false,
  hasAge: true,
}

/** Chooses the first two members, and opens the dialog of their deletion. */
async function openDeletion(page: Page): Promise<void> {
  for (const n of [1, 2]) await page.getByRole('row').nth(n).getByRole('checkbox').check()
  await page.getByRole('button', { name: /\((2|२)\)/ }).click()
  await page.getByRole('dialog').getByRole('textbox').waitFor()
}

export const supportScreens = [
  {
    name: 'support-threads',
    path: '/support',
    as: 'member',
    show: answering({ 'GET /api/support': threads }, heading),
  },
  {
    name: 'verification-ended',
    path: '/verification',
    as: 'member',
    show: answering({ 'GET /api/verification': verification }, (page) =>
      page.locator('main [role=status]').nth(1).waitFor(),
    ),
  },
  {
    name: 'admin-support-threads',
    path: '/admin/support',
    as: 'admin',
    show: answering({ 'GET /admin/support': requests }, heading),
  },
  {
    name: 'admin-announcements-scheduled',
    path: '/admin/announcements',
    as: 'admin',
    show: answering({ 'GET /admin/announcements': announcements }, async (page) => {
      await heading(page)
      await page.getByRole('article').last().scrollIntoViewIfNeeded()
    }),
  },
  { name: 'admin-users-deletion', path: '/admin/users', as: 'admin', show: openDeletion },
] as const

/** The page as on a device in discreet mode, which ends with this page. */
async function discreetOn(page: Page, isLocked = false): Promise<void> {
  await page.evaluate((isLocked) => {
    localStorage.setItem('discreet', 'yes')
    const lock = { salt: '', hash: '', minutes: 1, failed: 0 }
    if (isLocked) localStorage.setItem('pin', JSON.stringify(lock))
  }, isLocked)
  await page.reload()
  await page
    .locator(isLocked ? '#guard input' : 'main [type=password]')
    .first()
    .waitFor()
  await page.locator('#discreet-mode, #guard form').first().scrollIntoViewIfNeeded()
  await page.evaluate(() => ['discreet', 'pin'].forEach((key) => localStorage.removeItem(key)))
}

const countedAt = '2026-11-20T08:00:00Z'

const someFigures = [
  ['members.members', 1240],
  ['members.approved', 905],
  ['reports.scam', 35],
  ['reports.minor', 0],
  ['decisions.warned', 20],
  ['held.textsRemoved', 10],
  ['verifications.photoGranted', 310],
  ['authorities.declined', 0],
] as const

/** The demo has no night behind it: the figures are a fixed answer. */
async function withFigures(page: Page): Promise<void> {
  const figures = someFigures.map(([figure, atLeast]) => ({ figure, atLeast }))
  const json = { at: countedAt, figures, decidedWithinHours: 12 }
  await page.route('**/api/transparency', (route) => route.fulfill({ json }))
  await page.reload()
  await page.locator('main dl').first().waitFor()
}

async function withAuthorityRequests(page: Page): Promise<void> {
  const request = { receivedOn: '2026-11-05', demand: 'data', createdAt: countedAt }
  const json = [
    { ...request, _id: '019359f0-0000-7000-8000-000000000021', authority: 'police', outcome: 'declined' },
    { ...request, _id: '019359f0-0000-7000-8000-000000000022', authority: 'court', outcome: 'pending' },
  ]
  await page.route('**/admin/authority-requests', (route) => route.fulfill({ json }))
  await page.reload()
  await page.locator('main li').nth(1).waitFor()
}

const friendOfDates = { _id: id(31), email: 'maya.shrestha@example.org', isConfirmed: true }
const sharedDate = {
  _id: id(32),
  place: 'Boudha, the roof café behind the stupa / बौद्ध, स्तूपपछाडिको छत',
  note: 'Red jacket. I go home with Tootle.',
  startsAt: '2099-11-24T11:15:00Z',
  checkInAt: '2099-11-24T14:15:00Z',
  endsAt: '2099-11-25T14:15:00Z',
  friendId: id(31),
  partner: null,
  token: 'a-token',
}
const ownDates = {
  mail: true,
  followed: [],
  friends: [friendOfDates, { ...friendOfDates, _id: id(33), email: 'kiran@example.org', isConfirmed: false }],
  dates: [
    { ...sharedDate, partner: { name: 'Bibek Rai', username: 'bibek', agreed: null }, state: 'waiting' },
    { ...sharedDate, _id: id(34), place: 'Patan Durbar Square', note: '', friendId: null, state: 'missed' },
    { ...sharedDate, _id: id(35), place: 'Basantapur', note: '', state: 'safe' },
  ],
}
const friendsDate = {
  ...sharedDate,
  name: 'Asha Rai',
  username: 'asharai',
  partner: { name: 'Bibek Rai', username: 'bibek' },
  emergency: [
    { phone: '100', name: { en: 'Police', ne: 'प्रहरी' } },
    { phone: '102', name: { en: 'Ambulance', ne: 'एम्बुलेन्स' } },
    { phone: '1145', name: { en: 'Women’s help line', ne: 'महिला हेल्पलाइन' } },
  ],
}
const followed = [
  { _id: id(36), name: 'Asha Rai', username: 'asharai', missed: [{ ...friendsDate, state: 'missed' }] },
  { _id: id(37), name: 'Kiran Thapa', username: 'kiran', missed: [] },
]
const ownPath = 'GET /api/shared-dates'
const heard = (page: Page) => page.locator('main [role=status]').first().waitFor()
const openDateForm = async (page: Page) => {
  await page.locator('main button').first().click()
  await page.locator('main form select').last().waitFor()
}

/** The question of the match whose conversation is open. */
async function openDateQuestion(page: Page): Promise<void> {
  await page.route('**/api/shared-dates/questions', async (route) => {
    const from = /messages\/([0-9a-f-]{36})/.exec(page.url())?.[1]
    await route.fulfill({ json: [{ _id: id(38), from, startsAt: sharedDate.startsAt, agreed: null }] })
  })
  await page
    .getByRole('link', { name: /Pema Lama/ })
    .first()
    .click()
  await page.getByRole('region', { name: /^(A question about your date|डेटबारे एउटा प्रश्न)$/ }).waitFor()
}

const dateScreens = [
  { name: 'date-question', path: '/messages', as: 'member', show: openDateQuestion },
  { name: 'shared-dates', path: '/shared-dates', as: 'member', show: answering({ [ownPath]: ownDates }, heard) },
  {
    name: 'shared-dates-form',
    path: '/shared-dates',
    as: 'member',
    show: answering({ [ownPath]: { ...ownDates, dates: [] } }, openDateForm),
  },
  {
    name: 'shared-dates-followed',
    path: '/shared-dates',
    as: 'member',
    show: answering({ [ownPath]: { ...ownDates, dates: [], followed } }, heard),
  },
  {
    name: 'shared-dates-no-mail',
    path: '/shared-dates',
    as: 'member',
    show: answering({ [ownPath]: { mail: false, friends: [], followed: [], dates: [] } }, (page) =>
      page.locator('main button').first().waitFor(),
    ),
  },
  {
    name: 'friends-date',
    path: '/date#a-token',
    as: 'visitor',
    show: answering({ 'POST /api/shared-dates/read': { ...friendsDate, state: 'waiting' } }, heard),
  },
  {
    name: 'friends-date-missed',
    path: '/date#a-token',
    as: 'visitor',
    show: answering({ 'POST /api/shared-dates/read': { ...friendsDate, state: 'missed' } }, heard),
  },
  { name: 'date-friend', path: '/date-friend#a-token', as: 'visitor' },
  { name: 'date-friend-member', path: '/date-friend#a-token', as: 'member' },
] as const

export const safetyScreens = [
  {
    name: 'settings-safety',
    path: '/settings#safety',
    as: 'member',
    show: (page: Page) => discreetOn(page),
  },
  { name: 'discreet-lock', path: '/', as: 'member', show: (page: Page) => discreetOn(page, true) },
  { name: 'transparency', path: '/transparency', as: 'visitor', show: withFigures },
  { name: 'admin-authorities', path: '/admin/authorities', as: 'admin', show: withAuthorityRequests },
  ...dateScreens,
] as const
