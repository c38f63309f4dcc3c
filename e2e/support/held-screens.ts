// Screens of texts that wait for a person, filled with fixed answers of the server.
import type { Page } from '@playwright/test'

const idOf = (n: number) => `019359f0-0000-7000-8000-0000000000${n}`
const at = { createdAt: '2026-11-20T08:00:00Z' }
const waiting = { ...at, status: 'waiting', reason: null, to: null, postId: null }
const own = [
  { ...waiting, _id: idOf(21), kind: 'post', text: 'Whoever took my bike from Patan Dhoka: I will kill you.' },
  { ...waiting, _id: idOf(22), kind: 'bio', text: 'Send nudes please. तपाईंको तस्बिर पठाउनुहोस्।' },
  { ...waiting, _id: idOf(23), kind: 'message', text: 'Please send me 5000 rs on eSewa', to: idOf(31) },
  {
    ...waiting,
    _id: idOf(24),
    kind: 'location',
    text: 'I will find you',
    status: 'removed',
    reason: 'violence',
  },
]

const member = (n: number, name: string, username: string) => ({ _id: idOf(n), name, username })
const message = {
  ...at,
  _id: idOf(43),
  kind: 'message',
  categories: ['money', 'sexual'],
  member: member(53, 'Prakash Shrestha', 'prakash'),
  text: null,
  postId: null,
}
const cases = [
  {
    ...message,
    _id: idOf(41),
    kind: 'post',
    categories: ['threat'],
    member: member(51, 'आशा कार्की', 'asha'),
    text: 'Whoever took my bike from Patan Dhoka: I will kill you.\nतँलाई मारिदिन्छु।',
  },
  {
    ...message,
    _id: idOf(42),
    kind: 'bio',
    categories: ['unchecked'],
    member: member(52, 'Bikram Oli', 'bikram.oli'),
    text: 'A trekking guide from Mustang.',
  },
  message,
]
const opened = {
  ...message,
  recipient: member(54, 'Sabina Rai', 'sabina'),
  texts: [
    { ...at, _id: idOf(43), text: 'Hi dear, can you send me 5000 rs on eSewa today?', categories: ['money'] },
    { ...at, _id: idOf(44), text: 'Answer me please', categories: [] },
  ],
}

/** In the page, so that calls of the service worker's page are answered too. */
async function answering(page: Page, answers: Readonly<Record<string, object>>): Promise<void> {
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
      await answering(page, { '/api/safety/held': own })
      await page.locator('[aria-labelledby=own-held] li').first().waitFor()
      await page.locator('[aria-labelledby=own-held]').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'feed-held',
    path: '/',
    as: 'member' as const,
    async show(page: Page) {
      await answering(page, { '/api/safety/held': own })
      await page.getByText('Patan Dhoka').waitFor()
    },
  },
  {
    name: 'admin-held',
    path: '/admin/held',
    as: 'admin' as const,
    async show(page: Page) {
      await answering(page, { '/admin/held': cases, [`/admin/held/${message._id}/texts`]: opened })
      await page.getByRole('article').nth(2).waitFor()
    },
  },
  {
    name: 'admin-held-read',
    path: '/admin/held',
    as: 'admin' as const,
    async show(page: Page) {
      await answering(page, { '/admin/held': cases, [`/admin/held/${message._id}/texts`]: opened })
      const last = page.getByRole('article').nth(2)
      await last.locator('[aria-keyshortcuts=O]').click()
      await last.locator('[aria-keyshortcuts=R]').click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
