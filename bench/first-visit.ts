// What a phone fetches on its first visit to the feed, and how Lighthouse finds it and the other public screens.
//   npm run bench:first-visit      the front end must be built; CHROME_PATH: another Chromium
import { startChromium } from './support/chromium.ts'
import { categories, timings, visit, type Visit } from './first-visit/visit.ts'
import { weigh, type Weight } from './first-visit/weight.ts'
import { machine } from './support/conditions.ts'
import { judge, median, number, table } from './support/figures.ts'
import { startProduct } from './support/product.ts'

const runs = 3
const kilobyte = 1024
const kilobytes = (bytes: number) => `${number(bytes / kilobyte, 1)} KB`

/** Each time by a new browser, which knows nothing. */
async function visitAnew(url: string, wide = false): Promise<Visit & { chromium: string }> {
  const chromium = await startChromium()
  try {
    return { ...(await visit(url, chromium.port, wide)), chromium: chromium.version }
  } finally {
    await chromium.stop()
  }
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
        ['JavaScript before the feed can be used', kilobytes(weight('scriptsBefore'))],
        ['JavaScript in all', kilobytes(weight('scripts'))],
        ['everything, without the fonts of Devanagari', kilobytes(weight('english'))],
        ['everything', `${kilobytes(weight('all'))}, ${weight('requests')} requests`],
        ...kinds.map(([kind, bytes]) => [`– ${kind}`, kilobytes(bytes)]),
      ],
    )}`,
  )
  const failed = [...new Set(visits.flatMap((one) => one.failed))]
  console.log(`\nAudits below 0.9 in any run: ${failed.join('; ') || 'none'}`)

  const most = (what: string, bytes: number, limit: number) => ({
    what,
    required: `≤ ${limit} KB`,
    measured: kilobytes(bytes),
    holds: bytes <= limit * kilobyte,
  })
  const least = (what: string, value: number, limit: number) => ({
    what,
    required: `≥ ${limit}`,
    measured: number(value),
    holds: value >= limit,
  })
  judge([
    most('JavaScript before the feed can be used', weight('scriptsBefore'), 130),
    most('in all, no Devanagari glyph needed', weight('english'), 250),
    least('Lighthouse performance', score('performance'), 95),
    least('Lighthouse accessibility', score('accessibility'), 100),
    least('Lighthouse best practices', score('best-practices'), 100),
    least('Lighthouse SEO', score('seo'), 100),
  ])
}

/** The other public screens, by Lighthouse's four scores. */
const screens = [
  { name: '`/`, the landing', path: '/', wide: true },
  { name: '`/blogs`', path: '/blogs', wide: false },
  { name: '`/term-and-conditions`', path: '/term-and-conditions', wide: false },
]

async function reportScreens(origin: string): Promise<void> {
  const rows: string[][] = []
  const limits: Parameters<typeof judge>[0][number][] = []
  const failed = new Set<string>()
  for (const { name, path, wide } of screens) {
    const visits: Visit[] = []
    for (let run = 0; run < runs; run++) visits.push(await visitAnew(origin + path, wide))
    const scores = categories.map((key) => ({ key, score: median(visits.map((one) => one.scores[key])) }))
    const timing = (key: (typeof timings)[number]) => median(visits.map((one) => one.timings[key]))
    const layoutShift = number(timing('cumulative-layout-shift'), 3)
    const paint = `${number(timing('largest-contentful-paint'))} ms`
    rows.push([name, ...scores.map(({ score }) => number(score)), paint, layoutShift])
    for (const { key, score } of scores) {
      const limit = key === 'performance' ? 95 : 100
      limits.push({ what: `${name}: ${key}`, required: `≥ ${limit}`, measured: number(score), holds: score >= limit })
    }
    for (const audit of visits.flatMap((one) => one.failed)) failed.add(`${path} ${audit}`)
  }
  console.log(`\n${table(['screen', ...categories, 'largest paint', 'layout shift'], rows)}`)
  console.log(`\nThe landing with a screen 1,350 px wide, at the same network and processor.`)
  console.log(`Audits below 0.9 in any run: ${[...failed].join('; ') || 'none'}`)
  judge(limits)
}

const product = await startProduct({ DEMO: 'true' })
try {
  const visits: Awaited<ReturnType<typeof visitAnew>>[] = []
  for (let run = 0; run < runs; run++) visits.push(await visitAnew(`${product.url}/`))
  const [first] = visits
  console.log(`${machine()}
- ${first?.chromium}, Lighthouse ${first?.lighthouse}: its mobile phone (slow 4G and a processor four times slower, simulated)
- a visitor’s first visit to \`/\` of the demo community, ${runs} runs by a new browser each; 1 KB is ${number(kilobyte)} bytes\n`)
  report(visits, visits.map(({ fetched }) => weigh(fetched))) // prettier-ignore
  await reportScreens(product.url)
} finally {
  await product.stop()
}
