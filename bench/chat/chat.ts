// Message latency from the sending call to the recipient's event, compared with a bare server on the same database.
//   npm run bench:chat [-- --profile <folder>]     DATABASE_URL: an empty database; POSTGRES=debian; default: embedded
import { sendMessage } from '@hamvav/contract/messaging/endpoints'
import { send as sendEvent } from '@hamvav/contract/messaging/events'
import type { Pool } from 'pg'
import { connect } from './connect.ts'
import { offer, type Offered, type Plan } from './offer.ts'
import { byCall, bySocket, openConversations } from './senders.ts'
import { conditions } from '../support/conditions.ts'
import { judge, median, number, percentile, table, type Requirement } from '../support/figures.ts'
import { signUp, type Member } from '../support/members.ts'
import { startLimit } from '../support/processes.ts'
import { startProduct, type RunningProduct } from '../support/product.ts'

const few: Plan = { perSecond: 500, warmUpSeconds: 4, seconds: 12 }
const many: Plan = { ...few, perSecond: 1_500 }
const cases = [
  { members: 200, plan: few, p50: 1, p99: 6 },
  { members: 1_000, plan: many, p50: 1.5, p99: 12 },
]
const runs = 3

/** Acknowledged messages found in the table, and all rows in it. */
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

/** Table rows of the runs of one transport. */
interface Series {
  readonly name: string
  readonly runs: readonly Offered[]
}

function rowsOf({ name, runs }: Series): string[][] {
  const row = (title: string, { p50, p90, p99, most, late }: ReturnType<typeof figuresOf>) => [
    title,
    ...[p50, p90, p99, most, late].map((value) => number(value, 2)),
  ]
  return [
    row(`${name}, median of ${runs.length}`, medians(runs)),
    ...runs.map((run, index) => row(`– run ${index + 1}`, figuresOf(run))),
  ]
}

/** Measures the transports alternately, so that other load on the machine affects all of them. */
async function measure(ways: Readonly<Record<string, () => Promise<Offered>>>): Promise<Series[]> {
  const series = Object.keys(ways).map((name) => ({ name, runs: [] as Offered[] }))
  for (let run = 0; run < runs; run++)
    for (const { name, runs } of series) runs.push(await (ways[name] as () => Promise<Offered>)())
  return series
}

async function measureCase(product: RunningProduct, members: readonly Member[], plan: Plan): Promise<Series[]> {
  const ids = members.map(({ id }) => id)
  const tokens = members.map(({ token }) => token)
  const connected = await connect(product.url, tokens)
  const limit = await startLimit(new URL('./limit-server.ts', import.meta.url), product.database)
  const bare = await connect(limit.url, ids)
  const calls = byCall(product.url, (from) => ({ authorization: `Bearer ${tokens[from]}` }))
  const bareCalls = byCall(limit.url, (from) => ({ 'x-member': ids[from] ?? '' }))
  const socketName = `product, \`${sendEvent.name}\` by socket`
  const series = await measure({
    [socketName]: () => offer(ids, connected, bySocket(connected), plan),
    [`product, \`${sendMessage.method} ${sendMessage.path}\``]: () => offer(ids, connected, calls.send, plan),
    'limit (HTTP, Socket.IO, INSERT)': () => offer(ids, bare, bareCalls.send, plan),
  })
  for (const { close } of [connected, bare, calls, bareCalls]) close()
  await limit.stop()
  await product.pool.query('DROP SCHEMA bench_limit CASCADE')
  return series
}

/** Requirements of the product's runs: nothing refused, lost or duplicated, and exactly the acknowledged messages stored. */
async function completeness(pool: Pool, series: readonly Series[], before: number): Promise<Requirement> {
  const own = series.filter(({ name }) => name.startsWith('product')).flatMap(({ runs }) => runs)
  const sum = (key: 'offered' | 'failed' | 'lost' | 'doubled') => own.reduce((all, run) => all + run[key], 0)
  const acknowledged = own.flatMap((run) => run.acknowledged)
  const { found, all } = await stored(pool, 'messages', acknowledged)
  const [missing, extra] = [acknowledged.length - found, all - before - found]
  const offered = number(sum('offered'))
  return {
    what: 'acknowledged = stored = received once',
    required: `${offered} of ${offered}`,
    measured: `refused ${sum('failed')}, lost ${sum('lost')}, doubled ${sum('doubled')}, not stored ${missing}, stored beyond ${extra}`,
    holds: sum('failed') + sum('lost') + sum('doubled') + missing + extra === 0,
  }
}

function profileFolder(): string | undefined {
  const place = process.argv.indexOf('--profile')
  return place < 0 ? undefined : process.argv[place + 1]
}

const product = await startProduct({}, { profile: profileFolder() })
try {
  const members = await signUp(product.url, product.pool, Math.max(...cases.map(({ members }) => members)))
  await openConversations(product.url, members)
  console.log(`${await conditions(product.pool)}
- members connected in pairs, messages of 80 characters offered in open loop, ${few.seconds} s after ${few.warmUpSeconds} s of warm-up, ${runs} runs in
  turns; one generator process, so one clock`)
  const requirements: Requirement[] = []
  for (const { members: count, plan, p50, p99 } of cases) {
    const before = (await stored(product.pool, 'messages', [])).all
    const series = await measureCase(product, members.slice(0, count), plan)
    const head = [`${count} members, ${number(plan.perSecond)} a second`, 'p50 ms', 'p90 ms', 'p99 ms', 'longest ms', 'started late, p99 ms'] // prettier-ignore
    console.log(`\n${table(head, series.flatMap(rowsOf))}`)
    const own = medians(series[0]?.runs ?? [])
    requirements.push(
      await completeness(product.pool, series, before),
      { what: `p50, ${count} members`, required: `≤ ${p50} ms`, measured: `${number(own.p50, 2)} ms`, holds: own.p50 <= p50 }, // prettier-ignore
      { what: `p99, ${count} members`, required: `≤ ${p99} ms`, measured: `${number(own.p99, 2)} ms`, holds: own.p99 <= p99 }, // prettier-ignore
    )
  }
  judge(requirements)
} finally {
  await product.stop()
}
