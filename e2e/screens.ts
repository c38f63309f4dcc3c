// `npm run screens`: a picture of every screen, phone and desktop, light and dark, English and Nepali, of the demo community.
//   node e2e/screens.ts [folder] [part of a name …]
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { login } from '@hamvav/contract/auth/endpoints'
import { chromiumLaunch } from './support/chromium.ts'
import { startServer } from './support/server.ts'

interface Screen {
  readonly name: string
  readonly path: string
  readonly as: 'visitor' | 'member'
  /** What must be there before the picture is taken. */
  readonly show?: (page: Page) => Promise<void>
}

const [folder = 'test-results/screens', ...wanted] = process.argv.slice(2)
const sizes = { phone: { width: 360, height: 780 }, desktop: { width: 1440, height: 900 } }
const account = { email: 'sabina@demo.hamvav.test', password: 'namaste-hamvav' }

const firstPost = (page: Page) => page.getByRole('article').first().waitFor()
const screens: Screen[] = [
  { name: 'feed', path: '/', as: 'member', show: firstPost },
  { name: 'feed-visitor', path: '/', as: 'visitor', show: firstPost },
  {
    name: 'comments',
    path: '/',
    as: 'member',
    show: async (page) => {
      await firstPost(page)
      await page.getByRole('article').first().getByRole('button').nth(1).click()
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  { name: 'create', path: '/create', as: 'member' },
  { name: 'login', path: '/login', as: 'visitor' },
  { name: 'register', path: '/register', as: 'visitor' },
  { name: 'forgot-password', path: '/forgot-password', as: 'visitor' },
  { name: 'profile', path: '/profile', as: 'member' },
  { name: 'member', path: '/@pemalama', as: 'member' },
  { name: 'matches', path: '/matches', as: 'member', show: firstPost },
  { name: 'messages', path: '/messages', as: 'member' },
  {
    name: 'conversation',
    path: '/messages',
    as: 'member',
    show: async (page) => {
      await page
        .getByRole('link', { name: /Pema Lama/ })
        .first()
        .click()
      await page.getByRole('log').waitFor()
    },
  },
  { name: 'menu', path: '/hamvav', as: 'member' },
  { name: 'not-found', path: '/no/such/page', as: 'visitor' },
]

async function takeAll(browser: Browser, url: string): Promise<void> {
  const answer = await fetch(url + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  const { token, user } = (await answer.json()) as { token: string; user: object }
  for (const [size, viewport] of Object.entries(sizes))
    for (const theme of ['light', 'dark'] as const)
      for (const language of ['en', 'ne']) {
        const context = await browser.newContext({
          baseURL: url,
          viewport,
          colorScheme: theme,
          reducedMotion: 'reduce',
          timezoneId: 'Asia/Kathmandu',
        })
        await context.addInitScript((language) => localStorage.setItem('language', language), language)
        for (const screen of screens.filter(
          ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
        )) {
          const page = await context.newPage()
          if (screen.as === 'member')
            await page.addInitScript(
              ([token, user]) => {
                localStorage.setItem('token', token)
                localStorage.setItem('user', user)
              },
              [token, JSON.stringify(user)] as const,
            )
          else await page.addInitScript(() => localStorage.removeItem('token'))
          await page.goto(screen.path)
          await screen.show?.(page)
          await page.waitForLoadState('networkidle')
          await page.evaluate(() => document.fonts.ready)
          await page.screenshot({ path: path.join(folder, `${screen.name}-${size}-${theme}-${language}.png`) })
          await page.close()
        }
        await context.close()
      }
}

mkdirSync(folder, { recursive: true })
const server = await startServer({ DEMO: 'true' })
const browser = await chromium.launch(await chromiumLaunch())
try {
  await takeAll(browser, server.url)
} finally {
  await browser.close()
  await server.stop()
}
