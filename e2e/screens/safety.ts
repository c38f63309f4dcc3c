// Screens of safety: account status, decisions about own content, verification, support, discreet mode and shared dates.
import { dayMs } from '@hamvav/contract/durations'
import type { Page } from '@playwright/test'
import { answerCalls, showWith } from './answers.ts'
import { openConversation, type Screen, waitForArticle } from './screen.ts'

const id = (n: number) => `0193a5c0-0000-7000-8000-${String(n).padStart(12, '0')}`
const at = (day: string) => `${day}T08:00:00Z`

// Account status

const strike = { removed: false, appealBy: null, appeal: null }
const strikes = [
  {
    ...strike,
    _id: id(1),
    reason: 'harassment',
    step: 'suspension',
    words: 'You wrote to her again after she had asked you to stop.\nउहाँले नलेख्न भन्नुभएपछि पनि तपाईंले लेख्नुभयो।',
    createdAt: at('2026-11-18'),
    fadesAt: at('2027-11-18'),
    appealBy: 'suspension',
  },
  {
    ...strike,
    _id: id(2),
    reason: 'scam',
    step: 'warning',
    words: '',
    createdAt: at('2026-11-02'),
    fadesAt: at('2027-11-02'),
    appealBy: 'strike',
  },
  {
    ...strike,
    _id: id(3),
    reason: 'spam',
    step: 'warning',
    words: 'Please post an event once.',
    createdAt: at('2026-06-11'),
    fadesAt: at('2027-06-11'),
    removed: true,
    appeal: {
      status: 'granted',
      text: 'It was a reminder for another day.',
      createdAt: at('2026-06-12'),
      answer: 'You are right.',
    },
  },
]
const standing = { level: 'lastChance', next: 'ban', strikes, raise: ['badge', 'photo', 'age'] }

const showStrikes = showWith({ 'GET /api/safety/standing': standing }, (page) =>
  page
    .locator('main h3')
    .nth(strikes.length - 1)
    .waitFor(),
)

const suspension = {
  since: at('2026-11-18'),
  until: new Date(Date.now() + 6 * dayMs).toISOString(),
  reason: 'harassment',
}
const showSuspension = (appeal: object | null) =>
  showWith({ 'GET /api/safety/suspension': { ...suspension, appeal } }, (page) => page.locator('main dl').waitFor())
const refusedAppeal = {
  status: 'refused',
  text: 'I only wanted to say sorry.\nमैले माफी माग्न मात्र खोजेको हो।',
  createdAt: at('2026-11-19'),
  answer: 'She had asked you twice to stop writing.',
}

// Reports, also by name

const namedReport = {
  _id: id(41),
  subject: 'conversation',
  reason: 'harassment',
  about: 'किरण अधिकारी / Kiran Adhikari from Bhaktapur',
  createdAt: at('2026-11-20'),
  outcome: 'received',
  decidedAt: null,
  question: null,
}
const report = { ...namedReport, subject: 'profile', reason: 'fake', about: 'Rabin K.C.', decidedAt: at('2026-11-20') }
const askedQuestion = {
  text: 'Did you talk on another app as well?\nअर्को एपमा पनि कुरा भएको थियो?',
  askedAt: at('2026-11-20'),
  answer: null,
}
const reports = [
  {
    ...report,
    _id: id(42),
    subject: 'conversation',
    reason: 'scam',
    outcome: 'open',
    decidedAt: null,
    question: askedQuestion,
  },
  namedReport,
  { ...report, _id: id(43), outcome: 'acted' },
  { ...report, _id: id(44), subject: 'post', reason: 'hate', outcome: 'dismissed', about: null },
]
const showReports = showWith({ 'GET /api/safety/reports': reports }, (page) =>
  page
    .locator('main li')
    .nth(reports.length - 1)
    .waitFor(),
)

async function sendNamedReport(page: Page): Promise<void> {
  await answerCalls(page, { 'POST /api/safety/reports/by-name': { message: 'Thank you.' } })
  await page.locator('main form input').first().fill('Kiran')
  await page.locator('main form [type=radio]').nth(1).check()
  await page.locator('main form [type=submit]').click()
  await page.locator('main h2').waitFor()
}

// Own content that was taken down or waits for a person

const takenDown = { createdAt: at('2026-11-20'), appealUntil: at('2099-12-20'), lifted: false }
const takedowns = [
  {
    ...takenDown,
    _id: id(11),
    subject: 'bio',
    reason: 'scam',
    text: 'Cheap loans for everyone. Write to me!',
    appeal: null,
  },
  {
    ...takenDown,
    _id: id(12),
    subject: 'picture',
    reason: 'sexual',
    text: null,
    appeal: {
      status: 'refused',
      text: 'It was a beach.',
      createdAt: at('2026-11-20'),
      answer: 'We looked at it again.',
    },
  },
]

const showTakedowns = showWith({ 'GET /api/safety/takedowns': takedowns }, (page) =>
  page.locator('main li').first().waitFor(),
)

