// Messages from the call that sends them to the recipient's event, beside a bare server on the same database.
//   npm run bench:chat [-- --profile <folder>]     DATABASE_URL: an empty database; else the embedded one
import { sendMessage } from '@hamvav/contract/messaging/endpoints'
import type { Pool } from 'pg'
import { connect } from './chat/connect.ts'
import { offer, type Offered, type Person, type Plan } from './chat/offer.ts'
import { createPoster } from './chat/post-message.ts'
import { conditions } from './support/conditions.ts'
import { judge, median, number, percentile, table } from './support/figures.ts'
import { signUp, type Member } from './support/members.ts'
import { startLimit } from './support/processes.ts'
import { startProduct } from './support/product.ts'

const memberCount = 200
const plan: Plan = { perSecond: 500, warmUpSeconds: 4, seconds: 20 }
const shortPlan: Plan = { ...plan, seconds: 10 }
const runs = 3

/** A message each way, so that no conversation is a request. */
async function openConversations(url: string, people: readonly Person[]): Promise<void> {
  const poster = createPoster(url)
  for (const [place, { headers }] of people.entries()) {
    await poster.post({ headers, to: (people[place ^ 1] as Person).id, text: 'Namaste' })
  }
  poster.close()
}

/** Of the acknowledged, how many are in the table; and how many are there in all. */
async function stored(pool: Pool, tableName: string, acknowledged: readonly string[]) {
  const { rows } = await pool.query<{ found: number; all: number }>(
    `SELECT count(*) FILTER (WHERE id = ANY ($1::uuid[]))::int AS found, count(*)::int AS all FROM ${tableName}`,
    [acknowledged],
  )
  return rows[0] ?? { found: 0, all: 0 }
}

const figuresOf = ({ delays, lateness }: Offered) => ({
  p50: percentile(delays, 0.5),
  p90: percentile(delays, 0.9),
  p99: percentile(delays, 0.99),
  most: percentile(delays, 1),
  late: percentile(lateness, 0.99),
})
const medians = (offered: readonly Offered[]) => {
  const of = (key: keyof ReturnType<typeof figuresOf>) => median(offered.map((run) => figuresOf(run)[key]))
  return { p50: of('p50'), p90: of('p90'), p99: of('p99'), most: of('most'), late: of('late') }
}

interface Outcome {
  readonly product: readonly Offered[]
  readonly limit: readonly Offered[]
  /** Rows missing or too many, of all runs. */
  readonly missing: number
  readonly extra: number
}

function report({ product, limit, missing, extra }: Outcome): void {
  const row = (name: string, { p50, p90, p99, most, late }: ReturnType<typeof medians>) => [
    name,
    ...[p50, p90, p99, most, late].map((value) => number(value, 2)),
  ]
  const own = medians(product)
  console.log(
    table(
      ['call to recipient’s event', 'p50 ms', 'p90 ms', 'p99 ms', 'longest ms', 'begun late, p99 ms'],
      [
        row(`product, median of ${runs}`, own),
        ...product.map((run, index) => row(`product, run ${index + 1}`, figuresOf(run))),
        row(`limit (HTTP, Socket.IO, INSERT), median of ${runs}`, medians(limit)),
        ...limit.map((run, index) => row(`limit, run ${index + 1}`, figuresOf(run))),
      ],
    ),
  )
  const sum = (key: 'offered' | 'failed' | 'lost' | 'doubled') => product.reduce((all, run) => all + run[key], 0)
  const wrong = sum('failed') + sum('lost') + sum('doubled') + missing + extra
  const all = number(sum('offered'))
  judge([
    {
      what: 'acknowledged = stored = received once',
      required: `${all} of ${all}`,
      measured: `refused ${sum('failed')}, lost ${sum('lost')}, doubled ${sum('doubled')}, not stored ${missing}, stored beyond ${extra}`,
      holds: wrong === 0,
    },
    { what: 'p50', required: '< 1 ms', measured: `${number(own.p50, 2)} ms`, holds: own.p50 < 1 },
    { what: 'p99', required: '< 6 ms', measured: `${number(own.p99, 2)} ms`, holds: own.p99 < 6 },
  ])
}

function profileFolder(): string | undefined {
  const place = process.argv.indexOf('--profile')
  return place < 0 ? undefined : process.argv[place + 1]
}

const asMember = ({ id, token }: Member): Person => ({ id, headers: { authorization: `Bearer ${token}` } })
const asName = ({ id }: Member): Person => ({ id, headers: { 'x-member': id } })

const product = await startProduct({}, profileFolder())
try {
  const members = await signUp(product.url, product.pool, memberCount)
  const people = members.map(asMember)
  await openConversations(product.url, people)
  const limit = await startLimit(new URL('chat/limit-server.ts', import.meta.url), product.database)
  const own = await connect(product.url, members.map(({ token }) => token)) // prettier-ignore
  const bare = await connect(limit.url, members.map(({ id }) => id)) // prettier-ignore
  console.log(`${await conditions(product.pool)}
- ${memberCount} members connected in pairs, ${plan.perSecond} messages of 80 characters a second offered by \`${sendMessage.method} ${sendMessage.path}\` in open loop,
  ${plan.seconds} s after ${plan.warmUpSeconds} s of warm-up, ${runs} runs (limit: ${shortPlan.seconds} s) in turns; one generator process, so one clock\n`)
  const before = (await stored(product.pool, 'messages', [])).all
  const outcome = { product: [] as Offered[], limit: [] as Offered[] }
  for (let run = 0; run < runs; run++) {
    outcome.product.push(await offer(product.url, people, own, plan))
    outcome.limit.push(await offer(limit.url, members.map(asName), bare, shortPlan))
  }
  own.close()
  bare.close()
  const acknowledged = outcome.product.flatMap((run) => run.acknowledged)
  const { found, all } = await stored(product.pool, 'messages', acknowledged)
  report({ ...outcome, missing: acknowledged.length - found, extra: all - before - found })
  await limit.stop()
  await product.pool.query('DROP SCHEMA bench_limit CASCADE')
} finally {
  await product.stop()
}
