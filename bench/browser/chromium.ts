// Headless system Chromium, driven by Playwright.
import { existsSync } from 'node:fs'
import { chromium, type CDPSession, type Page } from 'playwright-core'
import { freePort } from '@hamvav/ops/cluster/programs'

export interface Chromium {
  /** Debugging port on loopback, for Lighthouse. */
  readonly port: number
  readonly version: string
  openPage(width: number, height: number): Promise<Page>
  stop(): Promise<void>
}

const executablePaths = [
  process.env['CHROME_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
/** Delay between keys, ms: eight keys a second. */
const keyDelayMs = 120

/** Uses a temporary profile. */
export async function startChromium(): Promise<Chromium> {
  const executablePath = executablePaths.find((path) => path !== undefined && existsSync(path))
  if (!executablePath) throw new Error('No Chromium is installed: set CHROME_PATH.')
  const port = await freePort()
  const args = [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-quic', '--lang=en-US']
  const browser = await chromium.launch({ executablePath, args })
  return {
    port,
    version: `Chrome/${browser.version()}`,
    openPage: (width, height) => browser.newPage({ viewport: { width, height } }),
    stop: () => browser.close(),
  }
}

/** Clicks the centre of the element that the expression returns, without Playwright's automatic waits. */
export async function press(page: Page, expression: string): Promise<void> {
  const middle = await page.evaluate<{ x: number; y: number } | null>(`(() => {
    const element = ${expression}
    element?.scrollIntoView({ block: 'center', behavior: 'instant' })
    const box = element?.getBoundingClientRect()
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
  })()`)
  if (!middle) throw new Error(`Nothing to press: ${expression}`)
  await page.mouse.click(middle.x, middle.y)
}

/** Types into the focused element at the speed of a fast typist. */
export const type = (page: Page, text: string): Promise<void> => page.keyboard.type(text, { delay: keyDelayMs })

/** One session per page, because each session restores its own rate after a navigation. */
const sessions = new WeakMap<Page, CDPSession>()

/** Throttles the page's processor by the given factor; 1 is full speed. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
}
