// Prerendered pages: content without scripts, and hydration without console errors.
import { publicScreens } from '@hamvav/contract/screen-patterns'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { hydrated } from '../support/settled.ts'

const wide = { width: 1440, height: 900 }
const small = { width: 360, height: 780 }

/** Collects console errors and exceptions of the page. */
function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

async function open(browser: Browser, path: string, options: Parameters<Browser['newContext']>[0]) {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const errors = collectErrors(page)
  await page.goto(path)
  return { context, page, errors }
}

test('every public page has its heading and text without scripts', async ({ browser, server }) => {
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
  test(
    `pages hydrate without errors: ${viewer}, ${locale}`,
    { tag: viewer === 'member' ? ['@nightly'] : [] },
    async ({ browser, server, newMember }) => {
      const member = viewer === 'member' ? await newMember('Asha Alive', { path: null }) : null
      const storageState = member ? await member.context.storageState() : undefined
      // A different time zone and width than during the build.
      const options = { baseURL: server.url, locale, viewport: wide, timezoneId: 'America/Los_Angeles' }
      const context = await browser.newContext({ ...options, ...(storageState && { storageState }) })
      const page = await context.newPage()
      const errors = collectErrors(page)
      const isNepali = locale.startsWith('ne')
      for (const path of paths) {
        await page.goto(path)
        await hydrated(page)
        await expect(page.locator('html')).toHaveAttribute('lang', isNepali ? 'ne' : 'en')
        await expect(page.locator('html')).not.toHaveAttribute('data-waits')
        if (isNepali) await expect(page, path).toHaveTitle(/[\u0900-\u097f]/)
        expect([path, ...errors]).toEqual([path])
      }
      await context.close()
    },
  )

test('/ shows a visitor the landing page on a wide screen, the feed on a small one, and follows resizes', async ({
  browser,
  server,
}) => {
  const { page, errors, context } = await open(browser, '/', { baseURL: server.url, viewport: wide })
  const welcome = page.getByRole('heading', { name: 'Welcome to Hamvav' })
  const feed = page.getByPlaceholder('Posting is limited')
  await hydrated(page)
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
  expect(errors).toEqual([])
  await context.close()
})

test(
  'a member sees the feed on a wide screen without a flash of the landing page',
  { tag: '@nightly' },
  async ({ newMember }) => {
    const { page } = await newMember('Bina Wide', { path: null })
    await page.setViewportSize(wide)
    // Records whether the landing page was visible before hydration.
    await page.addInitScript(() => {
      const look = () => {
        const quote = document.querySelector('blockquote')
        if (quote?.checkVisibility()) sessionStorage.setItem('landing seen', 'yes')
        requestAnimationFrame(look)
      }
      look()
    })
    await page.goto('/')
    await expect(page.getByPlaceholder('Posting is limited')).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('landing seen'))).toBeNull()
  },
)

/** The product measures a canvas to find out whether the system has a Devanagari font; a bare Linux has none. */
async function setSystemFont(page: Page, hasDevanagari: boolean): Promise<void> {
  await page.addInitScript((hasFont) => {
    const measure = CanvasRenderingContext2D.prototype.measureText
    CanvasRenderingContext2D.prototype.measureText = function measureText(text) {
      return measure.call(this, hasFont && /[\u0900-\u097f]/.test(text) ? 'Latin text' : 'i')
    }
  }, hasDevanagari)
}

test(
  'the Devanagari font loads after the first screen and is used from the next visit',
  { tag: '@nightly' },
  async ({ browser, server }) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: small, locale: 'ne-NP' })
    const page = await context.newPage()
    await setSystemFont(page, true)
    await page.goto('/blogs')
    const root = page.locator('html')
    await hydrated(page)
    await expect(root).toHaveAttribute('lang', 'ne')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('letters'))).toBe('here')
    await expect(root).not.toHaveAttribute('data-letters')
    await page.reload()
    await expect(root).toHaveAttribute('data-letters', '')
    await context.close()
  },
)

test(
  'the Devanagari font is used at once on a system without one',
  { tag: '@nightly' },
  async ({ browser, server }) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: small, locale: 'ne-NP' })
    const page = await context.newPage()
    await setSystemFont(page, false)
    await page.goto('/blogs')
    await expect(page.locator('html')).toHaveAttribute('data-letters', '')
    await context.close()
  },
)

test(
  "the browser's install prompt is captured as soon as the page is loaded",
  { tag: '@nightly' },
  async ({ browser, server }) => {
    const context = await browser.newContext({ baseURL: server.url, viewport: small })
    const page = await context.newPage()
    await page.addInitScript(() =>
      addEventListener('load', () => {
        const promptEvent = new Event('beforeinstallprompt', { cancelable: true })
        dispatchEvent(promptEvent)
        document.documentElement.dataset['prompt'] = promptEvent.defaultPrevented ? 'captured' : 'missed'
      }),
    )
    for (const path of ['/', '/blogs', '/login']) {
      await page.goto(path)
      await expect(page.locator('html'), path).toHaveAttribute('data-prompt', 'captured')
    }
    await context.close()
  },
)
