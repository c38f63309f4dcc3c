// What members notice while a year of a heavy account is erased, and while an announcement goes to all members.
import { adminAnnounce } from '@hamvav/contract/admin/operations-endpoints'
import { login } from '@hamvav/contract/auth/endpoints'
import { accessTokenSeconds } from '@hamvav/contract/auth/limits'
import { secondMs } from '@hamvav/contract/durations'
import { listPosts, searchPosts } from '@hamvav/contract/feed/endpoints'
import { getDashboard } from '@hamvav/contract/insights/endpoints'
import { sendMessage } from '@hamvav/contract/messaging/endpoints'
import { deleteAccount, searchMembers } from '@hamvav/contract/profiles/endpoints'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { wordsByFrequency } from '../search/fill-store.ts'
import { number, percentile, table, type Requirement } from '../support/figures.ts'
import { createChance } from '../support/random.ts'
import { logInAll, type Caller, type Callers } from './callers.ts'
import { fillLeaving } from './fill-leaving.ts'
import type { Store } from './store.ts'
import { join, password, post, type Person } from './subjects.ts'

/** The limit of a good interaction (web.dev/articles/inp). The calls of a quiet store have a lower one (million.ts). */
const requiredMs = 200
const quietMs = 20_000
/** Longest time beside the erasure, which pauses between its batches: bench/erase shows that it ends. */
const erasingMs = 240_000
/** Between two calls of a kind. */
const pauseMs = 50
/** Milliseconds by the kind of call; infinite for a refused one. */
type Times = ReadonlyMap<string, number[]>

/** @returns requirements of both, after printing their table */
export async function measureBusy(store: Store): Promise<Requirement[]> {
  const { product } = store
  const { pool, url } = product
  const untilNone = async (text: string, value: string, forMs = Infinity) => {
    const until = performance.now() + forMs
    while (performance.now() < until && (await pool.query(text, [value])).rowCount !== 0) await sleep(200)
  }
  const [one, other, leaving] = [await join(product), await join(product), await join(product)]
  // Between matches, messages need no answer.
  await pool.query(
    'INSERT INTO matches (id, low_id, high_id) SELECT gen_random_uuid(), least($1::uuid, $2), greatest($1::uuid, $2)',
    [one.id, other.id],
  )
  await fillLeaving(product.database, leaving.id)
  await pool.query('CHECKPOINT')

  const logIn = async () => ({ callers: await logInAll(store), sender: await logInAgain(url, one) })
  const during = async (work: (callers: Callers) => Promise<unknown>): Promise<Times> => {
    const current = await logIn()
    // A phase may take longer than a token is valid. A renewal that fails ends the bench by a 401 of the next calls.
    const renew = () => void logIn().then((next) => Object.assign(current, next), console.error)
    const renewal = setInterval(renew, (accessTokenSeconds * secondMs) / 2)
    try {
      return await timesUntil(callsOf(url, current, other), () => work(current.callers))
    } finally {
      clearInterval(renewal)
    }
  }
  const quiet = await during(() => sleep(quietMs))
  let began = performance.now()
  const erasing = await during(async () => {
    await post(url + deleteAccount.path, await logInAgain(url, leaving), { password })
    await untilNone('SELECT FROM member_ids WHERE id = $1', leaving.id, erasingMs)
  })
  const { rows } = await pool.query<{ erased: number }>('SELECT erased::int FROM erasures WHERE member_id = $1', [
    leaving.id,
  ])
  const erased = rows[0] ? `${number(rows[0].erased)} rows erased` : 'All erased'
  const erasedAfter = performance.now() - began
  began = performance.now()
  const announcing = await during(async (callers) => {
    const news = {
      clientId: randomUUID(),
      title: 'News',
      content: 'What is new',
      titleNe: 'समाचार',
      contentNe: 'नयाँ कुरा',
    }
    await post(url + adminAnnounce.path, await callers.admin(), news)
    await untilNone('SELECT FROM announcements WHERE client_id = $1 AND finished_at IS NULL', news.clientId)
  })
  const announcedAfter = performance.now() - began
  console.log(
    `\n${erased} after ${number(erasedAfter / 1000)} s, announced after ${number(announcedAfter / 1000)} s.\n`,
  )
  return report({ quiet, 'during the erasure': erasing, 'during the announcement': announcing })
}

