// Message throughput in a closed loop, compared with Debian's ejabberd with its archive in the same PostgreSQL, and with bare
// servers that show the cost of each part.
//   npm run bench:throughput
import { sendMessage } from '@hamvav/contract/messaging/endpoints'
import { openConversations } from '../chat/senders.ts'
import { conditions } from '../support/conditions.ts'
import { judge, median, number, table, type Requirement } from '../support/figures.ts'
import { signUp, type Member } from '../support/members.ts'
import { startLimit } from '../support/processes.ts'
import { startProduct, type RunningProduct } from '../support/product.ts'
import { deliverClosed, type Delivered, type Load } from './closed-loop.ts'
import { hasEjabberd, startDebianPostgres, startEjabberd } from './debian-servers.ts'
import { limitTable } from './batch-insert.ts'
import { connectSockets, connectWs, type Peers } from './peers.ts'
import { connectXmpp } from './xmpp-peers.ts'

const load: Load = { outstanding: 100, warmUpSeconds: 3, seconds: 10 }
const limitLoad: Load = { ...load, seconds: 6 }
const runs = 3
/** Number of senders, and the required and the desired throughput in multiples of ejabberd's. */
const sizes = [
  { members: 200, atLeast: 2.5, stretch: 3.5 },
  { members: 1_000, atLeast: 4, stretch: 5 },
]
const limits = [
  { name: 'Socket.IO + one INSERT each', parts: 'each' },
  { name: 'Socket.IO + batch insert', parts: 'group' },
  { name: '… + sealing', parts: 'group,seal' },
  { name: '… + authorisation and block check', parts: 'group,seal,checks' },
  { name: 'Socket.IO, no database', parts: '' },
]

/** Measures both alternately, so that other load on the machine affects both. */
async function compare(product: Peers, peer: Peers): Promise<[Delivered[], Delivered[]]> {
  const results: [Delivered[], Delivered[]] = [[], []]
  for (let run = 0; run < runs; run++) {
    results[0].push(await deliverClosed(product, load))
    results[1].push(await deliverClosed(peer, load))
  }
  return results
}

const rate = (delivered: readonly Delivered[]) => median(delivered.map(({ perSecond }) => perSecond))
const sum = (delivered: readonly Delivered[], key: 'messages' | 'failed' | 'lost' | 'doubled') =>
  delivered.reduce((all, one) => all + one[key], 0)
const row = (members: number, name: string, delivered: readonly Delivered[]) => [
  String(members),
  name,
  number(rate(delivered)),
  delivered.map(({ perSecond }) => number(perSecond)).join(', '),
  ['failed', 'lost', 'doubled'].map((key) => sum(delivered, key as 'failed')).join(' / '),
]

async function measureLimits(product: RunningProduct, members: readonly Member[]): Promise<string[][]> {
  const rows: string[][] = []
  const people = members.map(({ id }) => ({ id, proof: id }))
  const measure = async (name: string, url: string, connected: (url: string) => Promise<Peers>) => {
    const peers = await connected(url)
    rows.push(row(members.length, name, [await deliverClosed(peers, limitLoad)]))
    peers.close()
  }
  for (const { name, parts } of limits) {
    process.env['PARTS'] = parts
    const server = await startLimit(new URL('./limit-server.ts', import.meta.url), product.database)
    await measure(name, server.url, (url) => connectSockets(name, url, people))
    await server.stop()
  }
  const relay = await startLimit(new URL('./ws-limit-server.ts', import.meta.url), product.database)
  await measure(
    'plain WebSockets + group insert',
    relay.url,
    (url) =>
    connectWs('ws', url, people.map(({ id }) => id)), // prettier-ignore
  )
  await relay.stop()
  return rows
}

async function stored(product: RunningProduct): Promise<number> {
  const { rows } = await product.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM messages')
  return rows[0]?.n ?? 0
}

if (!hasEjabberd()) throw new Error('Install Debian’s ejabberd and erlang-p1-pgsql first: it is the measure.')
const postgres = await startDebianPostgres()
process.env['DATABASE_URL'] = await postgres.createDatabase('hamvav')
await postgres.createDatabase('ejabberd')
const product = await startProduct()
const most = Math.max(...sizes.map(({ members }) => members))
const ejabberd = await startEjabberd({ ...postgres, database: 'ejabberd' }, most)
try {
  const members = await signUp(product.url, product.pool, most)
  await openConversations(product.url, members)
  console.log(`${await conditions(product.pool)}
- ejabberd ${ejabberd.version}, mod_mam in the same PostgreSQL; both with 10 connections to it
- members in pairs, ${load.outstanding} messages of 80 characters outstanding, the next as soon as one has reached its recipient; ${load.seconds} s after
  ${load.warmUpSeconds} s of warm-up, ${runs} runs in turns (limits: one of ${limitLoad.seconds} s); the product by its socket event \`send\`\n`)
  const rows: string[][] = []
  const requirements: Requirement[] = []
  for (const { members: count, atLeast, stretch } of sizes) {
    const people = members.slice(0, count)
    const before = await stored(product)
    const own = await connectSockets('product', product.url, people.map(({ id, token }) => ({ id, proof: token }))) // prettier-ignore
    const xmpp = await connectXmpp('ejabberd', ejabberd.port, count, ejabberd.password)
    const [ours, theirs] = await compare(own, xmpp)
    own.close()
    xmpp.close()
    rows.push(row(count, 'product', ours), row(count, 'ejabberd with its archive', theirs))
    const times = rate(ours) / rate(theirs)
    const wrong = sum(ours, 'failed') + sum(ours, 'lost') + sum(ours, 'doubled')
    const missing = sum(ours, 'messages') - ((await stored(product)) - before)
    requirements.push(
      {
        what: `product to ejabberd, ${count} members (stretch ${stretch})`,
        required: `≥ ${atLeast}`,
        measured: number(times, 2),
        holds: times >= atLeast,
      },
      {
        what: `delivered once and stored, ${count} members`,
        required: number(sum(ours, 'messages')),
        measured: `wrong ${wrong}, not stored ${missing}`,
        holds: wrong === 0 && missing === 0,
      },
    )
  }
  await product.pool.query('CREATE SCHEMA bench_limit')
  await product.pool.query(limitTable)
  rows.push(...(await measureLimits(product, members.slice(0, 200))))
  console.log(table(['members', 'server', 'delivered a second', 'runs', 'failed / lost / doubled'], rows))
  judge(requirements)
  console.log(`\n\`${sendMessage.method} ${sendMessage.path}\` is measured by bench:chat.`)
} finally {
  await ejabberd.stop()
  await product.stop()
  await postgres.stop()
}
