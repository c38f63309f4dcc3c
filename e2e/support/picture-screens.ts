// Screens of pictures that wait and of games: the demo has none, so the server's answers are made up.
import type { Page } from '@playwright/test'
import { drawingLikeSkin, photo } from './photo.ts'

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
  taken: null,
  ...more,
})
const waiting = [
  held(0, 'Aarati Gurung'),
  held(1, 'Suman Shrestha', { reason: 'copy', score: 0.02, audience: 'matches' }),
  held(2, 'डोल्मा शेर्पा', {
    score: 0.41,
    taken: { by: { _id: '019359f0-0000-7000-8000-000000000055', username: 'binod' }, until: '2099-11-20T08:30:00Z' },
  }),
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
  await inReview(page).scrollIntoViewIfNeeded()
}

/** The state on a picture’s button; texts that wait have a heading with the same words. */
const inReview = (page: Page) => page.getByRole('button').getByText(/^(Waiting for review|जाँच हुन बाँकी)$/)

async function openWaitingPicture(page: Page): Promise<void> {
  await withWaitingPictures(page)
  await inReview(page).click()
  await page.getByRole('dialog').waitFor()
}

/** Posts with one to four pictures, drawn in the page: the demo community posts none. */
async function withPostPictures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const draw = (width: number, height: number, hue: number) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height })
      const context = canvas.getContext('2d')
      if (!context) return ''
      context.fillStyle = `hsl(${hue} 45% 70%)`
      context.fillRect(0, 0, width, height)
      for (let n = 0; n < 4; n++) {
        context.fillStyle = `hsl(${hue + n * 18} 40% ${55 - n * 10}%)`
        context.beginPath()
        context.moveTo(0, height)
        for (let x = 0; x <= 6; x++)
          context.lineTo((x * width) / 6, height * (0.35 + n * 0.15 + ((x * 7 + n * 3) % 5) * 0.04))
        context.lineTo(width, height)
        context.fill()
      }
      return canvas.toDataURL('image/webp')
    }
    const shapes = [
      [[1600, 1000]],
      [
        [1200, 1600],
        [1600, 1200],
      ],
      [
        [900, 1600],
        [1600, 900],
        [1200, 1200],
      ],
      [
        [1600, 1000],
        [1000, 1000],
        [800, 1400],
        [1600, 800],
      ],
    ] as const
    const fetchFromServer = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const response = await fetchFromServer(input, init)
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
      if (pathname !== '/api/posts') return response
      const body = (await response.json()) as { posts: object[] }
      for (const [n, shape] of shapes.entries()) {
        const pictures = shape.map(([width, height], at) => ({
          _id: `019359f0-0000-7000-8000-0000000000${n}${at}`,
          url: draw(width / 4, height / 4, n * 70 + at * 25),
          width,
          height,
          alt: at === 0 ? 'Hills after the rain, seen from the roof' : '',
          isWaiting: n === 1 && at === 1,
        }))
        Object.assign(body.posts[n] ?? {}, { pictures })
      }
      return Response.json(body)
    }
  })
  await page.reload()
  await page
    .getByRole('button', { name: /Hills after the rain/ })
    .first()
    .waitFor()
}

