// Screens of pictures that wait: the demo has none, so the server's answers are made up.
import type { Page } from '@playwright/test'
import { drawingLikeSkin } from './photo.ts'

const thumbhash = '1QcSHQRnh493V4dIh4eXh1h4kJUI'
const held = (n: number, name: string, more: object = {}) => ({
  _id: `019359f0-0000-7000-8000-00000000000${n}`,
  kind: 'profile',
  member: { _id: `019359f0-0000-7000-8000-00000000001${n}`, username: `member${n}`, name },
  audience: 'members',
  reason: 'score',
  score: 0.83,
  thumbhash,
  since: `2026-11-2${n}T08:15:00Z`,
  ...more,
})
const waiting = [
  held(0, 'Aarati Gurung'),
  held(1, 'Suman Shrestha', { reason: 'copy', score: 0.02, audience: 'matches' }),
  held(2, 'डोल्मा शेर्पा', { score: 0.41 }),
  held(3, 'Bibek', { reason: 'unreadable', score: null, thumbhash: null }),
]

/** The second one is selected; the first one is shown. */
async function withHeldPictures(page: Page): Promise<void> {
  const { buffer } = await drawingLikeSkin(page)
  await page.route(/\/admin\/pictures\?/, (route) =>
    route.fulfill({ json: waiting, headers: { 'x-total-count': String(waiting.length) } }),
  )
  await page.route(/\/admin\/pictures\/.*\.webp$/, (route) => route.fulfill({ body: buffer, contentType: 'image/png' }))
  await page.reload()
  await page.getByRole('checkbox').nth(1).check()
  await page.locator('[data-picture] button').first().click()
  await page.locator('img[src^="blob:"]').waitFor()
}

/** The refusal of two at once. */
async function refuseHeldPictures(page: Page): Promise<void> {
  await withHeldPictures(page)
  await page.getByRole('checkbox').nth(2).check()
  await page
    .getByRole('button', { name: /^(Refuse|अस्वीकार)$/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

/** Own pictures in all states, made from those of the demo member. In the page, because a service worker answers first. */
async function withWaitingPictures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const fetchFromServer = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const response = await fetchFromServer(input, init)
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
      if (pathname !== '/api/profile/pictures') return response
      const [first] = (await response.json()) as object[]
      const clear = { isBeingChecked: false, isInReview: false }
      const states = [clear, { isBeingChecked: true, isInReview: false }, { isBeingChecked: true, isInReview: true }]
      return Response.json(
        states.map((state, n) => Object.assign({}, first, state, { _id: `019359f0-0000-7000-8000-0000000000${n}` })),
      )
    }
  })
  await page.reload()
  await page.getByText(/^(Waiting for review|समीक्षाको पर्खाइमा)$/).scrollIntoViewIfNeeded()
}

async function openWaitingPicture(page: Page): Promise<void> {
  await withWaitingPictures(page)
  await page.getByText(/^(Waiting for review|समीक्षाको पर्खाइमा)$/).click()
  await page.getByRole('dialog').waitFor()
}

export const pictureScreens = [
  { name: 'profile-waiting', path: '/profile', as: 'member', show: withWaitingPictures },
  { name: 'profile-waiting-picture', path: '/profile', as: 'member', show: openWaitingPicture },
  { name: 'admin-pictures', path: '/admin/pictures', as: 'admin', show: withHeldPictures },
  { name: 'admin-pictures-refusal', path: '/admin/pictures', as: 'admin', show: refuseHeldPictures },
  { name: 'admin-pictures-none', path: '/admin/pictures', as: 'admin' },
] as const