const held = { createdAt: at('2026-11-20'), status: 'waiting', reason: null, to: null, postId: null }
const heldTexts = [
  { ...held, _id: id(21), kind: 'post', text: 'Whoever took my bike from Patan Dhoka: I will kill you.' },
  { ...held, _id: id(22), kind: 'bio', text: 'Send nudes please. तपाईंको तस्बिर पठाउनुहोस्।' },
  { ...held, _id: id(23), kind: 'message', text: 'Please send me 5000 rs on eSewa', to: id(31) },
  { ...held, _id: id(24), kind: 'location', text: 'I will find you', status: 'removed', reason: 'violence' },
]
const heldAnswers = { 'GET /api/safety/held': heldTexts }

const showHeldTexts = showWith(heldAnswers, async (page) => {
  const card = page.locator('[aria-labelledby=own-held]')
  await card.locator('li').first().waitFor()
  await card.evaluate((card) => card.scrollIntoView())
})

// Verification and support

const ended = (outcome: string, reason: string | null) => ({
  verifiedAt: null,
  waiting: null,
  last: { outcome, reason, at: at('2026-11-20') },
})
const verification = {
  photo: ended('refused', 'wrongGesture'),
  age: ended('expired', null),
  hasPicture: true,
  isPictureBeingChecked: false,
  hasAge: true,
}

const none = { verifiedAt: null, waiting: null, last: null }
const showPictureBeingChecked = showWith(
  { 'GET /api/verification': { photo: none, age: none, hasPicture: false, isPictureBeingChecked: true, hasAge: true } },
  (page) => page.getByRole('heading', { level: 2 }).first().waitFor(),
)
const showEndedVerification = showWith({ 'GET /api/verification': verification }, (page) =>
  page.locator('main [role=status]').nth(1).waitFor(),
)

const threads = [
  {
    _id: id(1),
    topic: 'safety',
    receipt: null,
    message: 'Somebody uses my picture on two profiles.',
    createdAt: at('2026-11-20'),
    isClosed: false,
    messages: [
      { _id: id(2), by: 'team', text: 'Could you send the name of the profile?', at: at('2026-11-20') },
      {
        _id: id(3),
        by: 'me',
        text: 'It is the second one.\nदोस्रो प्रोफाइल हो, त्यसमा मेरो तस्बिर छ।',
        at: at('2026-11-20'),
      },
    ],
  },
  {
    _id: id(4),
    topic: 'other',
    receipt: 'G-7KQ4-M2XD',
    message: 'My post was taken down without a reason.',
    createdAt: at('2026-11-20'),
    isClosed: true,
    messages: [{ _id: id(5), by: 'team', text: 'It is back. We are sorry.', at: at('2026-11-20') }],
  },
]

/** The sheet that asks before a message is sent. */
async function askFirst(page: Page): Promise<void> {
  await openConversation(page)
  await page.getByRole('textbox').last().fill('you are such a bitch, give me 5000 rs on eSewa')
  await page.getByRole('textbox').last().press('Enter')
  await page.getByRole('dialog').waitFor()
}

// Protection from being found

/** Midnight in Kathmandu. */
const midnight = (day: string) => `${day}T18:15:00Z`
const hiddenContact = {
  addedAt: at('2026-10-01'),
  appliesAt: midnight('2026-10-01'),
  removableFrom: midnight('2026-10-08'),
  endsAt: null,
}
const hiddenContacts = [
  hiddenContact,
  { ...hiddenContact, endsAt: midnight('2099-11-21') },
  { ...hiddenContact, addedAt: at('2026-11-19'), removableFrom: midnight('2099-11-26') },
  { ...hiddenContact, addedAt: at('2026-11-20'), appliesAt: midnight('2099-11-20') },
]

const showHiddenContacts = showWith(
  { 'GET /api/safety/hidden-contacts': { entries: hiddenContacts } },
  async (page) => {
    const list = page.locator('[aria-labelledby=hidden-contacts]')
    await list
      .locator('li')
      .nth(hiddenContacts.length - 1)
      .waitFor()
    await list.evaluate((section) => section.scrollIntoView())
  },
)

