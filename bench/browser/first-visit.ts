// Transferred data and Lighthouse scores of a phone's first visit to the feed and the other public screens.
//   npm run bench:first-visit      requires a built front end; CHROME_PATH: path of Chromium
import { startChromium } from './chromium.ts'
import { categories, slowdownFor, timings, usualSlowdown, visit, weigh, type Visit, type Weight } from './visit.ts'
import { machine } from '../support/conditions.ts'
import { judge, median, number, table } from '../support/figures.ts'
import { startProduct } from '../support/product.ts'

const runs = 5
const kilobyte = 1024
const kilobytes = (bytes: number) => `${number(bytes / kilobyte, 1)} KB`

/** Visits with a new browser and empty caches. */
async function visitWithNewBrowser(
  url: string,
  conditions: Parameters<typeof visit>[2],
): Promise<Visit & { chromium: string }> {
  const chromium = await startChromium()
  try {
    return { ...(await visit(url, chromium.port, conditions)), chromium: chromium.version }
  } finally {
    await chromium.stop()
  }
}

async function visits(url: string, conditions: Parameters<typeof visit>[2]) {
  const all: Awaited<ReturnType<typeof visitWithNewBrowser>>[] = []
  for (let run = 0; run < runs; run++) all.push(await visitWithNewBrowser(url, conditions))
  return all
}

function report(visits: readonly Visit[], weights: readonly Weight[]): void {
  const score = (key: (typeof categories)[number]) => median(visits.map(({ scores }) => scores[key]))
  const weight = (key: 'scriptsBefore' | 'scripts' | 'requests' | 'english' | 'all') =>
    median(weights.map((one) => one[key]))
  const timing = (key: (typeof timings)[number]) => median(visits.map((one) => one.timings[key]))
  const each = <T>(list: readonly T[], read: (item: T) => number) => list.map(read).join(', ')

  const scoreRows = categories.map((key) => [key, number(score(key)), each(visits, ({ scores }) => scores[key])])
  const timingRows = timings.map((key) => {
    const digits = key === 'cumulative-layout-shift' ? 3 : 0
    const unit = digits === 0 ? ' ms' : ''
    return [key, number(timing(key), digits) + unit, visits.map((one) => number(one.timings[key], digits)).join(', ')]
  })
  console.log(table(['Lighthouse, mobile', 'median', 'runs'], [...scoreRows, ...timingRows]))

  const kinds = Object.entries(weights[0]?.kinds ?? {}).toSorted(([, one], [, other]) => other - one)
  console.log(
    `\n${table(
      ['first visit to `/`, on the wire', ''],
      [
        ['JavaScript before the feed is usable', kilobytes(weight('scriptsBefore'))],
        ['JavaScript in total', kilobytes(weight('scripts'))],
        ['everything except Devanagari fonts', kilobytes(weight('english'))],
        ['everything', `${kilobytes(weight('all'))}, ${weight('requests')} requests`],
        ...kinds.map(([kind, bytes]) => [`– ${kind}`, kilobytes(bytes)]),
      ],
    )}`,
  )
  const failed = [...new Set(visits.flatMap((one) => one.failed))]
  console.log(`\nAudits below 0.9 in any run: ${failed.join('; ') || 'none'}`)

  const atMost = (what: string, bytes: number, limit: number) => ({
    what,
    required: `≤ ${limit} KB`,
    measured: kilobytes(bytes),
    holds: bytes <= limit * kilobyte,
  })
  const atLeast = (what: string, value: number, limit: number) => ({
    what,
    required: `≥ ${limit}`,
    measured: number(value),
    holds: value >= limit,
  })
  judge([
    atMost('JavaScript before the feed is usable', weight('scriptsBefore'), 125),
    atMost('in total, without Devanagari text', weight('english'), 250),
    atLeast('Lighthouse performance', score('performance'), 97),
    atLeast('Lighthouse accessibility', score('accessibility'), 100),
    atLeast('Lighthouse best practices', score('best-practices'), 100),
    atLeast('Lighthouse SEO', score('seo'), 100),
  ])
}

/** Other public screens, measured by Lighthouse's four scores. */
const screens = [
  { name: '`/`, the landing page', path: '/', wide: true },
  { name: '`/blogs`', path: '/blogs', wide: false },
  { name: '`/term-and-conditions`', path: '/term-and-conditions', wide: false },
]

async function reportScreens(origin: string, slowdown: number): Promise<void> {
  const rows: string[][] = []
  const limits: Parameters<typeof judge>[0][number][] = []
  const failed = new Set<string>()
  for (const { name, path, wide } of screens) {
    const own = await visits(origin + path, { wide, slowdown })
    const scores = categories.map((key) => ({ key, score: median(own.map((one) => one.scores[key])) }))
    const timing = (key: (typeof timings)[number]) => median(own.map((one) => one.timings[key]))
    const layoutShift = number(timing('cumulative-layout-shift'), 3)
    const paint = `${number(timing('largest-contentful-paint'))} ms`
    rows.push([name, ...scores.map(({ score }) => number(score)), paint, layoutShift])
    for (const { key, score } of scores) {
      const limit = key === 'performance' ? 97 : 100
      limits.push({ what: `${name}: ${key}`, required: `≥ ${limit}`, measured: number(score), holds: score >= limit })
    }
    for (const audit of own.flatMap((one) => one.failed)) failed.add(`${path} ${audit}`)
  }
  console.log(`\n${table(['screen', ...categories, 'largest paint', 'layout shift'], rows)}`)
  console.log(`\nThe landing page with a screen 1,350 px wide, at the same network and processor.`)
  console.log(`Audits below 0.9 in any run: ${[...failed].join('; ') || 'none'}`)
  judge(limits)
}

const product = await startProduct({ DEMO: 'true' })
try {
  const usual = await visits(`${product.url}/`, { slowdown: usualSlowdown })
  const [first] = usual
  const index = median(usual.map(({ benchmarkIndex }) => benchmarkIndex))
  const slowdown = slowdownFor(index)
  console.log(`${machine()}
- ${first?.chromium}, Lighthouse ${first?.lighthouse}: its mobile phone (slow 4G, simulated)
- Lighthouse's benchmark index of this machine: ${number(index)} (${usual.map(({ benchmarkIndex }) => number(benchmarkIndex)).join(', ')}); so the phone is ${number(slowdown, 1)} times slower
- a visitor’s first visit to \`/\` of the demo community, ${runs} runs with a new browser each; 1 KB is ${number(kilobyte)} bytes\n`)
  if (slowdown < usualSlowdown) {
    const [score, blocked] = [
      usual.map(({ scores }) => scores.performance).join(', '),
      usual.map((one) => number(one.timings['total-blocking-time'])).join(', '),
    ]
    console.log(
      `With a processor ${usualSlowdown} times slower than this one, slower than Lighthouse's phone: performance ${score}; blocking time ${blocked} ms\n`,
    )
  }
  const measured = slowdown < usualSlowdown ? await visits(`${product.url}/`, { slowdown }) : usual
  const weights = measured.map(({ fetched }) => weigh(fetched))
  report(measured, weights)
  await reportScreens(product.url, slowdown)
} finally {
  await product.stop()
}
