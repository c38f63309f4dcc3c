// What visitors and search engines get without scripts, and that scripts take it over without a word of complaint.
import { publicScreens } from '@hamvav/contract/screens'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const wide = { width: 1440, height: 900 }
const small = { width: 360, height: 780 }

/** What the browser complains about on this page. */
function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => message.type() === 'error' && heard.push(message.text()))
  page.on('pageerror', (error) => heard.push(error.message))
  return heard
}

async function open(browser: Browser, path: string, options: Parameters<Browser['newContext']>[0]) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const heard = complaints(page)
  await page.goto(path)
  return { context, page, heard }
}

/** A prerendered screen has come alive: React knows its elements. */
const alive = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__react'))
  })

test('without scripts every public page has its heading and its text', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false, viewport: small })
  const page = await context.newPage()
  for (const path of publicScreens) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 200])
    await expect(page.locator('h1'), path).toHaveCount(1)
    await expect(page.locator('h1'), path).toBeVisible()
    expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(20)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(small.width)
  }
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome to Hamvav' })).toBeVisible()
  await context.close()
})

const readers = [
  { viewer: 'visitor', locale: 'en-US', paths: publicScreens },
  { viewer: 'visitor', locale: 'ne-NP', paths: ['/', '/term-and-conditions'] },
  { viewer: 'member', locale: 'ne-NP', paths: publicScreens },
] as const

for (const { viewer, locale, paths } of readers)
  test(`pages come alive without a complaint: ${viewer}, ${locale}`, async ({ browser, server, newMember }) => {
    const member = viewer === 'member' ? await newMember('Asha Alive') : null
    const storageState = member ? await member.context.storageState() : undefined
    // Another time zone and width than those of the machine that built the pages.
    const options = { baseURL: server.url, locale, viewport: wide, timezoneId: 'America/Los_Angeles' }
    const context = await browser.newContext({ ...options, ...(storageState && { storageState }) })
    const page = await context.newPage()
    const heard = complaints(page)
    const isNepali = locale.startsWith('ne')
    for (const path of paths) {
      await page.goto(path)
      await alive(page)
      await expect(page.locator('html')).toHaveAttribute('lang', isNepali ? 'ne' : 'en')
      await expect(page.locator('html')).not.toHaveAttribute('data-waits')
      if (isNepali) await expect(page, path).toHaveTitle(/[\u0900-\u097f]/)
      expect([path, ...heard]).toEqual([path])
    }
    await context.close()
  })

test('/ is the landing for a visitor on a wide screen, the feed for a small one, and follows the width', async ({
  browser,
  server,
}) => {
  const { page, heard, context } = await open(browser, '/', { baseURL: server.url, viewport: wide })
  const welcome = page.getByRole('heading', { name: 'Welcome to Hamvav' })
  const feed = page.getByPlaceholder('Posting is limited')
  await alive(page)
  await expect(welcome).toBeVisible()
  await page.setViewportSize(small)
  await expect(feed).toBeVisible()
  await expect(welcome).toHaveCount(0)
  await page.reload()
  await expect(feed).toBeVisible()
  await expect(welcome).toHaveCount(0)
  await page.setViewportSize(wide)
  await expect(welcome).toBeVisible()
  await page.getByRole('link', { name: 'Explore Now' }).click()
  await expect(page).toHaveURL(/\/explore$/)
  expect(heard).toEqual([])
  await context.close()
})

test('a member has the feed on a wide screen, and never sees the landing first', async ({ newMember }) => {
  const { page } = await newMember('Bina Wide')
  await page.setViewportSize(wide)
  // Whatever of the landing became visible before the front end was there would be noted.
  await page.addInitScript(() => {
    const look = () => {
      const quote = document.querySelector('blockquote')
      if (quote?.checkVisibility()) sessionStorage.setItem('landing was seen', 'yes')
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto('/')
  await expect(page.getByPlaceholder('Posting is limited')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('landing was seen'))).toBeNull()
})

test('letters for Devanagari come after the first screen, and serve from the next visit on', async ({
  browser,
  server,
}) => {
  const { page, context } = await open(browser, '/blogs', { baseURL: server.url, viewport: small, locale: 'ne-NP' })
  const root = page.locator('html')
  await alive(page)
  await expect(root).toHaveAttribute('lang', 'ne')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('letters'))).toBe('here')
  await expect(root).not.toHaveAttribute('data-letters')
  await page.reload()
  await expect(root).toHaveAttribute('data-letters', '')
  await context.close()
})

test("the browser's offer to install is kept as soon as the page is loaded", async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, viewport: small })
  const page = await context.newPage()
  await page.addInitScript(() =>
    addEventListener('load', () => {
      const offer = new Event('beforeinstallprompt', { cancelable: true })
      dispatchEvent(offer)
      document.documentElement.dataset['offer'] = offer.defaultPrevented ? 'kept' : 'lost'
    }),
  )
  for (const path of ['/', '/blogs', '/login']) {
    await page.goto(path)
    await expect(page.locator('html'), path).toHaveAttribute('data-offer', 'kept')
  }
  await context.close()
})
