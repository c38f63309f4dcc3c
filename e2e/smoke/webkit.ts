// Debian's WebKitGTK in its MiniBrowser, driven by selenium-webdriver. It needs a display: Xvfb.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver'
import type { SmokeBrowser } from './puppeteer.ts'
import { createTab, findInPage } from './tab.ts'
import { freePort } from '../support/server.ts'

const driverProgram = '/usr/bin/WebKitWebDriver'
const displayProgram = '/usr/bin/Xvfb'

/** @param env more variables of the environment */
export async function startWebKit(env: Readonly<Record<string, string>> = {}): Promise<SmokeBrowser> {
  const [browserProgram] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
  if (!browserProgram || !existsSync(driverProgram) || !existsSync(displayProgram))
    throw new Error('WebKit is missing: apt-get install webkit2gtk-driver xvfb gstreamer1.0-plugins-good')
  const display = await startDisplay()
  const children: ChildProcess[] = [display.child]
  const drivers: WebDriver[] = []
  return {
    // Each tab has a driver of its own, because a driver has one session, and a session one storage.
    openTab: async (url) => {
      const port = await freePort()
      children.push(startChild(driverProgram, [`--port=${port}`], { ...env, DISPLAY: display.name }))
      await untilListening(port)
      const capabilities = {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: browserProgram, args: ['--automation'] },
      }
      const driver = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build()
      drivers.push(driver)
      await driver.manage().setTimeouts({ script: 30_000, pageLoad: 60_000 })
      return { ...createTab(driverOf(driver), url), setOffline: null }
    },
    close: async () => {
      for (const driver of drivers) await driver.quit()
      for (const child of children.toReversed()) {
        child.kill()
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      }
    },
  }
}

const driverOf = (driver: WebDriver) => ({
  goto: (url: string) => driver.get(url),
  run: <Argument, Result>(inPage: (argument: Argument) => Result, argument: Argument) =>
    driver.executeScript<Result>(`return (${inPage.toString()})(arguments[0])`, argument ?? null),
  find: (target: Parameters<typeof findInPage>[0]) =>
    driver.executeScript<WebElement | null>(`return (${findInPage.toString()})(arguments[0])`, target),
  // Scrolled to the centre: WebKit scrolls to the edge of the screen, where a bar may cover the element.
  click: async (element: WebElement) => {
    await driver.executeScript("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", element)
    await element.click().catch(async (error: Error) => {
      // WebKit finds no point to click in the label of a hidden radio button.
      if (error.name !== 'ElementNotInteractableError') throw error
      await driver.executeScript('arguments[0].click()', element)
    })
  },
  // WebKit types no characters beyond the Basic Multilingual Plane, such as emoji. U+E007 is the Enter key of WebDriver.
  type: (element: WebElement, text: string) => element.sendKeys(text.replaceAll('\n', '\uE007')),
})

/** Ends with this process, also if it is killed. */
function startChild(program: string, args: readonly string[], more: NodeJS.ProcessEnv = {}): ChildProcess {
  const stdio = ['ignore', 'ignore', 'inherit', 'pipe'] as const
  return spawn('setpriv', ['--pdeathsig', 'TERM', '--', program, ...args], {
    env: { ...process.env, ...more },
    stdio: [...stdio],
  })
}

/** Xvfb chooses a free display and writes its number. */
async function startDisplay(): Promise<{ name: string; child: ChildProcess }> {
  const child = startChild(displayProgram, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'])
  const [number] = (await once(child.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  return { name: `:${number.toString().trim()}`, child }
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('WebKitWebDriver did not answer within 10 s')
}
