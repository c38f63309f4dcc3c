// Interaction to next paint on a slow phone, and long tasks of navigations.
//   npm run bench:interaction      requires a built front end; CHROME_PATH: path of Chromium
//   npm run bench:interaction -- messages      only the interactions with this in their name, no changes of screen
import type { Page } from 'playwright-core'
import { login } from '@hamvav/contract/auth/endpoints'
import { actions, link, routes, type Action } from './steps.ts'
import { press, slowDown, startChromium, type } from './chromium.ts'
import { conditions } from '../support/conditions.ts'
import { judge, median, number, table } from '../support/figures.ts'
import { startProduct } from '../support/product.ts'

const [only = ''] = process.argv.slice(2)
const runs = 3
/** Same factor as Lighthouse's mobile settings. */
const slowerBy = 4
/** "Good" threshold of Web Vitals, ms. */
const nextPaintMs = 200
/** Longest acceptable task, ms: the browser's definition of a long task. */
const longTaskMs = 50
/** Time to wait for the effects of a step, ms. */
const settleMs = 900

interface Measurement {
  readonly name: string
  /** Longest time from input to the next paint, ms. */
  readonly nextPaint: number
  /** Longest task, ms; 0 if none was over 50. */
  readonly longest: number
}

/**
 * Runs in the page: measures the time from each press or key to the next frame, and long tasks. Event Timing is not used,
 * because a headless browser presents frames for typed keys much later.
 */
const tools = `
  const events = [], tasks = []
  const follow = ({ timeStamp }) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => events.push(performance.now() - timeStamp)
    port2.postMessage(null)
  })
  for (const type of ['pointerdown', 'click', 'keydown']) addEventListener(type, follow, true)
  new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) tasks.push(duration) })
    .observe({ type: 'longtask' })
  window.bench = {
    take: () => ({ nextPaint: Math.max(0, ...events.splice(0)), longest: Math.max(0, ...tasks.splice(0)) }),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    until: async (done) => {
      for (let tries = 0; tries < 400; tries += 1) { if (done()) return; await bench.wait(50) }
      throw new Error('It never came: ' + done)
    },
  }`

async function logIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.evaluate(`(async () => {
    const answer = await fetch('${login.path}', { method: '${login.method}', headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'sabina@demo.hamvav.test', password: 'namaste-hamvav' }) })
    const { token, user } = await answer.json()
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  })()`)
}

async function measure(page: Page, name: string, step: () => Promise<unknown>): Promise<Measurement> {
  await page.evaluate('bench.take()')
  await step()
  await page.evaluate(`bench.wait(${settleMs})`)
  return { name, ...(await page.evaluate<Omit<Measurement, 'name'>>('bench.take()')) }
}

const until = (page: Page, isThere: string) => page.evaluate(`bench.until(() => ${isThere})`)

/** Opens each screen and performs its actions with a throttled processor. */
async function useScreens(page: Page, url: string): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  let path = ''
  for (const action of actions.filter(({ path, name }) => `${path}: ${name}`.includes(only))) {
    if (action.path !== path) {
      path = action.path
      await slowDown(page, 1)
      await page.goto(url + path)
      await page.evaluate(tools)
      await until(page, action.isThere)
      await page.evaluate(`bench.wait(${settleMs})`)
      await slowDown(page, slowerBy)
    }
    measurements.push(await measure(page, `${path}: ${action.name}`, () => perform(page, action)))
  }
  await slowDown(page, 1)
  return measurements
}

async function perform(page: Page, action: Action): Promise<void> {
  if (action.press) await press(page, action.press)
  if (action.type) await type(page, action.type)
  if (action.isDone) await until(page, action.isDone)
}

/** Navigates through all screens by links of the bars and the menu, twice. */
async function changeScreens(page: Page, url: string): Promise<Measurement[]> {
  await page.goto(`${url}/`)
  await page.evaluate(tools)
  await until(page, "document.querySelector('article')")
  await page.evaluate(`bench.wait(${settleMs * 2})`)
  const measurements: Measurement[] = []
  for (const time of ['first', 'second'])
    for (const { to, isThere } of routes)
      measurements.push(
        await measure(page, `${time} time ${to}`, async () => {
          await press(page, link(to))
          await until(page, `location.pathname === '${to}' && ${isThere}`)
        }),
      )
  return measurements
}

async function runWithNewBrowser(url: string) {
  const chromium = await startChromium()
  try {
    const page = await chromium.openPage(412, 823)
    await logIn(page, url)
    const used = await useScreens(page, url)
    const changed = only ? [] : await changeScreens(page, url)
    await page.close()
    return { used, changed, version: chromium.version }
  } finally {
    await chromium.stop()
  }
}

const worstOf = (list: readonly number[]) => Math.max(0, ...list)

function report(all: Awaited<ReturnType<typeof runWithNewBrowser>>[]): void {
  const shown = (ms: number) => (ms > 0 ? number(ms) : 'none')
  const rowsOf = (kind: 'used' | 'changed', value: 'nextPaint' | 'longest') =>
    (all[0]?.[kind] ?? []).map(({ name }, index) => {
      const each = all.map((run) => run[kind][index]?.[value] ?? Number.NaN)
      return { name, each, middle: median(each) }
    })
  const paints = rowsOf('used', 'nextPaint')
  const tasks = rowsOf('changed', 'longest')
  const lines = (rows: typeof paints) =>
    rows.map(({ name, each, middle }) => [name, shown(middle), each.map(shown).join(', ')])
  console.log(table([`interaction, processor ${slowerBy} × slower`, 'to the next paint, ms', 'runs'], lines(paints)))
  console.log(`\n${table(['change of screen', 'longest task over 50 ms', 'runs'], lines(tasks))}`)
  const slowest = worstOf(paints.map(({ middle }) => middle))
  const longest = worstOf(tasks.map(({ middle }) => middle))
  judge([
    {
      what: 'interaction to next paint, the slowest',
      required: `< ${nextPaintMs} ms`,
      measured: `${number(slowest)} ms`,
      holds: slowest < nextPaintMs,
    },
    {
      what: 'tasks on a change of screen',
      required: `≤ ${longTaskMs} ms`,
      measured: longest > 0 ? `${number(longest)} ms` : `none over ${longTaskMs} ms`,
      holds: longest <= longTaskMs,
    },
  ])
}

const product = await startProduct({ DEMO: 'true' })
try {
  const all: Awaited<ReturnType<typeof runWithNewBrowser>>[] = []
  for (let run = 0; run < runs; run += 1) all.push(await runWithNewBrowser(product.url))
  console.log(`${await conditions(product.pool)}
- ${all[0]?.version} without a window, 412 × 823; ${runs} runs with a new browser each on the demo community, medians
- interactions from the press or key to the end of the frame after it; changes of screen on the processor as it is\n`)
  report(all)
} finally {
  await product.stop()
}
