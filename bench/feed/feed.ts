// Feed reads compared with a bare server, measured alternately.
//   npm run bench:feed     DATABASE_URL: an empty database; POSTGRES=debian; default: embedded in a new folder
import { isDeepStrictEqual } from 'node:util'
import { fillStore, size } from './fill-store.ts'
import { connections, load, type Caller, type Slice } from './load.ts'
import { browserHeaders, limitHeaders, memberHeaders, readPage, wireBytes } from './views.ts'
import { conditions } from '../support/conditions.ts'
import { judge, median, number, table } from '../support/figures.ts'
import { signUp, type Member } from '../support/members.ts'
import { startLimit } from '../support/processes.ts'
import { startProduct } from '../support/product.ts'

const sliceSeconds = 5
const warmUpSeconds = 3
const turns = 6
const browserSlices = 3
const visitorSlices = 3

interface Callers {
  readonly members: readonly Caller[]
  readonly limit: readonly Caller[]
  readonly visitor: Caller
  /** Size of the members' pages, uncompressed and compressed, bytes. */
  readonly weights: readonly number[]
  readonly wire: readonly number[]
}

/** Reads each view once without load, and compares the product's with the bare server's. */
async function takeViews(product: string, limit: string, members: readonly Member[]): Promise<Callers> {
  const callers = { members: [] as Caller[], limit: [] as Caller[], weights: [] as number[], wire: [] as number[] }
  for (const member of members) {
    const own = await readPage(product, memberHeaders(member))
    const bare = await readPage(limit, limitHeaders(member))
    if (!isDeepStrictEqual(own.page, bare.page)) throw new Error('The limit does not answer the same as the product.')
    if (own.page.posts.some(({ likes }) => likes.some((id) => id !== member.id)))
      throw new Error('A member got the like of another member.')
    callers.members.push({ headers: memberHeaders(member), expected: own.text })
    callers.limit.push({ headers: limitHeaders(member), expected: bare.text })
    callers.weights.push(Buffer.byteLength(own.text))
    callers.wire.push(await wireBytes(product, memberHeaders(member)))
  }
  const { text, page } = await readPage(product, {})
  if (page.posts.some(({ likes, hasCommented }) => likes.length > 0 || hasCommented !== undefined))
    throw new Error('A visitor got data of a member.')
  const views = new Set([text, ...callers.members.map(({ expected }) => expected)])
  if (views.size < members.length) throw new Error('The views are not distinct.')
  return { ...callers, visitor: { headers: {}, expected: text } }
}

async function measure(product: string, limit: string, { members, limit: bare, visitor }: Callers) {
  const slices = { product: [] as Slice[], limit: [] as Slice[], browser: [] as Slice[], visitor: [] as Slice[] }
  await load(product, members, warmUpSeconds)
  await load(limit, bare, warmUpSeconds)
  for (let turn = 0; turn < turns; turn++) {
    slices.product.push(await load(product, members, sliceSeconds))
    slices.limit.push(await load(limit, bare, sliceSeconds))
  }
  // Members and visitors at the same time, to detect responses cached for visitors reaching members and vice versa.
  const mixed = await load(
    product,
    members.flatMap((member) => [member, visitor]),
    sliceSeconds,
  )
  // The load generator does not decompress, so compressed responses are not compared.
  const browsers = members.map(({ headers }) => ({ headers: { ...headers, ...browserHeaders }, expected: null }))
  for (let turn = 0; turn < browserSlices; turn++) slices.browser.push(await load(product, browsers, sliceSeconds))
  const unread = { ...visitor, expected: null } // comparing them would take longer than serving them
  await load(product, [unread], warmUpSeconds)
  for (let turn = 0; turn < visitorSlices; turn++) slices.visitor.push(await load(product, [unread], sliceSeconds))
  return { slices, compared: [...slices.product, ...slices.limit, mixed] }
}

type Measured = Awaited<ReturnType<typeof measure>>

function report({ slices, compared }: Measured, { weights, wire, visitor }: Callers): void {
  const of = (list: readonly Slice[], key: 'perSecond' | 'p50' | 'p99') => median(list.map((slice) => slice[key]))
  const row = (name: string, list: readonly Slice[], bytes: string) => [
    name,
    number(of(list, 'perSecond')),
    number(Math.min(...list.map(({ perSecond }) => perSecond))),
    number(Math.max(...list.map(({ perSecond }) => perSecond))),
    number(of(list, 'p50')),
    number(of(list, 'p99')),
    bytes,
  ]
  const heaviest = Math.max(...wire)
  const pageBytes = `${number(median(weights))}, at most ${number(Math.max(...weights))}`
  console.log(
    table(
      ['`GET /api/posts?limit=20`', 'requests/s', 'slowest slice', 'fastest slice', 'p50 ms', 'p99 ms', 'bytes a page'],
      [
        row('member, uncached', slices.product, pageBytes),
        row(
          'member, compressed as browsers ask',
          slices.browser,
          `${number(median(wire))}, at most ${number(Math.max(...wire))}`,
        ),
        row('limit (bare node:http, one query)', slices.limit, pageBytes),
        row('visitor, 100 ms shared cache', slices.visitor, number(Buffer.byteLength(visitor.expected ?? ''))),
      ],
    ),
  )
  const limit = of(slices.limit, 'perSecond')
  const ratio = of(slices.product, 'perSecond') / limit
  const browserRatio = of(slices.browser, 'perSecond') / limit
  const p99 = of(slices.product, 'p99')
  const visitors = of(slices.visitor, 'perSecond')
  const answers = compared.reduce((sum, slice) => sum + slice.answers, 0)
  const foreign = compared.reduce((sum, slice) => sum + slice.foreign, 0)
  judge([
    { what: 'member, share of the limit', required: '≥ 0.6', measured: number(ratio, 2), holds: ratio >= 0.6 },
    { what: 'member, p99', required: '< 50 ms', measured: `${number(p99)} ms`, holds: p99 < 50 },
    { what: 'the same, compressed', required: '≥ 0.6', measured: number(browserRatio, 2), holds: browserRatio >= 0.6 },
    {
      what: 'page on the wire',
      required: '≤ 12 KB',
      measured: `${number(heaviest / 1024, 1)} KB`,
      holds: heaviest <= 12 * 1024,
    },
    { what: 'visitor', required: '≥ 20,000/s', measured: number(visitors), holds: visitors >= 20_000 },
    {
      what: 'another viewer’s page',
      required: 'never',
      measured: `${foreign} of ${number(answers)} compared`,
      holds: foreign === 0,
    },
  ])
}

const product = await startProduct()
try {
  const members = await signUp(product.url, product.pool, connections)
  await fillStore(
    product.pool,
    members.map(({ id }) => id),
  )
  const limit = await startLimit(new URL('./limit-server.ts', import.meta.url), product.database)
  const callers = await takeViews(product.url, limit.url, members)
  console.log(`${await conditions(product.pool)}
- ${number(size.posts)} posts, ${number(size.likes)} likes, ${number(size.comments)} comments, ${number(size.members)} members
- ${connections} connections, each a member of its own; ${turns} slices of ${sliceSeconds} s each, product and limit in turns; medians\n`)
  const measured = await measure(product.url, limit.url, callers)
  report(measured, callers)
  await limit.stop()
} finally {
  await product.stop()
}
