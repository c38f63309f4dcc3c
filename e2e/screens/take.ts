// `npm run screens`: screenshots of every screen of the demo community, on phone and desktop, light and dark, in English and
// Nepali, and contact sheets: of all screens in one look, and of one screen in every look.
//   node e2e/screens/take.ts [folder] [part of a name …]
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { chromiumLaunch } from '../support/chromium.ts'
import { writeContactSheet } from './contact-sheet.ts'
import { logInAs, startDemoServer } from '../support/fixtures.ts'
import { allLooks, type Look, openScreen, screensNamed, showLook, sizes } from './list.ts'
import { type Screen, viewers } from './screen.ts'

const [folder = 'test-results/screens', ...nameParts] = process.argv.slice(2)
const chosen = screensNamed(nameParts)

async function takeAll(browser: Browser, baseURL: string): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes))
    for (const viewer of viewers) {
      const context = await browser.newContext({
        baseURL,
        viewport,
        reducedMotion: 'reduce',
        timezoneId: 'Asia/Kathmandu',
      })
      await logInAs(viewer, await context.newPage())
      for (const screen of chosen.filter((screen) => screen.as === viewer)) await take(context, screen, size)
      await context.close()
    }
}

async function take(context: BrowserContext, screen: Screen, size: string): Promise<void> {
  const page = await context.newPage()
  await openScreen(page, screen)
  for (const look of allLooks) {
    await showLook(page, look)
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: fileOf(screen.name, size, look) })
  }
  await page.close()
}

const fileOf = (name: string, size: string, { theme, language }: Look) =>
  path.join(folder, `${name}-${size}-${theme}-${language}.png`)

/** Cells of the contact sheets of all screens in one look, px. */
const small = {
  phone: { columns: 8, width: 270, height: 585 },
  desktop: { columns: 5, width: 480, height: 300 },
} as const
/** Cells of the contact sheets of one screen in every look, px. */
const large = {
  phone: { columns: 4, width: 360, height: 780 },
  desktop: { columns: 2, width: 736, height: 460 },
} as const

async function writeSheets(): Promise<void> {
  for (const size of ['phone', 'desktop'] as const) {
    for (const look of allLooks) {
      const shots = chosen.map(({ name }) => ({ name, file: fileOf(name, size, look) }))
      await writeContactSheet(
        shots,
        path.join(folder, `sheet-${size}-${look.theme}-${look.language}.webp`),
        small[size],
      )
    }
    for (const { name } of chosen) {
      const shots = allLooks.map((look) => ({
        name: `${name}, ${look.theme}, ${look.language}`,
        file: fileOf(name, size, look),
      }))
      await writeContactSheet(shots, path.join(folder, `screen-${name}-${size}.png`), large[size])
    }
  }
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
