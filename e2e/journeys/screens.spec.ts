// Every screen in every theme and language: accessible, no horizontal overflow, no console errors.
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { allLooks, openScreen, screensNamed, showLook, sizes } from '../screens/list.ts'
import { viewers } from '../screens/screen.ts'
import { demoTest as test, logInAs } from '../support/fixtures.ts'

// Without traces, which copy the whole screen at each step; the assertion messages are enough.
test.use({ trace: 'off' })

type Size = keyof typeof sizes

/** On a phone one of two looks for each screen, which together have both themes and both languages; with FULL=1 every combination, also on a desktop. */
const isFull = Boolean(process.env['FULL'])
/** Screens whose name has one of these parts, such as `SCREENS=feed,own-held`; default: all. */
const parts = process.env['SCREENS']?.split(',') ?? []
const testedSizes = isFull ? (Object.keys(sizes) as Size[]) : (['phone'] as const)
const looks = allLooks.filter(({ theme, language }) => isFull || (theme === 'light') === (language === 'en'))

/** Narrowest supported window. */
const narrow = { width: 320, height: 640 }

/** Screens of one test: few enough that a repeated one does not take minutes. */
const screensATest = 22
/** Time for one look at a screen, ms: a second is enough when nothing else runs. */
const lookLimitMs = 4000

const groupsOf = (as: (typeof viewers)[number]) => {
  const chosen = screensNamed(parts).filter((screen) => screen.as === as)
  const count = Math.ceil(chosen.length / screensATest)
  return Array.from({ length: count }, (_, group) => chosen.filter((_, at) => at % count === group))
}

for (const as of viewers)
  for (const size of testedSizes)
    for (const [group, chosen] of groupsOf(as).entries())
      test(`screens are accessible and fit: ${as}, ${size}, group ${group + 1}`, async ({ page, context }) => {
        test.setTimeout(30_000 + chosen.length * (isFull ? looks.length + 1 : 2) * lookLimitMs)
        await logInAs(as, page)
        for (const [n, screen] of chosen.entries())
          await test.step(screen.name, async () => {
            // A page of its own: what a screen is shown with, such as answers of the server, stays in its page.
            const own = await context.newPage()
            const problems = problemsOf(own)
            await own.emulateMedia({ reducedMotion: 'reduce' })
            await own.setViewportSize(sizes[size])
            await openScreen(own, screen)
            for (const look of isFull ? looks : looks.slice(n % looks.length).slice(0, 1)) {
              await showLook(own, look)
              const what = `${screen.name}, ${look.theme}, ${look.language}`
              expect.soft(await violationsOf(own), what).toEqual([])
              expect.soft(await overflowOf(own), `${what} is wider than the window`).toBeLessThanOrEqual(0)
            }
            if (size === 'phone') {
              await own.setViewportSize(narrow)
              await showLook(own, { theme: 'light', language: 'ne' })
              expect.soft(await overflowOf(own), `${screen.name} in Nepali at 320 px`).toBeLessThanOrEqual(0)
            }
            expect.soft(problems, screen.name).toEqual([])
            await own.close()
          })
      })

async function violationsOf(page: Page): Promise<string[]> {
  // `target-size` (WCAG 2.2 AA) is off by default in axe.
  // Legacy mode skips frames, of which there are none, and does not open a page for each check.
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  const found: string[] = []
  for (const { id, nodes } of violations) {
    const targets: string[] = []
    for (const { target } of nodes) {
      const selector = String(target)
      if (id !== 'target-size' || (await isSmall(page, selector))) targets.push(selector)
    }
    if (targets.length > 0) found.push(`${id}: ${targets.join(' ')}`)
  }
  return found
}

/** Measures a target in the middle of the window, where no bar covers a part of it. */
async function isSmall(page: Page, selector: string): Promise<boolean> {
  await page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { violations } = await new AxeBuilder({ page })
    .include(selector)
    .withRules(['target-size'])
    .setLegacyMode()
    .analyze()
  return violations.length > 0
}

/** Horizontal overflow, CSS px. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

function problemsOf(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    // Evidence and the team's settings are asked for, and shown after the password was entered again.
    const isStepUp = /status of 403/.test(message.text()) && /\/admin\/(reports\/|security)/.test(page.url())
    // Among the screens is one of a picture that is refused.
    const isExpected = isStepUp || /status of 4(04|10|22)/.test(message.text())
    if (message.type() === 'error' && !isExpected) problems.push(`${page.url()}: ${message.text()}`)
  })
  return problems
}