async function openPostPicture(page: Page): Promise<void> {
  await withPostPictures(page)
  await page
    .getByRole('button', { name: /Hills after the rain/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

async function openSinglePost(page: Page): Promise<void> {
  const id = await page.locator('li[data-id]').first().getAttribute('data-id')
  await page.goto(`/post/${id}`)
  await page.getByRole('article').first().waitFor()
}

/** One is uploaded, one refused. */
async function composePictures(page: Page): Promise<void> {
  let count = 0
  await page.route('**/api/post-pictures', async (route) => {
    count += 1
    const _id = `019359f0-0000-7000-8000-00000000004${count}`
    if (count === 1)
      return route.fulfill({
        status: 201,
        json: { _id, url: `/api/post-pictures/${_id}/640.webp`, width: 1600, height: 1067 },
      })
    return route.fulfill({
      status: 422,
      json: {
        code: 'picture_too_long',
        message: 'This image is too long and narrow. Please crop it: one side can be at most 3 times the other.',
      },
    })
  })
  await page.locator('#write-post').fill('Two cups of tea and a view')
  const files = [await photo(page), await photo(page, { colours: ['teal', 'orange'] })]
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^(Add pictures|तस्बिर थप्नुहोस्)$/ }).click()
  await (await chooser).setFiles(files)
  await page.getByRole('alert').waitFor()
  await page.getByRole('textbox', { name: /1|१/ }).first().fill('A red and a blue half')
}

export const pictureScreens = [
  { name: 'feed-pictures', path: '/', as: 'member', show: withPostPictures },
  { name: 'post', path: '/', as: 'member', show: openSinglePost },
  { name: 'tag', path: '/tag/chiya', as: 'member', show: (page: Page) => page.locator('main h1').waitFor() },
  { name: 'messages-archived', path: '/messages?show=archived', as: 'member' },
  { name: 'messages-waiting', path: '/messages?show=waiting', as: 'member' },
  { name: 'feed-picture-open', path: '/', as: 'member', show: openPostPicture },
  { name: 'compose-pictures', path: '/', as: 'member', show: composePictures },
  { name: 'profile-waiting', path: '/profile', as: 'member', show: withWaitingPictures },
  { name: 'profile-waiting-picture', path: '/profile', as: 'member', show: openWaitingPicture },
  { name: 'admin-pictures', path: '/admin/pictures', as: 'admin', show: withHeldPictures },
  { name: 'admin-pictures-refusal', path: '/admin/pictures', as: 'admin', show: refuseHeldPictures },
  { name: 'admin-pictures-none', path: '/admin/pictures', as: 'admin' },
] as const
// Screens of texts that wait for a person, filled with fixed answers of the server.

const heldId = (n: number) => `019359f0-0000-7000-8000-0000000000${n}`
const heldAt = { createdAt: '2026-11-20T08:00:00Z' }
const heldWaiting = { ...heldAt, status: 'waiting', reason: null, to: null, postId: null }
const ownTexts = [
  { ...heldWaiting, _id: heldId(21), kind: 'post', text: 'Whoever took my bike from Patan Dhoka: I will kill you.' },
  { ...heldWaiting, _id: heldId(22), kind: 'bio', text: 'Send nudes please. तपाईंको तस्बिर पठाउनुहोस्।' },
  { ...heldWaiting, _id: heldId(23), kind: 'message', text: 'Please send me 5000 rs on eSewa', to: heldId(31) },
  {
    ...heldWaiting,
    _id: heldId(24),
    kind: 'location',
    text: 'I will find you',
    status: 'removed',
    reason: 'violence',
  },
]

const heldMember = (n: number, name: string, username: string) => ({ _id: heldId(n), name, username })
const heldMessage = {
  ...heldAt,
  _id: heldId(43),
  kind: 'message',
  categories: ['money', 'sexual'],
  member: heldMember(53, 'Prakash Shrestha', 'prakash'),
  text: null,
  postId: null,
  taken: null,
}
const heldCases = [
  {
    ...heldMessage,
    _id: heldId(41),
    kind: 'post',
    categories: ['threat'],
    member: heldMember(51, 'आशा कार्की', 'asha'),
    text: 'Whoever took my bike from Patan Dhoka: I will kill you.\nतँलाई मारिदिन्छु।',
  },
  {
    ...heldMessage,
    _id: heldId(42),
    kind: 'bio',
    categories: ['unchecked'],
    member: heldMember(52, 'Bikram Oli', 'bikram.oli'),
    text: 'A trekking guide from Mustang.',
    taken: { by: { _id: heldId(55), username: 'binod' }, until: '2099-11-20T08:30:00Z' },
  },
  heldMessage,
]
const heldOpened = {
  ...heldMessage,
  recipient: heldMember(54, 'Sabina Rai', 'sabina'),
  texts: [
    { ...heldAt, _id: heldId(43), text: 'Hi dear, can you send me 5000 rs on eSewa today?', categories: ['money'] },
    { ...heldAt, _id: heldId(44), text: 'Answer me please', categories: [] },
  ],
}

/** In the page, so that calls of the service worker's page are answered too. */
async function answeringHeld(page: Page, answers: Readonly<Record<string, object>>): Promise<void> {
  await page.addInitScript((answers) => {
    const fetchFromServer = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
      const answer = answers[pathname]
      return answer ? Response.json(answer, { headers: { 'x-total-count': '3' } }) : fetchFromServer(input, init)
    }
  }, answers)
  await page.reload()
}

export const heldScreens = [
  {
    name: 'own-held',
    path: '/profile',
    as: 'member' as const,
    async show(page: Page) {
      await answeringHeld(page, { '/api/safety/held': ownTexts })
      await page.locator('[aria-labelledby=own-held] li').first().waitFor()
      await page.locator('[aria-labelledby=own-held]').evaluate((card) => card.scrollIntoView({ block: 'center' }))
    },
  },
  {
    name: 'feed-held',
    path: '/',
    as: 'member' as const,
    async show(page: Page) {
      await answeringHeld(page, { '/api/safety/held': ownTexts })
      await page.getByText('Patan Dhoka').waitFor()
    },
  },
  {
    name: 'admin-held',
    path: '/admin/held',
    as: 'admin' as const,
    async show(page: Page) {
      await answeringHeld(page, { '/admin/held': heldCases, [`/admin/held/${heldMessage._id}/texts`]: heldOpened })
      await page.getByRole('article').nth(2).waitFor()
    },
  },
  {
    name: 'admin-held-read',
    path: '/admin/held',
    as: 'admin' as const,
    async show(page: Page) {
      await answeringHeld(page, { '/admin/held': heldCases, [`/admin/held/${heldMessage._id}/texts`]: heldOpened })
      const last = page.getByRole('article').nth(2)
      await last.locator('[aria-keyshortcuts=O]').click()
      await last.locator('[aria-keyshortcuts=R]').click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
