// `npm run screens`: screenshots of every screen of the demo community, on phone and desktop, light and dark, in English and
// Nepali, and contact sheets: of all screens in one look, and of one screen in every look.
//   node e2e/screens/take.ts [folder] [part of a name …] [phone | desktop]
// A screen that fails is skipped and listed at the end.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { chromiumLaunch } from '../support/chromium.ts'
import { writeContactSheet } from './contact-sheet.ts'
import { logInAs, startDemoServer } from '../support/fixtures.ts'
import { allLooks, type Look, openScreen, screensNamed, showLook, sizes } from './list.ts'
import { type Screen, type Viewer, viewers } from './screen.ts'

const [folder = 'test-results/screens', ...words] = process.argv.slice(2)
const isSize = (word: string): word is keyof typeof sizes => Object.hasOwn(sizes, word)
const chosen = screensNamed(words.filter((word) => !isSize(word)))
const chosenSizes = words.some(isSize) ? words.filter(isSize) : (['phone', 'desktop'] as const)
/** `name-size` of failed screens. */
const failed: string[] = []

interface Place {
  readonly browser: Browser
  readonly baseURL: string
  readonly size: keyof typeof sizes
}

/**
 * The viewers in parallel: while a page of one waits for the network or its fonts, another draws. One context for each, as a
 * second page of the same member would read the messages that the first shows as unread.
 */
async function takeAll(browser: Browser, baseURL: string): Promise<void> {
  for (const size of chosenSizes)
    await Promise.all(viewers.map((viewer) => takeAllAs(viewer, { browser, baseURL, size })))
}

/** Without a login, all screens of the viewer have failed. */
async function takeAllAs(viewer: Viewer, { browser, baseURL, size }: Place): Promise<void> {
  const screens = chosen.filter((screen) => screen.as === viewer)
  if (screens.length === 0) return
  await listFailed(screens, size, async () => {
    const context = await browser.newContext({
      baseURL,
      viewport: sizes[size],
      reducedMotion: 'reduce',
      timezoneId: 'Asia/Kathmandu',
    })
    await logInAs(viewer, await context.newPage())
    for (const screen of screens) await listFailed([screen], size, () => take(context, screen, size))
    await context.close()
  })
}

/** Lists the screens as failed if the work fails. */
async function listFailed(screens: readonly Screen[], size: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(`${screens.map(({ name }) => name).join(', ')}, ${size}: ${String(error)}`)
    failed.push(...screens.map(({ name }) => `${name}-${size}`))
  }
}

async function take(context: BrowserContext, screen: Screen, size: string): Promise<void> {
  const page = await context.newPage()
  try {
    await openScreen(page, screen)
    for (const look of allLooks) {
      await showLook(page, look)
      await page.evaluate(() => document.fonts.ready)
      await page.screenshot({ path: fileOf(screen.name, size, look) })
    }
  } finally {
    await page.close()
  }
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

const taken = (size: string) => chosen.filter(({ name }) => !failed.includes(`${name}-${size}`))

async function writeSheets(): Promise<void> {
  for (const size of chosenSizes) {
    for (const look of allLooks) {
      const shots = taken(size).map(({ name }) => ({ name, file: fileOf(name, size, look) }))
      await writeContactSheet(
        shots,
        path.join(folder, `sheet-${size}-${look.theme}-${look.language}.webp`),
        small[size],
      )
    }
    for (const { name } of taken(size)) {
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
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`)
  process.exitCode = 1
}
