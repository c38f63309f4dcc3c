// Chaos of the database: it is killed, paused, silent, out of connections and out of disk, and the clock jumps, while members
// write messages and posts, upload, export and delete their accounts, and an admin runs bulk actions; then everything acknowledged
// is compared with the database.
//   npm run bench:database-chaos [-- --only disk]     requires Debian’s PostgreSQL and libfaketime, and root for a small disk
import { chmodSync, globSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createPost, listPosts } from '@hamvav/contract/feed/endpoints'
import { call, Refusal } from '@hamvav/ops/cluster/call'
import { checkDelivery } from '@hamvav/ops/cluster/check-delivery'
import { openMemberClient, signUpAdults, type Member, type MemberClient } from '@hamvav/ops/cluster/member-client'
import { startOutsidePostgres } from '@hamvav/ops/cluster/outside-postgres'
import { freePort } from '@hamvav/ops/cluster/programs'
import { serverPart } from '@hamvav/ops/cluster/start-cluster'
import { introduce, neighboursIn, startTraffic } from '@hamvav/ops/cluster/traffic'
import { Client, Pool } from 'pg'
import { conditions } from '../support/conditions.ts'
import { judge, number, table } from '../support/figures.ts'
import { bulkAdmin, startBulkLoad } from './bulk-load.ts'
import { databaseFaults, mountSmallDisk, startSilentProxy, type DatabaseFault } from './database-faults.ts'
import { startSideLoad } from './side-load.ts'

const memberCount = 12
const perSecond = 40
const leavingCount = 24
/** Members of each bulk action. */
const bulkCount = 10
/** Longest time from the end of a fault to the next acknowledged message, ms. */
const recoveryMax = 15_000
/** Quiet time between two faults, ms. */
const pauseMs = 5_000
const diskMegabytes = 256
/** Name of the server's role and database. */
const role = 'hamvav'
const [fakeTime] = globSync('/usr/lib/*/faketime/libfaketime.so.1')
if (!fakeTime) throw new Error('libfaketime is missing, without which no clock jumps: apt-get install libfaketime')

interface Outcome {
  readonly name: string
  readonly isReadable: boolean
  /** Seconds of the fault. */
  readonly lasted: number
  /** Longest time without a message during the fault and after it, ms. */
  readonly silence: number
  /** From the end of the fault to the next message, ms. */
  readonly recovery: number
  /** Answers to a read of the feed during the fault. */
  readonly reads: { readonly answered: number; readonly failed: number }
  /** Answers of /readyz during the fault. */
  readonly notReady: number
  readonly refusesWrites?: true
  /** Statuses of posts that were written during the fault; 0: no answer. */
  readonly writes: readonly number[]
}

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const folder = mkdtempSync(path.join(tmpdir(), 'hamvav-chaos-'))
chmodSync(folder, 0o755) // for the account of PostgreSQL
const disk = path.join(folder, 'disk')
mkdirSync(disk)
mountSmallDisk(disk, diskMegabytes)
const clockFile = path.join(folder, 'clock')
writeFileSync(clockFile, '+0s')
const place = path.join(disk, 'data')
mkdirSync(place)
const postgres = await startOutsidePostgres({ max_connections: '150' }, place)
if (!postgres) throw new Error('Not installed: PostgreSQL')
const databaseUrl = await addDatabase(postgres.url)
const proxy = await startSilentProxy(databaseUrl)
const port = await freePort()
const server = serverPart('server', port, {
  DATABASE_URL: proxy.url,
  DATA_DIR: path.join(folder, 'data'),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  NEW_MEMBERS_CAN_POST: 'true',
  ADMIN_USERNAME: bulkAdmin.username,
  ADMIN_PASSWORD: bulkAdmin.password,
  LD_PRELOAD: fakeTime,
  FAKETIME_TIMESTAMP_FILE: clockFile,
  FAKETIME_NO_CACHE: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
})
const clients: MemberClient[] = []
const pool = new Pool({ connectionString: databaseUrl, max: 1 })
pool.on('error', () => {}) // killed with the database
try {
  await server.start()
  await run()
} finally {
  clients.forEach((client) => client.close())
  await server.stop('SIGTERM')
  await pool.end()
  await proxy.close()
  await postgres.stop()
}
process.exit() // a request that nobody waits for any more may be open

async function run(): Promise<void> {
  const members = await signUpAdults(server.url, memberCount + 3 + leavingCount + bulkCount)
  clients.push(...members.slice(0, memberCount).map((member) => openMemberClient(server.url, member)))
  await introduce(clients)
  console.log(`${await conditions(pool, 'Debian’s, by its socket and a proxy; data on a tmpfs, log on the disk')}
- one server; ${memberCount} members who write ${perSecond} messages a second; posts, uploads, exports, deletions and bulk actions beside them\n`)
  const writers = members.slice(memberCount, memberCount + 3) as [Member, Member, Member]
  const [leaving, changed] = [members.slice(memberCount + 3, -bulkCount), members.slice(-bulkCount)]
  const side = await startSideLoad(server.url, writers, leaving)
  const bulk = await startBulkLoad(
    server.url,
    changed.map(({ id }) => id),
  )
  const traffic = startTraffic(clients, neighboursIn(clients), perSecond)
  await traffic.more(perSecond)
  const outcomes: Outcome[] = []
  const target = { postgres: postgres as NonNullable<typeof postgres>, role, proxy, disk, clockFile }
  for (const fault of databaseFaults(target).filter(({ name }) => name.includes(values.only)))
    outcomes.push(await observe(fault))
  await traffic.stop()
  await Promise.all([side.stop(), bulk.stop()])
  report(outcomes, await checkDelivery(pool, clients), await side.check(pool), await bulk.check(pool))
}

