// Deletion of a heavy account: how long its partners wait, and whether everything is erased although the server is killed meanwhile.
//   npm run bench:erase [-- share of the size]   DATABASE_URL: an empty database; default: embedded in a new folder
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { conditions } from '../support/conditions.ts'
import { judge, number, percentile, table } from '../support/figures.ts'
import { startProduct, type RunningProduct } from '../support/product.ts'
import { fillHeavy, rowsLeft } from './fill-heavy.ts'

const share = Number(process.argv[2] ?? 1)
const size = { posts: 50_000 * share, conversations: 10_000 * share, messages: 200_000 * share }
const password = 'a long enough secret'
const dataDir = mkdtempSync(path.join(tmpdir(), 'hamvav-erase-'))
let product = await startProduct({}, { keep: dataDir })

interface Person {
  readonly id: string
  readonly token: string
}

async function call(url: string, token: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  return fetch(product.url + url, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function signUp(username: string): Promise<Person> {
  const person = { username, name: username, email: `${username}@gmail.com`, password }
  const answer = (await (await call('/api/auth/register', '', person)).json()) as {
    token: string
    user: { _id: string }
  }
  await product.pool.query(
    `UPDATE members SET age = 27, age_declared_at = now(), visibility_approved = true, email_confirmed_at = now() WHERE id = $1`,
    [answer.user._id],
  )
  return { id: answer.user._id, token: answer.token }
}

/** Writes messages between two partners of the heavy member, until it is stopped. @returns milliseconds of each */
function writeMessages(from: Person, to: Person) {
  const took: number[] = []
  const over = new AbortController()
  const writing = (async () => {
    for (let n = 0; !over.signal.aborted; n++) {
      const begun = performance.now()
      const answer = await call('/api/messages/send', from.token, { to: to.id, text: `message ${n}` }).catch(
        () => undefined,
      )
      if (answer?.ok) took.push(performance.now() - begun)
      await sleep(20)
    }
  })()
  return async () => {
    over.abort()
    await writing
    return took
  }
}

/** Longest wait of anybody for a lock, ms, read from the server's table of locks. */
function watchLocks({ database }: RunningProduct) {
  let longest = 0
  const over = new AbortController()
  const watching = (async () => {
    const client = new Client(database)
    client.on('error', () => {})
    await client.connect()
    const text = `SELECT coalesce(max(extract(epoch FROM clock_timestamp() - waitstart)), 0)::float8 * 1000 AS ms
      FROM pg_locks WHERE NOT granted AND locktype <> 'advisory'`
    while (!over.signal.aborted) {
      const { rows } = await client.query<{ ms: number }>(text)
      longest = Math.max(longest, rows[0]?.ms ?? 0)
      await sleep(10)
    }
    await client.end()
  })().catch(() => {}) // ends with an embedded PostgreSQL
  return async () => {
    over.abort()
    await watching
    return longest
  }
}

const erased = async () =>
  (await product.pool.query<{ erased: number }>('SELECT erased::float8 AS erased FROM erasures')).rows[0]?.erased

/** Waits until everything is erased, or more than `rows`. */
async function waitForErasure(rows = Number.POSITIVE_INFINITY): Promise<void> {
  for (let n = 0; ((await erased()) ?? rows) < rows; n++) {
    if (n > 18_000) throw new Error('The erasure does not end.')
    await sleep(200)
  }
}

const summary = (what: string, took: readonly number[], longestLock: number) => [
  what,
  number(took.length),
  ...[0.5, 0.95, 1].map((part) => number(percentile(took, part))),
  number(longestLock),
]

try {
  const [heavy, one, other] = [await signUp('heavy'), await signUp('asha'), await signUp('bikram')]
  await fillHeavy(product.pool, heavy.id, size)
  // Between matches, messages need no answer.
  await product.pool.query(
    'INSERT INTO matches (id, low_id, high_id) SELECT gen_random_uuid(), least($1::uuid, $2), greatest($1::uuid, $2)',
    [one.id, other.id],
  )
  for (const partner of [one, other]) await call('/api/messages/send', partner.token, { to: heavy.id, text: 'Namaste' })
  const before = await conditions(product.pool)
  const quietWriting = writeMessages(one, other)
  const quietLocks = watchLocks(product)
  await sleep(10_000)
  const quiet = summary('before', await quietWriting(), await quietLocks())

  let stopWriting = writeMessages(one, other)
  let stopLocks = watchLocks(product)
  const begun = performance.now()
  const answer = await call('/api/profile/delete', heavy.token, { password })
  const answered = performance.now() - begun
  await waitForErasure((size.posts + size.messages) / 4)
  const first = [await stopWriting(), await stopLocks()] as const
  await product.kill()
  product = await startProduct({}, { keep: dataDir })
  const restarted = performance.now()
  stopWriting = writeMessages(one, other)
  stopLocks = watchLocks(product)
  await waitForErasure()
  const [took, lock] = [await stopWriting(), await stopLocks()]
  const during = [...first[0], ...took]
  const longest = Math.max(first[1], lock)
  const left = await rowsLeft(product.pool, heavy.id)
  const { posts, conversations, messages } = size
  console.log(`${before}
- ${number(posts)} posts, ${number(2 * posts)} likes on them, ${number(conversations)} conversations and matches, ${number(messages)} messages
- answered with ${answer.status} after ${number(answered)} ms; killed by SIGKILL, then erased ${number((performance.now() - restarted) / 1000)} s after the restart\n`)
  const rows = [quiet, summary('during the erasure', during, longest)]
  console.log(table(['messages of partners', 'n', 'p50 ms', 'p95 ms', 'max ms', 'longest wait for a lock, ms'], rows))
  judge([
    { what: 'answer', required: '200', measured: String(answer.status), holds: answer.status === 200 },
    { what: 'longest wait for a lock', required: '≤ 100 ms', measured: `${number(longest)} ms`, holds: longest <= 100 },
    { what: 'rows left', required: '0', measured: number(left), holds: left === 0 },
  ])
} finally {
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
