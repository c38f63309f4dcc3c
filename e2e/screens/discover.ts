// Screens of Discover, of matches who wait for an answer, and of searches.
import type { Page } from '@playwright/test'
import { answerCalls, type Answers, showWith } from './answers.ts'
import { chooseInMenu, press, type Screen, simulatedPartner, waitForArticle } from './screen.ts'

async function openComment(page: Page): Promise<void> {
  await page.locator('article button[aria-haspopup=dialog][aria-label*=":"]').first().click()
  await page.getByRole('dialog').getByRole('textbox').waitFor()
}

async function openFilters(page: Page): Promise<void> {
  await press(page, /^(Filters|फिल्टर)/)
  // Of the counts below the filters.
  await page.getByRole('dialog').locator('dl').waitFor()
}

async function showDeck(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('discoverView', 'deck'))
  await page.reload()
  await waitForArticle(page)
}

const names = [
  'Aarati Gurung',
  'Suman Shrestha',
  'डोल्मा शेर्पा',
  'Bibek Rai',
  'Maya Tamang',
  'Kiran Thapa',
  'Nisha KC',
  'Prabin',
]
const waitingMatches = (count: number): Answers => ({
  'GET /api/matches/waiting': names.slice(0, count).map((name, n) => ({
    _id: `019359f0-0000-7000-8000-0000000001${n}0`,
    username: `member${n}`,
    name,
    profileImage: null,
    verified: n % 3 === 0,
    since: `2026-11-1${n}T08:00:00Z`,
  })),
})

const showWaiting = (count: number) =>
  showWith(waitingMatches(count), (page) =>
    page
      .getByText(new RegExp(`^[${count}${'०१२३४५६७८९'[count]}] `))
      .first()
      .waitFor(),
  )

async function sayGoodbye(page: Page): Promise<void> {
  await answerCalls(page, waitingMatches(3))
  await page
    .getByRole('button', { name: /(^Close the chat with|बिदा लिनुहोस्$)/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

const waitingRefusal = {
  code: 'answers_waiting',
  message: 'Eight of your matches are waiting for your answer. Answer or close some, then you can like again.',
}

const likeFirst = (page: Page) =>
  page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^(Like (?!with)|मन पर.*: )/ })
    .first()
    .click()

/** A like that is refused, as eight matches wait. */
async function likeWithEight(page: Page): Promise<void> {
  await answerCalls(page, { 'POST /api/matches/*/like': Response.json(waitingRefusal, { status: 409 }) })
  await likeFirst(page)
  await page.getByRole('alert').first().waitFor()
}

const allowance = { used: 3, limit: 20, renewsAt: '2099-11-20T18:15:00Z' }

/** The first card has liked the viewer before. */
async function likeBack(page: Page): Promise<void> {
  await answerCalls(page, { 'POST /api/matches/*/like': { isMatch: true, allowance } })
  await likeFirst(page)
  await page.getByRole('dialog').getByRole('link').waitFor()
}

async function openUnmatch(page: Page): Promise<void> {
  await chooseInMenu(page.locator('main'), /^(Unmatch|म्याच हटाउनुहोस्)$/)
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

const inDiscover = { path: '/matches', as: 'member' } as const

export const discoverScreens: readonly Screen[] = [
  { name: 'matches', ...inDiscover, show: waitForArticle },
  { name: 'filters', ...inDiscover, show: openFilters },
  { name: 'match-new', ...inDiscover, show: likeBack },
  { name: 'matches-comment', ...inDiscover, show: openComment },
  { name: 'matches-nudge', ...inDiscover, show: showWaiting(6) },
  { name: 'matches-limit', ...inDiscover, show: showWaiting(8) },
  { name: 'matches-like-refused', ...inDiscover, show: likeWithEight },
  // After the screens of the list, as the choice is kept.
  { name: 'matches-deck', ...inDiscover, show: showDeck },
  { name: 'goodbye', path: '/messages?show=waiting', as: 'member', show: sayGoodbye },
  { name: 'unmatch', path: `/@${simulatedPartner.username}`, as: 'member', show: openUnmatch },
  { name: 'search', path: '/search?q=ma', as: 'member', show: waitForArticle },
  { name: 'search-start', path: '/search', as: 'member' },
]
