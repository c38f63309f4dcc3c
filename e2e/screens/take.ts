// `npm run screens`: screenshots of every screen of the demo community, on phone and desktop, light and dark, in English and
// Nepali, and contact sheets of them.
//   node e2e/screens/take.ts [folder] [part of a name …]
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { chromiumLaunch } from '../support/chromium.ts'
import { writeContactSheet } from './contact-sheet.ts'
import { logInAs, startDemoServer } from '../support/fixtures.ts'
import { languages, openScreen, screensNamed, sizes, themes } from './list.ts'
import { type Screen, viewers } from './screen.ts'

const [folder = 'test-results/screens', ...nameParts] = process.argv.slice(2)
const chosen = screensNamed(nameParts)

async function takeAll(browser: Browser, baseURL: string): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes))
    for (const theme of themes)
      for (const language of languages) {
        const options = {
          baseURL,
          viewport,
          colorScheme: theme,
          reducedMotion: 'reduce',
          timezoneId: 'Asia/Kathmandu',
        } as const
        for (const viewer of viewers) {
          const context = await browser.newContext(options)
          await logInAs(viewer, await context.newPage())
          await context.addInitScript((language) => localStorage.setItem('language', language), language)
          for (const screen of chosen.filter((screen) => screen.as === viewer))
            await take(context, screen, fileOf(screen.name, size, theme, language))
          await context.close()
        }
      }
}

/** Cells of the contact sheets, px. */
const cells = {
  phone: { columns: 8, width: 270, height: 585 },
  desktop: { columns: 5, width: 480, height: 300 },
} as const

const fileOf = (name: string, size: string, theme: string, language: string) =>
  path.join(folder, `${name}-${size}-${theme}-${language}.png`)

async function writeSheets(): Promise<void> {
  for (const [size, cell] of Object.entries(cells))
    for (const theme of themes)
      for (const language of languages) {
        const shots = chosen.map(({ name }) => ({ name, file: fileOf(name, size, theme, language) }))
        await writeContactSheet(shots, path.join(folder, `sheet-${size}-${theme}-${language}.webp`), cell)
      }
}

async function take(context: BrowserContext, screen: Screen, file: string): Promise<void> {
  const page = await context.newPage()
  await openScreen(page, screen)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: file })
  await page.close()
}

mkdirSync(folder, { recursive: true })
const server = await startDemoServer()
const browser = await chromium.launch(await chromiumLaunch())
try {
  await takeAll(browser, server.url)
  await writeSheets()
} finally {
  await browser.close()
  await server.stop()
}
