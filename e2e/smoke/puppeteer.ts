// Debian's Firefox and Chromium, driven by puppeteer-core.
import { existsSync } from 'node:fs'
import { launch, type Browser, type ElementHandle, type Page } from 'puppeteer-core'
import { chromiumLaunch } from '../support/chromium.ts'
import { createTab, findInPage, type Tab } from './tab.ts'

const firefoxProgram = '/usr/bin/firefox-esr'

export interface SmokeTab extends Tab {
  /** Null if the browser cannot go offline. */
  readonly setOffline: ((isOffline: boolean) => Promise<void>) | null
}

export interface SmokeBrowser {
  /** Opens a tab with its own cookies and storage. */
  openTab(url: string): Promise<SmokeTab>
  close(): Promise<void>
}

/** With a fake microphone, which plays a tone. @param env more variables of the environment */
export async function startFirefox(env: Readonly<Record<string, string>> = {}): Promise<SmokeBrowser> {
  if (!existsSync(firefoxProgram)) throw new Error(`${firefoxProgram} is missing: apt-get install firefox-esr`)
  const firefox = await launch({
    browser: 'firefox',
    executablePath: firefoxProgram,
    headless: true,
    env: { ...process.env, ...env },
    protocolTimeout: 60_000,
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-US',
      'datareporting.policy.dataSubmissionEnabled': false,
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
      'ui.prefersReducedMotion': 1,
      // Processes for tabs that nobody opens.
      'dom.ipc.processPrelaunch.enabled': false,
    },
  })
  return smokeBrowser(firefox)
}

/** With a fake microphone, which beeps once a second. */
export async function startChromium(): Promise<SmokeBrowser> {
  const { executablePath = '', args = [] } = await chromiumLaunch()
  return smokeBrowser(
    await launch({ browser: 'chrome', executablePath, args, headless: true, protocolTimeout: 60_000 }),
  )
}

const smokeBrowser = (browser: Browser): SmokeBrowser => ({
  openTab: async (url) => {
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    return { ...createTab(driverOf(page), url), setOffline: (isOffline) => page.setOfflineMode(isOffline) }
  },
  close: () => browser.close(),
})

const driverOf = (page: Page) => ({
  goto: async (url: string) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
  run: async <Argument, Result>(inPage: (argument: Argument) => Result, argument: Argument) =>
    (await page.evaluate(inPage as (argument: unknown) => unknown, argument)) as Result,
  find: async (target: Parameters<typeof findInPage>[0]) =>
    (await page.evaluateHandle(findInPage, target)).asElement() as ElementHandle | null,
  click: (element: ElementHandle) => element.click(),
  type: async (element: ElementHandle, text: string) => {
    await element.focus()
    for (const line of text.split(/(?<=\n)/)) {
      await page.keyboard.type(line.replace('\n', ''))
      if (line.endsWith('\n')) await page.keyboard.press('Enter')
    }
  },
})
