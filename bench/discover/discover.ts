// First page of Discover over HTTP in a community of 50,000: with an existing daily deck and with one to create.
//   npm run bench:discover     DATABASE_URL: an empty database; POSTGRES=debian; default: embedded in a new folder
import { countDiscover, listMatches } from '@hamvav/contract/matches/endpoints'
import { fillStore, size } from './fill-store.ts'
import { conditions } from '../support/conditions.ts'
import { judge, number, percentile, table } from '../support/figures.ts'
import { signUp, type Member } from '../support/members.ts'
import { startProduct } from '../support/product.ts'

const callers = 300
const warmRounds = 5

type Endpoint = typeof listMatches | typeof countDiscover

/** Runs the calls one after another. @returns milliseconds per call */
async function ask(url: string, endpoint: Endpoint, members: readonly Member[]): Promise<number[]> {
  const times: number[] = []
  for (const { token } of members) {
    const start = performance.now()
    const answer = await fetch(url + endpoint.path, { headers: { authorization: `Bearer ${token}` } })
    const text = await answer.text()
    times.push(performance.now() - start)
    if (answer.status !== endpoint.status) throw new Error(`${endpoint.path} was answered with ${answer.status}`)
    endpoint.response.parse(JSON.parse(text))
  }
  return times
}

const row = (name: string, times: readonly number[]) => [
  name,
  number(times.length),
  ...[0.5, 0.95, 0.99, 1].map((share) => number(percentile(times, share), 1)),
]

const product = await startProduct()
try {
  const members = await signUp(product.url, product.pool, callers)
  await fillStore(
    product.pool,
    members.map(({ id }) => id),
  )
  console.log(`${await conditions(product.pool)}
- ${number(size.members)} members, all approved, ${number(size.choices)} choices, ${number(size.blocks)} blocks; three of ten have filters
- ${callers} members ask one after another\n`)
  const [first, ...rest] = members
  if (!first) throw new Error('nobody')
  const start = await ask(product.url, listMatches, [first])
  const cold = await ask(product.url, listMatches, rest)
  const warm: number[] = []
  for (let round = 0; round < warmRounds; round++) warm.push(...(await ask(product.url, listMatches, rest)))
  const counts = await ask(product.url, countDiscover, rest)
  console.log(
    table(
      ['call', 'calls', 'p50 ms', 'p95 ms', 'p99 ms', 'slowest ms'],
      [
        row('first page, existing daily deck', warm),
        row('first page, new daily deck', cold),
        row('the same, first of all after a start', start),
        row('counts', counts),
      ],
    ),
  )
  const limits = [
    ['first page, p95', warm, 60],
    ['new daily deck, p95', cold, 250],
  ] as const
  judge(
    limits.map(([what, times, limit]) => {
      const p95 = percentile(times, 0.95)
      return { what, required: `< ${limit} ms`, measured: `${number(p95, 1)} ms`, holds: p95 < limit }
    }),
  )
} finally {
  await product.stop()
}
