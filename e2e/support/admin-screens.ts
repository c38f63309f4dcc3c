// Screens of the second factor of admins, filled with fixed answers of the server.
import type { Page } from '@playwright/test'

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
const qr =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h2v2h-2zM5 1h2v2h-2zM1 5h2v2h-2zM4 4h1v1h-1z"/></svg>'
const made = {
  admin: {
    _id: '019359f0-0000-7000-8000-000000000001',
    username: 'binod',
    role: 'moderator',
    createdAt: '2026-11-20T08:00:00Z',
    lastLoginAt: null,
    hasSecondFactor: false,
    hasOneTimePassword: true,
  },
  oneTimePassword: 'q3Zt8bWn1LxY5uKc0aRe',
}
const pending = { pending: 'none', factors: { passkey: true, totp: true, recovery: true } }

/** Answers calls by method and path in the page, because the service worker hides them from Playwright's routes. */
export const answering =
  (answers: Readonly<Record<string, object>>, then: (page: Page) => Promise<void>) => async (page: Page) => {
    await page.addInitScript((given) => {
      const fetchFromServer = globalThis.fetch
      globalThis.fetch = async (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
        const answer = given[`${init?.method ?? 'GET'} ${pathname}`]
        return answer ? Response.json(answer) : fetchFromServer(input, init)
      }
    }, answers)
    await page.reload()
    await then(page)
  }

const security = { 'GET /admin/security': enrolled }
const card = (page: Page, number: number) => page.locator('main h2').nth(number).locator('xpath=../..')
const press = (number: number) => async (page: Page) => {
  await card(page, number).getByRole('button').last().click()
  await page.getByRole('dialog').waitFor()
}

export const adminSecurityScreens = [
  {
    name: 'admin-second-step',
    path: '/admin/login',
    as: 'visitor',
    show: answering({ 'POST /admin/login': pending }, async (page) => {
      await page.locator('section button').last().click()
      await page.locator('#second-step').waitFor()
    }),
  },
  {
    name: 'admin-own-password',
    path: '/admin',
    as: 'admin',
    show: async (page: Page) => {
      const setStage = (stage: string) =>
        page.evaluate((stage) => {
          const profile = JSON.parse(localStorage.getItem('adminProfile') ?? '{}') as Record<string, unknown>
          localStorage.setItem('adminProfile', JSON.stringify({ ...profile, stage }))
        }, stage)
      await setStage('password')
      await page.reload()
      await page.locator('main form').waitFor()
      await setStage('full')
    },
  },
  {
    name: 'admin-security-none',
    path: '/admin/security',
    as: 'admin',
    show: answering({ 'GET /admin/security': none }, (page) => card(page, 1).waitFor()),
  },
  {
    name: 'admin-security',
    path: '/admin/security',
    as: 'admin',
    show: answering(security, (page) => card(page, 2).waitFor()),
  },
  {
    name: 'admin-security-app',
    path: '/admin/security',
    as: 'admin',
    show: answering(
      {
        'GET /admin/security': none,
        'POST /admin/security/totp': { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', address: '', qr },
      },
      press(1),
    ),
  },
  {
    name: 'admin-security-codes',
    path: '/admin/security',
    as: 'admin',
    show: answering({ ...security, 'POST /admin/security/recovery-codes': { recoveryCodes } }, async (page) => {
      await press(2)(page)
      await page.getByRole('dialog').locator('button[type=submit]').click()
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    }),
  },
  {
    name: 'admin-step-up',
    path: '/admin/security',
    as: 'admin',
    show: answering({ 'GET /admin/security': { ...none, totp: true, recoveryCodes: 8 } }, async (page) => {
      await card(page, 1).getByRole('button').first().click()
      await page.getByRole('dialog').waitFor()
    }),
  },
  {
    name: 'admin-one-time-password',
    path: '/admin/team',
    as: 'admin',
    show: answering({ 'POST /admin/admins': made }, async (page) => {
      // The first one of a phone opens the menu.
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('main header button').last().click()
      const dialog = page.getByRole('dialog')
      await dialog.locator('input').first().fill('binod')
      await dialog.locator('button[type=submit]').click()
      await dialog.getByRole('code').waitFor()
    }),
  },
] as const

/** Figures, saved replies with the form of a new one, and the watch list with a trial. */
export const deskScreens = [
  { name: 'admin-desk', path: '/admin/desk?days=30', as: 'admin' },
  {
    name: 'admin-saved-replies',
    path: '/admin/saved-replies',
    as: 'admin',
    show: async (page: Page) => {
      // The first one of a phone opens the menu.
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.locator('main header button').last().click()
      await page.getByRole('dialog').getByRole('textbox').first().waitFor()
    },
  },
  {
    name: 'admin-watch',
    path: '/admin/watch',
    as: 'admin',
    show: async (page: Page) => {
      await page.locator('main form').getByRole('textbox').fill('mo*')
      await page.locator('main form button[type=submit]').click()
      await page.locator('main fieldset').waitFor()
    },
  },
] as const

// Decisions that the demo does not have: a case that somebody has, a decision to take back, saved replies, grievances, and what the
// health card warns of.
const caseId = (n: number) => `0193a5c0-0000-7000-8000-${String(n).padStart(12, '0')}`
const binod = { _id: caseId(71), username: 'binod' }

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
const pressNamed = async (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click()
const inDialog = (page: Page) => page.getByRole('dialog').getByRole('textbox').last().waitFor()

const reply = { purpose: 'question', by: binod, updatedAt: '2026-11-20T08:00:00Z', version: 1 }
const replies = [
  {
    ...reply,
    _id: caseId(72),
    title: 'Which message?',
    english: 'Which message do you mean? Please send the day, or the words.',
    nepali: 'कुन सन्देशको कुरा हो? दिन वा शब्द लेख्नुहोस्।',
  },
]

const grievance = (n: number, answerBy: string) => ({
  _id: caseId(80 + n),
  name: n === 0 ? 'Sabina Karki' : 'प्रकाश थापा',
  email: `person${n}@gmail.com`,
  topic: 'other',
  memberId: n === 0 ? caseId(9) : null,
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
        await pressNamed(page, /^(Take back|फिर्ता लिने)$/)
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
      await pressNamed(page, /^(Ask for more|थप सोध्नुहोस्)/)
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