async function logInAgain(url: string, { id, email }: Person): Promise<Person> {
  const answer = await post(url + login.path, { headers: {} }, { email, password })
  const { token } = login.response.parse(await answer.json())
  return { id, email, headers: { authorization: `Bearer ${token}` } }
}

/** The `n`th call by kind. */
type Calls = Readonly<Record<string, (n: number) => Promise<Response>>>

/** @param current logged-in callers, which are replaced by others with new tokens */
function callsOf(url: string, current: { callers: Callers; sender: Person }, other: Person): Calls {
  const words = wordsByFrequency(createChance(7)).slice(0, 3_000)
  const wordOf = (n: number) => encodeURIComponent(words[(n * 97) % words.length] ?? '')
  const nameOf = (n: number) => ['rani', 'sabina', 'lama', 'ram'][n % 4]
  const get = (path: string, { headers }: Pick<Person, 'headers'>) => fetch(url + path, { headers })
  const ordinary = (n: number) => current.callers.ordinary[n % current.callers.ordinary.length] as Caller
  return {
    'feed, first page': (n) => get(`${listPosts.path}?limit=20`, ordinary(n)),
    'search of posts, words of every frequency': (n) => get(`${searchPosts.path}?q=${wordOf(n)}`, ordinary(n)),
    'search of members': (n) => get(`${searchMembers.path}?q=${nameOf(n)}`, ordinary(n)),
    'dashboard, ordinary member': (n) => get(`${getDashboard.path}?days=90`, ordinary(n)),
    'dashboard, heavy member': () => get(`${getDashboard.path}?days=90`, current.callers.heavy),
    'sending a message': (n) => post(url + sendMessage.path, current.sender, { to: other.id, text: `message ${n}` }),
  }
}

/** Calls of each kind one after another, the kinds at the same time, until the work is done. */
async function timesUntil(calls: Calls, work: () => Promise<unknown>): Promise<Times> {
  const over = new AbortController()
  const times = new Map(Object.keys(calls).map((kind) => [kind, [] as number[]]))
  const loops = Object.entries(calls).map(async ([kind, call]) => {
    for (let n = 0; !over.signal.aborted; n++) {
      const start = performance.now()
      const answer = await call(n)
      await answer.arrayBuffer()
      // A refused call is one that was not answered in time, and must not end an hour's measurement.
      if (!answer.ok && answer.status !== 503) throw new Error(`${kind} was answered with ${answer.status}`)
      times.get(kind)?.push(answer.ok ? performance.now() - start : Infinity)
      await sleep(pauseMs)
    }
  })
  try {
    await Promise.race([work(), Promise.all(loops)])
  } finally {
    over.abort()
  }
  await Promise.all(loops)
  return times
}

function report(phases: Readonly<Record<string, Times>>): Requirement[] {
  const kinds = [...(Object.values(phases)[0]?.keys() ?? [])]
  const of = (times: Times, kind: string, share: number) => percentile(times.get(kind) ?? [], share)
  const cells = (kind: string) =>
    Object.values(phases).flatMap((times) => [0.5, 0.95, 1].map((share) => number(of(times, kind, share), 1)))
  const head = Object.keys(phases).flatMap((phase) => [`${phase}: p50 ms`, 'p95', 'longest'])
  console.log(
    table(
      ['call', ...head],
      kinds.map((kind) => [kind, ...cells(kind)]),
    ),
  )
  const [, ...busy] = Object.entries(phases)
  return busy.map(([phase, times]) => {
    const slowest = Math.max(...kinds.map((kind) => of(times, kind, 0.95)))
    return {
      what: `p95 of each call ${phase}`,
      required: `≤ ${requiredMs} ms`,
      measured: `at most ${number(slowest, 1)} ms`,
      holds: slowest <= requiredMs,
    }
  })
}
