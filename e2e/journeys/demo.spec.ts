import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'
import { demoMember, languages, screens, simulatedPartner, sizes, themes } from '../support/screens.ts'
import { startServer, type RunningServer } from '../support/server.ts'

const test = base.extend<object, { server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const server = await startServer({ DEMO: 'true' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})

async function logIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: new RegExp(demoMember.name) }).click()
  await page.waitForURL('**/profile')
}

test('a lone newcomer signs up, finds somebody, and gets an answer', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('Username').fill('lone.newcomer')
  await page.getByLabel('Name', { exact: true }).fill('Lone Newcomer')
  await page.getByLabel('Email').fill('lone.newcomer@gmail.com')
  await page.getByLabel('Password', { exact: true }).fill('a long enough secret')
  await page.getByLabel('Confirm Password').fill('a long enough secret')
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL('**/profile')

  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByPlaceholder('Posting is limited').focus()
  await expect(page.getByText('Only limited users can create posts.')).toBeVisible()

  await page.goto(`/@${simulatedPartner.username}`)
  await page.getByRole('link', { name: 'Message', exact: true }).click()
  await page.getByLabel('Your age').fill('17')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Hamvav is for adults: you must be at least 18 years old.')).toBeVisible()
})

test('a member writes to a simulated partner, sees the typing, and is answered', async ({ page }) => {
  await logIn(page)
  await page.goto(`/@${simulatedPartner.username}`)
  await page.getByRole('link', { name: 'Message', exact: true }).click()
  const composer = page.getByRole('textbox', { name: /message/i })
  await composer.fill('Namaste Pema, are you walking on Saturday?')
  await composer.press('Enter')
  await expect(page.getByText(`${simulatedPartner.name} is typing...`)).toBeVisible()
  await expect(page.getByText('(simulated partner)').last()).toBeVisible({ timeout: 15_000 })
})

// All variants with FULL=1; else the two that differ most.
const variants = Object.keys(sizes).flatMap((size) =>
  themes.flatMap((theme) => languages.map((language) => ({ size: size as keyof typeof sizes, theme, language }))),
)
const isShort = ({ size, theme, language }: (typeof variants)[number]) =>
  [size, theme, language].join() === 'phone,light,en' || [size, theme, language].join() === 'desktop,dark,ne'

for (const variant of variants.filter((variant) => process.env['FULL'] || isShort(variant))) {
  const { size, theme, language } = variant
  test(`every screen is accessible and fits: ${size}, ${theme}, ${language}`, async ({ browser, server }) => {
    test.setTimeout(120_000)
    for (const viewer of ['visitor', 'member'] as const) {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: sizes[size],
        colorScheme: theme,
        reducedMotion: 'reduce',
      })
      await context.addInitScript((language) => localStorage.setItem('language', language), language)
      const page = await context.newPage()
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('console', (message) => {
        const isExpected = /status of 404/.test(message.text())
        if (message.type() === 'error' && !isExpected) problems.push(message.text())
      })
      if (viewer === 'member') await logIn(page)
      for (const screen of screens.filter(({ as }) => as === viewer)) {
        await page.goto(screen.path)
        await screen.show?.(page)
        await page.waitForLoadState('networkidle')
        const { violations } = await new AxeBuilder({ page }).analyze()
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)
        expect.soft(found, screen.name).toEqual([])
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect.soft(overflow, `${screen.name} is wider than the window`).toBeLessThanOrEqual(0)
      }
      expect(problems).toEqual([])
      await context.close()
    }
  })
}
