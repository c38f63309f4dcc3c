// Screens of profiles, the introduction of new members, and the account: settings, devices and the menu.
import type { Page } from '@playwright/test'
import { answerCalls, drawHills, fileResponse, showWith } from './answers.ts'
import { press, type Screen, simulatedPartner, stranger } from './screen.ts'

const showUnconfirmed = showWith(
  { 'GET /api/profile/me': (profile: object) => ({ ...profile, emailConfirmed: false }) },
  (page) => page.locator('section[aria-labelledby=confirm-email]').waitFor(),
)

async function openChangeEmail(page: Page): Promise<void> {
  await page
    .locator('#account ~ div')
    .getByRole('button', { name: /Change email|इमेल बदल्नुहोस्/ })
    .click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
}

const created = { createdAt: '2026-11-20T08:00:00Z' }
const passkeys = [
  { _id: '019359f0-0000-7000-8000-000000000010', name: 'My phone', lastUsedAt: '2026-11-21T10:00:00Z', ...created },
  { _id: '019359f0-0000-7000-8000-000000000011', name: 'Laptop in Lalitpur', lastUsedAt: null, ...created },
]

const showPasskeys = showWith({ 'GET /api/auth/passkeys': passkeys }, (page) =>
  page.locator(':has(> #security) li').nth(2).waitFor(),
)

async function openAddPasskey(page: Page): Promise<void> {
  await showPasskeys(page)
  await page.locator(':has(> #security) button').last().click()
  await page.getByRole('dialog').locator('form').waitFor()
}

/** Own pictures in all states, made from those of the demo member. */
async function showWaitingPictures(page: Page): Promise<void> {
  const states = [
    { isBeingChecked: false, isInReview: false },
    { isBeingChecked: true, isInReview: false },
    { isBeingChecked: true, isInReview: true },
  ]
  await answerCalls(page, {
    'GET /api/profile/pictures': ([first]: object[]) =>
      states.map((state, n) => Object.assign({}, first, state, { _id: `019359f0-0000-7000-8000-0000000000${n}` })),
  })
  await pictureInReview(page).scrollIntoViewIfNeeded()
}

/** Two pictures that are not public, and the first of the matches who may see the one for chosen matches. */
async function showPrivatePictures(page: Page): Promise<void> {
  const id = (n: number) => `019359f0-0000-7000-8000-00000000002${n}`
  const hidden = (['chosen', 'matches'] as const).map((audience, n) => ({
    _id: id(n),
    url: `/api/pictures/${id(n)}/320.webp`,
    audience,
    thumbhash: null,
    isBeingChecked: false,
    isInReview: false,
  }))
  const hills = await Promise.all([205, 20].map((hue) => drawHills(320, 320, hue)))
  const files = hills.map((file, n) => [`GET /api/pictures/${id(n)}/*`, fileResponse(file, 'image/webp')] as const)
  const viewer = { _id: id(9), username: 'bibek', name: 'Bibek Rai', profileImage: null, verified: true }
  await answerCalls(page, {
    'GET /api/profile/pictures': (own: object[]) => [...own, ...hidden],
    'GET /api/profile/private/viewers': [viewer],
    ...Object.fromEntries(files),
  })
  await page
    .locator('main li img')
    .nth(hidden.length - 1)
    .waitFor()
}

/** The state on a picture’s button; texts that wait have a heading with the same words. */
const pictureInReview = (page: Page) => page.getByRole('button').getByText(/^(Waiting for review|जाँच हुन बाँकी)$/)

async function openWaitingPicture(page: Page): Promise<void> {
  await showWaitingPictures(page)
  await pictureInReview(page).click()
  await page.getByRole('dialog').waitFor()
}

async function showAsOthers(page: Page): Promise<void> {
  await press(page, /^(View as others see it|अरूले देखेजस्तै हेर्नुहोस्)$/)
  await page.getByRole('button', { name: /^(Back to my profile|मेरो प्रोफाइलमा फर्कनुहोस्)$/ }).waitFor()
}

/** Without the last answer of the demo member, so that another one can be added. */
const choosePrompt = showWith(
  {
    'GET /api/profile/me': (profile: { prompts: object[] }) => ({ ...profile, prompts: profile.prompts.slice(0, 1) }),
  },
  async (page) => {
    await press(page, /^(Add a prompt|विषय थप्नुहोस्)$/)
    await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  },
)

async function editPrompt(page: Page): Promise<void> {
  await press(page, /^(Edit|सच्याउनुहोस्): /)
  await page.getByRole('dialog').getByRole('textbox').waitFor()
}

const onboardingSteps = ['picture', 'birth', 'gender', 'place', 'prompts', 'end']