/** The page as on a device in discreet mode, which ends with this page. */
async function turnOnDiscreet(page: Page, isLocked = false): Promise<void> {
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

// Shared dates

const friend = { _id: id(31), email: 'maya.shrestha@example.org', isConfirmed: true }
const date = {
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
  friends: [friend, { ...friend, _id: id(33), email: 'kiran@example.org', isConfirmed: false }],
  dates: [
    { ...date, partner: { name: 'Bibek Rai', username: 'bibek', agreed: null }, state: 'waiting' },
    { ...date, _id: id(34), place: 'Patan Durbar Square', note: '', friendId: null, state: 'missed' },
    { ...date, _id: id(35), place: 'Basantapur', note: '', state: 'safe' },
  ],
}
const friendsDate = {
  ...date,
  name: 'Asha Rai',
  username: 'asharai',
  partner: { name: 'Bibek Rai', username: 'bibek' },
  emergency: [
    { phone: '100', name: { en: 'Police', ne: 'प्रहरी' } },
    { phone: '102', name: { en: 'Ambulance', ne: 'एम्बुलेन्स' } },
    { phone: '1145', name: { en: 'National Women Commission', ne: 'राष्ट्रिय महिला आयोग' } },
  ],
}
const followed = [
  { _id: id(36), name: 'Asha Rai', username: 'asharai', missed: [{ ...friendsDate, state: 'missed' }] },
  { _id: id(37), name: 'Kiran Thapa', username: 'kiran', missed: [] },
]
const waitForStatus = (page: Page) => page.locator('main [role=status]').first().waitFor()

async function openDateForm(page: Page): Promise<void> {
  await page.locator('main button').first().click()
  await page.locator('main form select').last().waitFor()
}

const showOwnDates = (changes: object, then: (page: Page) => Promise<unknown>) =>
  showWith({ 'GET /api/shared-dates': { ...ownDates, ...changes } }, then)
const showFriendsDate = (state: string) =>
  showWith({ 'POST /api/shared-dates/read': { ...friendsDate, state } }, waitForStatus)

/** The question of the match whose conversation is open. */
async function openDateQuestion(page: Page): Promise<void> {
  await openConversation(page)
  const from = /messages\/([0-9a-f-]{36})/.exec(page.url())?.[1]
  const question = { _id: id(38), from, startsAt: date.startsAt, agreed: null }
  await answerCalls(page, { 'GET /api/shared-dates/questions': [question] })
  await page.getByRole('region', { name: /^(A question about your date|डेटबारे एउटा प्रश्न)$/ }).waitFor()
}

const dateScreens: readonly Screen[] = [
  { name: 'date-question', path: '/messages', as: 'member', show: openDateQuestion },
  { name: 'shared-dates', path: '/shared-dates', as: 'member', show: showOwnDates({}, waitForStatus) },
  { name: 'shared-dates-form', path: '/shared-dates', as: 'member', show: showOwnDates({ dates: [] }, openDateForm) },
  {
    name: 'shared-dates-followed',
    path: '/shared-dates',
    as: 'member',
    show: showOwnDates({ dates: [], followed }, waitForStatus),
  },
  {
    name: 'shared-dates-no-mail',
    path: '/shared-dates',
    as: 'member',
    show: showOwnDates({ mail: false, friends: [], dates: [] }, (page) =>
      page.locator('main button').first().waitFor(),
    ),
  },
  { name: 'friends-date', path: '/date#a-token', as: 'visitor', show: showFriendsDate('waiting') },
  { name: 'friends-date-missed', path: '/date#a-token', as: 'visitor', show: showFriendsDate('missed') },
  { name: 'date-friend', path: '/date-friend#a-token', as: 'visitor' },
  { name: 'date-friend-member', path: '/date-friend#a-token', as: 'member' },
]

export const safetyScreens: readonly Screen[] = [
  { name: 'standing', path: '/standing', as: 'member', show: (page) => page.getByRole('region').nth(2).waitFor() },
  { name: 'standing-strikes', path: '/standing', as: 'member', show: showStrikes },
  { name: 'suspension-none', path: '/suspension', as: 'member' },
  { name: 'suspension', path: '/suspension', as: 'member', show: showSuspension(null) },
  { name: 'suspension-refused', path: '/suspension', as: 'member', show: showSuspension(refusedAppeal) },
  { name: 'received-messages', path: '/received-messages', as: 'member' },
  { name: 'own-reports-none', path: '/reports', as: 'member' },
  { name: 'own-reports', path: '/reports', as: 'member', show: showReports },
  { name: 'report-by-name', path: '/report-by-name', as: 'member' },
  { name: 'report-by-name-sent', path: '/report-by-name', as: 'member', show: sendNamedReport },
  { name: 'takedowns-none', path: '/takedowns', as: 'member' },
  { name: 'takedowns', path: '/takedowns', as: 'member', show: showTakedowns },
  { name: 'own-held', path: '/profile', as: 'member', show: showHeldTexts },
  {
    name: 'feed-held',
    path: '/',
    as: 'member',
    show: showWith(heldAnswers, (page) => page.getByText('Patan Dhoka').waitFor()),
  },
  { name: 'verification', path: '/verification', as: 'member' },
  { name: 'verification-picture', path: '/verification', as: 'member', show: showPictureBeingChecked },
  { name: 'verification-ended', path: '/verification', as: 'member', show: showEndedVerification },
  { name: 'support-member', path: '/support', as: 'member' },
  {
    name: 'support-threads',
    path: '/support',
    as: 'member',
    show: showWith({ 'GET /api/support': threads }, async (page) => {
      await waitForArticle(page)
      await page.locator('section:has([role=article])').evaluate((section) => section.scrollIntoView())
    }),
  },
  { name: 'settings-hidden-contacts', path: '/settings#safety', as: 'member', show: showHiddenContacts },
  { name: 'settings-safety', path: '/settings#safety', as: 'member', show: (page) => turnOnDiscreet(page) },
  { name: 'discreet-lock', path: '/', as: 'member', show: (page) => turnOnDiscreet(page, true) },
  ...dateScreens,
  // After other screens of the conversation, as the draft is kept.
  { name: 'ask-first', path: '/messages', as: 'member', show: askFirst },
]
