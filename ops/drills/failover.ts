// `npm run drill:failover`: kills the primary while members write; the standby takes over, and every message is checked.
//   npm run drill:failover [-- --seconds 40]     requires Debian's postgresql-15-auto-failover and pg-auto-failover-cli
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Pool } from 'pg'
import { checkDelivery } from '../cluster/check-delivery.ts'
import { startFailoverPair } from '../cluster/failover-pair.ts'
import { openMemberClient, signUpAdults, type MemberClient } from '../cluster/member-client.ts'
import { freePort } from '../cluster/programs.ts'
import { serverPart } from '../cluster/start-cluster.ts'
import { introduce, neighboursIn, startTraffic } from '../cluster/traffic.ts'

const memberCount = 12
const perSecond = 50
/** Longest allowed time without a received message, ms. */
const silenceMax = 15_000

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '40' } } })
const folder = mkdtempSync(path.join(tmpdir(), 'hamvav-drill-'))
const pair = await startFailoverPair()
const port = await freePort()
const settings = { DATABASE_URL: pair.url, DATA_DIR: path.join(folder, 'data'), PUBLIC_URL: `http://127.0.0.1:${port}` }
const server = serverPart('server', port, settings)
const clients: MemberClient[] = []
let failed = true
try {
  await server.start()
  const members = await signUpAdults(server.url, memberCount)
  clients.push(...members.map((member) => openMemberClient(server.url, member)))
  await introduce(clients)
  const traffic = startTraffic(clients, neighboursIn(clients), perSecond)
  await traffic.more(perSecond)
  const primary = await pair.primary()
  const readiness = watchReadiness(server.url)
  await primary.kill()
  await sleep(Number(values.seconds) * 1000)
  await traffic.stop()
  const notReady = readiness.stop()
  // The killed node must also return as a standby.
  await primary.start()
  await pair.untilHealthy()
  const survivor = await pair.primary()
  const pool = new Pool({ connectionString: `postgres://hamvav@127.0.0.1:${survivor.port}/hamvav`, max: 2 })
  const delivery = await checkDelivery(pool, clients)
  await pool.end()
  const { written, acknowledged, stored, seen, wrong, arrivals } = delivery
  const silence = arrivals.reduce((most, at, index) => Math.max(most, at - (arrivals[index - 1] ?? at)), 0)
  const rows: readonly (readonly [string, string])[] = [
    ['killed', `${primary.name} (SIGKILL of all its processes)`],
    ['took over', survivor.name],
    ['`/readyz` not 200', seconds(notReady)],
    ['longest time without any received message', seconds(silence)],
    ['written, acknowledged, stored, seen', [written, acknowledged, stored, seen].join(', ')],
    ['wrong', String(wrong.length)],
  ]
  console.info(['| | |', '|---|---|', ...rows.map(([what, value]) => `| ${what} | ${value} |`)].join('\n'))
  wrong.slice(0, 20).forEach((line) => console.error(line))
  failed = wrong.length > 0 || silence > silenceMax || [acknowledged, stored, seen].some((count) => count !== written)
  if (failed) console.error('The drill failed.')
} finally {
  if (failed) console.error(`${server.output()}\n${pair.outputs()}`)
  clients.forEach((client) => client.close())
  await server.stop('SIGTERM')
  await pair.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

/** Measures how long /readyz is not 200. */
function watchReadiness(url: string): { stop(): number } {
  let notReady = 0
  let last = performance.now()
  const timer = setInterval(() => {
    void fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) })
      .then(
        ({ ok }) => ok,
        () => false,
      )
      .then((ok) => {
        const now = performance.now()
        if (!ok) notReady += now - last
        last = now
      })
  }, 250)
  return {
    stop() {
      clearInterval(timer)
      return notReady
    },
  }
}
