// Long tasks of the browser in a conversation of thousands of messages: opening, scrolling, receiving, searching.
//   npm run bench:long-conversation      requires a built front end; CHROME_PATH: path of Chromium
import type { Page } from 'playwright-core'
import { login } from '@hamvav/contract/auth/endpoints'
import { startChromium } from './chromium.ts'
import { fillConversation, rareWord, write } from './fill-conversation.ts'
import { conditions } from '../support/conditions.ts'
import { judge, median, number, table } from '../support/figures.ts'
import { type Member, signUp } from '../support/members.ts'
import { startProduct } from '../support/product.ts'

const messages = 5_000
const runs = 3
/** Longest acceptable task, ms: the browser's definition of a long task. */
const longTaskMs = 50
/** Scroll speed, px per frame: a fast flick. */
const stepPx = 240

interface Phase {
  readonly name: string
  readonly tasks: readonly number[]
  readonly frames: readonly number[]
}

/** Runs in the page: collects long tasks and frames, and scrolls. */
const tools = `
  const tasks = []
  new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) tasks.push(duration) })
    .observe({ type: 'longtask', buffered: true })
  let frames = [], last = 0
  const tick = (now) => { if (last) frames.push(now - last); last = now; requestAnimationFrame(tick) }
  requestAnimationFrame(tick)
  const frame = () => new Promise(requestAnimationFrame)
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  const until = async (what, done) => {
    for (let tries = 0; tries < 600; tries += 1) { const found = done(); if (found) return found; await wait(50) }
    throw new Error('It never came to: ' + what)
  }
  const log = () => document.querySelector('[role=log]')
  window.bench = {
    frame, wait, until, log,
    take() { const taken = { tasks: tasks.splice(0), frames: frames.splice(0) }; return taken },
    async scroll(step, isThere) {
      for (let n = 0; n < 20_000 && !isThere(); n += 1) { log().scrollTop += step; await frame() }
      if (!isThere()) throw new Error('The scrolling came nowhere.')
      await wait(300)
    },
  }`

async function logIn(page: Page, url: string, number: number): Promise<void> {
  await page.goto(`${url}/login`)
  await page.evaluate(`(async () => {
    const answer = await fetch('${login.path}', { method: '${login.method}', headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'bench.${number}@gmail.com', password: 'a long enough secret' }) })
    const { token, user } = await answer.json()
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  })()`)
}

/** Reads the whole conversation in a new tab. */
async function read(page: Page, url: string, [reader, partner]: readonly [Member, Member]): Promise<Phase[]> {
  const phases: Phase[] = []
  const measure = async (name: string, script: string) => {
    await page.evaluate(`(async () => { ${script} })()`)
    phases.push({ name, ...(await page.evaluate<Omit<Phase, 'name'>>('bench.take()')) })
  }
  await page.goto(`${url}/messages/${partner.id}`)
  await page.evaluate(tools)
  await measure(
    'opening it',
    "await bench.until('messages', () => bench.log()?.querySelector('time')); await bench.wait(500)",
  )
  const atStart = 'bench.log().scrollTop < 1 && !/Older messages/.test(bench.log().textContent)'
  await measure(
    `scrolling back to the first of ${number(messages)}`,
    `await bench.scroll(-${stepPx}, () => ${atStart})`,
  )
  const atEnd = 'bench.log().scrollHeight - bench.log().scrollTop - bench.log().clientHeight < 2'
  await measure('scrolling to the end', `await bench.scroll(${stepPx * 4}, () => ${atEnd})`)
  await write(url, partner, reader, 'a message that comes meanwhile')
  await measure(
    'a received message',
    "await bench.until('the message', () => /comes meanwhile/.test(bench.log().textContent)); await bench.wait(500)",
  )
  await measure(
    'searching for a word',
    `${typeInSearch} await bench.until('a match', () => document.querySelector('mark')); await bench.wait(700)`,
  )
  await measure(
    'moving through its matches',
    "for (let n = 0; n < 20; n += 1) { document.querySelector('[role=search] button').click(); await bench.wait(120) } await bench.wait(300)",
  )
  return phases
}

const typeInSearch = `
  document.querySelector('header [aria-haspopup=menu]').click();
  (await bench.until('the menu', () => document.querySelector('[role=menuitem]'))).click();
  const field = await bench.until('the field', () => document.querySelector('[role=search] input'));
  for (let end = 1; end <= ${rareWord.length}; end += 1) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, '${rareWord}'.slice(0, end));
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await bench.wait(60);
  }`

function report(all: readonly (readonly Phase[])[]): void {
  const names = all[0]?.map(({ name }) => name) ?? []
  const longest = (run: readonly Phase[], name: string) =>
    Math.max(0, ...(run.find((phase) => phase.name === name)?.tasks ?? []))
  const rows = names.map((name) => {
    const frames = all.flatMap((run) => run.find((phase) => phase.name === name)?.frames ?? [])
    const tasks = all.map((run) => run.find((phase) => phase.name === name)?.tasks.length ?? 0)
    const each = all.map((run) => longest(run, name))
    const shown = each.map((ms) => (ms > 0 ? number(ms) : 'none')).join(', ')
    return [name, shown, tasks.join(', '), number(median(frames), 1), number(Math.max(...frames))]
  })
  const head = ['', `longest task over ${longTaskMs} ms`, 'how many', 'median frame, ms', 'longest frame, ms']
  console.log(table(head, rows))
  const used = names.filter((name) => name !== 'opening it')
  const worst = median(all.map((run) => Math.max(0, ...used.map((name) => longest(run, name)))))
  judge([
    {
      what: 'tasks during use',
      required: `≤ ${longTaskMs} ms`,
      measured: worst > 0 ? `${number(worst)} ms` : `none over ${longTaskMs} ms`,
      holds: worst <= longTaskMs,
    },
  ])
}

const product = await startProduct()
try {
  const [reader, partner] = await signUp(product.url, product.pool, 2)
  if (!reader || !partner) throw new Error('Nobody signed up.')
  await fillConversation(product.url, [reader, partner], messages)
  const all: Phase[][] = []
  let version = ''
  for (let run = 0; run < runs; run += 1) {
    const chromium = await startChromium()
    version = chromium.version
    try {
      const page = await chromium.openPage(1440, 900)
      await logIn(page, product.url, 0)
      all.push(await read(page, product.url, [reader, partner]))
      await page.close()
    } finally {
      await chromium.stop()
    }
  }
  console.log(`${await conditions(product.pool)}
- ${version} without a window, 1440 × 900, not throttled
- ${number(messages)} messages between two members, ${runs} runs by a new browser each; the conversation stays whole in the page’s memory\n`)
  report(all)
} finally {
  await product.stop()
}
