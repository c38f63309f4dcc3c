// Every GET of the contract with a million members: as a visitor, as ordinary members, as a heavy member, as an admin.
//   npm run bench:million     on Debian's PostgreSQL. POSTGRES=embedded: on the embedded one. KEEP: folder to reuse;
//                             ONLY: pattern of the calls that are measured, or busy: only the calls during an erasure
//                             and an announcement, which else follow;
//                             DATABASE_URL: a database filled by an earlier run; filling takes ten minutes and 10 GB;
//                             ANALYZE=on: plans of slow statements with the rows of each step, which makes those slower;
//                             CONTENT=0.2: a fifth of the posts, conversations and notifications, filled in a third of the time;
//                             MEMBERS=10000: a hundredth of everything, which shows in two minutes whether each call is answered
import type { Endpoint } from '@hamvav/contract/endpoint'
import { allEndpoints } from '@hamvav/contract/endpoints'
import { conditions } from '../support/conditions.ts'
import { judge, number, percentile, table, type Requirement } from '../support/figures.ts'
import { readCallsOf } from '../support/read-calls.ts'
import { logInAll, withSubjects, type Caller, type Callers } from './callers.ts'
import { heavy, size } from './size.ts'
import { measureBusy } from './busy.ts'
import { startStore, type Store } from './store.ts'

const requiredMs = 100
/**
 * Calls at a time before each measurement: more than the connections of the server's pool. The first run of a large statement in a
 * connection takes up to 250 ms longer, as its process has mapped none of the shared memory yet; connections stay open.
 */
const warmUp = 24
/** Measured calls of each kind of caller, after one of each caller that is not. */
const rounds = Number(process.env['ROUNDS'] ?? 60)

const given = process.env['ONLY']
const only = new RegExp(given ?? '')

/** They read a whole table. */
const withoutLimit: Readonly<Record<string, string>> = {
  adminExportAudit: 'the whole audit log as a stream',
}
type Role = keyof Callers
const roles: readonly Role[] = ['visitor', 'ordinary', 'heavy', 'admin']
/** Who calls an endpoint. */
const callersOf: Readonly<Record<Endpoint['access'], readonly Role[]>> = {
  anyone: ['visitor'],
  visitor: ['visitor', 'ordinary', 'heavy'],
  member: ['ordinary', 'heavy'],
  admin: ['admin'],
}

const callersAs = async (callers: Callers, role: Role): Promise<readonly Caller[]> =>
  role === 'admin' ? [await callers.admin()] : [callers[role]].flat()

/** Milliseconds by the name of the call and the role. */
type Times = Map<string, Map<Role, number[]>>

/** @returns also the unexpected answers */
async function measure({ product }: Store, callers: Callers): Promise<{ times: Times; wrong: string[] }> {
  const times: Times = new Map()
  const gets = (allEndpoints as readonly Endpoint[]).filter(({ method, id }) => method === 'GET' && only.test(id))
  const clearDecks = (ids: readonly string[]) =>
    product.pool.query('DELETE FROM daily_cards WHERE member_id = ANY ($1)', [ids])
  const wrong: string[] = []

  async function timeOf(endpoint: Endpoint, url: string, { headers }: Caller): Promise<number> {
    const start = performance.now()
    const answer = await fetch(product.url + url, { headers })
    await answer.arrayBuffer()
    const time = performance.now() - start
    if (answer.status !== endpoint.status) wrong.push(`${endpoint.id}: ${answer.status} for ${url}`)
    return time
  }

  for (const endpoint of gets)
    for (const role of callersOf[endpoint.access]) {
      const several = await callersAs(callers, role)
      const variants = endpoint.id === 'listMatches' ? ['', ', new deck'] : ['']
      const names = several.map((caller) => readCallsOf(endpoint, caller.value))
      for (const variant of variants)
        for (const at of (names[0] ?? []).keys()) {
          const own: number[] = []
          const [first, firstCall] = [several[0], names[0]?.[at]]
          if (first && firstCall && withoutLimit[endpoint.id] === undefined)
            await Promise.all(Array.from({ length: warmUp }, () => timeOf(endpoint, firstCall.url(0), first)))
          for (let round = -several.length; round < rounds; round++) {
            const index = (round + several.length) % several.length
            const [caller, call] = [several[index], names[index]?.[at]]
            if (!caller || !call) throw new Error('every caller has the same calls')
            if (variant) await clearDecks([caller.id])
            const time = await timeOf(endpoint, call.url(round + several.length), caller)
            if (round >= 0) own.push(time)
          }
          const name = `${names[0]?.[at]?.name}${variant}`
          times.set(name, (times.get(name) ?? new Map<Role, number[]>()).set(role, own))
        }
    }
  return { times, wrong: [...new Set(wrong)] }
}

const p95 = (times: readonly number[]) => percentile(times, 0.95)
const slowest = (byRole: ReadonlyMap<Role, readonly number[]>) => Math.max(...[...byRole.values()].map(p95))

function report(times: Times): Requirement[] {
  const rows = [...times].toSorted(([, one], [, other]) => slowest(other) - slowest(one))
  const cells = (own: readonly number[] | undefined) =>
    own ? [number(percentile(own, 0.5), 1), number(p95(own), 1)] : ['', '']
  console.log(
    table(
      ['call', ...roles.flatMap((role) => [`${role} p50 ms`, 'p95'])],
      rows.map(([name, byRole]) => [name, ...roles.flatMap((role) => cells(byRole.get(role)))]),
    ),
  )
  const limited = rows.filter(([name]) => withoutLimit[name] === undefined)
  const missed = limited.filter(([, byRole]) => slowest(byRole) > requiredMs)
  const row = ([name, byRole]: (typeof rows)[number]): Requirement => ({
    what: `${name}, p95`,
    required: `≤ ${requiredMs} ms`,
    measured: `${number(slowest(byRole), 1)} ms`,
    holds: slowest(byRole) <= requiredMs,
  })
  return (missed.length > 0 ? missed : limited.slice(0, 1)).map(row)
}

const store = await startStore({
  keep: process.env['KEEP'],
  isEmbedded: process.env['POSTGRES'] === 'embedded',
  note: (line) => console.error(line),
})
try {
  const { product, where } = store
  console.log(`${await conditions(product.pool, where)}
- ${number(size.members)} members, ${number(size.posts)} posts; the heavy member has ${number(heavy.posts)} posts, ${number(heavy.conversations)} conversations,
  ${number(heavy.conversations * heavy.messages)} messages, ${number(heavy.notifications)} notifications, ${number(heavy.matches)} matches
- ${rounds} calls of each kind, one at a time; without a limit: ${Object.entries(withoutLimit)
    .map((one) => one.join(', '))
    .join('; ')}\n`)
  const requirements: Requirement[] = []
  if (given !== 'busy') {
    const { times, wrong } = await measure(store, await withSubjects(store, await logInAll(store)))
    requirements.push(
      ...report(times),
      ...wrong.map((answer) => ({ what: answer, required: 'as in the contract', measured: 'another', holds: false })),
    )
  }
  if (given === undefined || given === 'busy') requirements.push(...(await measureBusy(store)))
  judge(requirements)
  const plans = requirements.some(({ holds }) => !holds) ? store.keepPlans() : undefined
  if (plans) console.log(`\nPlans of slow statements: ${plans}`)
} finally {
  await store.stop()
}