const openOnboardingSheet = (onboardingStep: string) =>
  showWith({ 'GET /api/profile/me': (profile: object) => ({ ...profile, onboardingStep }) }, (page) =>
    page.getByRole('dialog').waitFor(),
  )

/** A month of sixteen years ago; never confirmed, as that would restrict the account. */
const typeUnderage = showWith(
  {
    'GET /api/profile/me': (profile: object) => ({ ...profile, onboardingStep: 'birth' }),
    'PUT /api/profile': Response.json(
      { code: 'age_unconfirmed', message: 'Is this age right?', age: 15 },
      { status: 409 },
    ),
  },
  async (page) => {
    const lists = page.getByRole('dialog').getByRole('combobox')
    await lists.first().selectOption({ index: 1 })
    await lists.last().selectOption({ index: 17 })
    await press(page, /^(Continue|अर्को)$/)
    await page.getByRole('dialog', { name: /^(Is this right\?|यो ठिक हो\?)$/ }).waitFor()
  },
)

/** From a profile, about its large picture or its first answer. */
const openProfileComment = (part: 'picture' | 'answer') => async (page: Page) => {
  const buttons = page.getByRole('button', { name: /^(Like with a comment|टिप्पणीसहित मन पराउनुहोस्): / })
  await buttons.nth(part === 'picture' ? 0 : 1).click()
  await page.getByRole('dialog').getByRole('textbox').waitFor()
}

async function openLightbox(page: Page): Promise<void> {
  await press(page, /^(Picture 1 of |.* को तस्बिर १\/)/)
  await page.getByRole('dialog').getByRole('img').first().waitFor()
}

export const accountScreens: readonly Screen[] = [
  { name: 'profile', path: '/profile', as: 'member' },
  { name: 'profile-waiting', path: '/profile', as: 'member', show: showWaitingPictures },
  { name: 'profile-waiting-picture', path: '/profile', as: 'member', show: openWaitingPicture },
  { name: 'profile-as-others', path: '/profile', as: 'member', show: showAsOthers },
  { name: 'profile-prompts', path: '/profile', as: 'member', show: choosePrompt },
  { name: 'profile-prompt', path: '/profile', as: 'member', show: editPrompt },
  ...onboardingSteps.map((step): Screen => ({
    name: `onboarding-${step}`,
    path: '/profile',
    as: 'member',
    show: openOnboardingSheet(step),
  })),
  { name: 'onboarding-underage', path: '/profile', as: 'member', show: typeUnderage },
  ...onboardingSteps.map((step): Screen => ({
    name: `welcome-${step}`,
    path: `/welcome?step=${step}`,
    as: 'member',
    show: (page) => page.locator('main h2').first().waitFor(),
  })),
  {
    name: 'edit-profile',
    path: '/editprofile',
    as: 'member',
    show: (page) => page.locator('input[name=username]').waitFor(),
  },
  { name: 'member', path: `/@${simulatedPartner.username}`, as: 'member' },
  {
    name: 'profile-comment-picture',
    path: `/@${stranger.username}`,
    as: 'member',
    show: openProfileComment('picture'),
  },
  { name: 'profile-comment-answer', path: `/@${stranger.username}`, as: 'member', show: openProfileComment('answer') },
  { name: 'profile-lightbox', path: `/@${stranger.username}`, as: 'member', show: openLightbox },
  { name: 'member-missing', path: '/@nobody.of.this.name', as: 'member' },
  {
    name: 'house-account',
    path: '/@hamvav',
    as: 'member',
    show: showWith({ 'GET /api/users/username/*': (house: object) => ({ ...house, posts: 12, likes: 348 }) }, (page) =>
      page.locator('main dl a').waitFor(),
    ),
  },
  { name: 'private-space-none', path: '/private-space', as: 'member' },
  { name: 'private-space', path: '/private-space', as: 'member', show: showPrivatePictures },
  { name: 'dashboard', path: '/dashboard', as: 'member', show: (page) => page.locator('canvas').first().waitFor() },
  { name: 'menu', path: '/hamvav', as: 'member', show: (page) => page.getByRole('group').first().waitFor() },
  { name: 'confirm-email-card', path: '/', as: 'member', show: showUnconfirmed },
  { name: 'settings', path: '/settings', as: 'member', show: (page) => page.getByRole('switch').first().waitFor() },
  { name: 'change-email', path: '/settings', as: 'member', show: openChangeEmail },
  { name: 'settings-security', path: '/settings#security', as: 'member', show: showPasskeys },
  { name: 'add-passkey', path: '/settings#security', as: 'member', show: openAddPasskey },
]
