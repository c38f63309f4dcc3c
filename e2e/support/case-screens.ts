// Screens of decisions that the demo does not have: a case that somebody has, a decision to take back, saved replies, grievances, and
// what the health card warns of. Answers of the server are changed in the page, as the service worker hides calls from Playwright.
import type { Page } from '@playwright/test'
import { answering } from './admin-screens.ts'

const id = (n: number) => `0193a5c0-0000-7000-8000-${String(n).padStart(12, '0')}`
const binod = { _id: id(71), username: 'binod' }

/** Each answer to a GET of this path is merged with the change. */
const changing = (pathPattern: string, change: object, then: (page: Page) => Promise<void>) => async (page: Page) => {
  await page.addInitScript(
    ({ pathPattern, change }) => {
      const merge = (into: Record<string, unknown>, from: object): object => {
        for (const [key, value] of Object.entries(from) as [string, unknown][]) {
          const old = into[key]
          const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
          into[key] =
            isObject && typeof old === 'object' && old !== null ? merge(old as Record<string, unknown>, value) : value
        }
        return into
      }
      const fetchFromServer = globalThis.fetch
      globalThis.fetch = async (input, init) => {
        const response = await fetchFromServer(input, init)
        const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
        const isJson = response.headers.get('content-type')?.includes('json') === true
        if ((init?.method ?? 'GET') !== 'GET' || !isJson || !new RegExp(pathPattern).test(pathname)) return response
        return Response.json(merge((await response.json()) as Record<string, unknown>, change))
      }
    },
    { pathPattern, change },
  )
  await page.reload()
  await then(page)
}

const report = '^/admin/reports/[0-9a-f-]{36}$'
async function openReport(page: Page): Promise<void> {
  await page.locator('main li a').first().click()
  await page.getByRole('heading', { level: 2 }).first().waitFor()
}
const press = async (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click()
const inDialog = (page: Page) => page.getByRole('dialog').getByRole('textbox').last().waitFor()

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
  email: `person${n}@gmail.com`,
  topic: 'other',
  memberId: n === 0 ? id(9) : null,
  sameAddress: null,
  grievance: { about: 'decision', receipt: `G-7KQ${n}-M2XD`, answerBy },
  message: 'My post was taken down without a reason. I ask for another look.\nकारण नदिई पोस्ट हटाइयो।',
  createdAt: '2026-11-18T08:00:00Z',
  messages: [],
  answeredAt: null,
  closedAt: null,
})

export const caseScreens = [
  {
    name: 'admin-report-taken',
    path: '/admin/reports',
    as: 'admin',
    show: changing(report, { taken: { by: binod, until: '2099-11-20T08:30:00Z' } }, openReport),
  },
  {
    name: 'admin-report-reversal',
    path: '/admin/reports',
    as: 'admin',
    show: changing(
      report,
      { status: 'dismissed', decidedBy: binod, decidedAt: '2099-11-20T08:30:00Z', taken: null },
      async (page) => {
        await openReport(page)
        await press(page, /^(Take back|फिर्ता लिने)$/)
        await inDialog(page)
      },
    ),
  },
  {
    name: 'admin-report-replies',
    path: '/admin/reports',
    as: 'admin',
    show: answering({ 'GET /admin/saved-replies': replies }, async (page) => {
      await openReport(page)
      await press(page, /^(Ask for more|थप सोध्नुहोस्)/)
      await page.getByRole('dialog').getByRole('combobox').selectOption({ index: 1 })
    }),
  },
  {
    name: 'admin-grievances',
    path: '/admin/support',
    as: 'admin',
    show: answering(
      { 'GET /admin/support': [grievance(0, '2026-11-19T08:00:00Z'), grievance(1, '2099-12-03T08:00:00Z')] },
      (page) => page.getByRole('article').first().waitFor(),
    ),
  },
  {
    name: 'admin-member-activity',
    path: '/admin/users',
    as: 'admin',
    show: async (page: Page) => {
      await page.locator('main :is(li, tr) a').first().click()
      await page.locator('main section').nth(2).waitFor()
      await page.locator('main section').last().scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'admin-health-warning',
    path: '/admin',
    as: 'admin',
    show: changing('^/admin/health$', { server: { checksTexts: false, foreignKeys: 3 } }, async (page) => {
      const card = page.getByRole('heading', { name: /^(Health|प्रणालीको अवस्था)$/ })
      await card.first().scrollIntoViewIfNeeded()
    }),
  },
] as const
