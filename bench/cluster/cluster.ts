// Three servers behind the proxy with Redis: delivery at 2,000 messages a second, maximum throughput, and processor time by
// process.
//   npm run bench:cluster     requires Debian's PostgreSQL, Redis and nginx
import { signUpAdults, type Member } from '@hamvav/ops/cluster/member-client'
import { startCluster, type Cluster } from '@hamvav/ops/cluster/start-cluster'
import { Pool } from 'pg'
import { connect } from '../chat/connect.ts'
import { offer, type Offered, type Plan } from '../chat/offer.ts'
import { processorTime, usedBetween, type ProcessorTime } from './processor-time.ts'
import { bySocket, openConversations } from '../chat/senders.ts'
import { conditions } from '../support/conditions.ts'
import { judge, number, percentile, table } from '../support/figures.ts'
import { deliverClosed, type Delivered, type Load } from '../throughput/closed-loop.ts'
import { connectSockets } from '../throughput/peers.ts'

const memberCount = 200
const plan: Plan = { perSecond: 2_000, warmUpSeconds: 3, seconds: 20 }
const load: Load = { outstanding: 100, warmUpSeconds: 3, seconds: 15 }

interface Measured<Figures> {
  readonly figures: Figures
  readonly used: ProcessorTime
  readonly seconds: number
}

async function measured<Figures>(cluster: Cluster, run: () => Promise<Figures>): Promise<Measured<Figures>> {
  const [before, start] = [processorTime(cluster), performance.now()]
  const figures = await run()
  const seconds = (performance.now() - start) / 1000
  return { figures, used: usedBetween(before, processorTime(cluster)), seconds }
}

async function offerOpen(cluster: Cluster, members: readonly Member[]): Promise<Measured<Offered>> {
  const connected = await connect(cluster.url, members.map(({ token }) => token)) // prettier-ignore
  const ids = members.map(({ id }) => id)
  const result = await measured(cluster, () => offer(ids, connected, bySocket(connected), plan))
  connected.close()
  return result
}

async function deliver(cluster: Cluster, members: readonly Member[]): Promise<Measured<Delivered>> {
  const people = members.map(({ id, token }) => ({ id, proof: token }))
  const peers = await connectSockets('three servers', cluster.url, people)
  const result = await measured(cluster, () => deliverClosed(peers, load))
  peers.close()
  return result
}

function reportProcessors(open: Measured<Offered>, closed: Measured<Delivered>): void {
  const messages = { open: open.figures.acknowledged.length, closed: closed.figures.messages }
  const row = (name: string, inOpen: number, inClosed: number) => [
    name,
    number((inOpen * 100) / open.seconds),
    number((inOpen * 1e6) / messages.open),
    number((inClosed * 100) / closed.seconds),
    number((inClosed * 1e6) / messages.closed),
  ]
  const sum = (used: ProcessorTime) => [...used.values()].reduce((all, seconds) => all + seconds, 0)
  console.log(
    `\n${table(
      ['processor time', '2,000/s: % of a core', 'µs a message', 'closed loop: % of a core', 'µs a message'],
      [
        ...[...open.used].map(([name, seconds]) => row(name, seconds, closed.used.get(name) ?? 0)),
        row('all', sum(open.used), sum(closed.used)),
      ],
    )}`,
  )
}

/** Number of acknowledged messages missing in the table. */
async function missing(pool: Pool, ids: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ found: number }>(
    'SELECT count(*)::int AS found FROM messages WHERE id = ANY ($1::uuid[])',
    [ids],
  )
  return ids.length - (rows[0]?.found ?? 0)
}

const cluster = await startCluster()
const pool = new Pool({ connectionString: cluster.databaseUrl, max: 2 })
try {
  const members = await signUpAdults(cluster.url, memberCount)
  await openConversations(cluster.url, members)
  console.log(`${await conditions(pool, 'Debian’s, by its socket')}
- three servers behind nginx with Redis, the generator too on these cores; ${memberCount} members in pairs, texts of 80 characters by socket
- open loop ${number(plan.perSecond)} a second for ${plan.seconds} s, closed loop with ${load.outstanding} under way for ${load.seconds} s\n`)
  const open = await offerOpen(cluster, members)
  const closed = await deliver(cluster, members)
  const { delays, lateness, offered, failed, lost, doubled, acknowledged } = open.figures
  console.log(
    table(
      ['written to received', 'p50 ms', 'p90 ms', 'p99 ms', 'longest ms', 'started late, p99 ms'],
      [
        [
          `open loop, ${number(plan.perSecond)}/s`,
          ...[0.5, 0.9, 0.99, 1].map((share) => number(percentile(delays, share), 2)),
          number(percentile(lateness, 0.99), 2),
        ],
      ],
    ),
  )
  console.log(`\nClosed loop: **${number(closed.figures.perSecond)} messages a second**`)
  reportProcessors(open, closed)
  const lacking = await missing(pool, acknowledged)
  const wrong = failed + lost + doubled + lacking + closed.figures.failed + closed.figures.lost + closed.figures.doubled
  judge([
    {
      what: `acknowledged = stored = received once, ${number(plan.perSecond)}/s and closed loop`,
      required: `${number(offered + closed.figures.messages)} of ${number(offered + closed.figures.messages)}`,
      measured: `refused ${failed + closed.figures.failed}, lost ${lost + closed.figures.lost}, doubled ${doubled + closed.figures.doubled}, not stored ${lacking}`,
      holds: wrong === 0,
    },
  ])
} finally {
  await pool.end()
  await cluster.stop()
}
