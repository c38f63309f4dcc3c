// Chaos test: a minute of messages through the proxy while servers, Redis and connections fail; then every message is checked.
//   npm run bench:chaos [-- --seed 7] [--seconds 60]     requires Debian's PostgreSQL, Redis and nginx
import { parseArgs } from 'node:util'
import { checkDelivery, type Delivery } from '@hamvav/ops/cluster/check-delivery'
import { type MemberClient, openMemberClient, signUpAdults } from '@hamvav/ops/cluster/member-client'
import { startCluster } from '@hamvav/ops/cluster/start-cluster'
import { introduce, neighboursIn, startTraffic } from '@hamvav/ops/cluster/traffic'
import { Pool } from 'pg'
import { checkFiles, createFiles, type Files } from './chat-files.ts'
import { injectFaults, type FaultCounts } from './faults.ts'
import { conditions } from '../support/conditions.ts'
import { judge, number, percentile, table } from '../support/figures.ts'
import { createChance } from '../support/random.ts'

const memberCount = 120
const perSecond = 300

const { values } = parseArgs({ options: { seed: { type: 'string' }, seconds: { type: 'string', default: '60' } } })
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e6))
const seconds = Number(values.seconds)

interface Run {
  readonly delivery: Delivery
  readonly files: Files
  readonly faults: FaultCounts
  readonly clients: readonly MemberClient[]
}

/** Longest time without any message received, ms. */
const longestSilence = (arrivals: readonly number[]) =>
  arrivals.reduce((most, at, index) => Math.max(most, at - (arrivals[index - 1] ?? at)), 0)

function report({ delivery, files, faults, clients }: Run): void {
  const { written, acknowledged, stored, seen, wrong, delays, arrivals } = delivery
  const timelines = clients.flatMap((client) => [...client.timelines.values()])
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  const again = sum(clients.flatMap(({ outbox }) => outbox.written.map(({ attempts }) => attempts - 1)))
  const ms = (value: number) => `${number(value)} ms`
  const rows: [string, string][] = [
    ['servers killed (SIGKILL)', number(faults.serverKilled)],
    ['servers restarted (SIGTERM)', number(faults.serverRestarted)],
    ['Redis killed, restarted', `${faults.redisKilled}, ${faults.redisRestarted}`],
    ['connections dropped by clients', number(faults.dropped)],
    ['messages written', number(written)],
    ['– acknowledged', number(acknowledged)],
    ['– stored', number(stored)],
    ['– seen by the recipient', number(seen)],
    ['of them voice notes, pictures', `${number(files.voice)}, ${number(files.pictures)}`],
    ['resent by an outbox', number(again)],
    ['duplicates detected by clients', number(sum(timelines.map((timeline) => timeline.repeated())))],
    ['catch-ups of clients', number(sum(clients.map((client) => client.catchUps())))],
    ['written to seen, p50', ms(percentile(delays, 0.5))],
    ['– p99', ms(percentile(delays, 0.99))],
    ['– longest', ms(percentile(delays, 1))],
    ['longest time without any received message', ms(longestSilence(arrivals))],
    ['longest time a client was disconnected', ms(Math.max(...clients.map((client) => client.longestOffline())))],
  ]
  console.log(table(['', ''], rows))
  for (const line of [...wrong, ...files.wrong].slice(0, 20)) console.error(line)
  judge([
    {
      what: 'acknowledged = stored = seen, each once, in order',
      required: `${number(written)} of ${number(written)}`,
      measured: `${number(wrong.length)} wrong`,
      holds: wrong.length === 0 && [acknowledged, stored, seen].every((count) => count === written),
    },
    {
      what: 'each voice note and picture is stored once, and its recipient gets it',
      required: number(files.voice + files.pictures),
      measured: `${number(files.wrong.length)} wrong`,
      holds: files.wrong.length === 0 && files.voice > 0 && files.pictures > 0,
    },
  ])
}

const cluster = await startCluster()
const pool = new Pool({ connectionString: cluster.databaseUrl, max: 2 })
const clients: MemberClient[] = []
try {
  const members = await signUpAdults(cluster.url, memberCount)
  clients.push(...members.map((member) => openMemberClient(cluster.url, member)))
  await introduce(clients)
  console.log(`${await conditions(pool, 'Debian’s, by its socket')}
- three servers behind nginx with Redis; ${memberCount} members, each writing to two, ${perSecond} messages a second for ${seconds} s; seed ${seed}\n`)
  const fileOf = await createFiles()
  const traffic = startTraffic(clients, neighboursIn(clients), perSecond, undefined, fileOf)
  const faults = await injectFaults(cluster, clients, createChance(seed), seconds)
  await traffic.stop()
  const delivery = await checkDelivery(pool, clients)
  report({ delivery, files: await checkFiles(cluster.url, pool, clients), faults, clients })
} finally {
  clients.forEach((client) => client.close())
  await pool.end()
  await cluster.stop()
}
