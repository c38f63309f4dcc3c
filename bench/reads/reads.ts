// Database time of every read call of members and visitors in a community of 50,000, for heavy members, one call at a
// time. Fails if a call of the rate class `read` takes more than 100 ms of the database's processor time.
//   npm run bench:reads     on the embedded PostgreSQL, then on Debian's if it is installed;
//                           DATABASE_URL: an empty database, used instead of both
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '@hamvav/contract/endpoint'
import { allEndpoints } from '@hamvav/contract/endpoints'
import { startOutsidePostgres } from '@hamvav/ops/cluster/outside-postgres'
import { fillStore, size } from '../discover/fill-store.ts'
import { conditions } from '../support/conditions.ts'
import { judge, median, number, table, type Requirement } from '../support/figures.ts'
import { signUp } from '../support/members.ts'
import { startProduct } from '../support/product.ts'
import { readCallsOf, type ReadCall } from '../support/read-calls.ts'
import { fillHeavy, heavy, type Subjects } from './fill-heavy.ts'

const callers = 4
/** By each caller, after the first. */
const repetitions = 2
/** Processor time of the database for a call without a limit of its own, ms. */
const limitMs = 100

interface Call extends ReadCall {
  readonly asVisitor: boolean
}

interface Measured extends Call {
  readonly statuses: Set<number>
  /** Numbers of the first calls of each caller, and of the repeated ones. */
  readonly first: number[]
  readonly repeated: number[]
}

function callsOf(endpoint: Endpoint, { memberId, username, postId }: Subjects): Call[] {
  const values = {
    username,
    userId: memberId,
    id: endpoint.path.startsWith('/api/posts') ? postId : memberId,
    size: '96.webp',
  }
  const calls = readCallsOf(endpoint, (_, parameter) => values[parameter as keyof typeof values])
  const viewers = endpoint.access === 'visitor' ? [false, true] : [false]
  return calls.flatMap(({ name, url }) =>
    viewers.map((asVisitor) => ({ name: asVisitor ? `${name}, visitor` : name, endpoint, url, asVisitor })),
  )
}

interface Cost {
  readonly ms: number
  readonly processorMs: number
}

/** Sums of the statements of each call, by its number. */
function readCosts(file: string): Map<number, Cost> {
  const costs = new Map<number, Cost>()
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [call = Number.NaN, ms = 0, processorMs = 0] = line.split(' ').map(Number)
    const sum = costs.get(call) ?? { ms: 0, processorMs: 0 }
    costs.set(call, { ms: sum.ms + ms, processorMs: sum.processorMs + processorMs })
  }
  return costs
}

async function measure(url: string, tokens: readonly string[], calls: readonly Call[]): Promise<Measured[]> {
  const measured = calls.map((call) => ({ ...call, statuses: new Set<number>(), first: [], repeated: [] }) as Measured)
  let count = 0
  for (const call of measured)
    for (let round = 0; round <= repetitions; round++)
      for (const token of tokens) {
        const headers = { 'x-call': String(++count), ...(!call.asVisitor && { authorization: `Bearer ${token}` }) }
        const answer = await fetch(url + call.url(count), { headers })
        await answer.arrayBuffer()
        call.statuses.add(answer.status)
        ;(round === 0 ? call.first : call.repeated).push(count)
      }
  await sleep(500) // statements after the last response
  return measured
}

/** Prints all calls. @returns the calls above the limit, and the most expensive of class `read` */
function report(measured: readonly Measured[], costs: ReadonlyMap<number, Cost>, where: string): Requirement[] {
  const rows = measured
    .map((call) => {
      const middle = (numbers: readonly number[], figure: keyof Cost) =>
        median(numbers.map((one) => costs.get(one)?.[figure] ?? 0))
      const first = middle(call.first, 'processorMs')
      const repeated = middle(call.repeated, 'processorMs')
      return {
        ...call,
        processor: { first, repeated, larger: Math.max(first, repeated) },
        elapsed: [middle(call.first, 'ms'), middle(call.repeated, 'ms')],
      }
    })
    .toSorted((one, other) => other.processor.larger - one.processor.larger)
  console.log(
    table(
      ['call', 'rate class', 'status', 'processor ms: first', 'repeated', 'elapsed ms: first', 'repeated'],
      rows.map(({ name, endpoint, statuses, processor, elapsed }) => [
        name,
        endpoint.rate,
        [...statuses].join(),
        ...[processor.first, processor.repeated, ...elapsed].map((ms) => number(ms, 1)),
      ]),
    ),
  )
  const mostExpensive = rows.find(({ endpoint }) => endpoint.rate === 'read')
  return rows
    .filter((call) => call === mostExpensive || call.processor.larger > limitMs)
    .map(({ name, endpoint, processor }) => ({
      what: `${name}, ${where}`,
      required: `≤ ${limitMs} ms, or a limit of its own`,
      measured: `${number(processor.larger, 1)} ms, ${endpoint.rate}`,
      holds: endpoint.rate !== 'read' || processor.larger <= limitMs,
    }))
}

/** Measures on the database of DATABASE_URL, else on the embedded one. */
async function measureAll(where: string): Promise<Requirement[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hamvav-reads-'))
  const file = path.join(folder, 'times')
  writeFileSync(file, '')
  const product = await startProduct(
    { STATEMENT_TIMES: file },
    { preload: new URL('statement-times.ts', import.meta.url) },
  )
  try {
    const { url, pool } = product
    const members = await signUp(url, pool, callers)
    const ids = members.map(({ id }) => id)
    await fillStore(pool, ids)
    const subjects = await fillHeavy(pool, ids)
    console.log(`\n${await conditions(pool, where)}
- ${number(size.members)} members, ${number(heavy.allPosts)} posts; ${callers} heavy members call one after another, each with
  ${number(heavy.conversations)} conversations, ${number(heavy.choices)} choices, ${number(heavy.matches)} matches, ${number(heavy.posts)} posts\n`)
    const reads = (allEndpoints as readonly Endpoint[]).filter(
      ({ method, access }) => method === 'GET' && access !== 'admin',
    )
    const tokens = members.map(({ token }) => token)
    const calls = reads.flatMap((endpoint) => callsOf(endpoint, subjects))
    const [warmUp] = calls
    if (warmUp) await measure(url, tokens, [warmUp])
    writeFileSync(file, '')
    return report(await measure(url, tokens, calls), readCosts(file), where)
  } finally {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const given = process.env['DATABASE_URL']
const requirements = await measureAll(given === undefined ? 'embedded' : 'by DATABASE_URL')
const outside = given === undefined ? await startOutsidePostgres() : undefined
if (outside)
  try {
    process.env['DATABASE_URL'] = outside.url // read by startProduct
    requirements.push(...(await measureAll(outside.version)))
  } finally {
    await outside.stop()
  }
judge(requirements)