/** Times at which a message was received, ascending. */
function arrivals(): number[] {
  const received = clients.flatMap(({ id, timelines }) =>
    [...timelines.values()].flatMap(({ shown }) => shown.filter(({ message }) => message.to === id)),
  )
  return received.map(({ at }) => at).toSorted((one, other) => one - other)
}

async function observe(fault: DatabaseFault): Promise<Outcome> {
  const reader = clients[0] as MemberClient
  const reads = { answered: 0, failed: 0 }
  let notReady = 0
  const writes: number[] = []
  const began = performance.now()
  const over = new AbortController()
  const probe = async () => {
    while (!over.signal.aborted) {
      const wasRead = await call(server.url, reader.token, listPosts, { query: { page: 1, limit: 10 } }, 3_000).then(
        () => true,
        () => false,
      )
      reads[wasRead ? 'answered' : 'failed']++
      const ready = await fetch(`${server.url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
      if (!ready?.ok) notReady++
      if (fault.refusesWrites) writes.push(await writePost(reader.token))
      await sleep(250)
    }
  }
  const probing = probe()
  await fault.inject()
  const ended = performance.now()
  over.abort()
  const next = () => arrivals().find((at) => at > ended)
  while (next() === undefined && performance.now() < ended + 4 * recoveryMax) await sleep(100)
  await probing
  await sleep(pauseMs)
  const times = [began, ...arrivals().filter((at) => at > began), performance.now()]
  const silence = times.reduce((most, at, index) => Math.max(most, at - (times[index - 1] ?? at)), 0)
  const recovery = (next() ?? Infinity) - ended
  return { ...fault, lasted: (ended - began) / 1000, silence, recovery, reads, notReady, writes }
}

/** @returns the status; 0 without an answer */
async function writePost(token: string): Promise<number> {
  const body = { content: 'A post while the disk is full', clientId: crypto.randomUUID() }
  try {
    await call(server.url, token, createPost, { body })
    return createPost.status
  } catch (error) {
    return error instanceof Refusal ? error.status : 0
  }
}

function report(
  outcomes: readonly Outcome[],
  { written, acknowledged, stored, seen, wrong }: Awaited<ReturnType<typeof checkDelivery>>,
  side: Awaited<ReturnType<Awaited<ReturnType<typeof startSideLoad>>['check']>>,
  bulk: Awaited<ReturnType<Awaited<ReturnType<typeof startBulkLoad>>['check']>>,
): void {
  const seconds = (ms: number) => `${number(ms / 1000, 1)} s`
  const rows = outcomes.map(({ name, lasted, silence, recovery, reads, notReady }) => [
    name,
    `${number(lasted, 1)} s`,
    seconds(silence),
    seconds(recovery),
    `${reads.answered} of ${reads.answered + reads.failed}`,
    number(notReady),
  ])
  const head = [
    'fault',
    'lasted',
    'longest without a message',
    'next message after its end',
    'reads answered during it',
  ]
  console.log(table([...head, '`/readyz` not 200, times asked'], rows))
  const { posts, uploads, exports, deletions, postponed } = side
  const amounts = {
    posts,
    uploads,
    exports,
    deletions,
    'bulk actions': bulk.actions,
    'answered with “try again”': postponed,
  }
  console.log(
    `\n${table(
      ['acknowledged besides messages', ''],
      Object.entries(amounts).map(([what, n]) => [what, number(n)]),
    )}`,
  )
  for (const line of [...wrong, ...side.wrong, ...bulk.wrong].slice(0, 20)) console.error(line)
  const slowest = Math.max(...outcomes.map(({ recovery }) => recovery))
  const unread = outcomes.filter(({ isReadable, reads }) => isReadable && reads.failed > 0)
  judge([
    {
      what: 'messages: acknowledged = stored = seen, each once, in order',
      required: `${number(written)} of ${number(written)}`,
      measured: `${number(wrong.length)} wrong`,
      holds: wrong.length === 0 && [acknowledged, stored, seen].every((count) => count === written),
    },
    {
      what: 'posts, uploads, exports, deletions: what was acknowledged is there',
      required: '0 wrong',
      measured: `${number(side.wrong.length)} wrong`,
      holds: side.wrong.length === 0,
    },
    {
      what: 'bulk actions: each ended, with each member changed and logged once',
      required: '0 wrong',
      measured: `${number(bulk.wrong.length)} wrong`,
      holds: bulk.actions > 0 && bulk.wrong.length === 0,
    },
    {
      what: 'next message after the end of a fault',
      required: `≤ ${seconds(recoveryMax)}`,
      measured: seconds(slowest),
      holds: slowest <= recoveryMax,
    },
    {
      what: 'reads go on while the disk is full and the clock jumps',
      required: 'all',
      measured: unread.length === 0 ? 'all' : unread.map(({ name }) => name).join(', '),
      holds: unread.length === 0,
    },
    ...outcomes.filter(({ refusesWrites }) => refusesWrites).map(limitOfWrites),
  ])
}

function limitOfWrites({ writes }: Outcome) {
  const counts = Map.groupBy(writes, (status) => status)
  return {
    what: 'writes while the disk is full answer 503',
    required: 'some 503, else 201',
    measured: [...counts].map(([status, all]) => `${all.length} × ${status}`).join(', '),
    holds: writes.includes(503) && writes.every((status) => status === 503 || status === createPost.status),
  }
}

/** A database of a role without special rights, which a limit of connections binds. @returns its URL */
async function addDatabase(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`CREATE ROLE ${role} LOGIN`)
  await client.query(`CREATE DATABASE ${role} OWNER ${role}`)
  await client.end()
  return Object.assign(new URL(url), { username: role, pathname: `/${role}` }).href
}
